package dev.podium.task;

import dev.podium.scoring.Aggregate;
import dev.podium.scoring.Direction;
import dev.podium.task.reading.Texts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A task whose submissions are scored by a program of the organizers. Each competition that has one has its own; a unit of it, with
 * a program and reference data, is a subtask, and what its program writes are the columns.
 *
 * @param scorer what makes its numbers, as in {@code program-0f3c…}: another program, command, environment or limit has another one
 * @param units in the order in which they are shown, at least one, each with at least one column
 * @param oneFile whether a submission is one file of any kind, which nobody unpacks, and not a zip with files
 */
public record ScoringProgramTask(String scorer, Resources resources, List<Unit> units, boolean oneFile)
        implements TaskType {

    /** What stands in place of a type's name where a program scores. */
    public static final String ID = "program";

    /** The mean of what a program says that single items are worth. */
    public static final Aggregate MEAN_OF_ITEMS = new ItemMeans();

    public ScoringProgramTask {
        units = List.copyOf(units);
    }

    /**
     * What one scoring program works on.
     *
     * @param id stable name of the subtask
     * @param name as organizers wrote it
     * @param columns in their order; the first one ranks
     */
    public record Unit(String id, String name, List<Column> columns) {

        public Unit {
            columns = List.copyOf(columns);
        }

        private Subtask subtask() {
            return new Subtask(id, columns.stream().map(Column::column).toList());
        }
    }

    /**
     * A number that a program writes.
     *
     * @param metric stable name, for example {@code accuracy}
     * @param title as organizers wrote it
     * @param decimals digits after the point that pages show by default
     * @param hidden whether leaderboards leave it out unless organizers choose it
     * @param counted how it follows from counts of items; null where it is their mean, if anything
     */
    public record Column(
            String metric, String title, Direction direction, int decimals, boolean hidden, Counted counted) {

        private Subtask.Column column() {
            Subtask.Column column = new Subtask.Column(metric, direction, decimals).optionally(hidden);
            return counted == null
                    ? column
                    : column.upTo(counted.greatest()).ofSums(counted.aggregate().isAdditive());
        }
    }

    /**
     * How a number follows from counts of items.
     *
     * @param greatest what no value exceeds; infinite where nobody knows
     */
    public record Counted(Aggregate aggregate, double greatest) {}

    @Override
    public String id() {
        return ID;
    }

    @Override
    public List<Subtask> subtasks() {
        return units.stream().map(Unit::subtask).toList();
    }

    @Override
    public TaskNames names(Locale locale) {
        Map<String, String> given = new LinkedHashMap<>();
        if (oneFile) {
            String text = Texts.of(ID, locale).text(ID + ".file.predictions");
            TaskNames.PREDICTIONS.forEach(key -> given.put(key, text));
        }
        if (units.size() > 1) {
            String folders = units.stream().map(unit -> unit.id() + "/").collect(Collectors.joining(", "));
            given.put(TaskNames.GOLD, Texts.of(ID, locale).text(ID + ".folders.gold", folders));
        }
        for (Unit unit : units) {
            given.put(TaskNames.subtaskKey(unit.id()), unit.name());
            unit.columns()
                    .forEach(column -> given.put(TaskNames.metricKey(unit.id(), column.metric()), column.title()));
        }
        return TaskNames.of(ID, given, locale);
    }

    /** Nothing is known of them but that they are files. */
    @Override
    public List<FileFormat> formats() {
        FileFormat.Role predictions = FileFormat.Role.PREDICTIONS;
        return List.of(files(FileFormat.Role.GOLD), oneFile ? FileFormat.anything(predictions) : files(predictions));
    }

    private static FileFormat files(FileFormat.Role role) {
        return FileFormat.zip(role, List.of(), List.of(), List.of());
    }

    @Override
    public Aggregate aggregate(String subtask, String metric, int width) {
        return units.stream()
                .filter(unit -> unit.id().equals(subtask))
                .flatMap(unit -> unit.columns().stream())
                .filter(column -> column.metric().equals(metric) && column.counted() != null)
                .map(column -> column.counted().aggregate())
                .filter(aggregate -> aggregate.width() == width)
                .findFirst()
                .orElse(MEAN_OF_ITEMS);
    }

    @Override
    public boolean isLimit(String baseline) {
        return false;
    }

    /** The mean of what a program says that single items are worth: their sum, and how many there are. */
    private record ItemMeans() implements Aggregate {

        @Override
        public int width() {
            return 2;
        }

        @Override
        public double score(double[] total) {
            return total[1] == 0 ? Double.NaN : total[0] / total[1];
        }

        /** A program may write any number. */
        @Override
        public double least() {
            return Double.NEGATIVE_INFINITY;
        }

        @Override
        public boolean isMeanOfItems() {
            return true;
        }
    }
}
