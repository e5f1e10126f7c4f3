package dev.podium.worker.program;

import dev.podium.evaluation.part.Artifact;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.platform.blob.BlobStore;
import dev.podium.program.EvaluationScript;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StoredProgram;
import dev.podium.sandbox.CommandUsage;
import dev.podium.sandbox.Sandbox;
import dev.podium.step.BrokenStepException;
import dev.podium.step.CheckResult;
import dev.podium.step.DirectoryTrees;
import dev.podium.step.ProgramEnding;
import dev.podium.step.ProgramOutput;
import dev.podium.step.ProgramStart;
import dev.podium.step.StatusFile;
import dev.podium.step.ZipUnpacking;
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
 * The programs of one unit on one submission, one after the other: the check where there is one, the team's own where it has sent one, the ingestion program where
 * there is one, then the one that scores, or both at once. Only the last one sees the reference data.
 */
final class ProgramUnitRun implements AutoCloseable {

    private final ProgramUnit unit;
    private final Path root;
    private final Sandbox sandbox;
    private final BlobStore blobs;
    private final Path jobs;
    private final Optional<TrialRecorder> trace;
    private final List<JobDirectory> directories = new ArrayList<>();
    private final List<Artifact> artifacts = new ArrayList<>();
    private CommandUsage used = CommandUsage.NONE;
    private ScoringOutput output;
    private ProgramUnitScores scores;

    /**
     * @param root of its environment
     * @param jobs a directory that the sandbox's users can pass
     * @param trace where a trial notes what its programs see and write
     */
    ProgramUnitRun(
            ProgramUnit unit, Path root, Sandbox sandbox, BlobStore blobs, Path jobs, Optional<TrialRecorder> trace) {
        this.unit = unit;
        this.root = root;
        this.sandbox = sandbox;
        this.blobs = blobs;
        this.jobs = jobs;
        this.trace = trace;
    }

    /** What all its programs used. */
    CommandUsage used() {
        return used;
    }

    /**
     * Runs them.
     *
     * @throws BrokenStepException if one cannot be run, by our fault
     */
    SubtaskProgramResult run(ProgramUnitFiles files) throws IOException, BrokenStepException, InterruptedException {
        Path sent = directory();
        Optional<Problem> unreadable = sent(files, sent);
        if (unreadable.isPresent()) {
            return part(ProgramUnitScores.none(unreadable.get()));
        }
        Predictions predictions = predictions(sent, !files.oneFile() && MetadataCommand.isThere(sent));
        if (predictions.failed().isPresent()) {
            return part(ProgramUnitScores.none(predictions.failed().get()));
        }
        return part(score(predictions, ours(files.gold(), files.alone() ? "" : unit.subtask() + "/"), files));
    }

    /**
     * Has its check look at a submission, of which it sees what was sent and nothing else.
     *
     * @return that nothing is wrong where the submission cannot be unpacked, which {@link #run} tells
     * @throws BrokenStepException if it cannot be run, by our fault
     */
    CheckResult check(ProgramUnitFiles files) throws IOException, BrokenStepException, InterruptedException {
        Path sent = directory();
        if (sent(files, sent).isPresent()) {
            return CheckResult.FINE;
        }
        StoredProgram program = unit.checkProgram().orElseThrow();
        Path spool = spool();
        ProgramEnding ended = run(
                ProgramStart.of(
                        ProgramStep.CHECK,
                        program.command(),
                        ours(program.digest(), ""),
                        Map.of(sent, ProgramStart.PREDICTIONS),
                        CheckResult.FIRST),
                spool);
        return CheckResult.of(ended, spool);
    }

    /** Lays out what was sent, as a program finds it; or what stands against that. */
    private Optional<Problem> sent(ProgramUnitFiles files, Path directory) throws IOException {
        return files.oneFile() ? leave(files, directory) : unpack(files.submission(), "", directory);
    }

    /** Leaves a submission as it is: nothing stands against that. */
    private Optional<Problem> leave(ProgramUnitFiles files, Path directory) throws IOException {
        try (InputStream in = blobs.open(files.submission())) {
            DirectoryTrees.write(in, directory.resolve(files.name()));
        }
        return Optional.empty();
    }

    /** What its program scored, once it has run. */
    ProgramUnitScores scores() {
        return scores;
    }

