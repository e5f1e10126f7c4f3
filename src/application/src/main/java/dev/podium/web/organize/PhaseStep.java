package dev.podium.web.organize;

import dev.podium.competition.CorrectedGold;
import dev.podium.competition.Phase;
import java.time.Instant;
import java.util.List;

/**
 * What organizers do next about a phase.
 *
 * @param gold title of the release that corrects the one of the phase; empty where none does
 * @param href where it is done
 */
public record PhaseStep(Kind kind, String gold, String href) {

    /** What is done next. */
    public enum Kind {
        /** Look at the settings before it opens. */
        PREPARE,
        /** Take files in again. */
        RESUME,
        /** Look at the runs as they come. */
        WATCH,
        /** The end has come, and files may still be on their way. */
        SETTLE,
        REVEAL,
        /** As with results that are revealed on a date. */
        WAIT,
        RESCORE,
        /** Tables for a paper. */
        REPORT
    }

    /**
     * The next step.
     *
     * @param corrected of the competition
     */
    public static PhaseStep of(Phase phase, List<CorrectedGold> corrected, Instant now) {
        String here = SetupStep.PHASES.href(phase.competition.slug) + "/" + phase.slug;
        return corrected.stream()
                .filter(gold -> gold.phase().id.equals(phase.id) && phase.hasBegun(now))
                .findFirst()
                .map(gold -> new PhaseStep(
                        Kind.RESCORE, gold.release().title(), here + "/rescoring?gold=" + gold.release().key))
                .orElseGet(() -> of(kind(phase, now), here));
    }

    private static Kind kind(Phase phase, Instant now) {
        if (phase.state(now) == Phase.State.UPCOMING || !phase.competition.isPublished()) {
            return Kind.PREPARE;
        }
        if (phase.state(now) == Phase.State.OPEN) {
            return phase.isPaused(now) ? Kind.RESUME : Kind.WATCH;
        }
        if (!phase.waitsForTheReveal()) {
            return Kind.REPORT;
        }
        if (!phase.isSettled(now)) {
            return Kind.SETTLE;
        }
        return phase.isDueToBeRevealed(now) ? Kind.REVEAL : Kind.WAIT;
    }

    private static PhaseStep of(Kind kind, String here) {
        return new PhaseStep(
                kind,
                "",
                switch (kind) {
                    case PREPARE -> here + "?change=true#settings";
                    case RESUME -> here + "/intake";
                    case WATCH -> here + "/runs";
                    case SETTLE, REVEAL, WAIT -> here + "/reveal";
                    case RESCORE -> here + "/rescoring";
                    case REPORT -> here + "/report";
                });
    }

    /** Whether it is now that something is to be done. */
    public boolean isUrgent() {
        return kind == Kind.REVEAL || kind == Kind.RESUME || kind == Kind.RESCORE;
    }
}
