package dev.podium.task;

import dev.podium.scoring.Aggregate;
import dev.podium.scoring.Direction;
import dev.podium.task.reading.Texts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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

    private static final String RIGHT = "=";
    private static final int RIGHT_DECIMALS = 2;

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

        private boolean isLowerBetter() {
            return direction == Direction.LOWER_IS_BETTER;
        }

        private Subtask.Column column() {
            Subtask.Column column = new Subtask.Column(metric, direction, decimals).optionally(hidden);
            return counted == null
                    ? column
                    : column.upTo(counted.greatest())
                            .ofSums(counted.aggregate().isAdditive())
                            .within(counted.tolerance());
        }
    }

    /**
     * How a number follows from counts of items.
     *
     * @param greatest what no value exceeds; infinite where nobody knows
     * @param labels the column of labels that it follows from; null where it does not
     * @param tolerance how far the program's number may be from it; 0 where only its digits say so
     */
    public record Counted(Aggregate aggregate, double greatest, String labels, double tolerance) {}

    /**
     * By what systems are judged item by item.
     *
     * @param column one of the subtask's, or what {@link #rightLabels} names
     * @param rule when a system is wrong; empty where values are only better or worse
     * @param onlyAtEnds whether the rule holds only where each value is 0 or its bound, or 1, since nobody says where values end
     */
    public record ItemYardstick(Subtask.Column column, Optional<ErrorRule> rule, boolean onlyAtEnds) {}

    /** Names, in place of a metric, the share of an item's labels in a column that are right; no column of a leaderboard is called so. */
    public static String rightLabels(String column) {
        return RIGHT + column;
    }

    /** By what systems can be judged item by item in a subtask, the best first: not all of it need have values. */
    public List<ItemYardstick> itemYardsticks(String subtask) {
        return units.stream()
                .filter(unit -> unit.id().equals(subtask))
                .flatMap(unit -> unit.columns().stream())
                .filter(column -> column.direction() != Direction.NEITHER)
                .map(column -> yardstick(subtask, column))
                .toList();
    }

    private static ItemYardstick yardstick(String subtask, Column column) {
        Counted counted = column.counted();
        boolean isMean = counted == null || counted.aggregate().isMeanOfItems();
        if (!isMean && counted.labels() != null) {
            String metric = rightLabels(counted.labels());
            return new ItemYardstick(
                    new Subtask.Column(metric, Direction.HIGHER_IS_BETTER, RIGHT_DECIMALS).upTo(1),
                    Optional.of(new ErrorRule(subtask, metric, Direction.HIGHER_IS_BETTER, 1, /* adjustable= */ false)),
                    /* onlyAtEnds= */ false);
        }
        double end = counted == null
                ? Double.NaN
                : column.isLowerBetter() ? counted.aggregate().least() : counted.greatest();
        boolean isBounded = Double.isFinite(end);
        double bound = isBounded ? end : column.isLowerBetter() ? 0 : 1;
        ErrorRule rule = new ErrorRule(subtask, column.metric(), column.direction(), bound, /* adjustable= */ false);
        return new ItemYardstick(column.column(), isMean ? Optional.of(rule) : Optional.empty(), !isBounded);
    }

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
            unit.columns().stream()
                    .filter(column ->
                            column.counted() != null && column.counted().labels() != null)
                    .map(column -> column.counted().labels())
                    .forEach(column -> given.put(
                            TaskNames.metricKey(unit.id(), rightLabels(column)),
                            Texts.of(ID, locale).text(ID + ".right-labels", column)));
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
