package dev.podium.program;

import dev.podium.task.ScoringProgramTask;
import dev.podium.task.catalog.recount.ColumnFormulas;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What one scoring program works on: a subtask.
 *
 * @param subtask stable name, {@link #ID}, unlike that of any other unit; the reference data of a gold release lie in a folder of this name
 * @param name as organizers wrote it
 * @param ingestion what makes predictions of a submission before they are scored; null where nothing does
 * @param input digest of a zip with what programs of teams and the ingestion program may read; null where there is none
 * @param environment that all its programs run in; null until it is chosen
 * @param columns in their order; the first one ranks
 * @param script how the scoring program is called where it is an evaluation script, which has no command; null where it is started
 * @param check what looks at a submission before anything of it is scored; null where nothing does. No number depends on it
 * @param formulas how columns follow from what the program writes of items, as in {@value ColumnFormulas#NAME}; null where nobody says it
 */
public record ProgramUnit(
        String subtask,
        String name,
        StoredProgram scoring,
        StoredProgram ingestion,
        String input,
        EnvironmentName environment,
        StepLimits limits,
        StepOptions options,
        List<ProgramColumn> columns,
        EvaluationScript script,
        StoredProgram check,
        String formulas) {

    /** What a stable name looks like: small letters, digits and single hyphens, at most 40. */
    public static final Pattern ID = Pattern.compile("(?=.{1,40}$)[a-z0-9]+(-[a-z0-9]+)*");

    /** Names that addresses have another use for. */
    public static final Set<String> RESERVED = Set.of("new", "trials");

    public ProgramUnit {
        columns = List.copyOf(columns);
    }

    /** One without a check whose scoring program is started by its command. */
    public ProgramUnit(
            String subtask,
            String name,
            StoredProgram scoring,
            StoredProgram ingestion,
            String input,
            EnvironmentName environment,
            StepLimits limits,
            StepOptions options,
            List<ProgramColumn> columns) {
        this(subtask, name, scoring, ingestion, input, environment, limits, options, columns, null, null, null);
    }

    /** One of whose columns nobody says how they follow from items. */
    public ProgramUnit(
            String subtask,
            String name,
            StoredProgram scoring,
            StoredProgram ingestion,
            String input,
            EnvironmentName environment,
            StepLimits limits,
            StepOptions options,
            List<ProgramColumn> columns,
            EvaluationScript script,
            StoredProgram check) {
        this(subtask, name, scoring, ingestion, input, environment, limits, options, columns, script, check, null);
    }

    /** How its scoring program is called, where it is an evaluation script. */
    public Optional<EvaluationScript> evaluationScript() {
        return Optional.ofNullable(script);
    }

    /** The same with another check. */
    public ProgramUnit withCheck(StoredProgram other) {
        return new ProgramUnit(
                subtask,
                name,
                scoring,
                ingestion,
                input,
                environment,
                limits,
                options,
                columns,
                script,
                other,
                formulas);
    }

    /** The same with other formulas; null for none. */
    public ProgramUnit withFormulas(String others) {
        return new ProgramUnit(
                subtask, name, scoring, ingestion, input, environment, limits, options, columns, script, check, others);
    }

    /** How columns follow from what the program writes of items, as it is written; empty where nobody says it. */
    public Optional<String> writtenFormulas() {
        return Optional.ofNullable(formulas);
    }

    /** How columns follow from what the program writes of items. */
    public ColumnFormulas columnFormulas() {
        return ColumnFormulas.of(writtenFormulas().orElse(""), keys());
    }

    /** Under which the program writes numbers, in the order of the columns. */
    public List<String> keys() {
        return columns.stream()
                .filter(ProgramColumn::fromProgram)
                .map(ProgramColumn::key)
                .toList();
    }

    public Optional<StoredProgram> checkProgram() {
        return Optional.ofNullable(check);
    }

    public Optional<StoredProgram> ingestionProgram() {
        return Optional.ofNullable(ingestion);
    }

    /** Whether it has an ingestion program that runs while the scoring program does. */
    public boolean ingestsBeside() {
        return ingestion != null && script == null && options.ingestionBeside();
    }

    public Optional<String> inputDigest() {
        return Optional.ofNullable(input);
    }

    /** The environment, where it is chosen. */
    public Optional<EnvironmentName> chosenEnvironment() {
        return Optional.ofNullable(environment);
    }

    ScoringProgramTask.Unit unit() {
        ColumnFormulas known = columnFormulas();
        return new ScoringProgramTask.Unit(
                subtask,
                name,
                columns.stream().map(column -> column.column(known)).toList());
    }

    /** All that its numbers depend on beside the reference data, a line each. */
    String signed() {
        StringBuilder lines = new StringBuilder();
        line(lines, subtask, scoring.digest(), scoring.command());
        evaluationScript().ifPresent(called -> line(lines, "script", called.phase(), called.split()));
        evaluationScript().ifPresent(called -> line(lines, called.splits().toArray(String[]::new)));
        ingestionProgram().ifPresent(program -> line(lines, "ingestion", program.digest(), program.command()));
        inputDigest().ifPresent(digest -> line(lines, "input", digest));
        chosenEnvironment().ifPresent(chosen -> line(lines, chosen.name(), chosen.digest()));
        line(lines, limits.wallSeconds() + " " + limits.memoryBytes());
        line(lines, options.directory() + " " + options.statusFile() + " " + options.randomHashes());
        if (ingestsBeside()) {
            line(lines, "beside");
        }
        for (ProgramColumn column : columns) {
            line(lines, column.metric(), column.key(), column.direction().name());
            if (!column.fromProgram()) {
                line(
                        lines,
                        column.computed().how().name(),
                        String.join(" ", column.computed().over()));
            }
        }
        writtenFormulas().ifPresent(written -> line(lines, "formulas", written));
        return lines.toString();
    }

    /** Each word with its length: no word can pass for two. */
    private static void line(StringBuilder lines, String... words) {
        for (String word : words) {
            lines.append(word.length()).append(':').append(word).append(' ');
        }
        lines.append('\n');
    }
}
