package dev.podium.competition.trial;

import dev.podium.task.program.ProgramStep;
import java.util.List;
import java.util.Optional;

/**
 * One start of a program in a trial.
 *
 * @param name for example {@code scoring}
 * @param command as it was started, with the names of directories replaced
 * @param exitCode null where it was stopped
 * @param seconds by the clock
 * @param processorSeconds of all its processes together
 * @param memoryBytes most at one moment
 * @param log the end of what it wrote to standard output and error
 * @param saw the directories that it could read
 * @param wrote what it left behind
 */
public record TrialStep(
        String name,
        String command,
        Integer exitCode,
        double seconds,
        double processorSeconds,
        long memoryBytes,
        String log,
        List<Directory> saw,
        Directory wrote) {

    /** How many files of a directory are named. */
    public static final int MOST_FILES = 200;

    /** How much of a log is kept, in characters. */
    public static final int LONGEST_LOG = 16_384;

    public TrialStep {
        saw = List.copyOf(saw);
    }

    /** The directory with what was submitted, if this program was the first one; empty where it saw none. */
    Optional<Directory> submission() {
        ProgramStep step = switch (name) {
            case "prediction" -> ProgramStep.SUBMISSION;
            case "ingestion" -> ProgramStep.INGESTION;
            case "check" -> ProgramStep.CHECK;
            default -> ProgramStep.SCORING;
        };
        return saw.stream()
                .filter(directory -> directory.path().equals(step.submission()))
                .findFirst();
    }

    /**
     * A directory as a program sees it.
     *
     * @param path for example {@code /app/input/ref}
     * @param files the first {@value #MOST_FILES} by name
     * @param all how many there are
     */
    public record Directory(String path, List<File> files, int all) {

        public Directory {
            files = List.copyOf(files);
        }

        /** How many are not named. */
        public int more() {
            return all - files.size();
        }
    }

    /** A file, with its directories below that one. */
    public record File(String name, long bytes) {}
}
