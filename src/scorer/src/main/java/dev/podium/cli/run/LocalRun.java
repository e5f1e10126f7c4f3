package dev.podium.cli.run;

import dev.podium.significance.Statistic;
import dev.podium.step.BrokenStepException;
import dev.podium.step.CheckResult;
import dev.podium.step.DirectoryTrees;
import dev.podium.step.ProgramEnding;
import dev.podium.step.ProgramOutput;
import dev.podium.step.ProgramStart;
import dev.podium.step.StatusFile;
import dev.podium.step.StopReason;
import dev.podium.task.catalog.recount.ColumnFormulas;
import dev.podium.task.catalog.recount.ItemFault;
import dev.podium.task.catalog.recount.ItemFiles;
import dev.podium.task.catalog.recount.RecountedItems;
import dev.podium.task.program.ItemsFile;
import dev.podium.task.program.ProgramStep;
import dev.podium.task.program.ScoresFile;
import dev.podium.task.program.WrittenScores;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The programs of one unit on one submission as a worker starts them: the check where there is one, the team's own where it sent one, the ingestion program where there
 * is one, then the one that scores, or both at once.
 */
final class LocalRun {

    /** As a worker has them handed back: numbers before anything that could take their room. */
    private static final List<String> FIRST = List.of(
            ScoresFile.JSON,
            ScoresFile.TEXT,
            ItemsFile.NAME,
            ItemFiles.LABELS,
            ItemsFile.COUNTS,
            "detailed_results.html");

    private final RunRequest order;
    private final LocalSandbox home;
    private final List<RunResult.Started> steps = new ArrayList<>();
    private final List<Problem> warnings = new ArrayList<>();

    LocalRun(RunRequest order, LocalSandbox home) {
        this.order = order;
        this.home = home;
    }

    /** Ends a run whose programs failed. */
    private static final class Failed extends Exception {

        private static final long serialVersionUID = 1;

        private final transient Problem problem;

        private Failed(Problem problem) {
            super(problem.code());
            this.problem = problem;
        }

        private Failed(String code, String... arguments) {
            this(new Problem(0, "", "", code, List.of(arguments)));
        }
    }

    /**
     * What is to be scored.
     *
     * @param made how the team's own program ended; empty where it sent none
     * @param ingested how the ingestion program ended; empty where there is none
     */
    private record Predictions(Path directory, Optional<ProgramEnding> made, Optional<ProgramEnding> ingested) {}

    /**
     * Runs them.
     *
     * @throws BrokenStepException if the sandbox does not work
     */
    RunResult run() throws IOException, BrokenStepException, InterruptedException {
        try {
            Path sent = RunMaterial.place(order.submission(), home.directory());
            CheckResult checked =
                    order.check().isPresent() ? checked(order.check().get(), sent) : CheckResult.FINE;
            if (checked.isRefused()) {
                return RunResult.refused(steps, checked.problems());
            }
            checked.fault().ifPresent(warnings::add);
            Predictions predictions = predictions(sent);
            keep(predictions.directory(), "predictions");
            return order.scoring().isPresent()
                    ? scored(order.scoring().get(), predictions)
                    : RunResult.predicted(steps, warnings);
        } catch (Failed e) {
            return RunResult.failed(steps, warnings, e.problem);
        }
    }

    /** A check that fails itself refuses nothing. */
    private CheckResult checked(RunRequest.Program program, Path sent)
            throws IOException, BrokenStepException, InterruptedException, Failed {
        ProgramStart start =
                start(ProgramStep.CHECK, program, Map.of(sent, ProgramStart.PREDICTIONS), CheckResult.FIRST);
        Path spool = spool();
        return CheckResult.of(ended(start, spool), spool);
    }

    private Predictions predictions(Path sent) throws IOException, BrokenStepException, InterruptedException, Failed {
        Predictions made = new Predictions(sent, Optional.empty(), Optional.empty());
        Optional<String> command = MetadataLine.find(sent);
        if (command.isPresent()) {
            made = made(ProgramStart.of(ProgramStep.SUBMISSION, command.get(), sent, inputs(), List.of()));
        } else if (MetadataLine.isThere(sent) && order.ingestion().isEmpty()) {
            throw new Failed("program.command-missing");
        }
        return order.ingestion().isPresent() && !order.beside()
                ? ingested(order.ingestion().get(), sent, made)
                : made;
    }

