package dev.podium.task;

import dev.podium.scoring.Aggregate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How the submissions of a competition are scored, and what its leaderboards show. Either a type of task that Podium knows, with items
 * ({@link ItemTask}), or a program of its organizers ({@link ScoringProgramTask}), of which Podium knows no more than the numbers that it writes.
 */
public sealed interface TaskType permits ItemTask, ScoringProgramTask {

    /** Stable name in the database, on the command line and in URLs, for example {@code stage}. */
    String id();

    /** How the scorer's commands are told of it: {@code --task stage}. */
    default String commandOption() {
        return "--task " + id();
    }

    /** What makes its numbers, as it stands beside them; with another one they may be others. */
    String scorer();

    /** What an upload may weigh and what scoring it may use. */
    Resources resources();

    /** The subtasks in the order in which they are shown; a subtask's first metric ranks. */
    List<Subtask> subtasks();

    /** What it and its parts are called in the reader's language. */
    TaskNames names(Locale locale);

    /** The files that it reads, one for each role; annotations only where it has any. */
    List<FileFormat> formats();

    /** The format of the files of a role that it has. */
    default FileFormat format(FileFormat.Role role) {
        return formats().stream()
                .filter(format -> format.role() == role)
                .findFirst()
                .orElseThrow();
    }

    /**
     * How sums of the counts that scoring gave become values, for those who have nothing else left of a metric.
     *
     * @param width number of counts of one item
     */
    Aggregate aggregate(String subtask, String metric, int width);

    /** Whether a baseline of that name is an upper limit. */
    boolean isLimit(String baseline);

    /** The same with what only types with items have; empty for a program. */
    default Optional<ItemTask<?, ?>> withItems() {
        return this instanceof ItemTask<?, ?> items ? Optional.of(items) : Optional.empty();
    }
}
