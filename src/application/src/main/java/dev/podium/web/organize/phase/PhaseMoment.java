package dev.podium.web.organize.phase;

import dev.podium.competition.Phase;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A moment in the life of a phase.
 *
 * @param at empty where nobody has said when
 * @param reached whether it has come
 */
record PhaseMoment(Kind kind, Optional<Instant> at, boolean reached) {

    /** What happens then. */
    enum Kind {
        OPENS,
        CLOSES,
        /** No file can come in any more that counts. */
        SETTLES,
        REVEALS
    }

    /** All of a phase, in their order. */
    static List<PhaseMoment> of(Phase phase, Instant now) {
        List<PhaseMoment> moments = new ArrayList<>();
        moments.add(at(Kind.OPENS, phase.opensAt, now));
        moments.add(at(Kind.CLOSES, phase.closesAt, now));
        if (phase.closesAt != null) {
            moments.add(at(Kind.SETTLES, phase.settlesAt(), now));
        }
        if (phase.visibility.waitsForTheReveal()) {
            Instant reveal = phase.revealedAt == null ? phase.plannedRevealAt : phase.revealedAt;
            moments.add(new PhaseMoment(Kind.REVEALS, Optional.ofNullable(reveal), phase.revealedAt != null));
        }
        return List.copyOf(moments);
    }

    private static PhaseMoment at(Kind kind, Instant time, Instant now) {
        return new PhaseMoment(kind, Optional.ofNullable(time), time != null && !now.isBefore(time));
    }
}