    private Map<Path, String> inputs() throws IOException {
        Map<Path, String> inputs = new HashMap<>();
        if (order.input().isPresent()) {
            inputs.put(RunMaterial.place(order.input().get(), home.directory()), ProgramStart.INPUT);
        }
        return inputs;
    }

    private Predictions made(ProgramStart start) throws IOException, BrokenStepException, InterruptedException, Failed {
        Path spool = spool();
        ProgramEnding ending = run(start, spool);
        if (!ending.isFine()) {
            throw new Failed("program.exit-before", status(ending));
        }
        Path directory = home.directory();
        ProgramOutput.collect(spool, directory);
        return new Predictions(directory, Optional.of(ending), Optional.empty());
    }

    /** An ingestion program may end in an error: what was there before is scored. */
    private Predictions ingested(RunRequest.Program program, Path sent, Predictions before)
            throws IOException, BrokenStepException, InterruptedException, Failed {
        Map<Path, String> inputs = inputs();
        inputs.put(sent, ProgramStart.SUBMISSION);
        Path spool = spool();
        ProgramEnding ending = run(start(ProgramStep.INGESTION, program, inputs, List.of()), spool);
        Path directory = home.directory();
        if (!MetadataLine.isThere(sent) || before.made().isPresent()) {
            DirectoryTrees.copy(before.directory(), directory);
        }
        ProgramOutput.collect(spool, directory);
        return new Predictions(directory, before.made(), Optional.of(ending));
    }

    private ProgramStart start(
            ProgramStep kind, RunRequest.Program program, Map<Path, String> inputs, List<String> first)
            throws IOException, Failed {
        Path files = RunMaterial.place(program.files(), home.directory());
        Optional<String> command = program.command().isPresent() ? program.command() : MetadataLine.ofProgram(files);
        if (command.isEmpty()) {
            throw new Failed("program.command-missing");
        }
        return ProgramStart.of(kind, command.get(), files, inputs, first);
    }

    private RunResult scored(RunRequest.Program program, Predictions predictions)
            throws IOException, BrokenStepException, InterruptedException, Failed {
        Path scored = predictions.directory();
        StatusFile.write(scored, predictions.made(), predictions.ingested());
        Map<Path, String> inputs = new HashMap<>(Map.of(scored, ProgramStart.PREDICTIONS));
        Path reference = home.directory();
        if (order.reference().isPresent()) {
            RunMaterial.place(order.reference().get(), reference);
        }
        inputs.put(reference, ProgramStart.REFERENCE);
        Path spool = spool();
        Optional<ProgramEnding> ingested = predictions.ingested();
        ProgramEnding ending;
        if (order.beside()) {
            ProgramStart.Both both =
                    runWith(beside(scored), start(ProgramStep.SCORING_BESIDE_INGESTION, program, inputs, FIRST), spool);
            ending = both.scoring();
            ingested = Optional.of(both.ingestion());
        } else {
            ending = run(start(ProgramStep.SCORING, program, inputs, FIRST), spool);
        }
        Path written = home.directory();
        ProgramOutput.collect(spool, written);
        keep(written, "output");
        if (!ending.isFine()) {
            throw ingested.filter(before -> !before.isNoFault())
                    .map(before -> new Failed("program.exit-before", status(before)))
                    .orElseGet(() -> new Failed("program.exit-status", status(ending)));
        }
        return scores(written, program);
    }

    private static String status(ProgramEnding ending) {
        return Integer.toString(ending.exitCode().orElseThrow());
    }

    private RunResult scores(Path written, RunRequest.Program program) throws IOException, Failed {
        Optional<String> name = List.of(ScoresFile.JSON, ScoresFile.TEXT).stream()
                .filter(file -> Files.isRegularFile(written.resolve(file)))
                .findFirst();
        if (name.isEmpty()) {
            throw new Failed("program.scores-file", ScoresFile.JSON, ScoresFile.TEXT);
        }
        byte[] content = Files.readAllBytes(written.resolve(name.get()));
        List<String> keys = order.keys().isEmpty() ? ScoresFile.keys(name.get(), content) : order.keys();
        Reading<WrittenScores> reading = ScoresFile.read(name.get(), content, keys);
        if (reading instanceof Reading.Rejected<WrittenScores> rejected) {
            throw new Failed(rejected.problems().shown().get(0));
        }
        Reading.Accepted<WrittenScores> accepted = (Reading.Accepted<WrittenScores>) reading;
        if (accepted.value().isUnanswered()) {
            throw new Failed("program.not-answered");
        }
        warnings.addAll(accepted.warnings().shown());
        List<ItemFault> faults = new ArrayList<>();
        ColumnFormulas formulas = formulas(program, keys, faults);
        RecountedItems items = RecountedItems.of(
                items(written), keys, formulas, accepted.value().values());
        warnings.addAll(items.told());
        ScoreInterval.tooLarge(items, formulas).stream()
                .map(key -> new Problem(
                        0, "", "", "program.interval-large", List.of(key, Integer.toString(Statistic.MOST_ITEMS))))
                .forEach(warnings::add);
        faults.addAll(items.faults());
        return new RunResult(
                steps,
                Problems.NONE,
                Optional.of(accepted.value()),
                ScoreInterval.of(items, formulas),
                faults,
                warnings,
                Optional.empty());
    }

