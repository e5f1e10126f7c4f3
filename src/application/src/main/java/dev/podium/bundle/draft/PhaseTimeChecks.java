package dev.podium.bundle.draft;

import dev.podium.bundle.description.YamlSection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks how phases follow each other. */
public final class PhaseTimeChecks {

    /**
     * A phase and where it stands.
     *
     * @param phase its start is {@link #UNKNOWN} where it could not be read
     */
    public record Placed(YamlSection section, CompetitionDraft.Phase phase) {}

    /** A start that could not be read; the report refuses the bundle then. */
    public static final Instant UNKNOWN = Instant.EPOCH;

    private PhaseTimeChecks() {}

    /** The phases with an end wherever another one follows; overlaps are reported. */
    public static List<CompetitionDraft.Phase> check(List<Placed> phases) {
        List<CompetitionDraft.Phase> checked = new ArrayList<>();
        for (int i = 0; i < phases.size(); i++) {
            Optional<Placed> next = i + 1 < phases.size() ? Optional.of(phases.get(i + 1)) : Optional.empty();
            checked.add(check(phases.get(i), next));
        }
        return checked;
    }

    private static CompetitionDraft.Phase check(Placed placed, Optional<Placed> next) {
        CompetitionDraft.Phase phase = placed.phase();
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

    public static CompetitionDraft.Phase withEnd(CompetitionDraft.Phase phase, Optional<Instant> end) {
        return new CompetitionDraft.Phase(
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
