package dev.podium.bundle.making;

import dev.podium.account.Account;
import dev.podium.bundle.archive.BundleFiles;
import dev.podium.bundle.archive.BundlePart;
import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.bundle.finding.BundleFinding;
import dev.podium.bundle.finding.FindingCollector;
import dev.podium.bundle.finding.LocalizedMessage;
import dev.podium.platform.Slugs;
import dev.podium.program.EnvironmentName;
import dev.podium.program.EvaluationScript;
import dev.podium.program.ProgramColumn;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramFiles;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StepLimits;
import dev.podium.program.StepOptions;
import dev.podium.program.StoredProgram;
import dev.podium.scoring.Direction;
import dev.podium.task.catalog.recount.ColumnFormulas;
import dev.podium.task.reading.Reading;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The units of a draft with stable names for them and their columns. */
final class ProgramUnitPlan {

    private static final int LONGEST_NAME = 40;

    private final CompetitionDraft draft;
    private final Map<Integer, String> subtasks = new LinkedHashMap<>();
    private final Map<String, String> metrics = new LinkedHashMap<>();

    ProgramUnitPlan(CompetitionDraft draft) {
        this.draft = draft;
        for (CompetitionDraft.Unit unit : draft.units()) {
            subtasks.put(
                    unit.number(),
                    Slugs.free(
                            unit.name(),
                            "task-" + unit.number(),
                            LONGEST_NAME,
                            slug -> ProgramUnit.RESERVED.contains(slug) || subtasks.containsValue(slug)));
        }
        for (CompetitionDraft.Column column : draft.board().columns()) {
            if (!metrics.containsKey(column.key())) {
                metrics.put(column.key(), Slugs.free(column.key(), "column", LONGEST_NAME, metrics::containsValue));
            }
        }
    }

    /** The stable name of a unit. */
    String subtask(int number) {
        return subtasks.get(number);
    }

    /**
     * How they are scored, with their programs kept.
     *
     * @param environment that the programs of a unit run in; empty until it is chosen
     */
    ProgramDefinition definition(
            BundleFiles files,
            ProgramFiles kept,
            Function<CompetitionDraft.Unit, Optional<EnvironmentName>> environment,
            Account organizer,
            FindingCollector report)
            throws IOException {
        List<ProgramUnit> units = new ArrayList<>();
        for (CompetitionDraft.Unit unit : draft.units()) {
            ProgramUnit made = new ProgramUnit(
                    subtask(unit.number()),
                    unit.name(),
                    program(ProgramFiles.Role.scoring, unit.programs().scoring(), files, kept, organizer),
                    ingestion(unit, files, kept, organizer),
                    input(unit, files, kept, organizer),
                    environment.apply(unit).orElse(null),
                    limits(unit),
                    options(unit),
                    columns(unit, report),
                    script(unit),
                    null);
            units.add(made.withFormulas(formulas(unit, made, files, report)));
        }
        return new ProgramDefinition(units);
    }

    /** What its scoring program brings of them; null where that cannot be used, or there is nothing. */
    private static String formulas(
            CompetitionDraft.Unit unit, ProgramUnit made, BundleFiles files, FindingCollector report)
            throws IOException {
        BundlePart scoring = unit.programs().scoring().files();
        Optional<String> written;
        try (PackedZip zip = PackedZip.of(scoring.shown(), files, scoring)) {
            written = ColumnFormulas.in(zip);
        }
        if (written.isEmpty()) {
            return null;
        }
        if (ColumnFormulas.read(written.get(), made.keys()) instanceof Reading.Rejected<ColumnFormulas> rejected) {
            rejected.problems()
                    .shown()
                    .forEach(problem -> report.add(
                            BundleFinding.Kind.IGNORED,
                            problem.line(),
                            ColumnFormulas.NAME,
                            LocalizedMessage.of(problem)));
            return null;
        }
        report.mapped(0, ColumnFormulas.NAME);
        return written.get();
    }

