package dev.podium.worker.program;

import dev.podium.evaluation.part.Artifact;
import dev.podium.evaluation.part.Part;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StepLimits;
import dev.podium.program.StepOptions;
import dev.podium.sandbox.Command;
import dev.podium.sandbox.Limits;
import dev.podium.sandbox.Outcome;
import dev.podium.sandbox.Result;
import dev.podium.sandbox.Sandbox;
import dev.podium.sandbox.Usage;
import dev.podium.sandbox.Writable;
import dev.podium.task.program.ProgramCommand;
import dev.podium.task.program.ProgramStep;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Rules;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One start of a program, in the places where Codabench's worker has things (commit c7dbc756).
 *
 * @param kind which decides what the names in its command stand for
 * @param command as its metadata says
 * @param program the directory with its files, of which it gets a copy
 * @param place where that copy is, as inside
 * @param inputs directory of the worker's → path inside, to be read only
 * @param first files of its output that are handed back before others
 */
record Step(
        ProgramStep kind, String command, Path program, String place, Map<Path, String> inputs, List<String> first) {

    static final String REFERENCE = "/app/input/ref";
    static final String PREDICTIONS = "/app/input/res";
    static final String INPUT = "/app/input_data";
    static final String SUBMISSION = "/app/ingested_program";

    static final String OUTPUT = "/app/output";

    private static final String GIVEN = "/given";
    private static final String PROGRAM = "/app/program";
    private static final String PARENT = "/app";

    private static final long PROGRAM_BYTES = 512L << 20;
    static final long OUTPUT_BYTES = 64L << 20;
    static final int OUTPUT_FILES = 10_000;
    private static final long LOG_BYTES = 1L << 20;
    private static final int PROCESSES = 64;
    private static final int ONE_PROCESSOR = 1000;
    private static final int LONGEST_LINE = 300;

    /** Words are looked up as a shell does, and no shell stays. */
    static final List<String> LOOKED_UP = List.of("/bin/sh", "-c", "exec \"$@\"", "run");

    Step {
        inputs = Map.copyOf(inputs);
        first = List.copyOf(first);
    }

    /** A start of a program where Codabench's worker has it. */
    static Step of(ProgramStep kind, String command, Path program, Map<Path, String> inputs, List<String> first) {
        return new Step(kind, command, program, PROGRAM, inputs, first);
    }

    /**
     * How it ended.
     *
     * @param exitCode empty where it was stopped
     * @param failed why it was stopped, or cannot be started
     * @param log what it wrote to standard output and error
     */
    record Ended(Optional<Integer> exitCode, Optional<Part.Failed> failed, String log, Usage usage) {

        boolean isFine() {
            return exitCode.filter(code -> code == 0).isPresent();
        }

        /** The last line that it wrote, shortened; empty where it wrote none. */
        String lastLine() {
            List<String> lines = log.lines().filter(line -> !line.isBlank()).toList();
            String last = lines.isEmpty() ? "" : lines.get(lines.size() - 1).strip();
            String visible = Problem.visible(last);
            return visible.length() > LONGEST_LINE ? visible.substring(0, LONGEST_LINE) : visible;
        }
    }

    /** Which step it is to people. */
    Artifact.Step name() {
        return switch (kind) {
            case SUBMISSION -> Artifact.Step.prediction;
            case INGESTION, INGESTION_BESIDE_SCORING -> Artifact.Step.ingestion;
            case SCORING, SCORING_BESIDE_INGESTION -> Artifact.Step.scoring;
        };
    }

    /**
     * Runs it.
     *
     * @param root of its environment
     * @param spool where its output comes to lie as a tar
     * @throws BrokenStep if that is our fault
     */
    Ended run(Sandbox sandbox, ProgramUnit unit, Path root, Path spool) throws BrokenStep, InterruptedException {
        Findings findings = new Findings(Rules.LENIENT);
        Optional<ProgramCommand> words = ProgramCommand.parse(command, kind, findings);
        if (words.isEmpty()) {
            Part.Failed failed = Part.Failed.of(Part.Failure.program, findings.first());
            return new Ended(Optional.empty(), Optional.of(failed), "", Usage.NONE);
        }
        return ended(sandbox.run(command(words.get(), unit, root, spool), limits(unit)), unit);
    }

    private Command command(ProgramCommand words, ProgramUnit unit, Path root, Path spool) {
        List<String> argv = new ArrayList<>(LOOKED_UP);
        argv.addAll(words.words());
        Map<Path, String> secrets = new HashMap<>(inputs);
        secrets.put(program, GIVEN);
        StepOptions options = unit.options();
        return Command.of(new Result.Tree(OUTPUT, OUTPUT_BYTES, first, spool), argv)
                .withSecrets(secrets)
                .withWritable(Map.of(place, Writable.copyOf(GIVEN, PROGRAM_BYTES)))
                .withEnvironment(variables(options))
                .withDirectory(options.directory() == StepOptions.Directory.PARENT ? PARENT : place)
                .withRoot(root);
    }

    private static Map<String, String> variables(StepOptions options) {
        Map<String, String> variables = new HashMap<>(Map.of(
                "USER", "podium",
                "PYTHONUNBUFFERED", "1",
                "PYTHONDONTWRITEBYTECODE", "1",
                "MPLCONFIGDIR", "/tmp/mpl",
                "OMP_NUM_THREADS", "1",
                "OPENBLAS_NUM_THREADS", "1",
                "http_proxy", "",
                "https_proxy", ""));
        if (!options.randomHashes()) {
            variables.put("PYTHONHASHSEED", "0");
        }
        return variables;
    }

    private static Limits limits(ProgramUnit unit) {
        return new Limits(
                        unit.limits().wall(),
                        unit.limits().wall(),
                        unit.limits().memoryBytes(),
                        ONE_PROCESSOR,
                        PROCESSES,
                        StepLimits.SCRATCH_BYTES,
                        OUTPUT_BYTES,
                        LOG_BYTES)
                .ofProgram(OUTPUT_FILES);
    }

    private static Ended ended(Outcome outcome, ProgramUnit unit) throws BrokenStep {
        if (outcome instanceof Outcome.Finished finished) {
            return new Ended(Optional.of(finished.exitCode()), Optional.empty(), finished.log(), finished.usage());
        }
        if (outcome instanceof Outcome.TimedOut timedOut) {
            return stopped(
                    Part.Failure.time,
                    timedOut.log(),
                    timedOut.usage(),
                    "program.time-up",
                    Integer.toString(unit.limits().wallSeconds()));
        }
        if (outcome instanceof Outcome.OutOfMemory outOfMemory) {
            return stopped(
                    Part.Failure.memory,
                    outOfMemory.log(),
                    outOfMemory.usage(),
                    "program.memory-full",
                    mebibytes(unit.limits().memoryBytes()));
        }
        if (outcome instanceof Outcome.OutputTooLarge tooLarge) {
            return tooLarge(tooLarge);
        }
        throw new BrokenStep(((Outcome.Broken) outcome).reason());
    }

    private static Ended tooLarge(Outcome.OutputTooLarge tooLarge) {
        return switch (tooLarge.output()) {
            case LOG -> tooLarge(tooLarge, "program.output-log", mebibytes(Limits.WRITTEN_BYTES_OF_PROGRAMS));
            case RESULT, FILES ->
                tooLarge(tooLarge, "program.output-large", mebibytes(OUTPUT_BYTES), Integer.toString(OUTPUT_FILES));
            case COPY -> tooLarge(tooLarge, "program.files-large", mebibytes(PROGRAM_BYTES));
        };
    }

    private static Ended tooLarge(Outcome.OutputTooLarge tooLarge, String code, String... arguments) {
        return stopped(Part.Failure.output, tooLarge.log(), tooLarge.usage(), code, arguments);
    }

    private static String mebibytes(long bytes) {
        return Long.toString(bytes >> 20);
    }

    private static Ended stopped(Part.Failure failure, String log, Usage usage, String code, String... arguments) {
        Problem reason = new Problem(0, "", "", code, List.of(arguments));
        Ended ended = new Ended(Optional.empty(), Optional.empty(), log, usage);
        return new Ended(Optional.empty(), Optional.of(new Part.Failed(failure, reason, ended.lastLine())), log, usage);
    }
}
