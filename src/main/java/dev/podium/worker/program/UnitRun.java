package dev.podium.worker.program;

import dev.podium.evaluation.part.Artifact;
import dev.podium.evaluation.part.Part;
import dev.podium.platform.blob.BlobStore;
import dev.podium.program.EvaluationScript;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StoredProgram;
import dev.podium.sandbox.Sandbox;
import dev.podium.sandbox.Usage;
import dev.podium.sandbox.tar.TarReader;
import dev.podium.task.program.ProgramStep;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Upload;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The programs of one unit on one submission, one after the other: the team's own where it has sent one, the ingestion program where
 * there is one, then the one that scores. Only that one sees the reference data.
 */
final class UnitRun implements AutoCloseable {

    static final TarReader.Bounds LEFT_BEHIND = new TarReader.Bounds(Step.OUTPUT_BYTES, 4 * Step.OUTPUT_FILES);

    private static final String STATUS = "metadata";

    private final ProgramUnit unit;
    private final Path root;
    private final Sandbox sandbox;
    private final BlobStore blobs;
    private final Path jobs;
    private final Optional<TrialTrace> trace;
    private final List<JobDirectory> directories = new ArrayList<>();
    private final List<Artifact> artifacts = new ArrayList<>();
    private Usage used = Usage.NONE;
    private ScoringOutput output;
    private UnitScores scores;

    /**
     * @param root of its environment
     * @param jobs a directory that the sandbox's users can pass
     * @param trace where a trial notes what its programs see and write
     */
    UnitRun(ProgramUnit unit, Path root, Sandbox sandbox, BlobStore blobs, Path jobs, Optional<TrialTrace> trace) {
        this.unit = unit;
        this.root = root;
        this.sandbox = sandbox;
        this.blobs = blobs;
        this.jobs = jobs;
        this.trace = trace;
    }

    /** What all its programs used. */
    Usage used() {
        return used;
    }

    /**
     * Runs them.
     *
     * @throws BrokenStep if one cannot be run, by our fault
     */
    Part run(UnitFiles files) throws IOException, BrokenStep, InterruptedException {
        Path sent = directory();
        Optional<Problem> unreadable = files.oneFile() ? leave(files, sent) : unpack(files.submission(), "", sent);
        if (unreadable.isPresent()) {
            return part(UnitScores.none(unreadable.get()));
        }
        Predictions predictions = predictions(sent, !files.oneFile() && MetadataCommand.isThere(sent));
        if (predictions.failed().isPresent()) {
            return part(UnitScores.none(predictions.failed().get()));
        }
        return part(score(predictions, ours(files.gold(), files.alone() ? "" : unit.subtask() + "/"), files));
    }

    /** Leaves a submission as it is: nothing stands against that. */
    private Optional<Problem> leave(UnitFiles files, Path directory) throws IOException {
        try (InputStream in = blobs.open(files.submission())) {
            Trees.write(in, directory.resolve(files.name()));
        }
        return Optional.empty();
    }

    /** What its program scored, once it has run. */
    UnitScores scores() {
        return scores;
    }

    private Part part(UnitScores scores) {
        this.scores = scores;
        return new Part(
                unit.subtask(),
                scores.values(),
                scores.failed(),
                unit.environment(),
                used.wall(),
                artifacts,
                scores.items());
    }

    /**
     * What is to be scored.
     *
     * @param made how the team's own program ended; empty where it sent none
     * @param ingested how the ingestion program ended; empty where there is none
     * @param failed why there is nothing to score
     */
    private record Predictions(
            Path directory, Optional<Step.Ended> made, Optional<Step.Ended> ingested, Optional<Part.Failed> failed) {

        static Predictions none(Part.Failed failed) {
            return new Predictions(Path.of("/"), Optional.empty(), Optional.empty(), Optional.of(failed));
        }

        boolean areOfAProgram() {
            return made.isPresent() || ingested.isPresent();
        }
    }

    /**
     * Makes them, unless they are what was submitted.
     *
     * @param code whether that is a program, or for one
     */
    private Predictions predictions(Path sent, boolean code) throws IOException, BrokenStep, InterruptedException {
        Predictions made = new Predictions(sent, Optional.empty(), Optional.empty(), Optional.empty());
        Optional<String> command = code ? MetadataCommand.find(sent) : Optional.empty();
        if (command.isPresent()) {
            made = made(Step.of(ProgramStep.SUBMISSION, command.get(), sent, inputs(), List.of()));
        } else if (code && unit.ingestionProgram().isEmpty()) {
            return Predictions.none(Part.Failed.of(Part.Failure.program, problem("program.command-missing")));
        }
        if (made.failed().isPresent() || unit.ingestionProgram().isEmpty()) {
            return made;
        }
        return ingested(sent, made, !code || made.made().isPresent());
    }

