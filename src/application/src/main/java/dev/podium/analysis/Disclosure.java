package dev.podium.analysis;

import dev.podium.competition.GoldFile;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.GoldSchedule;
import dev.podium.competition.Phase;
import dev.podium.competition.PublicFrom;
import dev.podium.competition.Visibility;
import dev.podium.evaluation.Evaluation;
import dev.podium.team.Audience;
import dev.podium.team.Viewer;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What of the items of a phase somebody may see.
 *
 * @param texts what the items say
 * @param labels the gold answers with their notes, what other teams answered, and the items' values, from which labels could
 *     be worked out
 * @param labelsFrom when the labels are shown; empty where that is not known, or where they are shown
 */
public record Disclosure(boolean texts, boolean labels, Optional<Instant> labelsFrom) {

    private static final Disclosure ALL = new Disclosure(true, true, Optional.empty());
    private static final Disclosure NOTHING = new Disclosure(false, false, Optional.empty());

    /** Whether somebody may see items at all: where they may see the numbers that these explain, and the phase shows items. */
    public static boolean isOpenTo(Viewer by) {
        return by.audience() == Audience.ORGANIZERS
                || (by.seesLeaderboards() && by.phase().shows(Visibility::itemAnalyses, by.now()));
    }

    /**
     * Whether somebody may know the values of the items of their own team's runs: from these the labels could be worked out, so
     * labels must be no secret, and the phase show scores and results item by item.
     *
     * @param all the phases of the competition
     */
    public static boolean explainsOwnRuns(Viewer by, List<Phase> all) {
        return by.audience() == Audience.ORGANIZERS
                || (by.phase().shows(Visibility::ownScores, by.now())
                        && by.phase().shows(Visibility::itemAnalyses, by.now())
                        && to(by, all).labels());
    }

    /**
     * Whether somebody may see where a run of their own team is wrong, be it the one that counts or not: as {@link #explainsOwnRuns},
     * once it is scored against the gold of its phase as that is now.
     *
     * @param all the phases of the competition
     */
    public static boolean explains(Evaluation run, Viewer by, List<Phase> all) {
        return run.status == Evaluation.Status.scored
                && run.gold.id.equals(by.phase().gold.id)
                && explainsOwnRuns(by, all);
    }

    /**
     * To somebody who may see items.
     *
     * @param all the phases of the competition: others may still be played on the same data
     */
    public static Disclosure to(Viewer by, List<Phase> all) {
        GoldRelease gold = by.phase().gold;
        GoldSchedule schedule = new GoldSchedule(all);
        if (by.audience() == Audience.ORGANIZERS || schedule.isPublic(gold, GoldFile.labels, by.now())) {
            return ALL;
        }
        if (!schedule.isPublic(gold, GoldFile.items, by.now())) {
            return NOTHING;
        }
        if (gold.publishing.labels() != PublicFrom.never) {
            return new Disclosure(
                    true,
                    false,
                    schedule.coming(gold, GoldFile.labels, by.now()).flatMap(GoldSchedule.Coming::when));
        }
        List<Phase> waiting = all.stream()
                .filter(phase -> phase.gold.split.equals(by.phase().gold.split))
                .filter(phase -> !phase.takesNothing(by.now()) || !phase.shows(Visibility::ownScores, by.now()))
                .toList();
        return waiting.isEmpty() ? ALL : new Disclosure(true, false, end(waiting, by.now()));
    }

    /** When the last one ends, where each will show its scores then. */
    private static Optional<Instant> end(List<Phase> waiting, Instant now) {
        boolean known = waiting.stream()
                .allMatch(phase -> !phase.takesNothing(now)
                        && phase.takesNothingFrom() != null
                        && phase.visibility.showsScoresOnceClosed());
        return known
                ? waiting.stream()
                        .map(Phase::takesNothingFrom)
                        .filter(Objects::nonNull)
                        .max(Comparator.naturalOrder())
                : Optional.empty();
    }
}
