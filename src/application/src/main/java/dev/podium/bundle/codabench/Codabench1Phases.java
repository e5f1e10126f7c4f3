package dev.podium.bundle.codabench;

import dev.podium.bundle.description.BundleDateReader;
import dev.podium.bundle.description.YamlSection;
import dev.podium.bundle.draft.Bundle;
import dev.podium.bundle.draft.CompetitionBounds;
import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.bundle.draft.PhaseTimeChecks;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The phases of a bundle for CodaLab: each scores one unit, or the units of the phases that name it as their parent. */
final class Codabench1Phases {

    private static final List<String> NOT_HERE = List.of("is_scoring_only", "color", "datasets");
    private static final List<String> OF_UNIT =
            List.of("scoring_program", "reference_data", "input_data", "ingestion_program");

    private final Bundle bundle;
    private final BundleDateReader dates = BundleDateReader.ofCodabench();
    private final List<YamlSection> sections = new ArrayList<>();
    private final List<CompetitionDraft.Unit> units = new ArrayList<>();

    Codabench1Phases(Bundle bundle) {
        this.bundle = bundle;
    }

    /** The phases in the order of their numbers, without an end only where they are the last. */
    List<CompetitionDraft.Phase> read(YamlSection description) {
        sections.addAll(description.sections("phases"));
        if (sections.isEmpty()) {
            description.refused("phases", "bundle.missing", "phases");
        }
        sections.sort(Comparator.comparingInt(Codabench1Phases::number));
        reportTwice();
        List<PhaseTimeChecks.Placed> phases = sections.stream()
                .filter(phase -> !phase.has("parent_phasenumber"))
                .map(phase -> new PhaseTimeChecks.Placed(phase, phase(phase)))
                .sorted(Comparator.comparing(placed -> placed.phase().start()))
                .toList();
        reportOrphans();
        Optional<Instant> last = dates.read(description, "end_date");
        return phases.stream().map(placed -> ended(placed, phases, last)).toList();
    }

    /** After {@link #read}: all that is scored. */
    List<CompetitionDraft.Unit> units() {
        return List.copyOf(units);
    }

    /** After {@link #read}: the phases as they stand in the file, children too. */
    List<YamlSection> sections() {
        return List.copyOf(sections);
    }

    private static int number(YamlSection phase) {
        return phase.whole("phasenumber")
                .orElse(YamlSection.whole(Optional.of(phase.name())).orElse(0));
    }

    private void reportTwice() {
        Set<Integer> numbers = new HashSet<>();
        for (YamlSection phase : sections) {
            if (!numbers.add(number(phase))) {
                phase.refused("phasenumber", "bundle.index-twice", Integer.toString(number(phase)));
            }
        }
    }

    private void reportOrphans() {
        for (YamlSection phase : sections) {
            boolean orphan = phase.has("parent_phasenumber")
                    && sections.stream().noneMatch(parent -> isParent(parent) && isChild(phase, parent));
            if (orphan) {
                phase.refused("parent_phasenumber", "bundle.parent-unknown", phase.required("parent_phasenumber"));
            }
        }
    }

    private static boolean isParent(YamlSection phase) {
        return phase.flag("is_parallel_parent", false) && !phase.has("parent_phasenumber");
    }

    private static boolean isChild(YamlSection phase, YamlSection parent) {
        return phase.whole("parent_phasenumber").orElse(-1) == number(parent);
    }

    private CompetitionDraft.Phase phase(YamlSection phase) {
        phase.ignore(NOT_HERE);
        if (phase.flag("auto_migration", false)) {
            phase.approximated("auto_migration", "bundle.migration");
        }
        String hide = phase.text("leaderboard_management_mode").orElse("default");
        boolean hidden = hide.equals("hide_results");
        return new CompetitionDraft.Phase(
                CompetitionBounds.shown(phase, "label", name(phase), CompetitionBounds.LONGEST_PHASE),
                phase.text("description").orElse(""),
                start(phase),
                Optional.empty(),
                isParent(phase) ? children(phase) : List.of(unit(phase)),
                PhaseLimits.of(phase, bundle.longestStep()),
                new CompetitionDraft.Hidden(false, false, hidden, hidden),
                bundle.parts().part(phase, "public_data"),
                bundle.parts().part(phase, "starting_kit"));
    }

    private static String name(YamlSection phase) {
        return phase.text("label").orElse("Phase " + number(phase));
    }

    private Instant start(YamlSection phase) {
        if (!phase.has("start_date")) {
            phase.refused("start_date", "bundle.missing", "start_date");
        }
        return dates.read(phase, "start_date").orElse(PhaseTimeChecks.UNKNOWN);
    }

    private List<Integer> children(YamlSection parent) {
        OF_UNIT.forEach(key -> parent.ignore(key, "bundle.parent-unit"));
        List<Integer> children = new ArrayList<>();
        for (YamlSection phase : sections) {
            if (phase.has("parent_phasenumber") && isChild(phase, parent)) {
                phase.ignore(NOT_HERE);
                phase.ignore("start_date", "bundle.child-phase");
                phase.ignore("max_submissions", "bundle.child-phase");
                phase.ignore("max_submissions_per_day", "bundle.child-phase");
                children.add(unit(phase));
            }
        }
        if (children.isEmpty()) {
            parent.refused("is_parallel_parent", "bundle.parent-childless");
        }
        return children;
    }

    private int unit(YamlSection phase) {
        CompetitionDraft.Programs programs = new CompetitionDraft.Programs(
                bundle.parts().requiredProgram(phase, "scoring_program"),
                bundle.parts().program(phase, "ingestion_program"),
                phase.flag("ingestion_program_only_during_scoring", false),
                false);
        units.add(new CompetitionDraft.Unit(
                number(phase),
                CompetitionBounds.shown(phase, "label", name(phase)),
                programs,
                bundle.parts().part(phase, "reference_data"),
                bundle.parts().part(phase, "input_data"),
                Optional.empty()));
        return number(phase);
    }

    /** A phase with the next later start as its end; phases that start at once run side by side. */
    private static CompetitionDraft.Phase ended(
            PhaseTimeChecks.Placed placed, List<PhaseTimeChecks.Placed> phases, Optional<Instant> last) {
        Instant start = placed.phase().start();
        Optional<Instant> next = phases.stream()
                .map(other -> other.phase().start())
                .filter(other -> other.isAfter(start))
                .findFirst();
        if (placed.section().flag("phase_never_ends", false)) {
            return placed.phase();
        }
        next.ifPresent(end -> placed.section().approximated("start_date", "bundle.phase-ends", end.toString()));
        if (next.isEmpty() && last.isPresent() && !last.get().isAfter(start)) {
            placed.section()
                    .refused("start_date", "bundle.phase-ends-early", last.get().toString());
        }
        return PhaseTimeChecks.withEnd(placed.phase(), next.or(() -> last));
    }
}