    private Map<Path, String> inputs() throws IOException {
        Map<Path, String> inputs = new HashMap<>();
        if (unit.inputDigest().isPresent()) {
            inputs.put(ours(unit.inputDigest().get(), ""), Step.INPUT);
        }
        return inputs;
    }

    /** Predictions that a program makes; without them there is nothing to score. */
    private Predictions made(Step step) throws IOException, BrokenStep, InterruptedException {
        Path spool = spool();
        Step.Ended ended = run(step, spool);
        if (ended.failed().isPresent()) {
            return Predictions.none(ended.failed().get());
        }
        if (!ended.isFine()) {
            return Predictions.none(failed("program.exit-before", ended));
        }
        Path directory = directory();
        keepPredictions(Artifact.Step.prediction, directory, collect(spool, directory));
        return new Predictions(directory, Optional.of(ended), Optional.empty(), Optional.empty());
    }

    /**
     * What the ingestion program makes of a submission and of what the team's own program made. Its end in an error is no failure:
     * organizers' programs do that where somebody submits results, and what was there before is scored.
     *
     * @param scored whether what was there before is scored, too
     */
    private Predictions ingested(Path sent, Predictions before, boolean scored)
            throws IOException, BrokenStep, InterruptedException {
        StoredProgram program = unit.ingestionProgram().orElseThrow();
        Map<Path, String> inputs = inputs();
        inputs.put(sent, Step.SUBMISSION);
        Path spool = spool();
        Step.Ended ended = run(
                Step.of(ProgramStep.INGESTION, program.command(), ours(program.digest(), ""), inputs, List.of()),
                spool);
        if (ended.failed().isPresent()) {
            return Predictions.none(ended.failed().get());
        }
        Path directory = directory();
        if (scored) {
            Trees.copy(before.directory(), directory);
        }
        keepPredictions(Artifact.Step.ingestion, directory, collect(spool, directory));
        return new Predictions(directory, before.made(), Optional.of(ended), Optional.empty());
    }

    private UnitScores score(Predictions predictions, Path reference, UnitFiles files)
            throws IOException, BrokenStep, InterruptedException {
        List<Path> labels = Trees.files(reference);
        if (unit.evaluationScript().isPresent() && labels.size() > 1) {
            return UnitScores.none(problem("program.script-reference", Integer.toString(labels.size())));
        }
        Path scored = predictions.directory();
        if (wantsStatus(predictions) && !Files.exists(scored.resolve(STATUS))) {
            Trees.write(new ByteArrayInputStream(status(predictions)), scored.resolve(STATUS));
        }
        Path spool = spool();
        Map<Path, String> inputs = Map.of(reference, Step.REFERENCE, scored, Step.PREDICTIONS);
        Step.Ended ended = run(
                unit.evaluationScript().isPresent()
                        ? called(unit.evaluationScript().get(), inputs, files, ScriptCall.only(labels, reference))
                        : started(inputs),
                spool);
        if (ended.failed().isPresent()) {
            return UnitScores.none(ended.failed().get());
        }
        try (InputStream tar = Files.newInputStream(spool)) {
            output = ScoringOutput.read(tar, LEFT_BEHIND, directory());
            keep(output);
            return ended.isFine()
                    ? UnitScores.of(unit, output.scoresName(), output.scores(), output.items())
                    : failed(ended, predictions);
        }
    }

    private Step started(Map<Path, String> inputs) throws IOException {
        StoredProgram program = unit.scoring();
        return Step.of(ProgramStep.SCORING, program.command(), ours(program.digest(), ""), inputs, ScoringOutput.FIRST);
    }

    private Step called(EvaluationScript script, Map<Path, String> inputs, UnitFiles files, Optional<String> labels)
            throws IOException {
        Path evaluation = directory();
        unpackOurs(unit.scoring().digest(), "", ScriptCall.makePackage(evaluation));
        return new ScriptCall(script, files.facts(), labels.orElse(null), Step.PREDICTIONS + "/" + files.name())
                .step(evaluation, directory(), inputs);
    }

    /** Where both ended in an error, the first one is the cause; where a driver says why there are no numbers, that is. */
    private UnitScores failed(Step.Ended ended, Predictions predictions) {
        Optional<Problem> told = unit.evaluationScript().isEmpty()
                ? Optional.empty()
                : output.failure().flatMap(ScriptFailure::read);
        if (told.isPresent()) {
            return UnitScores.none(new Part.Failed(Part.Failure.program, told.get(), ended.lastLine()));
        }
        return UnitScores.none(predictions
                .ingested()
                .filter(before -> !before.isFine())
                .map(before -> failed("program.exit-before", before))
                .orElseGet(() -> failed("program.exit-status", ended)));
    }

