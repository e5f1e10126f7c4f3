package dev.podium.task.table;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.MissingValue;
import dev.podium.task.reading.Numeral;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What can be seen of a table whose columns nobody has described yet: enough to say what each of them most likely is.
 *
 * @param rows how many there are
 * @param columns in the order of the file
 * @param longRows how items have a row for each of their annotators; empty where they do not
 */
public record TableColumns(int rows, List<Column> columns, Optional<LongForm> longRows) {

    /** First rows that are kept, for people to look at. */
    public static final int FIRST = 5;

    /** Values of a column that can have a leaderboard each. */
    public static final int MOST_SUBSETS = Subset.MOST;

    private static final int MOST_ROWS = 100_000;
    private static final int MOST_COLUMNS = 100;
    private static final int MOST_VALUES = 500;
    private static final int LONGEST_LABEL = 100;
    private static final int FEW = 50;
    private static final int SHARES_ALIKE = 3;
    private static final int TOLD = 5;

    /** What says whose answer it is. */
    private static final Set<ColumnRole> NO_ANSWERS = Set.of(ColumnRole.ID, ColumnRole.ANNOTATOR);

    private static final double SLIPS = 0.05;
    private static final double MOST_SLIPS = 0.2;

    /** Words of a cell on average. */
    private static final int PROSE = 4;

    private static final long LARGEST = 50L << 20;
    private static final double ROUNDING = 0.001;
    private static final String SEPARATOR = "|";

    /** Fewer groups than that are not tested, so that a column with so few values parts items instead. */
    private static final int FEWEST_GROUPS = 10;

    /** What the cells of a file with a line for each token are called. */
    private static final ConllFile.Columns TOKENS = new ConllFile.Columns("id", "tokens", "tags", Optional.empty());

    private static final Pattern ID =
            Pattern.compile("(.*[-_ ])?(id|item|instance|nr|number|key|uid)", Pattern.CASE_INSENSITIVE);
    private static final Pattern ANSWER = Pattern.compile(
            "(.*[^a-z])?(labels?|gold|targets?|class|classes|tags?|scores?|ratings?|answers?|category|categories|stance|sentiment|emotions?|spans?|entities|grade|annotations?|verdict|intent|polarity)([^a-z].*)?",
            Pattern.CASE_INSENSITIVE);

    /** What everybody may see, most likely: anything else is shown only if organizers say so. */
    private static final Pattern TEXT = Pattern.compile(
            "(.*[^a-z])?(texts?|sentences?|phrases?|title|headline|body|tweet|post|comment|question|premise|hypothesis|context|document|source|src|original|complex|normal|input|words?|tokens|utterance|passage|claim|review)([^a-z].*)?",
            Pattern.CASE_INSENSITIVE);

    /** What a text is compared with, most likely. */
    private static final Pattern REFERENCE = Pattern.compile(
            "(.*[^a-z])?(references?|refs?|targets?|answers?|summary|summaries|translations?|simplifications?|simple|simplified|plain|easy|paraphrases?|rewrites?|corrections?|corrected|responses?|gold|output)([^a-z].*)?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern GROUP = Pattern.compile(
            ".*(source|document|doc|article|topic|author|user|speaker|thread|group|cluster).*",
            Pattern.CASE_INSENSITIVE);

    public TableColumns {
        columns = List.copyOf(columns);
    }

