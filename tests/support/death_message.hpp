// Captures what code writes to stderr when it stops the program. It runs in a child process; where there are none
// (wasm), nothing can be captured and the caller skips.
#pragma once

#include <sys/wait.h>
#include <unistd.h>
#include <csignal>

#include <array>
#include <optional>
#include <string>

template <class Deed>
std::optional<std::string> death_message(Deed&& deed) {
    std::array<int, 2> pipe_ends{};
    if (pipe(pipe_ends.data()) != 0) {
        return std::nullopt;
    }
    const pid_t child = fork();
    if (child < 0) {
        return std::nullopt;
    }
    if (child == 0) {
        dup2(pipe_ends[1], STDERR_FILENO);
        close(pipe_ends[0]);
        signal(SIGABRT, SIG_DFL);  // without the test program's own message
        deed();
        _exit(0);
    }
    close(pipe_ends[1]);
    std::string words;
    std::array<char, 256> part{};
    for (ssize_t size = 0; (size = read(pipe_ends[0], part.data(), part.size())) > 0;) {
        words.append(part.data(), static_cast<std::size_t>(size));
    }
    close(pipe_ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    return WIFSIGNALED(status) ? words : "it went on: " + words;
}
