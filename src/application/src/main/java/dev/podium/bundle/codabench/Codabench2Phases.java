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
import java.util.Set;

/** The phases of a bundle for Codabench. */
final class Codabench2Phases {

    private static final String RESULTS_ONLY = "accepts_only_result_submissions";

    private final Bundle bundle;
    private final Codabench2Tasks tasks;
    private final BundleDateReader dates = BundleDateReader.ofCodabench();

    Codabench2Phases(Bundle bundle, Codabench2Tasks tasks) {
        this.bundle = bundle;
        this.tasks = tasks;
    }

    /** The phases in the order of their indexes, without them in that of the file. */
    List<CompetitionDraft.Phase> read(YamlSection description) {
        List<YamlSection> sections = new ArrayList<>(description.sections("phases"));
        if (sections.isEmpty()) {
            description.refused("phases", "bundle.missing", "phases");
        }
        reportTwice(sections);
        if (sections.stream().allMatch(phase -> phase.has("index"))) {
            sections.sort(Comparator.comparingInt(phase -> phase.whole("index").orElse(0)));
        }
        List<PhaseTimeChecks.Placed> phases = sections.stream()
                .map(phase -> new PhaseTimeChecks.Placed(phase, phase(phase)))
                .toList();
        List<CompetitionDraft.Phase> checked = PhaseTimeChecks.check(phases);
        sections.forEach(YamlSection::close);
        return checked;
    }

    private static void reportTwice(List<YamlSection> phases) {
        Set<String> indexes = new HashSet<>();
        for (YamlSection phase : phases) {
            phase.text("index")
                    .filter(index -> !indexes.add(index))
                    .ifPresent(index -> phase.approximated("index", "bundle.phase-index-twice", index));
        }
    }

    private CompetitionDraft.Phase phase(YamlSection phase) {
        List<Integer> units = tasks.named(phase);
        if (!phase.has("tasks")) {
            phase.refused("tasks", "bundle.missing", "tasks");
        }
        if (phase.flag("auto_migrate_to_this_phase", false)) {
            phase.approximated("auto_migrate_to_this_phase", "bundle.migration");
        }
        if (phase.flag(RESULTS_ONLY, false)) {
            phase.approximated(RESULTS_ONLY, "bundle.results-only");
        }
        return new CompetitionDraft.Phase(
                CompetitionBounds.shown(phase, "name", phase.required("name"), CompetitionBounds.LONGEST_PHASE),
                phase.text("description").orElse(""),
                start(phase),
                dates.read(phase, "end"),
                units,
                PhaseLimits.of(phase, bundle.longestStep()),
                hidden(phase),
                bundle.parts().part(phase, "public_data"),
                bundle.parts().part(phase, "starting_kit"));
    }

    private Instant start(YamlSection phase) {
        if (!phase.has("start")) {
            phase.refused("start", "bundle.missing", "start");
        }
        return dates.read(phase, "start").orElse(PhaseTimeChecks.UNKNOWN);
    }

    private static CompetitionDraft.Hidden hidden(YamlSection phase) {
        boolean output = phase.flag("hide_output", false);
        boolean predictions = phase.flag("hide_prediction_output", false);
        return new CompetitionDraft.Hidden(
                output, output || predictions, phase.flag("hide_score_output", false), false);
    }
}