    /**
     * A column.
     *
     * @param first its first cells
     * @param values how often each value occurs, in the order in which they first do; no more than {@value #MOST_VALUES} and one
     * @param elements the same of the elements of cells that are lists; of all cells where none is
     * @param voted the same where each cell says what one or several annotators said, by name or not
     * @param lists whether some cell is a list
     * @param repeats whether some list has an element twice, as what several people said has
     * @param filled how many cells are not empty
     * @param gap the line of the first one that is; 0 where none is
     * @param numbers the finite numbers of the cells, in their order; empty where some filled cell is none, finite or not
     * @param infinite how many numbers are too large to be finite
     * @param marked what its spans are; empty where some filled cell has none
     * @param tagged what its tags are; empty where some filled cell has something else
     * @param annotated what annotators said by name; empty where some filled cell says no such thing
     */
    public record Column(
            String name,
            List<String> first,
            Map<String, Integer> values,
            Map<String, Integer> elements,
            VotedColumn voted,
            boolean lists,
            boolean repeats,
            int filled,
            int gap,
            List<Double> numbers,
            int infinite,
            Optional<MarkedColumn> marked,
            Optional<TaggedColumn> tagged,
            Optional<AnnotatedColumn> annotated) {

        boolean isNumeric() {
            return !numbers.isEmpty();
        }

        /** Whether all are numbers, some of them no finite ones: that is told where the file is read. */
        private boolean isInfinite() {
            return infinite > 0 && numbers.size() + infinite == filled;
        }

        /** Whether its labels are numbers, whose order everybody knows. */
        public boolean hasKnownOrder() {
            return voted.votes().keySet().stream().allMatch(label -> Double.isFinite(Numeral.parse(label)));
        }

        /** Whether each of its values can have a leaderboard of its own. */
        public boolean makesSubsets() {
            return gap == 0
                    && values.size() >= 2
                    && values.size() <= Subset.MOST
                    && values.keySet().stream().allMatch(value -> value.length() <= LONGEST_LABEL);
        }

        boolean isClosed() {
            return elements.size() >= 2
                    && elements.size() <= MOST_VALUES
                    && elements.keySet().stream().allMatch(value -> value.length() <= LONGEST_LABEL);
        }

        /** @param cells how many there are that could differ */
        private boolean hasFewValues(int cells) {
            return isClosed() && elements.size() <= FEW && elements.size() * 2 <= Math.max(Math.min(filled, cells), 4);
        }

        private boolean isWhole() {
            return numbers.stream().allMatch(number -> number == Math.rint(number));
        }
    }

    /** Looks at a file; what stands against reading it at all is told. */
    public static Reading<TableColumns> read(Upload file) throws IOException {
        Findings findings = new Findings(Rules.LENIENT);
        Optional<TableFile> table = TableFile.open(file, LARGEST, LARGEST, List.of(), Optional.of(TOKENS), findings);
        if (table.isEmpty()) {
            return findings.rejected();
        }
        HeaderDoubt rows = new HeaderDoubt(table.get(), findings);
        if (rows.columns().size() > MOST_COLUMNS) {
            findings.error(
                    1,
                    "",
                    "",
                    "task.columns-many",
                    Integer.toString(MOST_COLUMNS),
                    Integer.toString(rows.columns().size()));
            return findings.rejected();
        }
        List<String> names = rows.columns().stream().distinct().toList();
        List<Looking> columns = names.stream()
                .map(column -> new Looking(column, rows.columns()))
                .toList();
        int number = 0;
        while (rows.next()) {
            if (++number > MOST_ROWS) {
                findings.error(rows.line(), "", "", "task.items-many", Integer.toString(MOST_ROWS));
                return findings.rejected();
            }
            columns.forEach(column -> column.look(rows));
        }
        if (number == 0 && !findings.hasErrors()) {
            findings.error(0, "", "", "task.rows-missing");
        }
        if (!rows.isDoubted()) {
            rows.requires(names.stream().filter(column -> !column.isBlank()).toList(), findings);
        }
        if (findings.hasErrors()) {
            return findings.rejected();
        }
        TableColumns seen =
                new TableColumns(number, columns.stream().map(Looking::column).toList(), Optional.empty());
        return findings.accepted(new TableColumns(number, seen.columns(), seen.longRows(file)));
    }

    /** Where no column tells rows apart, but one that is called an identifier does so together with one that names people. */
    private Optional<LongForm> longRows(Upload file) throws IOException {
        Optional<Column> annotator = columns.stream()
                .filter(column ->
                        column.filled() == rows && column.values().size() >= 2 && LongForm.isAnnotator(column.name()))
                .findFirst();
        if (annotator.isEmpty() || id().isPresent()) {
            return Optional.empty();
        }
        Optional<Column> id = columns.stream()
                .filter(column -> !column.equals(annotator.get())
                        && column.filled() == rows
                        && ID.matcher(column.name()).matches())
                .findFirst();
        Findings findings = new Findings(Rules.LENIENT);
        Optional<TableFile> again = TableFile.open(file, LARGEST, LARGEST, List.of(), Optional.empty(), findings);
        return id.isEmpty() || again.isEmpty()
                ? Optional.empty()
                : LongForm.of(again.get(), id.get().name(), annotator.get().name());
    }

    /** Whether annotators said it, each in a row. */
    boolean isSaid(Column column) {
        return longRows.filter(form -> form.varying().contains(column.name())).isPresent();
    }

    /** Collects what a column holds. */
    private static final class Looking {