    private SubtaskProgramResult part(ProgramUnitScores scores) {
        this.scores = scores;
        return new SubtaskProgramResult(
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
            Path directory,
            Optional<ProgramEnding> made,
            Optional<ProgramEnding> ingested,
            Optional<SubtaskProgramResult.Failed> failed) {

        static Predictions none(SubtaskProgramResult.Failed failed) {
            return new Predictions(Path.of("/"), Optional.empty(), Optional.empty(), Optional.of(failed));
        }

        /** The same with an ingestion program that ran beside scoring. */
        Predictions with(ProgramEnding beside) {
            return new Predictions(directory, made, Optional.of(beside), failed);
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
    private Predictions predictions(Path sent, boolean code)
            throws IOException, BrokenStepException, InterruptedException {
        Predictions made = new Predictions(sent, Optional.empty(), Optional.empty(), Optional.empty());
        Optional<String> command = code ? MetadataCommand.find(sent) : Optional.empty();
        if (command.isPresent()) {
            made = made(ProgramStart.of(ProgramStep.SUBMISSION, command.get(), sent, inputs(), List.of()));
        } else if (code && unit.ingestionProgram().isEmpty()) {
            return Predictions.none(SubtaskProgramResult.Failed.of(
                    SubtaskProgramResult.Failure.program, problem("program.command-missing")));
        }
        if (made.failed().isPresent() || unit.ingestionProgram().isEmpty() || unit.ingestsBeside()) {
            return made;
        }
        return ingested(sent, made, !code || made.made().isPresent());
    }

    private Map<Path, String> inputs() throws IOException {
        Map<Path, String> inputs = new HashMap<>();
        if (unit.inputDigest().isPresent()) {
            inputs.put(ours(unit.inputDigest().get(), ""), ProgramStart.INPUT);
        }
        return inputs;
    }

    /** Predictions that a program makes; without them there is nothing to score. */
    private Predictions made(ProgramStart step) throws IOException, BrokenStepException, InterruptedException {
        Path spool = spool();
        ProgramEnding ended = run(step, spool);
        Optional<SubtaskProgramResult.Failed> failed = StepLabels.failed(ended);
        if (failed.isPresent()) {
            return Predictions.none(failed.get());
        }
        if (!ended.isFine()) {
            return Predictions.none(failed("program.exit-before", ended));
        }
        Path directory = directory();
        keepPredictions(Artifact.Step.prediction, directory, ProgramOutput.collect(spool, directory));
        return new Predictions(directory, Optional.of(ended), Optional.empty(), Optional.empty());
    }

    /**
     * What the ingestion program makes of a submission and of what the team's own program made. Its end in an error is no failure:
     * organizers' programs do that where somebody submits results, and what was there before is scored.
     *
     * @param scored whether what was there before is scored, too
     */
    private Predictions ingested(Path sent, Predictions before, boolean scored)
            throws IOException, BrokenStepException, InterruptedException {
        StoredProgram program = unit.ingestionProgram().orElseThrow();
        Map<Path, String> inputs = inputs();
        inputs.put(sent, ProgramStart.SUBMISSION);
        Path spool = spool();
        ProgramEnding ended = run(
                ProgramStart.of(
                        ProgramStep.INGESTION, program.command(), ours(program.digest(), ""), inputs, List.of()),
                spool);
        Optional<SubtaskProgramResult.Failed> failed = StepLabels.failed(ended);
        if (failed.isPresent()) {
            return Predictions.none(failed.get());
        }
        Path directory = directory();
        if (scored) {
            DirectoryTrees.copy(before.directory(), directory);
        }
        keepPredictions(Artifact.Step.ingestion, directory, ProgramOutput.collect(spool, directory));
        return new Predictions(directory, before.made(), Optional.of(ended), Optional.empty());
    }

    private ProgramUnitScores score(Predictions predictions, Path reference, ProgramUnitFiles files)
            throws IOException, BrokenStepException, InterruptedException {
        List<Path> labels = DirectoryTrees.files(reference);
        if (unit.evaluationScript().isPresent() && labels.size() > 1) {
            return ProgramUnitScores.none(problem("program.script-reference", Integer.toString(labels.size())));
        }
        Path scored = predictions.directory();
        if (wantsStatus(predictions)) {
            StatusFile.write(scored, predictions.made(), predictions.ingested());
        }
        Path spool = spool();
        Map<Path, String> inputs = Map.of(reference, ProgramStart.REFERENCE, scored, ProgramStart.PREDICTIONS);
        ProgramStart scoring = unit.evaluationScript().isPresent()
                ? called(unit.evaluationScript().get(), inputs, files, EvalAiScriptCall.only(labels, reference))
                : started(inputs);
        if (!unit.ingestsBeside()) {
            return scores(run(scoring, spool), predictions, spool);
        }
        ProgramStart.Both both = runWith(beside(scored), scoring, spool);
        if (both.isIngestionToBlame()) {
            return ProgramUnitScores.none(StepLabels.failed(both.ingestion())
                    .orElseGet(() -> failed("program.exit-before", both.ingestion())));
        }
        return scores(both.scoring(), predictions.with(both.ingestion()), spool);
    }

    private ProgramUnitScores scores(ProgramEnding ended, Predictions predictions, Path spool) throws IOException {
        Optional<SubtaskProgramResult.Failed> failed = StepLabels.failed(ended);
        if (failed.isPresent()) {
            return ProgramUnitScores.none(failed.get());
        }
        try (InputStream tar = Files.newInputStream(spool)) {
            output = ScoringOutput.read(tar, ProgramOutput.BOUNDS, directory());
            keep(output);
            return ended.isFine()
                    ? ProgramUnitScores.of(unit, output.scoresName(), output.scores(), output.items())
                    : failed(ended, predictions);
        }
    }

    private ProgramStart started(Map<Path, String> inputs) throws IOException {
        StoredProgram program = unit.scoring();
        return ProgramStart.of(
                unit.ingestsBeside() ? ProgramStep.SCORING_BESIDE_INGESTION : ProgramStep.SCORING,
                program.command(),
                ours(program.digest(), ""),
                inputs,
                ScoringOutput.FIRST);
    }

    /** The ingestion program that runs beside scoring: it never sees the reference data. */
    private ProgramStart beside(Path submission) throws IOException {
        StoredProgram program = unit.ingestionProgram().orElseThrow();
        Map<Path, String> inputs = inputs();
        inputs.put(submission, ProgramStart.SUBMISSION);
        return ProgramStart.of(
                ProgramStep.INGESTION_BESIDE_SCORING, program.command(), ours(program.digest(), ""), inputs, List.of());
    }

    private ProgramStart called(
            EvaluationScript script, Map<Path, String> inputs, ProgramUnitFiles files, Optional<String> labels)
            throws IOException {
        Path evaluation = directory();
        unpackOurs(unit.scoring().digest(), "", EvalAiScriptCall.makePackage(evaluation));
        return new EvalAiScriptCall(
                        script, files.facts(), labels.orElse(null), ProgramStart.PREDICTIONS + "/" + files.name())
                .step(evaluation, directory(), inputs);
    }

    /** Where both ended in an error, the first one is the cause; where a driver says why there are no numbers, that is. */
    private ProgramUnitScores failed(ProgramEnding ended, Predictions predictions) {
        Optional<Problem> told = unit.evaluationScript().isEmpty()
                ? Optional.empty()
                : output.failure().flatMap(EvalAiScriptFailure::read);
        if (told.isPresent()) {
            return ProgramUnitScores.none(new SubtaskProgramResult.Failed(
                    SubtaskProgramResult.Failure.program, told.get(), ended.lastLines()));
        }
        return ProgramUnitScores.none(predictions
                .ingested()
                .filter(before -> !before.isNoFault())
                .map(before -> failed("program.exit-before", before))
                .orElseGet(() -> failed("program.exit-status", ended)));
    }

    private static SubtaskProgramResult.Failed failed(String code, ProgramEnding ended) {
        return new SubtaskProgramResult.Failed(
                SubtaskProgramResult.Failure.program,
                problem(code, Integer.toString(ended.exitCode().orElseThrow())),
                ended.lastLines());
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

    private ProgramEnding run(ProgramStart step, Path spool)
            throws IOException, BrokenStepException, InterruptedException {
        ProgramEnding ended = step.run(sandbox, StepLabels.manner(unit), root, spool);
        used = used.plus(ended.usage());
        note(step, ended, spool);
        return ended;
    }

    private ProgramStart.Both runWith(ProgramStart ingestion, ProgramStart scoring, Path spool)
            throws IOException, BrokenStepException, InterruptedException {
        Path besideSpool = spool();
        ProgramStart.Both both = scoring.runWith(ingestion, sandbox, StepLabels.manner(unit), root, spool, besideSpool);
        used = used.plus(both.scoring().usage().beside(both.ingestion().usage()));
        note(ingestion, both.ingestion(), besideSpool);
        note(scoring, both.scoring(), spool);
        return both;
    }

    /** Notes and keeps what is told of a program that has ended. */
    private void note(ProgramStart step, ProgramEnding ended, Path spool) throws IOException {
        if (trace.isPresent()) {
            trace.get().note(step, ended, spool);
        }
        Optional<Artifact.Step> kept = StepLabels.artifacts(step.kind());
        if (kept.isPresent() && !ended.log().isEmpty()) {
            byte[] log = ended.log().getBytes(StandardCharsets.UTF_8);
            keep(kept.get(), Artifact.Kind.log, () -> new ByteArrayInputStream(log), false);
        }
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
        DirectoryTrees.pack(made, zip);
        keep(step, Artifact.Kind.predictions, () -> Files.newInputStream(zip), cut);
    }

    private void keep(Artifact.Step step, Artifact.Kind kind, BlobStore.Content content, boolean cut)
            throws IOException {
        blobs.bring(content);
        artifacts.add(new Artifact(step, kind, content, cut));
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
        return ZipUnpacking.unpack(Upload.of(packed), folder, directory);
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
