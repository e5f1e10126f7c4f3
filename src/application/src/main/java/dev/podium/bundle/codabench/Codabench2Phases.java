package dev.podium.bundle.codabench;

import dev.podium.bundle.description.Dates;
import dev.podium.bundle.description.Section;
import dev.podium.bundle.draft.Bounds;
import dev.podium.bundle.draft.Bundle;
import dev.podium.bundle.draft.Draft;
import dev.podium.bundle.draft.PhaseTimes;
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
    private final Dates dates = Dates.ofCodabench();

    Codabench2Phases(Bundle bundle, Codabench2Tasks tasks) {
        this.bundle = bundle;
        this.tasks = tasks;
    }

    /** The phases in the order of their indexes, without them in that of the file. */
    List<Draft.Phase> read(Section description) {
        List<Section> sections = new ArrayList<>(description.sections("phases"));
        if (sections.isEmpty()) {
            description.refused("phases", "bundle.missing", "phases");
        }
        reportTwice(sections);
        if (sections.stream().allMatch(phase -> phase.has("index"))) {
            sections.sort(Comparator.comparingInt(phase -> phase.whole("index").orElse(0)));
        }
        List<PhaseTimes.Placed> phases = sections.stream()
                .map(phase -> new PhaseTimes.Placed(phase, phase(phase)))
                .toList();
        List<Draft.Phase> checked = PhaseTimes.check(phases);
        sections.forEach(Section::close);
        return checked;
    }

    private static void reportTwice(List<Section> phases) {
        Set<String> indexes = new HashSet<>();
        for (Section phase : phases) {
            phase.text("index")
                    .filter(index -> !indexes.add(index))
                    .ifPresent(index -> phase.approximated("index", "bundle.phase-index-twice", index));
        }
    }

    private Draft.Phase phase(Section phase) {
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
        return new Draft.Phase(
                Bounds.shown(phase, "name", phase.required("name"), Bounds.LONGEST_PHASE),
                phase.text("description").orElse(""),
                start(phase),
                dates.read(phase, "end"),
                units,
                PhaseLimits.of(phase, bundle.longestStep()),
                hidden(phase),
                bundle.parts().part(phase, "public_data"),
                bundle.parts().part(phase, "starting_kit"));
    }

    private Instant start(Section phase) {
        if (!phase.has("start")) {
            phase.refused("start", "bundle.missing", "start");
        }
        return dates.read(phase, "start").orElse(PhaseTimes.UNKNOWN);
    }

    private static Draft.Hidden hidden(Section phase) {
        boolean output = phase.flag("hide_output", false);
        boolean predictions = phase.flag("hide_prediction_output", false);
        return new Draft.Hidden(output, output || predictions, phase.flag("hide_score_output", false), false);
    }
}
