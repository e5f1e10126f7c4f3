package dev.podium.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.scoring.Direction;
import dev.podium.task.FileFormat;
import dev.podium.task.ScoringProgramTask;
import dev.podium.task.program.Computation;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a competition's programs make of it. */
class ProgramDefinitionTest {

    private static final ProgramColumn COLUMN =
            new ProgramColumn("accuracy", "Accuracy", "Accuracy (%)", Direction.HIGHER_IS_BETTER, 2, false, null);
    private static final ProgramUnit UNIT = new ProgramUnit(
            "main",
            "The task",
            new StoredProgram("a1", "python3 score.py"),
            null,
            null,
            new EnvironmentName("python-minimal", "e1"),
            StepLimits.USUAL,
            StepOptions.USUAL,
            List.of(COLUMN));

    @Test
    void task_hasASubtaskForEachUnitAndNamesOfOrganizers() {
        ScoringProgramTask task = new ProgramDefinition(List.of(UNIT)).task();
        assertThat(task.subtasks()).singleElement().satisfies(subtask -> {
            assertThat(subtask.id()).isEqualTo("main");
            assertThat(subtask.ranking().metric()).isEqualTo("accuracy");
        });
        assertThat(task.names(Locale.GERMAN).subtask("main")).isEqualTo("The task");
        assertThat(task.names(Locale.GERMAN).metric("main", "accuracy")).isEqualTo("Accuracy (%)");
        assertThat(task.names(Locale.GERMAN).metricInWords("main", "accuracy")).isEqualTo("Accuracy (%)");
        assertThat(task.resources().wall()).isEqualTo(Duration.ofMinutes(10));
        assertThat(task.withItems()).isEmpty();
    }

    /** Whatever a number depends on has another name; what is only shown has not. */
    @Test
    void scorer_isAnotherOneWhereNumbersMayBe() {
        String usual = scorer(unit -> unit);
        assertThat(usual).matches("program-[0-9a-f]{12}").isEqualTo(scorer(unit -> unit));
        assertThat(Stream.<UnaryOperator<ProgramUnit>>of(
                                unit -> scoredBy(unit, new StoredProgram("a2", "python3 score.py")),
                                unit -> scoredBy(unit, new StoredProgram("a1", "python3 other.py")),
                                unit -> with(unit, new StoredProgram("b1", "python3 run.py"), null),
                                unit -> with(unit, null, "c1"),
                                unit -> in(unit, new EnvironmentName("python-minimal", "e2"), StepLimits.USUAL),
                                unit -> in(unit, new EnvironmentName("other", "e1"), StepLimits.USUAL),
                                unit -> in(unit, unit.environment(), new StepLimits(601, 2L << 30)),
                                unit -> told(
                                        unit,
                                        new StepOptions(
                                                StepOptions.Directory.PARENT,
                                                StepOptions.StatusFile.ALWAYS,
                                                false,
                                                false),
                                        unit.columns()),
                                unit -> beside(with(unit, new StoredProgram("b1", "python3 run.py"), null)),
                                unit -> told(unit, unit.options(), List.of(COLUMN, keyed("Recall", null))),
                                unit -> told(
                                        unit,
                                        unit.options(),
                                        List.of(
                                                COLUMN,
                                                keyed(
                                                        "Recall",
                                                        new ProgramColumn.Computed(
                                                                Computation.MAX, List.of("accuracy"))))))
                        .map(ProgramDefinitionTest::scorer)
                        .toList())
                .doesNotContain(usual)
                .doesNotHaveDuplicates();
        ProgramColumn shown =
                new ProgramColumn("accuracy", "Accuracy", "Acc.", Direction.HIGHER_IS_BETTER, 4, true, null);
        assertThat(scorer(unit -> told(unit, unit.options(), List.of(shown)))).isEqualTo(usual);
    }

    private static String scorer(UnaryOperator<ProgramUnit> change) {
        return new ProgramDefinition(List.of(change.apply(UNIT))).task().scorer();
    }

    @Test
    void script_takesOneFileOfAnyKind() {
        ScoringProgramTask task = new ProgramDefinition(List.of(called("easy", "easy", "hard"))).task();
        FileFormat file = task.format(FileFormat.Role.PREDICTIONS);

        assertThat(task.oneFile()).isTrue();
        assertThat(file.accepted()).isEmpty();
        assertThat(file.extension()).isEqualTo("bin");
        assertThat(task.names(Locale.ENGLISH).predictions()).startsWith("One file of any kind");
        assertThat(task.names(Locale.GERMAN).format(FileFormat.Role.PREDICTIONS))
                .startsWith("Eine Datei beliebiger Art");
        assertThat(task.names(Locale.GERMAN).format(FileFormat.Role.GOLD)).startsWith("Eine Zip-Datei");
        assertThat(new ProgramDefinition(List.of(UNIT)).task().oneFile()).isFalse();
    }

    @Test
    void scorer_scriptThatIsCalledOtherwise_isAnotherOne() {
        assertThat(Stream.of(
                                UNIT,
                                called("easy", "easy", "hard"),
                                called("hard", "easy", "hard"),
                                called("easy", "easy"))
                        .map(unit -> new ProgramDefinition(List.of(unit)).task().scorer()))
                .doesNotHaveDuplicates();
    }

    private static ProgramUnit called(String split, String... splits) {
        return new ProgramUnit(
                UNIT.subtask(),
                UNIT.name(),
                UNIT.scoring(),
                null,
                null,
                UNIT.environment(),
                UNIT.limits(),
                UNIT.options(),
                UNIT.columns(),
                new EvaluationScript("test", split, List.of(splits)),
                null);
    }

    private static ProgramColumn keyed(String key, ProgramColumn.Computed computed) {
        return new ProgramColumn("other", key, key, Direction.HIGHER_IS_BETTER, 2, false, computed);
    }

    private static ProgramUnit scoredBy(ProgramUnit unit, StoredProgram program) {
        return new ProgramUnit(
                unit.subtask(),
                unit.name(),
                program,
                unit.ingestion(),
                unit.input(),
                unit.environment(),
                unit.limits(),
                unit.options(),
                unit.columns());
    }

    private static ProgramUnit with(ProgramUnit unit, StoredProgram ingestion, String input) {
        return new ProgramUnit(
                unit.subtask(),
                unit.name(),
                unit.scoring(),
                ingestion,
                input,
                unit.environment(),
                unit.limits(),
                unit.options(),
                unit.columns());
    }

    private static ProgramUnit in(ProgramUnit unit, EnvironmentName environment, StepLimits limits) {
        return new ProgramUnit(
                unit.subtask(),
                unit.name(),
                unit.scoring(),
                unit.ingestion(),
                unit.input(),
                environment,
                limits,
                unit.options(),
                unit.columns());
    }

    private static ProgramUnit beside(ProgramUnit unit) {
        return told(
                unit,
                new StepOptions(StepOptions.Directory.PROGRAM, StepOptions.StatusFile.ALWAYS, false, true),
                unit.columns());
    }

    private static ProgramUnit told(ProgramUnit unit, StepOptions options, List<ProgramColumn> columns) {
        return new ProgramUnit(
                unit.subtask(),
                unit.name(),
                unit.scoring(),
                unit.ingestion(),
                unit.input(),
                unit.environment(),
                unit.limits(),
                options,
                columns);
    }
}
