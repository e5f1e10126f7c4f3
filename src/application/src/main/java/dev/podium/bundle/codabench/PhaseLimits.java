package dev.podium.bundle.codabench;

import dev.podium.bundle.description.YamlSection;
import dev.podium.bundle.draft.CompetitionDraft;
import java.time.Duration;
import java.util.OptionalInt;

/** Limits of a phase as Codabench and CodaLab write them. */
final class PhaseLimits {

    private static final int DAILY = 5;
    private static final int TOTAL = 100;
    private static final int STEP_SECONDS = 600;

    private PhaseLimits() {}

    /** The limits of a phase; a step takes at most the longest that is possible here. */
    static CompetitionDraft.Limits of(YamlSection phase, Duration longestStep) {
        return new CompetitionDraft.Limits(
                limit(phase, "max_submissions_per_day", DAILY),
                limit(phase, "max_submissions", TOTAL),
                step(phase, longestStep));
    }

    /** None where it is 0. */
    private static OptionalInt limit(YamlSection phase, String key, int otherwise) {
        int limit = phase.whole(key).orElse(otherwise);
        return limit == 0 ? OptionalInt.empty() : OptionalInt.of(limit);
    }

    private static Duration step(YamlSection phase, Duration longest) {
        String key = "execution_time_limit";
        int seconds = phase.whole(key).orElse(STEP_SECONDS);
        Duration step = Duration.ofSeconds(seconds == 0 ? STEP_SECONDS : seconds);
        if (step.compareTo(longest) <= 0) {
            return step;
        }
        phase.approximated(
                key, "bundle.step-long", Long.toString(step.toSeconds()), Long.toString(longest.toSeconds()));
        return longest;
    }
}