        private final String name;
        private final List<String> first = new ArrayList<>();
        private final Map<String, Integer> values = new LinkedHashMap<>();
        private final Map<String, Integer> elements = new LinkedHashMap<>();
        private final VotedColumn.Looking voted = new VotedColumn.Looking(MOST_VALUES + 1);
        private final List<Double> numbers = new ArrayList<>();
        private final MarkedColumn.Looking marked;
        private final TaggedColumn.Looking tagged;
        private final AnnotatedColumn.Looking annotated;
        private boolean lists;
        private boolean repeats;
        private int filled;
        private int gap;
        private int infinite;

        Looking(String name, List<String> columns) {
            this.name = name;
            List<String> others =
                    columns.stream().filter(column -> !column.equals(name)).toList();
            marked = new MarkedColumn.Looking(others);
            tagged = new TaggedColumn.Looking(others);
            annotated = new AnnotatedColumn.Looking(others);
        }

        void look(Row row) {
            String cell = row.cell(name);
            if (first.size() < FIRST) {
                first.add(cell);
            }
            String text = cell.strip();
            if (MissingValue.is(text)) {
                gap = gap == 0 ? row.line() : gap;
                return;
            }
            filled++;
            marked.look(text, row);
            tagged.look(text, row);
            annotated.look(text, row);
            count(text, values);
            List<String> list = Cells.list(text, SEPARATOR);
            lists |= list.size() > 1 || text.startsWith("[");
            repeats |= new HashSet<>(list).size() < list.size();
            list.forEach(element -> count(element, elements));
            Votes votes = Votes.of(text, SEPARATOR);
            voted.look(votes.named() ? votes.texts() : list);
            double parsed = Numeral.parse(text);
            if (Double.isFinite(parsed)) {
                numbers.add(parsed);
            } else if (Double.isInfinite(parsed)) {
                infinite++;
            }
        }

        private static void count(String value, Map<String, Integer> counts) {
            if (counts.size() <= MOST_VALUES || counts.containsKey(value)) {
                counts.merge(value, 1, Integer::sum);
            }
        }

        Column column() {
            return new Column(
                    name,
                    List.copyOf(first),
                    values,
                    elements,
                    voted.seen(),
                    lists,
                    repeats,
                    filled,
                    gap,
                    numbers.size() + infinite == filled ? List.copyOf(numbers) : List.of(),
                    infinite,
                    filled == 0 ? Optional.empty() : marked.seen(),
                    filled == 0 ? Optional.empty() : tagged.seen(),
                    filled == 0 ? Optional.empty() : annotated.seen());
        }
    }

    Optional<Column> column(String name) {
        return columns.stream().filter(column -> column.name().equals(name)).findFirst();
    }

    /** What each column most likely is, by its name. */
    public Map<String, ColumnRole> guess() {
        Map<String, ColumnRole> roles = guess(SLIPS);
        return roles.values().stream().anyMatch(ColumnRole::isAnswer) ? roles : guess(MOST_SLIPS);
    }

    /** @param slips of a column that is called an answer, at most so large a share of empty cells makes it no other one */
    private Map<String, ColumnRole> guess(double slips) {
        Map<String, ColumnRole> roles = new LinkedHashMap<>();
        Optional<Column> id = id();
        Set<String> shares = longRows.isPresent() ? Set.of() : shares();
        for (Column column : columns) {
            roles.put(
                    column.name(),
                    id.filter(column::equals).isPresent()
                            ? ColumnRole.ID
                            : shares.contains(column.name()) ? ColumnRole.SHARE : ofAll(column, likely(column), slips));
        }
        longRows.ifPresent(form -> gather(form, roles));
        joinAnnotators(roles);
        settle(roles);
        showTokens(roles);
        showAnnotators(roles);
        askForText(roles);
        return roles;
    }

    /**
     * What annotators said is gathered: the majority of labels, the mean of numbers that are called answers or stand alone. What they did not say
     * is no answer beside it.
     */
    private void gather(LongForm form, Map<String, ColumnRole> roles) {
        boolean labelled =
                columns.stream().anyMatch(column -> isSaid(column) && roles.get(column.name()) == ColumnRole.LABEL);
        for (Column column : columns) {
            ColumnRole role = roles.get(column.name());
            if (isSaid(column)) {
                boolean number = role == ColumnRole.NUMBER && (!labelled || isCalledAnswer(column.name()));
                roles.put(
                        column.name(),
                        role == ColumnRole.LABEL ? ColumnRole.ANNOTATORS : number ? role : ColumnRole.NOTE);
            } else if (role.isAnswer()) {
                roles.put(column.name(), role == ColumnRole.LABEL ? ColumnRole.SLICE : ColumnRole.NOTE);
            }
        }
        roles.put(form.id(), ColumnRole.ID);
        roles.put(form.annotator(), ColumnRole.ANNOTATOR);
    }

