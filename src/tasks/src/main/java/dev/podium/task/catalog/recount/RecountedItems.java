package dev.podium.task.catalog.recount;

import dev.podium.scoring.Aggregate;
import dev.podium.scoring.LabelSets;
import dev.podium.scoring.Labels;
import dev.podium.scoring.Metric;
import dev.podium.task.program.ItemsFile;
import dev.podium.task.program.ScoredItems;
import dev.podium.task.program.WrittenItems;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.table.LabelSet;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * What items add up to the numbers of a program, out of the files that it wrote: of those columns alone that come out as it says, since
 * intervals and tests are of the same number.
 *
 * @param ids of the items, each once; none where nothing of them can be used
 * @param counts by key, in the order of the keys
 * @param texts of the items by the columns that are slices
 * @param groups which of the items belong together; none where each stands alone
 * @param labels of the items; none where no number follows from labels
 * @param told which file no formula is of, and what is kept, also where it does not show that other submissions keep it
 * @param faults why some of what is there is not used
 */
public record RecountedItems(
        List<String> ids,
        Map<String, ItemCounts> counts,
        Map<String, List<String>> texts,
        ItemGroups groups,
        ItemLabels labels,
        List<Problem> told,
        List<ItemFault> faults) {

    public RecountedItems {
        ids = List.copyOf(ids);
        counts = Collections.unmodifiableMap(new LinkedHashMap<>(counts));
        texts = Map.copyOf(texts);
        told = List.copyOf(told);
        faults = List.copyOf(faults);
    }

    /**
     * Counts again.
     *
     * @param keys under which the program writes numbers, in the order of the columns
     * @param scores that it wrote, by key; finite
     */
    public static RecountedItems of(
            ItemFiles files, List<String> keys, ColumnFormulas formulas, Map<String, Double> scores) {
        return new Counting(files, keys, formulas, scores).all();
    }

    /** One run through the files. */
    private static final class Counting {

        /** Two sums of the same numbers in another order. */
        private static final double ROUNDING = 1e-9;

        private static final double PERCENT = 100;

        /** After the point. */
        private static final int FEWEST_DIGITS = 2;

        private static final int FEWEST_OF_PERCENT = 1;

        /** As many as a table may have. */
        private static final long MOST_COUNTS = 8_000_000;

        private static final int SHOWN_OF_FILE = 3;

        /** Counts of one item of which a mean is made. */
        private static final int MEAN_WIDTH = 2;

        private final ItemFiles files;
        private final List<String> keys;
        private final ColumnFormulas formulas;
        private final Map<String, Double> scores;
        private final Map<String, ItemCounts> kept = new HashMap<>();
        private final Map<String, List<String>> texts = new HashMap<>();
        private ItemGroups groups = ItemGroups.NONE;
        private final Map<String, ItemLabels.Column> labelled = new LinkedHashMap<>();
        private final List<Problem> told = new ArrayList<>();
        private final List<ItemFault> faults = new ArrayList<>();
        private List<String> ids = List.of();
        private String first = "";
        private long room = MOST_COUNTS;

        Counting(ItemFiles files, List<String> keys, ColumnFormulas formulas, Map<String, Double> scores) {
            this.files = files;
            this.keys = keys;
            this.formulas = formulas;
            this.scores = scores;
        }

        RecountedItems all() {
            List<String> plain = keys.stream()
                    .filter(key -> !formulas.byKey().containsKey(key))
                    .toList();
            items(plain);
            counts();
            labels();
            means();
            Map<String, ItemCounts> ordered = new LinkedHashMap<>();
            keys.stream().filter(kept::containsKey).forEach(key -> ordered.put(key, kept.get(key)));
            return ordered.isEmpty()
                    ? new RecountedItems(List.of(), ordered, Map.of(), ItemGroups.NONE, ItemLabels.NONE, told, faults)
                    : new RecountedItems(ids, ordered, texts, groups, itemLabels(), told, faults);
        }

        /** Those that pages show. */
        private ItemLabels itemLabels() {
            if (labelled.isEmpty()) {
                return ItemLabels.NONE;
            }
            ItemLabels labels = ItemLabels.of(ids, List.copyOf(labelled.values()));
            if (labels.gold().isEmpty()) {
                fault(LabelsFile.NAME, 0, "program.labels-untold", Long.toString(ItemLabels.MOST_CHARACTERS));
            }
            return labels;
        }

        private void items(List<String> plain) {
            List<String> columns = columns(Formula.Mean.class);
            Optional<WrittenItems> written = read(
                    ItemsFile.NAME,
                    Formula.Mean.class,
                    true,
                    file -> ItemsFile.read(file, union(plain, columns), union(formulas.slices(), groupColumn())));
            if (written.isEmpty() || !isSame(ItemsFile.NAME, written.get().ids())) {
                if (files.items().isEmpty() && !formulas.slices().isEmpty()) {
                    fault(ItemsFile.NAME, 0, "program.recount-slice", String.join(", ", formulas.slices()));
                }
                if (files.items().isEmpty()) {
                    groupColumn().forEach(column -> fault(ItemsFile.NAME, 0, "program.recount-groups", column));
                }
                return;
            }
            texts.putAll(written.get().texts());
            group();
            formulas.slices().stream()
                    .filter(slice -> !texts.containsKey(slice))
                    .forEach(slice -> fault(ItemsFile.NAME, 0, "program.recount-slice", slice));
            ScoredItems means = ScoredItems.of(written.get(), plain, scores);
            Map<String, double[]> fitting = new LinkedHashMap<>();
            means.values().forEach((key, values) -> {
                if (hasRoom(ItemsFile.NAME, key, MEAN_WIDTH)) {
                    fitting.put(key, values);
                    kept.put(key, ItemCounts.ofMean(values));
                    room -= (long) ids.size() * MEAN_WIDTH;
                }
            });
            told.addAll(ScoredItems.told(fitting));
            means.fault().ifPresent(fault -> faults.add(new ItemFault(ItemsFile.NAME, fault)));
            formulas(Formula.Mean.class).forEach((key, formula) -> {
                double[] values = written.get().values().get(formula.columns().get(0));
                if (values == null) {
                    fault(
                            ItemsFile.NAME,
                            0,
                            "program.recount-column",
                            formula.columns().get(0),
                            key);
                } else {
                    keep(ItemsFile.NAME, key, formula, () -> Optional.of(counts(values)));
                }
            });
        }

        private List<String> groupColumn() {
            return formulas.groups().isEmpty() ? List.of() : List.of(formulas.groups());
        }

        /** Takes what belongs together out of the texts, unless results are shown by it, too. */
        private void group() {
            for (String column : groupColumn()) {
                List<String> names = formulas.slices().contains(column) ? texts.get(column) : texts.remove(column);
                if (names == null) {
                    fault(ItemsFile.NAME, 0, "program.recount-groups", column);
                } else {
                    groups = new ItemGroups(column, names);
                }
            }
        }

        private static double[] counts(double[] values) {
            return ItemCounts.ofMean(values).counts();
        }

        private void counts() {
            List<String> columns = columns(Formula.OfCounts.class);
            Optional<WrittenItems> written =
                    read(ItemsFile.COUNTS, Formula.OfCounts.class, false, file -> ItemsFile.readCounts(file, columns));
            if (written.isEmpty() || !isSame(ItemsFile.COUNTS, written.get().ids())) {
                return;
            }
            int[] order = order(written.get().ids());
            formulas(Formula.OfCounts.class)
                    .forEach((key, formula) ->
                            keep(ItemsFile.COUNTS, key, formula, () -> counts(formula, written.get(), order)));
        }

        private Optional<double[]> counts(Formula.OfCounts formula, WrittenItems written, int[] order) {
            List<double[]> columns =
                    formula.columns().stream().map(written.values()::get).toList();
            int width = formula.unscaled().width();
            double[] counts = new double[order.length * width];
            double centre = centre(columns.get(0));
            for (int item = 0; item < order.length; item++) {
                int row = order[item];
                double[] numbers =
                        columns.stream().mapToDouble(column -> column[row]).toArray();
                if (formula instanceof Formula.OfPositives && hasNegative(numbers)) {
                    fault(ItemsFile.COUNTS, 0, "program.counts-negative", ids.get(item), formula.text());
                    return Optional.empty();
                }
                System.arraycopy(formula.counts(numbers, centre), 0, counts, item * width, width);
            }
            return Optional.of(counts);
        }

        /** Between the least and the greatest: the same for all systems, in whichever order items stand. */
        private static double centre(double[] right) {
            double least = Double.POSITIVE_INFINITY;
            double greatest = Double.NEGATIVE_INFINITY;
            for (double number : right) {
                least = Math.min(least, number);
                greatest = Math.max(greatest, number);
            }
            return least / 2 + greatest / 2;
        }

        private static boolean hasNegative(double[] numbers) {
            for (double number : numbers) {
                if (number < 0) {
                    return true;
                }
            }
            return false;
        }

        private void labels() {
            Map<String, LabelSet> labels = new LinkedHashMap<>();
            formulas(Formula.OfLabels.class)
                    .values()
                    .forEach(formula -> labels.put(formula.columns().get(0), formula.labels()));
            Optional<LabelsFile.Columns> written =
                    read(LabelsFile.NAME, Formula.OfLabels.class, false, file -> LabelsFile.read(file, labels));
            Map<String, LabelRows> known = new HashMap<>();
            written.ifPresent(columns -> {
                columns.faults().forEach(fault -> faults.add(new ItemFault(LabelsFile.NAME, fault)));
                columns.rows().forEach((column, rows) -> {
                    if (isSame(LabelsFile.NAME, rows.ids())) {
                        known.put(column, rows);
                    }
                });
            });
            formulas(Formula.OfLabels.class).forEach((key, formula) -> {
                String column = formula.columns().get(0);
                LabelRows rows = known.get(column);
                if (rows != null) {
                    keep(
                            LabelsFile.NAME,
                            key,
                            formula,
                            () -> formula.ofSets() ? sets(formula, rows) : ones(formula, rows));
                    if (kept.containsKey(key)) {
                        labelled.putIfAbsent(column, column(column, formula, rows));
                    }
                }
            });
        }

        /** Of columns that are counted: where one of them is not, that is told. */
        private void means() {
            formulas(Formula.MeanOfOthers.class).forEach((key, formula) -> {
                List<String> missing = formula.columns().stream()
                        .filter(part -> !kept.containsKey(part))
                        .toList();
                if (missing.isEmpty()) {
                    keep("", key, formula, () -> Optional.of(counts(formula)));
                } else {
                    fault("", 0, "program.recount-part", key, String.join(", ", missing));
                }
            });
        }

        /** Those of the parts, one after the other; of means of items what these are worth. */
        private double[] counts(Formula.MeanOfOthers formula) {
            List<ItemCounts> parts = formula.columns().stream().map(kept::get).toList();
            if (formula.unscaled().isMeanOfItems()) {
                return counts(IntStream.range(0, ids.size())
                        .mapToDouble(item -> parts.stream()
                                        .mapToDouble(part -> part.values()[item])
                                        .sum()
                                / parts.size())
                        .toArray());
            }
            int width = formula.unscaled().width();
            double[] counts = new double[ids.size() * width];
            int at = 0;
            for (ItemCounts part : parts) {
                for (int item = 0; item < ids.size(); item++) {
                    System.arraycopy(part.counts(), item * part.width(), counts, item * width + at, part.width());
                }
                at += part.width();
            }
            return counts;
        }

        private static ItemLabels.Column column(String name, Formula.OfLabels formula, LabelRows rows) {
            return new ItemLabels.Column(name, formula.labels().labels(), formula.ofSets(), rows);
        }

        private Optional<double[]> ones(Formula.OfLabels formula, LabelRows rows) {
            Metric<Labels> metric = formula.ofLabels();
            double[] counts = new double[ids.size() * metric.width()];
            for (int item = 0; item < ids.size(); item++) {
                List<LabelRows.Row> own = rows.of(ids.get(item));
                if (own.size() > 1 && metric.isMeanOfItems()) {
                    fault(LabelsFile.NAME, own.get(1).line(), "program.labels-one", ids.get(item), formula.text());
                    return Optional.empty();
                }
                for (LabelRows.Row row : own) {
                    if (row.gold() == LabelRows.NONE) {
                        fault(LabelsFile.NAME, row.line(), "program.labels-gold", formula.text());
                        return Optional.empty();
                    }
                    if (row.predicted() == LabelRows.NONE && !formula.takesNone()) {
                        fault(LabelsFile.NAME, row.line(), "program.labels-predicted", formula.text());
                        return Optional.empty();
                    }
                    add(metric.statistics(new Labels(row.gold(), row.predicted())), counts, item);
                }
            }
            return Optional.of(counts);
        }

        private Optional<double[]> sets(Formula.OfLabels formula, LabelRows rows) {
            Metric<LabelSets> metric = formula.ofLabelSets();
            double[] counts = new double[ids.size() * metric.width()];
            for (int item = 0; item < ids.size(); item++) {
                BitSet gold = new BitSet();
                BitSet predicted = new BitSet();
                for (LabelRows.Row row : rows.of(ids.get(item))) {
                    if (!isNew(row.gold(), gold) || !isNew(row.predicted(), predicted)) {
                        fault(LabelsFile.NAME, row.line(), "program.labels-twice", ids.get(item));
                        return Optional.empty();
                    }
                }
                add(metric.statistics(new LabelSets(gold, predicted)), counts, item);
            }
            return Optional.of(counts);
        }

        /** Adds a label to a set; not where it is there already. */
        private static boolean isNew(int label, BitSet set) {
            if (label == LabelRows.NONE) {
                return true;
            }
            boolean isNew = !set.get(label);
            set.set(label);
            return isNew;
        }

        private static void add(double[] statistics, double[] counts, int item) {
            for (int k = 0; k < statistics.length; k++) {
                counts[item * statistics.length + k] += statistics[k];
            }
        }

        /**
         * A file that is there, if it can be read; that one is missing that a formula needs is told.
         *
         * @param alone whether it may be there without a formula
         */
        private <T> Optional<T> read(
                String name, Class<? extends Formula> kind, boolean alone, Function<byte[], Reading<T>> reader) {
            Map<String, ? extends Formula> wanted = formulas(kind);
            Optional<byte[]> content = files.named(name);
            if (content.isEmpty() || (wanted.isEmpty() && !alone)) {
                if (content.isPresent() && formulas.byKey().values().stream().noneMatch(kind::isInstance)) {
                    told.add(problem(0, "program.recount-unused", name));
                } else if (content.isEmpty() && !wanted.isEmpty()) {
                    fault(name, 0, "program.recount-missing", String.join(", ", wanted.keySet()));
                }
                return Optional.empty();
            }
            Reading<T> reading = reader.apply(content.get());
            if (reading instanceof Reading.Rejected<T> rejected) {
                rejected.problems().shown().stream()
                        .limit(SHOWN_OF_FILE)
                        .forEach(problem -> faults.add(new ItemFault(name, problem)));
                return Optional.empty();
            }
            return Optional.of(((Reading.Accepted<T>) reading).value());
        }

        /** Those of a kind that have a score. */
        private <F extends Formula> Map<String, F> formulas(Class<F> kind) {
            Map<String, F> those = new LinkedHashMap<>();
            formulas.byKey().forEach((key, formula) -> {
                if (kind.isInstance(formula) && scores.containsKey(key)) {
                    those.put(key, kind.cast(formula));
                }
            });
            return those;
        }

        /** All columns that these name, each once. */
        private List<String> columns(Class<? extends Formula> kind) {
            return formulas(kind).values().stream()
                    .flatMap(formula -> formula.columns().stream())
                    .distinct()
                    .toList();
        }

        /** Whether items are those of the files before. */
        private boolean isSame(String file, List<String> own) {
            if (first.isEmpty()) {
                first = file;
                ids = own;
            }
            Set<String> known = new HashSet<>(ids);
            Optional<String> other =
                    own.stream().filter(id -> !known.contains(id)).findFirst();
            if (other.isEmpty() && own.size() < ids.size()) {
                Set<String> there = new HashSet<>(own);
                other = ids.stream().filter(id -> !there.contains(id)).findFirst();
            }
            other.ifPresent(id -> fault(
                    file,
                    0,
                    "program.recount-items",
                    Integer.toString(own.size()),
                    Integer.toString(ids.size()),
                    first,
                    id));
            return other.isEmpty();
        }

        /** Where each item stands in a file. */
        private int[] order(List<String> own) {
            Map<String, Integer> places = new HashMap<>();
            own.forEach(id -> places.put(id, places.size()));
            return ids.stream().mapToInt(places::get).toArray();
        }

        /** Keeps the counts of a column if they make its number. */
        private void keep(String file, String key, Formula formula, Supplier<Optional<double[]>> counting) {
            int width = formula.unscaled().width();
            if (!hasRoom(file, key, width)) {
                return;
            }
            counting.get().ifPresent(counts -> {
                ItemCounts counted = counted(formula, width, counts);
                double again = formula.aggregate().isMeanOfItems()
                        ? mean(counted.values())
                        : whole(formula.aggregate(), counted.counts());
                double score = scores.get(key);
                if (Double.isNaN(again)) {
                    fault(file, 0, "program.recount-undefined", key, formula.text());
                } else if (isSame(again, score, formula.factor(), formulas.tolerance(key))) {
                    kept.put(key, counted);
                    room -= (long) ids.size() * width;
                    told.add(problem(
                            0,
                            "program.recount-same",
                            key,
                            formula.text(),
                            Integer.toString(ids.size()),
                            Double.toString(again)));
                } else {
                    fault(
                            file,
                            0,
                            "program.recount-differs",
                            key,
                            Double.toString(score),
                            formula.text(),
                            Double.toString(again),
                            Double.toString(Math.abs(again - score)));
                }
            });
        }

        /** Whether there is room for so many counts of each item; else that is told. */
        private boolean hasRoom(String file, String key, int width) {
            boolean hasRoom = (long) ids.size() * width <= room;
            if (!hasRoom) {
                fault(file, 0, "program.recount-large", key, Long.toString(MOST_COUNTS));
            }
            return hasRoom;
        }

        private static ItemCounts counted(Formula formula, int width, double[] counts) {
            if (!formula.aggregate().isMeanOfItems()) {
                return new ItemCounts(new double[0], width, counts);
            }
            double[] values = new double[counts.length / width];
            for (int item = 0; item < values.length; item++) {
                values[item] = formula.factor() * counts[width * item] / counts[width * item + 1];
            }
            return ItemCounts.ofMean(values);
        }

        private static double mean(double[] values) {
            double sum = 0;
            for (double value : values) {
                sum += value;
            }
            return sum / values.length;
        }

        private static double whole(Aggregate aggregate, double[] counts) {
            if (!aggregate.isAdditive()) {
                return aggregate.scoreOfAll(counts);
            }
            double[] total = new double[aggregate.width()];
            for (int at = 0; at < counts.length; at++) {
                total[at % total.length] += counts[at];
            }
            return aggregate.score(total);
        }

        private static boolean isSame(double again, double score, double factor, double tolerance) {
            double away = Math.abs(again - score);
            return away <= Math.max(ROUNDING * Math.max(1, Math.abs(score)), tolerance)
                    || isShown(again, score, factor);
        }

        /** Whether a number is another one that was rounded or cut to the digits that it shows; a last one that is 0 is not written. */
        private static boolean isShown(double again, double score, double factor) {
            int written = BigDecimal.valueOf(score).stripTrailingZeros().scale();
            int fewest = factor >= PERCENT ? FEWEST_OF_PERCENT : FEWEST_DIGITS;
            double digit = Math.pow(10, -Math.max(fewest, written));
            double away = Math.abs(again - score);
            boolean isCut = written >= fewest && Math.abs(again) > Math.abs(score) && away < digit;
            return isCut || away <= digit / 2 + ROUNDING * digit;
        }

        private void fault(String file, int line, String code, String... arguments) {
            faults.add(new ItemFault(file, problem(line, code, arguments)));
        }

        private static Problem problem(int line, String code, String... arguments) {
            return new Problem(line, "", "", code, List.of(arguments));
        }

        private static List<String> union(List<String> some, List<String> others) {
            List<String> all = new ArrayList<>(some);
            others.stream().filter(name -> !all.contains(name)).forEach(all::add);
            return all;
        }
    }
}
