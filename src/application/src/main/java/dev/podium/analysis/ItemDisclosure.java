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
public record ItemDisclosure(boolean texts, boolean labels, Optional<Instant> labelsFrom) {

    private static final ItemDisclosure ALL = new ItemDisclosure(true, true, Optional.empty());
    private static final ItemDisclosure NOTHING = new ItemDisclosure(false, false, Optional.empty());

    /** Whether somebody may see items at all: where they may see the numbers that these explain, and the phase shows items. */
    public static boolean isOpenTo(Viewer viewer) {
        return viewer.audience() == Audience.ORGANIZERS
                || (viewer.seesLeaderboards() && viewer.phase().shows(Visibility::itemAnalyses, viewer.now()));
    }

    /**
     * Whether somebody may know the values of the items of their own team's runs: from these the labels could be worked out, so
     * labels must be no secret, and the phase show scores and results item by item.
     *
     * @param all the phases of the competition
     */
    public static boolean explainsOwnRuns(Viewer viewer, List<Phase> all) {
        return viewer.audience() == Audience.ORGANIZERS
                || (viewer.phase().shows(Visibility::ownScores, viewer.now())
                        && viewer.phase().shows(Visibility::itemAnalyses, viewer.now())
                        && to(viewer, all).labels());
    }

    /**
     * Whether somebody may see where a run of their own team is wrong, be it the one that counts or not: as {@link #explainsOwnRuns},
     * once it is scored against the gold of its phase as that is now.
     *
     * @param all the phases of the competition
     */
    public static boolean explains(Evaluation run, Viewer viewer, List<Phase> all) {
        return run.status == Evaluation.Status.scored
                && run.gold.id.equals(viewer.phase().gold.id)
                && explainsOwnRuns(viewer, all);
    }

    /**
     * To somebody who may see items.
     *
     * @param all the phases of the competition: others may still be played on the same data
     */
    public static ItemDisclosure to(Viewer viewer, List<Phase> all) {
        GoldRelease gold = viewer.phase().gold;
        GoldSchedule schedule = new GoldSchedule(all);
        if (viewer.audience() == Audience.ORGANIZERS || schedule.isPublic(gold, GoldFile.labels, viewer.now())) {
            return ALL;
        }
        if (!schedule.isPublic(gold, GoldFile.items, viewer.now())) {
            return NOTHING;
        }
        if (gold.publishing.labels() != PublicFrom.never) {
            return new ItemDisclosure(
                    true,
                    false,
                    schedule.coming(gold, GoldFile.labels, viewer.now()).flatMap(GoldSchedule.Coming::when));
        }
        List<Phase> waiting = all.stream()
                .filter(phase -> phase.gold.split.equals(viewer.phase().gold.split))
                .filter(phase -> !phase.takesNothing(viewer.now()) || !phase.shows(Visibility::ownScores, viewer.now()))
                .toList();
        return waiting.isEmpty() ? ALL : new ItemDisclosure(true, false, end(waiting, viewer.now()));
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
