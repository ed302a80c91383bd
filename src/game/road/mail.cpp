#include "game/road/mail.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "game/camps.hpp"
#include "game/report.hpp"
#include "game/road/driving.hpp"
#include "game/road/on_foot.hpp"
#include "lull/random.hpp"

namespace posthaste {

namespace {

// These streams lie beyond those of roads and crossroads.
constexpr std::uint64_t letters_stream = 1U << 25U;
constexpr std::uint64_t found_letters_stream = 1U << 28U;
constexpr std::int32_t as_often_as_answers = 3;
constexpr std::int32_t last_stage = 9;  // roads beyond the last stop have the letters of its road

// What is known of a journey's letters, by number.
struct Post {
    explicit Post(const World& world)
        : has_lain(world.data().letters.size() + 1), was_delivered(world.data().letters.size() + 1) {
        world.each<Letter>([&](Entity, const Letter& letter) {
            const auto number = static_cast<std::size_t>(letter.number);
            if (number > 0 && number < has_lain.size()) {
                has_lain[number] = true;
                was_delivered[number] = letter.state == MailState::delivered;
            }
        });
    }
    std::vector<bool> has_lain;
    std::vector<bool> was_delivered;
};

// How often each may be drawn now, beside the others, by number.
std::vector<std::int32_t> weigh(const std::vector<LetterFacts>& letters, const Post& post, std::int32_t stage,
                                std::int32_t camp) {
    std::vector<std::int32_t> weights{0};
    for (const LetterFacts& facts : letters) {
        const bool may_lie = !post.has_lain[weights.size()] && stage >= facts.first_run && stage <= facts.last_run &&
                             (facts.camp == 0 || facts.camp == camp);
        const bool answers = post.was_delivered[static_cast<std::size_t>(facts.answers)];
        weights.push_back(may_lie ? facts.weight * (answers ? as_often_as_answers : 1) : 0);
    }
    return weights;
}

// The number of one that may lie now, and has lain from then on; 0: none is left.
std::int32_t draw(const GameData& data, Post& post, std::uint32_t seed, std::int32_t run, lull::RandomStream& chance) {
    const std::vector<std::int32_t> weights =
        weigh(data.letters, post, std::min(run, last_stage), camp_of(seed, run, data.camps));
    const std::int32_t sum = std::accumulate(weights.begin(), weights.end(), 0);
    if (sum == 0) {
        return 0;
    }
    auto drawn = static_cast<std::int32_t>(chance.below(static_cast<std::uint32_t>(sum)));
    std::size_t number = 0;
    while ((drawn -= weights[number]) >= 0) {
        ++number;
    }
    post.has_lain[number] = true;
    return static_cast<std::int32_t>(number);
}

}  // namespace

void address_letters(const World& world, Action& action, std::uint32_t seed, std::int32_t run) {
    Post post(world);
    lull::RandomStream chance(seed, letters_stream + static_cast<std::uint64_t>(run));
    world.each<Letter>([&](Entity it, const Letter& letter) {
        if (letter.number > 0) {
            return;
        }
        std::int32_t number = draw(world.data(), post, seed, run, chance);
        if (number == 0) {
            post.has_lain.assign(post.has_lain.size(), false);
            number = draw(world.data(), post, seed, run, chance);
        }
        action.set(it, Letter{number});
    });
}

std::vector<std::int32_t> draw_found_letters(const World& world, std::int32_t count, std::int32_t of_house) {
    const Road& road = world.get<Road>(world.first<Road>());
    Post post(world);
    lull::RandomStream chance(road.seed, found_letters_stream + static_cast<std::uint64_t>(of_house));
    std::vector<std::int32_t> numbers(static_cast<std::size_t>(std::max(count, 0)));
    for (std::int32_t& number : numbers) {
        number = draw(world.data(), post, road.seed, road.run, chance);
    }
    return numbers;
}

void enact(const Collect& collect, const World& world, Action& action) {
    const Letter* letter = world.find<Letter>(collect.letter);
    if (letter == nullptr) {
        return;
    }
    MailSack sack = world.get<MailSack>(collect.van);
    sack.letters = std::min(sack.letters + 1, most_letters);
    action.set(collect.van, sack);
    action.set(collect.letter, Letter{letter->number, MailState::carried});
    action.remove<Position>(collect.letter);
}

Verdict catches_letters(const Change<Position>& move, Judge& judge) {
    if (judge.before().get<Speed>(move.entity).value <= fastest_letter) {
        judge.before().cell(move.to->cell).each<Letter>([&](Entity letter) {
            judge.react(Collect{move.entity, letter});
        });
    }
    return Verdict::accept;
}

void report(const Collect& collect, Report& to) {
    if (const Letter* letter = to.now.find<Letter>(collect.letter)) {
        to.add(LetterCaught{to.at(collect.letter), letter->number, is_on_foot(to.now)});
    }
}

}  // namespace posthaste