    /** Those of the file that is named, or of the program; none where the faults say what stands against them. */
    private ColumnFormulas formulas(RunRequest.Program program, List<String> keys, List<ItemFault> faults)
            throws IOException {
        Path brought = RunMaterial.place(program.files(), home.directory()).resolve(ColumnFormulas.NAME);
        Path file = order.formulas().orElse(brought);
        if (!Files.isRegularFile(file)) {
            return ColumnFormulas.NONE;
        }
        String written;
        try (InputStream in = Files.newInputStream(file)) {
            written = ColumnFormulas.written(in);
        }
        Reading<ColumnFormulas> reading = ColumnFormulas.read(written, keys);
        if (reading instanceof Reading.Rejected<ColumnFormulas> rejected) {
            rejected.problems().shown().forEach(problem -> faults.add(new ItemFault(ColumnFormulas.NAME, problem)));
            return ColumnFormulas.NONE;
        }
        return ((Reading.Accepted<ColumnFormulas>) reading).value();
    }

    private static ItemFiles items(Path written) throws IOException {
        return new ItemFiles(
                content(written.resolve(ItemsFile.NAME)),
                content(written.resolve(ItemFiles.LABELS)),
                content(written.resolve(ItemsFile.COUNTS)));
    }

    /** One byte more than is read is enough to be seen to be too much. */
    private static Optional<byte[]> content(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try (InputStream in = Files.newInputStream(file)) {
            return Optional.of(in.readNBytes(ItemsFile.LARGEST + 1));
        }
    }

    private ProgramEnding run(ProgramStart start, Path spool) throws BrokenStepException, InterruptedException, Failed {
        ProgramEnding ending = ended(start, spool);
        refuseStopped(ending);
        return ending;
    }

    private ProgramEnding ended(ProgramStart start, Path spool) throws BrokenStepException, InterruptedException {
        ProgramEnding ending = start.run(home.sandbox(), order.manner(), order.root(), spool);
        steps.add(new RunResult.Started(start, ending));
        return ending;
    }

    /** The ingestion program that runs beside scoring: it never sees the reference data. */
    private ProgramStart beside(Path scored) throws IOException, Failed {
        Map<Path, String> inputs = inputs();
        inputs.put(scored, ProgramStart.SUBMISSION);
        return start(ProgramStep.INGESTION_BESIDE_SCORING, order.ingestion().orElseThrow(), inputs, List.of());
    }

    private ProgramStart.Both runWith(ProgramStart ingestion, ProgramStart scoring, Path spool)
            throws IOException, BrokenStepException, InterruptedException, Failed {
        ProgramStart.Both both =
                scoring.runWith(ingestion, home.sandbox(), order.manner(), order.root(), spool, spool());
        steps.add(new RunResult.Started(ingestion, both.ingestion()));
        steps.add(new RunResult.Started(scoring, both.scoring()));
        if (both.isIngestionToBlame()) {
            refuseStopped(both.ingestion());
            throw new Failed("program.exit-before", status(both.ingestion()));
        }
        refuseStopped(both.scoring());
        return both;
    }

    private static void refuseStopped(ProgramEnding ending) throws Failed {
        Optional<Problem> stopped = ending.stop().map(StopReason::reason);
        if (stopped.isPresent()) {
            throw new Failed(stopped.get());
        }
    }

    /** A file that is not there yet. */
    private Path spool() throws IOException {
        return home.directory().resolve("output");
    }

    private void keep(Path directory, String name) throws IOException {
        if (order.output().isPresent()) {
            DirectoryTrees.copy(
                    directory, Files.createDirectories(order.output().get().resolve(name)));
        }
    }
}