    /** Why no column was taken for an answer: first that none was, then the cause for the first {@value #TOLD} columns that have one. */
    public Problems withoutAnswer() {
        Findings findings = new Findings(Rules.LENIENT);
        findings.error(0, "", "", "table.no-answer");
        Map<String, ColumnRole> roles = guess();
        List<Column> candidates = columns.stream()
                .filter(column -> !NO_ANSWERS.contains(roles.get(column.name())))
                .filter(column -> !column.name().isBlank())
                .sorted(Comparator.comparing(column -> !isCalledAnswer(column.name())))
                .toList();
        int told = 0;
        for (Column column : candidates) {
            if (told < TOLD && isNoAnswer(column, roles.get(column.name()), findings)) {
                told++;
            }
        }
        return ((Reading.Rejected<?>) findings.rejected()).problems();
    }

    /** Whether it is known why a column is no answer, which is among the findings then. */
    private boolean isNoAnswer(Column column, ColumnRole role, Findings findings) {
        String name = column.name();
        boolean wanted = isCalledAnswer(name) || REFERENCE.matcher(name).matches();
        if (column.filled() == 0) {
            findings.error(0, name, "", "table.answer-empty", name);
        } else if (column.values().size() == 1) {
            String only = column.values().keySet().iterator().next();
            findings.error(0, name, only, "table.answer-same", name);
        } else if (column.filled() < rows && (wanted || likely(column).isAnswer())) {
            findings.error(
                    column.gap(),
                    name,
                    "",
                    "table.answer-gaps",
                    name,
                    Integer.toString(rows - column.filled()),
                    Integer.toString(rows));
        } else if (role == ColumnRole.SHOWN) {
            findings.error(0, name, column.first().get(0), "table.answer-shown", name);
        } else if (column.filled() == rows && column.values().size() * 2 > Math.min(rows, MOST_VALUES)) {
            findings.error(0, name, column.first().get(0), "table.answer-differs", name);
        } else {
            return false;
        }
        return true;
    }

    /** Of an answer the only value that it has in all rows, so that nothing can be told apart; empty where there is no such column. */
    public Optional<Column> constantAnswer() {
        return columns.stream()
                .filter(column -> isCalledAnswer(column.name())
                        && column.filled() == rows
                        && column.values().size() == 1)
                .findFirst();
    }

    /**
     * The first column with another value in each row, one with a telling name before others; else one with such a name in which nearly all
     * values differ: those that do not are told where the file is read.
     */
    private Optional<Column> id() {
        return columns.stream()
                .filter(column -> isUnique(column) && ID.matcher(column.name()).matches())
                .findFirst()
                .or(() -> columns.stream()
                        .filter(column -> isUnique(column) && !isText(column))
                        .findFirst())
                .or(() -> columns.stream()
                        .filter(column -> ID.matcher(column.name()).matches()
                                && isNearlyAll(column.filled())
                                && isNearlyAll(Math.max(column.values().size(), rows - MOST_VALUES)))
                        .findFirst());
    }

    private boolean isUnique(Column column) {
        return column.filled() == rows && column.values().size() >= Math.min(rows, MOST_VALUES + 1);
    }

    private boolean isNearlyAll(int number) {
        return number * 10L >= rows * 9L;
    }

    private static boolean isText(Column column) {
        return column.first().stream().anyMatch(cell -> cell.strip().indexOf(' ') >= 0);
    }

    /** Neighbouring columns of numbers whose sum is 1 in each row. */
    private Set<String> shares() {
        Set<String> shares = new HashSet<>();
        for (int from = 0; from < columns.size(); from++) {
            for (int to = columns.size(); to >= from + 2; to--) {
                List<Column> some = columns.subList(from, to);
                if (haveSumOne(some)) {
                    some.forEach(column -> shares.add(column.name()));
                    from = to;
                    break;
                }
            }
        }
        return shares;
    }

