package dev.podium.bundle.draft;

import dev.podium.bundle.description.Section;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks how phases follow each other. */
public final class PhaseTimes {

    /**
     * A phase and where it stands.
     *
     * @param phase its start is {@link #UNKNOWN} where it could not be read
     */
    public record Placed(Section section, Draft.Phase phase) {}

    /** A start that could not be read; the report refuses the bundle then. */
    public static final Instant UNKNOWN = Instant.EPOCH;

    private PhaseTimes() {}

    /** The phases with an end wherever another one follows; overlaps are reported. */
    public static List<Draft.Phase> check(List<Placed> phases) {
        List<Draft.Phase> checked = new ArrayList<>();
        for (int i = 0; i < phases.size(); i++) {
            Optional<Placed> next = i + 1 < phases.size() ? Optional.of(phases.get(i + 1)) : Optional.empty();
            checked.add(check(phases.get(i), next));
        }
        return checked;
    }

    private static Draft.Phase check(Placed placed, Optional<Placed> next) {
        Draft.Phase phase = placed.phase();
        Optional<Instant> nextStart =
                next.map(following -> following.phase().start()).filter(start -> !start.equals(UNKNOWN));
        if (phase.end().isEmpty() && nextStart.isPresent()) {
            placed.section()
                    .approximated("end", "bundle.phase-open", nextStart.get().toString());
            return withEnd(phase, nextStart);
        }
        if (phase.end().isPresent() && !phase.end().get().isAfter(phase.start())) {
            placed.section()
                    .refused("end", "bundle.phase-ends-early", phase.end().get().toString());
        } else if (phase.end().isPresent()
                && nextStart.isPresent()
                && phase.end().get().isAfter(nextStart.get())) {
            placed.section()
                    .approximated(
                            "end", "bundle.phases-overlap", next.get().phase().name());
        }
        return phase;
    }

    public static Draft.Phase withEnd(Draft.Phase phase, Optional<Instant> end) {
        return new Draft.Phase(
                phase.name(),
                phase.description(),
                phase.start(),
                end,
                phase.units(),
                phase.limits(),
                phase.hidden(),
                phase.publicData(),
                phase.startingKit());
    }
}
