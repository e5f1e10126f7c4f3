package dev.podium.worker.program;

import dev.podium.evaluation.part.Artifact;
import dev.podium.evaluation.part.Part;
import dev.podium.platform.blob.BlobStore;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StoredProgram;
import dev.podium.sandbox.Sandbox;
import dev.podium.sandbox.Usage;
import dev.podium.sandbox.tar.TarReader;
import dev.podium.task.program.ProgramStep;
import dev.podium.task.reading.Problem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
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

    /** What is unpacked of one zip. */
    private static final ZipTree.Bounds UNPACKED = new ZipTree.Bounds(4L << 30, 100_000);

    private static final TarReader.Bounds LEFT_BEHIND = new TarReader.Bounds(Step.OUTPUT_BYTES, 4 * Step.OUTPUT_FILES);

    private static final String STATUS = "metadata";

    private final ProgramUnit unit;
    private final Path root;
    private final Sandbox sandbox;
    private final BlobStore blobs;
    private final Path jobs;
    private final List<JobDirectory> directories = new ArrayList<>();
    private final List<Artifact> artifacts = new ArrayList<>();
    private Usage used = Usage.NONE;
    private ScoringOutput output;

    /**
     * @param root of its environment
     * @param jobs a directory that the sandbox's users can pass
     */
    UnitRun(ProgramUnit unit, Path root, Sandbox sandbox, BlobStore blobs, Path jobs) {
        this.unit = unit;
        this.root = root;
        this.sandbox = sandbox;
        this.blobs = blobs;
        this.jobs = jobs;
    }

    /** What all its programs used. */
    Usage used() {
        return used;
    }

    /**
     * Runs them.
     *
     * @param submission digest of the zip that was submitted
     * @param gold digest of the zip with the reference data
     * @param alone whether the reference data are not in a folder of this unit's
     * @throws BrokenStep if one cannot be run, by our fault
     */
    Part run(String submission, String gold, boolean alone) throws IOException, BrokenStep, InterruptedException {
        try {
            Path sent = unpacked(submission, "");
            Predictions predictions = predictions(sent);
            if (predictions.failed().isPresent()) {
                return part(UnitScores.none(predictions.failed().get()));
            }
            Path reference = unpacked(gold, alone ? "" : unit.subtask() + "/");
            return part(score(predictions, reference));
        } catch (UnusableZip e) {
            Problem reason = new Problem(0, "", "", "program.files-unreadable", List.of(e.getMessage()));
            return part(UnitScores.none(Part.Failed.of(Part.Failure.program, reason)));
        }
    }

    private Part part(UnitScores scores) {
        return new Part(unit.subtask(), scores.values(), scores.failed(), unit.environment(), used.wall(), artifacts);
    }

    /**
     * What is to be scored.
     *
     * @param before the last step that made them; empty where they were submitted as they are
     */
    private record Predictions(Path directory, Optional<Step.Ended> before, Optional<Part.Failed> failed) {

        static Predictions none(Part.Failed failed) {
            return new Predictions(Path.of("/"), Optional.empty(), Optional.of(failed));
        }
    }

    private Predictions predictions(Path sent) throws IOException, BrokenStep, InterruptedException {
        Predictions made = new Predictions(sent, Optional.empty(), Optional.empty());
        Optional<String> command = MetadataCommand.find(sent);
        if (command.isPresent()) {
            made = made(new Step(ProgramStep.SUBMISSION, command.get(), sent, inputs(), List.of()));
        } else if (MetadataCommand.isThere(sent) && unit.ingestionProgram().isEmpty()) {
            return Predictions.none(
                    Part.Failed.of(Part.Failure.program, new Problem(0, "", "", "program.command-missing", List.of())));
        }
        if (made.failed().isPresent() || unit.ingestionProgram().isEmpty()) {
            return made;
        }
        return ingested(sent, made);
    }

    private Map<Path, String> inputs() throws IOException {
        Map<Path, String> inputs = new HashMap<>();
        if (unit.inputDigest().isPresent()) {
            inputs.put(ours(unit.inputDigest().get()), Step.INPUT);
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
            return Predictions.none(new Part.Failed(
                    Part.Failure.program,
                    new Problem(
                            0,
                            "",
                            "",
                            "program.exit-before",
                            List.of(Integer.toString(ended.exitCode().orElseThrow()))),
                    ended.lastLine()));
        }
        Path directory = directory();
        keepPredictions(Artifact.Step.prediction, directory, collect(spool, directory));
        return new Predictions(directory, Optional.of(ended), Optional.empty());
    }

    /**
     * What the ingestion program makes of a submission and of what the team's own program made. Its end in an error is no failure:
     * organizers' programs do that where somebody submits results, and what was there before is scored.
     */
    private Predictions ingested(Path sent, Predictions before) throws IOException, BrokenStep, InterruptedException {
        StoredProgram program = unit.ingestionProgram().orElseThrow();
        Map<Path, String> inputs = inputs();
        inputs.put(sent, Step.SUBMISSION);
        Path spool = spool();
        Step.Ended ended = run(
                new Step(ProgramStep.INGESTION, program.command(), ours(program.digest()), inputs, List.of()), spool);
        if (ended.failed().isPresent()) {
            return Predictions.none(ended.failed().get());
        }
        Path directory = directory();
        if (!MetadataCommand.isThere(sent) || before.before().isPresent()) {
            Trees.copy(before.directory(), directory);
        }
        keepPredictions(Artifact.Step.ingestion, directory, collect(spool, directory));
        return new Predictions(directory, Optional.of(ended), Optional.empty());
    }

    private UnitScores score(Predictions predictions, Path reference)
            throws IOException, BrokenStep, InterruptedException {
        Path scored = predictions.directory();
        if (wantsStatus(predictions) && !Files.exists(scored.resolve(STATUS))) {
            place(scored.resolve(STATUS), status(predictions));
        }
        Path spool = spool();
        StoredProgram program = unit.scoring();
        Step.Ended ended = run(
                new Step(
                        ProgramStep.SCORING,
                        program.command(),
                        ours(program.digest()),
                        Map.of(reference, Step.REFERENCE, scored, Step.PREDICTIONS),
                        ScoringOutput.FIRST),
                spool);
        if (ended.failed().isPresent()) {
            return UnitScores.none(ended.failed().get());
        }
        try (InputStream tar = Files.newInputStream(spool)) {
            output = ScoringOutput.read(tar, LEFT_BEHIND, directory());
            keep(output);
            return ended.isFine()
                    ? UnitScores.of(unit, output.scoresName(), output.scores())
                    : failed(ended, predictions);
        }
    }

    /** Where both ended in an error, the first one is the cause. */
    private static UnitScores failed(Step.Ended ended, Predictions predictions) {
        Optional<Step.Ended> cause = predictions.before().filter(before -> !before.isFine());
        Step.Ended first = cause.orElse(ended);
        return UnitScores.none(new Part.Failed(
                Part.Failure.program,
                new Problem(
                        0,
                        "",
                        "",
                        cause.isPresent() ? "program.exit-before" : "program.exit-status",
                        List.of(Integer.toString(first.exitCode().orElseThrow()))),
                first.lastLine()));
    }

    private boolean wantsStatus(Predictions predictions) {
        return switch (unit.options().statusFile()) {
            case ALWAYS -> true;
            case AFTER_A_PREDICTION_STEP -> predictions.before().isPresent();
            case NEVER -> false;
        };
    }

    /** As Codabench's worker tells it to scoring programs. */
    private static String status(Predictions predictions) {
        StringBuilder lines = new StringBuilder();
        predictions
                .before()
                .ifPresent(before -> lines.append("exitCode: %d%nelapsedTime: %s%n"
                        .formatted(
                                before.exitCode().orElseThrow(),
                                String.format(
                                        Locale.ROOT,
                                        "%.3f",
                                        before.usage().wall().toNanos() / 1e9))));
        return lines.isEmpty() ? "exitCode: 0\nelapsedTime: 0\n" : lines.toString();
    }

    private Step.Ended run(Step step, Path spool) throws IOException, BrokenStep, InterruptedException {
        Step.Ended ended = step.run(sandbox, unit, root, spool);
        used = used.plus(ended.usage());
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
            return TarReader.read(tar, LEFT_BEHIND, (name, size, content) -> {
                        Path target = directory.resolve(name);
                        if (Trees.makeParents(target.getParent(), directory)) {
                            try (OutputStream out = Files.newOutputStream(
                                    target, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING)) {
                                content.transferTo(out);
                            }
                            Trees.letRead(target);
                        }
                    })
                    .cut()
                    .isPresent();
        }
    }

    private static void place(Path file, String text) throws IOException {
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
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

    private Path unpacked(String digest, String folder) throws IOException, UnusableZip {
        Path directory = directory();
        Path packed = directory().resolve("zip");
        try (InputStream in = blobs.open(digest)) {
            Files.copy(in, packed);
        }
        ZipTree.unpack(packed, folder, directory, UNPACKED);
        return directory;
    }

    /** What organizers brought was unpacked once, when they brought it. */
    private Path ours(String digest) throws IOException {
        try {
            return unpacked(digest, "");
        } catch (UnusableZip e) {
            throw new IOException("a file of organizers cannot be unpacked: " + e.getMessage(), e);
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
