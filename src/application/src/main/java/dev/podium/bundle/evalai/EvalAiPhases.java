package dev.podium.bundle.evalai;

import dev.podium.bundle.archive.BundlePart;
import dev.podium.bundle.description.BundleDateReader;
import dev.podium.bundle.description.YamlSection;
import dev.podium.bundle.draft.Bundle;
import dev.podium.bundle.draft.CompetitionBounds;
import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.bundle.draft.PhaseTimeChecks;
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
    private final BundleDateReader dates = BundleDateReader.ofEvalAi();
    private final EvalAiQuestions questions = new EvalAiQuestions();
    private final Map<Integer, CompetitionDraft.Unit> units = new LinkedHashMap<>();
    private final Map<Integer, String> phaseNames = new HashMap<>();
    private final List<CompetitionDraft.Page> pages = new ArrayList<>();
    private final Set<String> codenames = new HashSet<>();
    private boolean chosen;

    EvalAiPhases(Bundle bundle, EvalAiSplits splits) {
        this.bundle = bundle;
        this.splits = splits;
    }

    /** The phases in the order of their starts; they may overlap. */
    List<CompetitionDraft.Phase> read(YamlSection description, CompetitionDraft.Program program) {
        Optional<Instant> start = dates.read(description, "start_date");
        Optional<Instant> end = dates.read(description, "end_date");
        List<YamlSection> sections = description.sections("challenge_phases");
        if (sections.isEmpty()) {
            description.refused("challenge_phases", "bundle.missing", "challenge_phases");
        }
        List<CompetitionDraft.Phase> phases = new ArrayList<>();
        for (YamlSection section : sections) {
            section.ignore(List.of("is_public", "is_submission_public"));
            section.ignore("max_submissions_per_month", "bundle.monthly");
            section.ignore("allowed_submission_file_types", "bundle.file-types");
            tellOfPause(section);
            chosen |= section.flag("is_restricted_to_select_one_submission", false);
            questions.add(section);
            phases.add(phase(section, start, end, program));
            section.close();
        }
        phases.sort(Comparator.comparing(CompetitionDraft.Phase::start));
        return phases;
    }

    private static void tellOfPause(YamlSection phase) {
        if (phase.flag("is_submission_paused", false)) {
            phase.approximated("is_submission_paused", "bundle.intake-open");
        }
    }

    private CompetitionDraft.Phase phase(
            YamlSection phase, Optional<Instant> start, Optional<Instant> end, CompetitionDraft.Program program) {
        String name = CompetitionBounds.shown(phase, "name", phase.required("name"), CompetitionBounds.LONGEST_PHASE);
        bundle.parts().page(phase, "description").ifPresent(file -> pages.add(new CompetitionDraft.Page(name, file)));
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
        return new CompetitionDraft.Phase(
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

    private Instant begin(YamlSection phase, Optional<Instant> otherwise) {
        Optional<Instant> begin = dates.read(phase, "start_date").or(() -> otherwise);
        if (begin.isEmpty()) {
            phase.refused("start_date", "bundle.missing", "start_date");
        }
        return begin.orElse(PhaseTimeChecks.UNKNOWN);
    }

    private void addUnits(YamlSection phase, List<EvalAiSplits.Placed> placed, CompetitionDraft.Program program) {
        String codename = phase.required("codename");
        if (!codename.isEmpty() && !codenames.add(codename)) {
            phase.refused("codename", "bundle.codename-twice", codename);
        }
        Optional<BundlePart> reference =
                bundle.parts().file(phase, "test_annotation_file").map(file -> BundlePart.file(file));
        CompetitionDraft.Programs programs = new CompetitionDraft.Programs(program, Optional.empty(), false, true);
        for (EvalAiSplits.Placed split : placed) {
            String splitCodename = split.data().required("codename");
            units.put(
                    split.unit(),
                    new CompetitionDraft.Unit(
                            split.unit(),
                            CompetitionBounds.shown(
                                    split.data(),
                                    "name",
                                    split.data().text("name").orElse(splitCodename)),
                            programs,
                            reference,
                            Optional.empty(),
                            Optional.of(new CompetitionDraft.Codenames(codename, splitCodename))));
        }
    }

    private CompetitionDraft.Limits limits(YamlSection phase) {
        Duration longest = bundle.longestStep();
        return new CompetitionDraft.Limits(
                phase.whole("max_submissions_per_day"),
                phase.whole("max_submissions"),
                STEP.compareTo(longest) > 0 ? longest : STEP);
    }

    private static CompetitionDraft.Hidden hidden(YamlSection phase, List<EvalAiSplits.Placed> placed) {
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
        return new CompetitionDraft.Hidden(logs, false, least == EvalAiSplits.OF_ORGANIZERS, board);
    }

    /** After {@link #read}: what is scored; with the names of phases where several score the same split. */
    List<CompetitionDraft.Unit> units() {
        Map<String, Long> often = units.values().stream()
                .collect(Collectors.groupingBy(CompetitionDraft.Unit::name, Collectors.counting()));
        return units.values().stream()
                .map(unit -> often.get(unit.name()) > 1
                        ? unit.called(phaseNames.get(unit.number()) + ": " + unit.name())
                        : unit)
                .toList();
    }

    /** After {@link #read}: what the phases say of themselves. */
    List<CompetitionDraft.Page> pages() {
        return List.copyOf(pages);
    }

    /** After {@link #read}: what the phases ask with a submission. */
    List<CompetitionDraft.Declaration> declarations() {
        return questions.declarations();
    }

    /** Whether teams choose the submission that counts. */
    boolean chosen() {
        return chosen;
    }
}
