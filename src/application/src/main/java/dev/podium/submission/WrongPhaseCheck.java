package dev.podium.submission;

import dev.podium.competition.GoldSchedule;
import dev.podium.competition.Phase;
import dev.podium.task.ItemTask;
import dev.podium.task.Items;
import dev.podium.task.Predictions;
import dev.podium.task.reading.Coverage;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Recognises a file that was meant for another phase of its competition. Only phases whose items everybody may have are
 * looked at: of others not even the number of items is given away.
 */
@ApplicationScoped
class WrongPhaseCheck {

    /** Each of them is one more reading of the file. */
    private static final int MOST_PHASES = 5;

    /** One identifier in this many may be missing in the other phase. */
    private static final int IDS_A_MISMATCH = 10;

    @Inject
    PublicItems publicItems;

    @Inject
    DroppedItems dropped;

    /** How far a file fits a phase. */
    private record Fit(Phase phase, int items, Reading<?> reading) {

        int mismatches() {
            return reading.coverage().mismatches(items);
        }

        boolean isClose() {
            return mismatches() * IDS_A_MISMATCH <= items;
        }

        boolean isWhole() {
            return reading instanceof Reading.Accepted<?>;
        }

        Problem problem(Phase chosen) {
            return reading.coverage().ofOtherPhase(chosen.name, phase.name, items);
        }
    }

    /**
     * What was read of a file; where identifiers stand against it and it fits another phase better, that comes first, and alone
     * where nothing would stand against it there.
     *
     * @param items of the phase for which it was read
     * @param now when the file arrived
     */
    <P extends Predictions> Reading<P> explained(
            Reading<P> reading, ItemTask<?, P> type, Phase chosen, Items items, Upload file, Instant now)
            throws IOException {
        if (!(reading instanceof Reading.Rejected<P> rejected) || !isAboutOthers(rejected.coverage(), items)) {
            return reading;
        }
        Fit best = new Fit(chosen, items.size(), reading);
        List<Phase> others = others(chosen, now);
        Map<Long, Set<String>> droppedItems = others.isEmpty() ? Map.of() : dropped.find(others);
        for (Phase other : others) {
            Items itsItems = publicItems.of(other);
            Rules rules = other.rules().dropping(droppedItems.getOrDefault(other.id, Set.of()));
            Fit fit = new Fit(other, itsItems.size(), type.readPredictions(file, itsItems, rules));
            if (fit.isClose() && fit.mismatches() < best.mismatches()) {
                best = fit;
            }
        }
        if (best.phase() == chosen) {
            return reading;
        }
        Problems before = best.isWhole() ? Problems.NONE : rejected.problems();
        return new Reading.Rejected<>(before.behind(best.problem(chosen)), rejected.coverage());
    }

    /** Whether it names items, but not those of the phase. */
    private static boolean isAboutOthers(Coverage coverage, Items items) {
        return coverage.answered() + coverage.unknown() > 0 && coverage.mismatches(items.size()) > 0;
    }

    /** Of two phases on the same items the one that takes files is meant. */
    private static List<Phase> openFirst(List<Phase> phases, Instant now) {
        return phases.stream()
                .sorted(Comparator.comparing(phase -> phase.state(now) != Phase.State.OPEN))
                .toList();
    }

    /** Phases whose items are public, one for each blind file but that of the chosen one. */
    private static List<Phase> others(Phase chosen, Instant now) {
        Set<String> seen = new HashSet<>(Set.of(chosen.gold.blindDigest));
        List<Phase> others = new ArrayList<>();
        List<Phase> all = Phase.findByCompetition(chosen.competition);
        GoldSchedule schedule = new GoldSchedule(all);
        for (Phase phase : openFirst(all, now)) {
            if (others.size() < MOST_PHASES
                    && schedule.areItemsKnown(phase.gold, now)
                    && seen.add(phase.gold.blindDigest)) {
                others.add(phase);
            }
        }
        return others;
    }
}