    private boolean haveSumOne(List<Column> some) {
        if (!some.stream().allMatch(column -> column.numbers().size() == rows)) {
            return false;
        }
        boolean varied = false;
        for (int row = 0; row < rows; row++) {
            double sum = 0;
            for (Column column : some) {
                double share = column.numbers().get(row);
                if (share < 0 || share > 1) {
                    return false;
                }
                sum += share;
                varied |= share > 0 && share < 1;
            }
            if (Math.abs(sum - 1) > ROUNDING) {
                return false;
            }
        }
        return varied && rows >= SHARES_ALIKE;
    }

    /** Whether its first cells are sentences rather than names: the same few may stand in many rows. */
    private static boolean isProse(Column column) {
        return column.first().stream()
                        .mapToLong(cell -> cell.strip().split("\\s+").length)
                        .average()
                        .orElse(0)
                >= PROSE;
    }

    /**
     * An answer is there for every item, but for sets of labels and spans, which may be empty. Where one that is called so is there for nearly
     * all, the file lacks some: that is told where it is read.
     */
    private ColumnRole ofAll(Column column, ColumnRole role, double slips) {
        return !role.isAnswer()
                        || role == ColumnRole.LABELS
                        || role == ColumnRole.SPANS
                        || column.filled() == rows
                        || (isCalledAnswer(column.name()) && rows - column.filled() <= slips * rows)
                ? role
                : role == ColumnRole.LABEL ? ColumnRole.SLICE : ColumnRole.NOTE;
    }

    /** What says nothing of what is right may be shown; all that might is kept for organizers. */
    private ColumnRole likely(Column column) {
        int cells = isSaid(column) ? rows : longRows.map(LongForm::items).orElse(rows);
        boolean few = column.hasFewValues(cells) && !isProse(column);
        if (column.marked().isPresent()) {
            return ColumnRole.SPANS;
        }
        if (column.tagged().isPresent()) {
            return ColumnRole.TAGS;
        }
        if (column.annotated()
                .filter(said -> said.labels().size() >= 2 && said.labels().size() <= FEW)
                .isPresent()) {
            return ColumnRole.BY_ANNOTATOR;
        }
        if (column.lists()) {
            return !few ? ColumnRole.NOTE : column.repeats() ? ColumnRole.ANNOTATORS : ColumnRole.LABELS;
        }
        if (column.isInfinite()) {
            return ColumnRole.NUMBER;
        }
        if (column.isNumeric() && (!few || !column.isWhole())) {
            return column.values().size() > 1 ? ColumnRole.NUMBER : ColumnRole.NOTE;
        }
        if (few) {
            return ColumnRole.LABEL;
        }
        if (isCalledAnswer(column.name())
                && column.isClosed()
                && column.elements().size() * 2 <= column.filled()) {
            return ColumnRole.LABEL;
        }
        return column.filled() > 0 && TEXT.matcher(column.name()).matches() ? ColumnRole.SHOWN : ColumnRole.NOTE;
    }

    /** Whoever tags tokens has to know them: the text that is shown anyway, or the first one that has as many. */
    private void showTokens(Map<String, ColumnRole> roles) {
        for (Column column : columns) {
            if (roles.get(column.name()) == ColumnRole.TAGS) {
                Set<String> ofTokens = column.tagged().orElseThrow().ofTokens();
                if (ofTokens.stream().noneMatch(text -> roles.get(text) == ColumnRole.SHOWN)) {
                    columns.stream()
                            .map(Column::name)
                            .filter(ofTokens::contains)
                            .findFirst()
                            .ifPresent(text -> roles.put(text, ColumnRole.SHOWN));
                }
            }
        }
    }

    /** Whoever says what each annotator said has to know who they are. */
    private void showAnnotators(Map<String, ColumnRole> roles) {
        for (Column column : columns) {
            if (roles.get(column.name()) == ColumnRole.BY_ANNOTATOR) {
                columns.stream()
                        .map(Column::name)
                        .filter(column.annotated().orElseThrow().lists()::containsKey)
                        .findFirst()
                        .ifPresent(list -> roles.put(list, ColumnRole.SHOWN));
            }
        }
    }

