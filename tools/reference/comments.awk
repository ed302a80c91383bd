# Doxygen reads this project's plain comments through this filter: a file's first comment is about the file, a comment
# above a declaration or behind it is about that. Lines keep their numbers. Comments in bodies are hidden by Doxygen.
/NOLINT|clang-format o/ { print; next }
NR == 1 { sub(/^\/\//, "/// @about") }
/^ *\/\/( |$)/ {
    sub(/\/\//, index($0, "//") == behind ? "///<" : "///")
    print
    next
}
{ behind = 0 }
/([;,]|\{.*\}|^ *[a-z_]+( = [^ ]+)?) +\/\/ / {
    behind = index($0, "// ")
    $0 = substr($0, 1, behind - 1) "///<" substr($0, behind + 2)
}
{ print }