    private static StoredProgram ingestion(
            CompetitionDraft.Unit unit, BundleFiles files, ProgramFiles kept, Account organizer) throws IOException {
        Optional<CompetitionDraft.Program> ingestion = unit.programs().ingestion();
        return ingestion.isEmpty()
                ? null
                : program(ProgramFiles.Role.ingestion, ingestion.get(), files, kept, organizer);
    }

    private static String input(CompetitionDraft.Unit unit, BundleFiles files, ProgramFiles kept, Account organizer)
            throws IOException {
        return unit.input().isEmpty()
                ? null
                : keep(ProgramFiles.Role.input, unit.input().get(), files, kept, organizer);
    }

    private static StoredProgram program(
            ProgramFiles.Role role,
            CompetitionDraft.Program program,
            BundleFiles files,
            ProgramFiles kept,
            Account organizer)
            throws IOException {
        return new StoredProgram(keep(role, program.files(), files, kept, organizer), program.command());
    }

    private static String keep(
            ProgramFiles.Role role, BundlePart part, BundleFiles files, ProgramFiles kept, Account organizer)
            throws IOException {
        try (PackedZip zip = PackedZip.of(part.shown(), files, part)) {
            return kept.keep(role, part.shown(), zip::open, organizer);
        }
    }

    /** The longest time that a phase gives it. */
    private StepLimits limits(CompetitionDraft.Unit unit) {
        int seconds = draft.phases().stream()
                .filter(phase -> phase.units().contains(unit.number()))
                .map(phase -> phase.limits().step())
                .max(Duration::compareTo)
                .map(longest -> (int) longest.toSeconds())
                .orElse(StepLimits.USUAL.wallSeconds());
        return new StepLimits(seconds, StepLimits.USUAL.memoryBytes());
    }

    /** Scorers of CodaLab take whatever stands first beside the predictions; evaluation scripts get one file and no other. */
    private StepOptions options(CompetitionDraft.Unit unit) {
        StepOptions.StatusFile status = switch (draft.source()) {
            case CODABENCH_2 -> StepOptions.StatusFile.ALWAYS;
            case CODABENCH_1 -> StepOptions.StatusFile.AFTER_A_PREDICTION_STEP;
            case EVALAI -> StepOptions.StatusFile.NEVER;
        };
        return new StepOptions(
                StepOptions.USUAL.directory(), status, false, unit.programs().ingestionDuringScoring());
    }

    /** Null where the program is started with a command. */
    private EvaluationScript script(CompetitionDraft.Unit unit) {
        return unit.codenames()
                .map(own -> new EvaluationScript(own.phase(), own.split(), splits(own.phase())))
                .orElse(null);
    }

    private List<String> splits(String phase) {
        return draft.units().stream()
                .flatMap(unit -> unit.codenames().stream())
                .filter(codenames -> codenames.phase().equals(phase))
                .map(CompetitionDraft.Codenames::split)
                .toList();
    }

    private List<ProgramColumn> columns(CompetitionDraft.Unit unit, FindingCollector report) {
        List<CompetitionDraft.Column> own = draft.board().columns().stream()
                .filter(column -> column.units().isEmpty() || column.units().contains(unit.number()))
                .toList();
        List<String> written = own.stream()
                .filter(column -> column.computation().isEmpty())
                .map(CompetitionDraft.Column::key)
                .toList();
        List<ProgramColumn> columns =
                own.stream().flatMap(column -> column(column, written).stream()).toList();
        if (columns.isEmpty()) {
            report.refused(0, unit.name(), "bundle.columns-none");
        }
        return columns;
    }

    /** Empty where it would be computed from columns of other units alone. */
    private Optional<ProgramColumn> column(CompetitionDraft.Column column, List<String> written) {
        List<String> over = column.over().stream()
                .filter(written::contains)
                .map(metrics::get)
                .toList();
        if (column.computation().isPresent() && over.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new ProgramColumn(
                metrics.get(column.key()),
                column.key(),
                column.title(),
                column.smallerIsBetter() ? Direction.LOWER_IS_BETTER : Direction.HIGHER_IS_BETTER,
                column.decimals(),
                column.hidden(),
                column.computation()
                        .map(how -> new ProgramColumn.Computed(how, over))
                        .orElse(null)));
    }
}