    /**
     * Where nothing else is asked for, a text that every item has: one whose name says so, numbered ones as several references, or the last one
     * that is not shown. Organizers say whether that is right.
     */
    private void askForText(Map<String, ColumnRole> roles) {
        if (roles.values().stream().noneMatch(ColumnRole::isAnswer)) {
            List<Column> texts = columns.stream()
                    .filter(column -> roles.get(column.name()) == ColumnRole.NOTE && !isSaid(column))
                    .filter(column -> column.filled() == rows)
                    .toList();
            Optional<Column> text = texts.stream()
                    .filter(column -> REFERENCE.matcher(column.name()).matches())
                    .findFirst()
                    .or(() -> texts.stream()
                            .filter(TableColumns::isProse)
                            .reduce((first, later) -> roles.containsValue(ColumnRole.SHOWN) ? later : first));
            if (text.isPresent()) {
                List<Column> alike = columns.stream()
                        .filter(column -> roles.get(column.name()) == ColumnRole.NOTE && column.filled() > 0)
                        .filter(column -> Stems.of(column.name())
                                .equals(Stems.of(text.get().name())))
                        .toList();
                alike.forEach(
                        column -> roles.put(column.name(), alike.size() > 1 ? ColumnRole.REFERENCE : ColumnRole.TEXT));
            }
        }
    }

    /**
     * Numbered columns of the same labels are what annotators said. Beside a column of labels whose name theirs begin with they are kept for
     * organizers: it says what is right.
     */
    private void joinAnnotators(Map<String, ColumnRole> roles) {
        List<Column> labels = columns.stream()
                .filter(column -> roles.get(column.name()) == ColumnRole.LABEL
                        || (roles.get(column.name()) == ColumnRole.SLICE && column.filled() < rows))
                .toList();
        for (Column column : labels) {
            List<Column> alike = labels.stream()
                    .filter(other -> Stems.of(other.name()).equals(Stems.of(column.name())) && areAlike(column, other))
                    .toList();
            boolean numbered =
                    alike.stream().noneMatch(other -> Stems.of(other.name()).equals(other.name()));
            if (alike.size() > 1 && numbered && !Stems.of(column.name()).isEmpty()) {
                alike.forEach(other -> roles.put(other.name(), ColumnRole.ONE_ANNOTATOR));
            }
            boolean isPart = labels.stream()
                    .anyMatch(other -> !other.equals(column)
                            && column.name().startsWith(other.name())
                            && "-_ .".indexOf(column.name().charAt(other.name().length())) >= 0
                            && areAlike(column, other));
            if (isPart) {
                roles.put(column.name(), ColumnRole.NOTE);
            }
        }
        if (roles.values().stream().anyMatch(role -> role.isAnswer() && !role.isJoined())
                && columns.stream()
                        .anyMatch(column -> isCalledAnswer(column.name())
                                && roles.get(column.name()).isAnswer()
                                && !roles.get(column.name()).isJoined())) {
            roles.replaceAll((name, role) -> role == ColumnRole.ONE_ANNOTATOR ? ColumnRole.NOTE : role);
        }
    }

    /** Whether most labels of each are labels of the other one. */
    private static boolean areAlike(Column column, Column other) {
        long common = column.values().keySet().stream()
                .filter(other.values()::containsKey)
                .count();
        return common * 2 > Math.max(column.values().size(), other.values().size());
    }

    /** Where several columns could be answers, those are that are called so, else the last one, or all that annotators said; the others part items. */
    private void settle(Map<String, ColumnRole> roles) {
        List<String> answers = columns.stream()
                .map(Column::name)
                .filter(name -> roles.get(name).isAnswer())
                .toList();
        boolean named = answers.stream().anyMatch(TableColumns::isCalledAnswer);
        for (String name : answers) {
            boolean last = name.equals(answers.get(answers.size() - 1))
                    || (longRows.isPresent() && roles.get(name) == ColumnRole.ANNOTATORS);
            boolean kept = named ? isCalledAnswer(name) : last;
            if (!kept && !roles.get(name).isJoined()) {
                roles.put(name, roles.get(name) == ColumnRole.LABEL ? ColumnRole.SLICE : ColumnRole.NOTE);
            }
        }
        columns.stream()
                .map(Column::name)
                .filter(name -> GROUP.matcher(name.toLowerCase(Locale.ROOT)).matches())
                .filter(name -> roles.get(name) == ColumnRole.SLICE
                        && column(name).orElseThrow().values().size() >= FEWEST_GROUPS)
                .findFirst()
                .ifPresent(name -> roles.put(name, ColumnRole.GROUPS));
    }

    private static boolean isCalledAnswer(String name) {
        return ANSWER.matcher(name).matches();
    }
}
