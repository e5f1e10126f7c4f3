package dev.podium.step;

import dev.podium.sandbox.Command;
import dev.podium.sandbox.CommandLimits;
import dev.podium.sandbox.CommandOutcome;
import dev.podium.sandbox.CommandPair;
import dev.podium.sandbox.CommandResult;
import dev.podium.sandbox.CommandUsage;
import dev.podium.sandbox.Sandbox;
import dev.podium.sandbox.WritableDirectory;
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
 * @param inputs directory of ours → path inside, to be read only
 * @param first files of its output that are handed back before others
 */
public record ProgramStart(
        ProgramStep kind, String command, Path program, String place, Map<Path, String> inputs, List<String> first) {

    public static final String REFERENCE = "/app/input/ref";
    public static final String PREDICTIONS = "/app/input/res";
    public static final String INPUT = "/app/input_data";
    public static final String SUBMISSION = "/app/ingested_program";
    public static final String PROGRAM = "/app/program";
    public static final String OUTPUT = "/app/output";
    public static final String SHARED = "/app/shared";

    private static final String GIVEN = "/given";
    private static final String PARENT = "/app";

    private static final long PROGRAM_BYTES = 512L << 20;
    private static final long SHARED_BYTES = 512L << 20;
    static final long OUTPUT_BYTES = 64L << 20;
    static final int OUTPUT_FILES = 10_000;
    private static final long LOG_BYTES = 1L << 20;
    private static final int PROCESSES = 64;
    private static final int ONE_PROCESSOR = 1000;

    /** Words are looked up as a shell does, and no shell stays. */
    public static final List<String> LOOKED_UP = List.of("/bin/sh", "-c", "exec \"$@\"", "run");

    public ProgramStart {
        inputs = Map.copyOf(inputs);
        first = List.copyOf(first);
    }

    /** A start of a program where Codabench's worker has it. */
    public static ProgramStart of(
            ProgramStep kind, String command, Path program, Map<Path, String> inputs, List<String> first) {
        return new ProgramStart(kind, command, program, PROGRAM, inputs, first);
    }

    /**
     * Runs it.
     *
     * @param root of its environment
     * @param spool where its output comes to lie as a tar
     * @throws BrokenStepException if that is our fault
     */
    public ProgramEnding run(Sandbox sandbox, ExecutionOptions manner, Path root, Path spool)
            throws BrokenStepException, InterruptedException {
        Optional<ProgramEnding> unreadable = unreadable();
        return unreadable.isPresent()
                ? unreadable.get()
                : ending(sandbox.run(command(manner, root, spool), limits(manner)), manner);
    }

    /**
     * How two programs ended that ran at once.
     *
     * @param scoring how the one ended that scores
     * @param ingestion how the one ended that ran beside it
     */
    public record Both(ProgramEnding scoring, ProgramEnding ingestion) {

        /** Whether the one beside is why scoring did not end well: it was stopped, or the other one waited in vain after its error. */
        public boolean isIngestionToBlame() {
            boolean inVain = scoring.stop()
                    .filter(stop -> stop.kind() == StopReason.Kind.TIME)
                    .isPresent();
            return !scoring.isFine() && (ingestion.stop().isPresent() || (!ingestion.isNoFault() && inVain));
        }
    }

    /**
     * Runs it, a scoring program, with an ingestion program beside it, which ends soon after it.
     *
     * @param besideSpool where the other one's output comes to lie
     * @throws BrokenStepException if that is our fault
     */
    public Both runWith(
            ProgramStart ingestion, Sandbox sandbox, ExecutionOptions manner, Path root, Path spool, Path besideSpool)
            throws BrokenStepException, InterruptedException {
        ProgramEnding unstarted = new ProgramEnding(Optional.empty(), Optional.empty(), "", CommandUsage.NONE);
        Optional<ProgramEnding> unreadable = unreadable();
        if (unreadable.isPresent()) {
            return new Both(unreadable.get(), unstarted);
        }
        Optional<ProgramEnding> besideUnreadable = ingestion.unreadable();
        if (besideUnreadable.isPresent()) {
            return new Both(unstarted, besideUnreadable.get());
        }
        CommandPair.Ended ended = sandbox.run(
                new CommandPair(command(manner, root, spool), ingestion.command(manner, root, besideSpool), SHARED),
                limits(manner));
        return new Both(ending(ended.command(), manner), ending(ended.beside(), manner));
    }

    /** Why it cannot be started: its command is none. */
    private Optional<ProgramEnding> unreadable() {
        Findings findings = new Findings(Rules.LENIENT);
        return ProgramCommand.parse(command, kind, findings).isPresent()
                ? Optional.empty()
                : Optional.of(new ProgramEnding(
                        Optional.empty(),
                        Optional.of(new StopReason(StopReason.Kind.COMMAND, findings.first())),
                        "",
                        CommandUsage.NONE));
    }

    /** The words that are started, as one line; the command as it is where they are none. */
    public String line() {
        return ProgramCommand.parse(command, kind, new Findings(Rules.LENIENT))
                .map(words -> String.join(" ", words.words()))
                .orElse(command);
    }

    private Command command(ExecutionOptions manner, Path root, Path spool) {
        List<String> argv = new ArrayList<>(LOOKED_UP);
        argv.addAll(ProgramCommand.parse(command, kind, new Findings(Rules.LENIENT))
                .orElseThrow()
                .words());
        Map<Path, String> secrets = new HashMap<>(inputs);
        secrets.put(program, GIVEN);
        return Command.of(new CommandResult.Tree(OUTPUT, OUTPUT_BYTES, first, spool), argv)
                .withSecrets(secrets)
                .withWritable(writable())
                .withEnvironment(variables(manner))
                .withDirectory(manner.inParent() ? PARENT : place)
                .withRoot(root);
    }

    private Map<String, WritableDirectory> writable() {
        Map<String, WritableDirectory> writable =
                new HashMap<>(Map.of(place, WritableDirectory.copyOf(GIVEN, PROGRAM_BYTES)));
        if (kind.sharesFiles()) {
            writable.put(SHARED, WritableDirectory.of(SHARED_BYTES));
        }
        return writable;
    }

    private static Map<String, String> variables(ExecutionOptions manner) {
        Map<String, String> variables = new HashMap<>(Map.of(
                "USER", "podium",
                "PYTHONUNBUFFERED", "1",
                "PYTHONDONTWRITEBYTECODE", "1",
                "MPLCONFIGDIR", "/tmp/mpl",
                "OMP_NUM_THREADS", "1",
                "OPENBLAS_NUM_THREADS", "1",
                "http_proxy", "",
                "https_proxy", ""));
        if (!manner.randomHashes()) {
            variables.put("PYTHONHASHSEED", "0");
        }
        return variables;
    }

    private static CommandLimits limits(ExecutionOptions manner) {
        return new CommandLimits(
                        manner.wall(),
                        manner.wall(),
                        manner.memoryBytes(),
                        ONE_PROCESSOR,
                        PROCESSES,
                        ExecutionOptions.SCRATCH_BYTES,
                        OUTPUT_BYTES,
                        LOG_BYTES)
                .ofProgram(OUTPUT_FILES);
    }

    private static ProgramEnding ending(CommandOutcome outcome, ExecutionOptions manner) throws BrokenStepException {
        if (outcome instanceof CommandOutcome.Finished finished) {
            return new ProgramEnding(
                    Optional.of(finished.exitCode()), Optional.empty(), finished.log(), finished.usage());
        }
        if (outcome instanceof CommandOutcome.TimedOut timedOut && timedOut.clock() == CommandOutcome.Clock.TOGETHER) {
            return new ProgramEnding(Optional.empty(), Optional.empty(), timedOut.log(), timedOut.usage());
        }
        if (outcome instanceof CommandOutcome.TimedOut timedOut) {
            return stopped(
                    StopReason.Kind.TIME,
                    timedOut.log(),
                    timedOut.usage(),
                    "program.time-up",
                    Long.toString(manner.wall().toSeconds()));
        }
        if (outcome instanceof CommandOutcome.OutOfMemory outOfMemory) {
            return stopped(
                    StopReason.Kind.MEMORY,
                    outOfMemory.log(),
                    outOfMemory.usage(),
                    "program.memory-full",
                    mebibytes(manner.memoryBytes()));
        }
        if (outcome instanceof CommandOutcome.OutputTooLarge tooLarge) {
            return tooLarge(tooLarge);
        }
        throw new BrokenStepException(((CommandOutcome.Broken) outcome).reason());
    }

    private static ProgramEnding tooLarge(CommandOutcome.OutputTooLarge tooLarge) {
        return switch (tooLarge.output()) {
            case LOG -> tooLarge(tooLarge, "program.output-log", mebibytes(CommandLimits.WRITTEN_BYTES_OF_PROGRAMS));
            case RESULT, FILES ->
                tooLarge(tooLarge, "program.output-large", mebibytes(OUTPUT_BYTES), Integer.toString(OUTPUT_FILES));
            case COPY -> tooLarge(tooLarge, "program.files-large", mebibytes(PROGRAM_BYTES));
            case SHARED ->
                tooLarge(tooLarge, "program.shared-large", mebibytes(SHARED_BYTES), Integer.toString(OUTPUT_FILES));
        };
    }

    private static ProgramEnding tooLarge(CommandOutcome.OutputTooLarge tooLarge, String code, String... arguments) {
        return stopped(StopReason.Kind.OUTPUT, tooLarge.log(), tooLarge.usage(), code, arguments);
    }

    private static String mebibytes(long bytes) {
        return Long.toString(bytes >> 20);
    }

    private static ProgramEnding stopped(
            StopReason.Kind kind, String log, CommandUsage usage, String code, String... arguments) {
        Problem reason = new Problem(0, "", "", code, List.of(arguments));
        return new ProgramEnding(Optional.empty(), Optional.of(new StopReason(kind, reason)), log, usage);
    }
}
