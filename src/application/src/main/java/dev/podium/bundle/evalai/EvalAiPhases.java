package dev.podium.bundle.evalai;

import dev.podium.bundle.archive.Part;
import dev.podium.bundle.description.Dates;
import dev.podium.bundle.description.Section;
import dev.podium.bundle.draft.Bounds;
import dev.podium.bundle.draft.Bundle;
import dev.podium.bundle.draft.Draft;
import dev.podium.bundle.draft.PhaseTimes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The phases of a challenge at EvalAI: each scores one unit a split. */
final class EvalAiPhases {

    private static final Duration STEP = Duration.ofMinutes(10);

    private final Bundle bundle;
    private final EvalAiSplits splits;
    private final Dates dates = Dates.ofEvalAi();
    private final EvalAiQuestions questions = new EvalAiQuestions();
    private final Map<Integer, Draft.Unit> units = new LinkedHashMap<>();
    private final Map<Integer, String> phaseNames = new HashMap<>();
    private final List<Draft.Page> pages = new ArrayList<>();
    private final Set<String> codenames = new HashSet<>();
    private boolean chosen;

    EvalAiPhases(Bundle bundle, EvalAiSplits splits) {
        this.bundle = bundle;
        this.splits = splits;
    }

    /** The phases in the order of their starts; they may overlap. */
    List<Draft.Phase> read(Section description, Draft.Program program) {
        Optional<Instant> start = dates.read(description, "start_date");
        Optional<Instant> end = dates.read(description, "end_date");
        List<Section> sections = description.sections("challenge_phases");
        if (sections.isEmpty()) {
            description.refused("challenge_phases", "bundle.missing", "challenge_phases");
        }
        List<Draft.Phase> phases = new ArrayList<>();
        for (Section section : sections) {
            section.ignore(List.of("is_public", "is_submission_public"));
            section.ignore("max_submissions_per_month", "bundle.monthly");
            section.ignore("allowed_submission_file_types", "bundle.file-types");
            tellOfPause(section);
            chosen |= section.flag("is_restricted_to_select_one_submission", false);
            questions.add(section);
            phases.add(phase(section, start, end, program));
            section.close();
        }
        phases.sort(Comparator.comparing(Draft.Phase::start));
        return phases;
    }

    private static void tellOfPause(Section phase) {
        if (phase.flag("is_submission_paused", false)) {
            phase.approximated("is_submission_paused", "bundle.intake-open");
        }
    }

    private Draft.Phase phase(Section phase, Optional<Instant> start, Optional<Instant> end, Draft.Program program) {
        String name = Bounds.shown(phase, "name", phase.required("name"), Bounds.LONGEST_PHASE);
        bundle.parts().page(phase, "description").ifPresent(file -> pages.add(new Draft.Page(name, file)));
        List<EvalAiSplits.Placed> placed = splits.ofPhase(phase.whole("id").orElse(-1));
        if (placed.isEmpty()) {
            phase.refused("id", "bundle.phase-splitless");
        }
        addUnits(phase, placed, program);
        placed.forEach(split -> phaseNames.put(split.unit(), name));
        Instant begins = begin(phase, start);
        Optional<Instant> ends = dates.read(phase, "end_date").or(() -> end);
        ends.filter(instant -> !instant.isAfter(begins))
                .ifPresent(instant -> phase.refused("end_date", "bundle.phase-ends-early", instant.toString()));
        return new Draft.Phase(
                name,
                "",
                begins,
                ends,
                placed.stream().map(EvalAiSplits.Placed::unit).distinct().toList(),
                limits(phase),
                hidden(phase, placed),
                Optional.empty(),
                Optional.empty());
    }

    private Instant begin(Section phase, Optional<Instant> otherwise) {
        Optional<Instant> begin = dates.read(phase, "start_date").or(() -> otherwise);
        if (begin.isEmpty()) {
            phase.refused("start_date", "bundle.missing", "start_date");
        }
        return begin.orElse(PhaseTimes.UNKNOWN);
    }

    private void addUnits(Section phase, List<EvalAiSplits.Placed> placed, Draft.Program program) {
        String codename = phase.required("codename");
        if (!codename.isEmpty() && !codenames.add(codename)) {
            phase.refused("codename", "bundle.codename-twice", codename);
        }
        Optional<Part> reference =
                bundle.parts().file(phase, "test_annotation_file").map(file -> Part.file(file));
        Draft.Programs programs = new Draft.Programs(program, Optional.empty(), false, true);
        for (EvalAiSplits.Placed split : placed) {
            String splitCodename = split.data().required("codename");
            units.put(
                    split.unit(),
                    new Draft.Unit(
                            split.unit(),
                            Bounds.shown(
                                    split.data(),
                                    "name",
                                    split.data().text("name").orElse(splitCodename)),
                            programs,
                            reference,
                            Optional.empty(),
                            Optional.of(new Draft.Codenames(codename, splitCodename))));
        }
    }

    private Draft.Limits limits(Section phase) {
        Duration longest = bundle.longestStep();
        return new Draft.Limits(
                phase.whole("max_submissions_per_day"),
                phase.whole("max_submissions"),
                STEP.compareTo(longest) > 0 ? longest : STEP);
    }

    private static Draft.Hidden hidden(Section phase, List<EvalAiSplits.Placed> placed) {
        List<Integer> visible = placed.stream()
                .map(EvalAiSplits.Placed::visibility)
                .distinct()
                .sorted()
                .toList();
        if (visible.size() > 1) {
            phase.approximated("id", "bundle.visibility");
        }
        int least = visible.isEmpty() ? EvalAiSplits.PUBLIC : visible.get(0);
        boolean board = least < EvalAiSplits.PUBLIC || !phase.flag("leaderboard_public", false);
        boolean logs = phase.flag("disable_logs", false);
        return new Draft.Hidden(logs, false, least == EvalAiSplits.OF_ORGANIZERS, board);
    }

    /** After {@link #read}: what is scored; with the names of phases where several score the same split. */
    List<Draft.Unit> units() {
        Map<String, Long> often =
                units.values().stream().collect(Collectors.groupingBy(Draft.Unit::name, Collectors.counting()));
        return units.values().stream()
                .map(unit -> often.get(unit.name()) > 1
                        ? unit.called(phaseNames.get(unit.number()) + ": " + unit.name())
                        : unit)
                .toList();
    }

    /** After {@link #read}: what the phases say of themselves. */
    List<Draft.Page> pages() {
        return List.copyOf(pages);
    }

    /** After {@link #read}: what the phases ask with a submission. */
    List<Draft.Declaration> declarations() {
        return questions.declarations();
    }

    /** Whether teams choose the submission that counts. */
    boolean chosen() {
        return chosen;
    }
}
