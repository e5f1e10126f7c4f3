package dev.podium.worker.program;

import dev.podium.competition.trial.TrialStep;
import dev.podium.platform.TextLength;
import dev.podium.sandbox.tar.TarReader;
import dev.podium.step.ProgramEnding;
import dev.podium.step.ProgramOutput;
import dev.podium.step.ProgramStart;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Notes, for a trial, what each program saw and wrote. */
final class TrialRecorder {

    private final List<TrialStep> steps = new ArrayList<>();

    /** The programs that were started, in their order. */
    List<TrialStep> steps() {
        return List.copyOf(steps);
    }

    /**
     * Notes a program that has ended.
     *
     * @param spool where its output lies as a tar; not there where it was stopped before it wrote any
     */
    void note(ProgramStart step, ProgramEnding ended, Path spool) throws IOException {
        steps.add(new TrialStep(
                StepLabels.name(step.kind()),
                step.line(),
                ended.exitCode().orElse(null),
                ended.usage().wall().toNanos() / 1e9,
                ended.usage().cpu().toNanos() / 1e9,
                ended.usage().peakMemoryBytes(),
                end(ended.log()),
                saw(step),
                wrote(spool)));
    }

    private static String end(String log) {
        return TextLength.last(log.replace('\0', '\uFFFD'), TrialStep.LONGEST_LOG);
    }

    private static List<TrialStep.Directory> saw(ProgramStart step) throws IOException {
        Map<String, Path> byPath = new TreeMap<>(Map.of(step.place(), step.program()));
        step.inputs().forEach((directory, path) -> byPath.put(path, directory));
        List<TrialStep.Directory> directories = new ArrayList<>();
        for (Map.Entry<String, Path> each : byPath.entrySet()) {
            directories.add(directory(each.getKey(), files(each.getValue())));
        }
        return directories;
    }

    private static List<TrialStep.File> files(Path directory) throws IOException {
        List<TrialStep.File> files = new ArrayList<>();
        try (Stream<Path> all = Files.walk(directory)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.add(new TrialStep.File(directory.relativize(file).toString(), Files.size(file)));
            }
        }
        return files;
    }

    private static TrialStep.Directory wrote(Path spool) throws IOException {
        List<TrialStep.File> files = new ArrayList<>();
        if (Files.exists(spool)) {
            try (InputStream tar = Files.newInputStream(spool)) {
                TarReader.read(
                        tar, ProgramOutput.BOUNDS, (name, size, content) -> files.add(new TrialStep.File(name, size)));
            }
        }
        return directory(ProgramStart.OUTPUT, files);
    }

    private static TrialStep.Directory directory(String path, List<TrialStep.File> files) {
        List<TrialStep.File> first = files.stream()
                .sorted(Comparator.comparing(TrialStep.File::name))
                .limit(TrialStep.MOST_FILES)
                .toList();
        return new TrialStep.Directory(path, first, files.size());
    }
}
