// A reference to a function that is called during a call and not kept. Unlike std::function it copies nothing, so the
// program needs no code to copy and destroy each lambda.
#pragma once

#include <concepts>
#include <type_traits>
#include <utility>

namespace lull {

template <class Signature>
class FunctionRef;

// Refers to something callable, which must outlive it.
template <class Result, class... Arguments>
class FunctionRef<Result(Arguments...)> {
public:
    // Refers to no function and must not be called.
    FunctionRef() = default;
    // The function must outlive this, which it does when passed as an argument.
    template <class Function>
    requires(std::is_invocable_r_v<Result, const Function&, Arguments...> && !std::same_as<Function, FunctionRef>)
        FunctionRef(const Function& function)  // NOLINT(google-explicit-constructor): callers pass lambdas
        : function_(&function), call_([](const void* it, Arguments... arguments) -> Result {
              return (*static_cast<const Function*>(it))(std::forward<Arguments>(arguments)...);
          }) {}

    // Whether there is something to call.
    explicit operator bool() const { return call_ != nullptr; }
    // Calls it. There must be something to call.
    Result operator()(Arguments... arguments) const { return call_(function_, std::forward<Arguments>(arguments)...); }

private:
    const void* function_ = nullptr;
    Result (*call_)(const void*, Arguments...) = nullptr;
};

}  // namespace lull
