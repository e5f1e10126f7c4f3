package dev.podium.web.submission.run;

import dev.podium.competition.CountingRule;
import dev.podium.submission.Submission;
import java.util.Set;
import java.util.stream.Collectors;

/** Why a scored run counts for nobody. */
public enum NotCountingReason {
    /** A better one does. */
    BETTER,
    /** A later one does. */
    LATER,
    /** The one that the team chose does, or the latest that may. */
    CHOICE,
    /** Another one does, not by the same rule in every subtask. */
    ANOTHER,
    /** The metric that ranks has no value for it. */
    UNDEFINED,
    /** Its team withdrew it. */
    WITHDRAWN,
    /** It came in late, and another late one stands beside the ranking. */
    LATE;

    /** @param undefined whether the metric that ranks has no value in any subtask */
    static NotCountingReason of(Submission submission, boolean undefined) {
        if (submission.status == Submission.Status.withdrawn) {
            return WITHDRAWN;
        }
        if (undefined) {
            return UNDEFINED;
        }
        if (submission.late) {
            return LATE;
        }
        Set<CountingRule> rules = submission.phase.subtasks().stream()
                .map(submission.phase::counting)
                .collect(Collectors.toSet());
        return rules.size() == 1 ? of(rules.iterator().next()) : ANOTHER;
    }

    private static NotCountingReason of(CountingRule rule) {
        return switch (rule) {
            case best -> BETTER;
            case latest -> LATER;
            case chosen -> CHOICE;
        };
    }
}