    private static Part.Failed failed(String code, Step.Ended ended) {
        return new Part.Failed(
                Part.Failure.program,
                problem(code, Integer.toString(ended.exitCode().orElseThrow())),
                ended.lastLine());
    }

    private static Problem problem(String code, String... arguments) {
        return new Problem(0, "", "", code, List.of(arguments));
    }

    private boolean wantsStatus(Predictions predictions) {
        return switch (unit.options().statusFile()) {
            case ALWAYS -> true;
            case AFTER_A_PREDICTION_STEP -> predictions.areOfAProgram();
            case NEVER -> false;
        };
    }

    /** As Codabench's worker tells it to scoring programs; what did not run ended well, at once. */
    private static byte[] status(Predictions predictions) {
        String lines = status("exitCode", "elapsedTime", predictions.made())
                + status("ingestionExitCode", "ingestionElapsedTime", predictions.ingested());
        return lines.getBytes(StandardCharsets.UTF_8);
    }

    private static String status(String exitCode, String elapsed, Optional<Step.Ended> ended) {
        return String.format(
                Locale.ROOT,
                "%s: %d\n%s: %.3f\n",
                exitCode,
                ended.flatMap(Step.Ended::exitCode).orElse(0),
                elapsed,
                ended.map(step -> step.usage().wall().toNanos() / 1e9).orElse(0.0));
    }

    private Step.Ended run(Step step, Path spool) throws IOException, BrokenStep, InterruptedException {
        Step.Ended ended = step.run(sandbox, unit, root, spool);
        used = used.plus(ended.usage());
        if (trace.isPresent()) {
            trace.get().note(step, ended, spool);
        }
        if (!ended.log().isEmpty()) {
            byte[] log = ended.log().getBytes(StandardCharsets.UTF_8);
            keep(step.name(), Artifact.Kind.log, () -> new ByteArrayInputStream(log), false);
        }
        return ended;
    }

    private void keep(ScoringOutput output) throws IOException {
        if (output.details().isPresent()) {
            keep(Artifact.Step.scoring, Artifact.Kind.details, output.details().get()::open, false);
        }
        if (output.rest().isPresent()) {
            keep(Artifact.Step.scoring, Artifact.Kind.output, output.rest().get()::open, output.isCut());
        }
    }

    private void keepPredictions(Artifact.Step step, Path made, boolean cut) throws IOException {
        Path zip = directory().resolve("zip");
        Trees.pack(made, zip);
        keep(step, Artifact.Kind.predictions, () -> Files.newInputStream(zip), cut);
    }

    private void keep(Artifact.Step step, Artifact.Kind kind, BlobStore.Content content, boolean cut)
            throws IOException {
        blobs.bring(content);
        artifacts.add(new Artifact(step, kind, content, cut));
    }

    /** Whether some of it was left out. */
    private static boolean collect(Path spool, Path directory) throws IOException {
        try (InputStream tar = Files.newInputStream(spool)) {
            return TarReader.read(tar, LEFT_BEHIND, (name, size, content) -> collect(name, content, directory))
                    .cut()
                    .isPresent();
        }
    }

    /** What was there before gives way; what has no place is passed over. */
    private static void collect(String name, InputStream content, Path directory) throws IOException {
        Optional<Path> target = Trees.target(directory, name).filter(file -> !Files.isDirectory(file));
        if (target.isPresent() && Trees.makeParents(target.get().getParent(), directory)) {
            Trees.write(content, target.get());
        }
    }

    private Path directory() throws IOException {
        JobDirectory directory = JobDirectory.in(jobs);
        directories.add(directory);
        return directory.path();
    }

    /** A file that is not there yet, in a directory of its own. */
    private Path spool() throws IOException {
        return directory().resolve("output");
    }

    private Optional<Problem> unpack(String digest, String folder, Path directory) throws IOException {
        Path packed = directory().resolve("zip");
        try (InputStream in = blobs.open(digest)) {
            Files.copy(in, packed);
        }
        return Unpacking.unpack(Upload.of(packed), folder, directory);
    }

    /** What organizers brought was read when they brought it. */
    private Path ours(String digest, String folder) throws IOException {
        Path directory = directory();
        unpackOurs(digest, folder, directory);
        return directory;
    }

    private void unpackOurs(String digest, String folder, Path directory) throws IOException {
        Optional<Problem> unreadable = unpack(digest, folder, directory);
        if (unreadable.isPresent()) {
            throw new IOException("a file of organizers cannot be unpacked: "
                    + unreadable.get().message(Locale.ENGLISH));
        }
    }

    @Override
    public void close() throws IOException {
        if (output != null) {
            output.close();
        }
        for (JobDirectory directory : directories) {
            directory.close();
        }
    }
}
