package dev.podium.task.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.Items;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What nobody should send, of each kind of answers: forty definitions and forty cells in gold files and in answers. Each is told with a sentence in
 * both languages that says where, in every row, or it is what it says.
 */
class HostileTablesTest {

    /**
     * A task of one answer.
     *
     * @param fields of the answer beside its name and kind, as JSON
     * @param metric of the kind
     * @param right column of the gold file with a cell as JSON
     * @param said columns of a system with cells as JSON; the first one is tried
     * @param gold which of {@link #CELLS} a gold file may have
     * @param answers which of them a system may say
     */
    private record Kind(
            String kind,
            String fields,
            String metric,
            String right,
            String said,
            Set<String> gold,
            Set<String> answers) {

        String definition() {
            return """
                    {"items": {"id": "id", "shown": ["shown"]}, "subtasks": [{"id": "one",
                      "answers": [{"name": "answer", "kind": "%s"%s}], "metrics": [{"metric": "%s"}]}]}
                    """.formatted(kind, fields.isEmpty() ? "" : ", " + fields, metric);
        }

        TableTask task() {
            return TableTasks.of(definition());
        }

        static String column(String cells) {
            return cells.substring(1, cells.indexOf('"', 1));
        }

        /** Two items with a cell each, or as they should be where that is empty. */
        String file(String cells, String cell) {
            String shown =
                    cells.equals(right) ? "\"shown\": \"%s\", ".formatted(kind.equals("ranking") ? "a|b" : "a b") : "";
            int more = cells.indexOf(", \"");
            String tried = cell.isEmpty()
                    ? cells
                    : "\"" + column(cells) + "\": " + cell + (more < 0 ? "" : cells.substring(more));
            return IntStream.of(1, 2)
                    .mapToObj(item -> "{\"id\": \"x" + item + "\", " + shown + tried + "}\n")
                    .collect(Collectors.joining());
        }

        @Override
        public String toString() {
            return kind;
        }
    }

    /** As JSON. */
    private static final List<String> CELLS = List.of(
            "null",
            "\"\"",
            "\" \"",
            "\"\\t\"",
            "\"nan\"",
            "\"NULL\"",
            "\"Yes\"",
            "\"yess\"",
            "\"ja\"",
            "\"yes|\"",
            "\"yes,no\"",
            "\"yes;no\"",
            "\"yes/no/maybe\"",
            "\"=yes\"",
            "\"'yes\"",
            "\"\\u0000yes\"",
            "\"y\\u200Bes\"",
            "\"\\uD83D\\uDE00\"",
            "\"\\u0663\"",
            "true",
            "0",
            "-1",
            "10",
            "1e999",
            "0.5",
            "\"0,5\"",
            "\"1.000,5\"",
            "\"0x1p1\"",
            "\"Infinity\"",
            "\"NaN%\"",
            "[]",
            "[[]]",
            "[null]",
            "[\"yes\", \"yes\", 3]",
            "[[0, 99]]",
            "[[1, 0]]",
            "[[0, 1, \"X\", \"Y\"]]",
            "{}",
            "{\"B\": \"yes\"}",
            "{\"A\": [\"yes\"], \"A \": null}",
            "\"[\\\"yes\\\"\"",
            "\"{\\\"A\\\": \"");

    /** Almost anything is a text, but for nothing, and what no table can hold. */
    private static Set<String> allBut(String... others) {
        Set<String> texts = new TreeSet<>(CELLS);
        texts.removeAll(List.of("null", "\"\"", "\" \"", "\"\\t\"", "\"\\u0000yes\""));
        texts.removeAll(List.of(others));
        return texts;
    }

    private static final Set<String> BLANK = Set.of("null", "\"\"", "\"nan\"", "\"NULL\"", "\"\\t\"", "\" \"", "[]");

    private static final List<Kind> KINDS = List.of(
            new Kind(
                    "label",
                    "\"labels\": [\"no\", \"yes\"]",
                    "macro-f1",
                    "\"answer\": \"no\"",
                    "\"answer\": \"yes\"",
                    Set.of(),
                    Set.of()),
            new Kind(
                    "labels",
                    "\"labels\": [\"no\", \"yes\"]",
                    "macro-f1",
                    "\"answer\": [\"no\"]",
                    "\"answer\": \"yes\"",
                    BLANK,
                    BLANK),
            new Kind(
                    "number",
                    "\"least\": 0, \"most\": 9",
                    "mae",
                    "\"answer\": 1",
                    "\"answer\": 2",
                    Set.of("0", "0.5"),
                    Set.of("0", "0.5")),
            new Kind(
                    "distribution",
                    "\"columns\": [\"p\", \"q\"]",
                    "js-distance",
                    "\"p\": 1, \"q\": 0",
                    "\"p\": 0, \"q\": 1",
                    Set.of(),
                    Set.of("0")),
            new Kind(
                    "probabilities",
                    "\"columns\": [\"p\", \"q\"], \"labels\": [\"no\", \"yes\"], \"gold\": {\"column\": \"right\"}",
                    "log-loss",
                    "\"right\": \"no\"",
                    "\"p\": 0, \"q\": 1",
                    Set.of(),
                    Set.of("0")),
            new Kind(
                    "tags",
                    "\"types\": [\"PER\"], \"tokens\": \"shown\"",
                    "micro-f1",
                    "\"answer\": \"O B-PER\"",
                    "\"answer\": \"B-PER O\"",
                    Set.of(),
                    Set.of()),
            new Kind(
                    "spans",
                    "\"text\": \"shown\"",
                    "micro-f1",
                    "\"answer\": [[0, 1]]",
                    "\"answer\": [[1, 2]]",
                    BLANK,
                    BLANK),
            new Kind(
                    "ranking",
                    "\"candidates\": \"shown\"",
                    "map",
                    "\"answer\": \"a:1|b:0\"",
                    "\"answer\": \"b|a\"",
                    Set.of("[]", "{}"),
                    Set.of("[]", "{}")),
            new Kind(
                    "text",
                    "\"longest\": 200",
                    "chrf",
                    "\"answer\": \"yes\"",
                    "\"answer\": \"no\"",
                    allBut("[]", "[[]]", "[[0, 99]]", "[[1, 0]]", "[[0, 1, \"X\", \"Y\"]]"),
                    allBut()),
            new Kind(
                    "by-annotator",
                    "\"labels\": [\"no\", \"yes\"]",
                    "error-rate",
                    "\"answer\": {\"A\": \"no\"}",
                    "\"answer\": {\"A\": \"yes\"}",
                    Set.of("{\"B\": \"yes\"}"),
                    Set.of("{\"B\": \"yes\"}")));

    static Stream<Arguments> cells() {
        return KINDS.stream().flatMap(kind -> CELLS.stream().map(cell -> Arguments.of(kind, cell)));
    }

    @Test
    void kinds_asTheyShouldBe_areAccepted() throws IOException {
        for (Kind kind : KINDS) {
            assertThat(kind.task().readGold(TableTasks.upload("gold.jsonl", kind.file(kind.right(), ""))))
                    .as("%s", kind)
                    .isInstanceOf(Reading.Accepted.class);
            assertThat(answers(kind, "")).as("%s", kind).isInstanceOf(Reading.Accepted.class);
        }
        assertThat(CELLS).hasSizeGreaterThanOrEqualTo(40);
        assertThat(DEFINITIONS).hasSizeGreaterThanOrEqualTo(40);
    }

    private static Reading<TablePredictions> answers(Kind kind, String cell) throws IOException {
        TableTask task = kind.task();
        Items items =
                TableTasks.gold(task, "gold.jsonl", kind.file(kind.right(), "")).items();
        return task.readPredictions(
                TableTasks.upload("answers.jsonl", kind.file(kind.said(), cell)), items, Rules.LENIENT);
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("cells")
    void answers_ofAnyCell_areToldRowByRow(Kind kind, String cell) throws IOException {
        assertTold(answers(kind, cell), kind.answers().contains(cell), Kind.column(kind.said()));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("cells")
    void gold_ofAnyCell_isToldRowByRow(Kind kind, String cell) throws IOException {
        assertTold(
                kind.task().readGold(TableTasks.upload("gold.jsonl", kind.file(kind.right(), cell))),
                kind.gold().contains(cell),
                Kind.column(kind.right()));
    }

    private static void assertTold(Reading<?> reading, boolean taken, String column) {
        if (taken) {
            assertThat(reading).isInstanceOf(Reading.Accepted.class);
            return;
        }
        assertThat(reading).isInstanceOf(Reading.Rejected.class);
        Problems problems = ((Reading.Rejected<?>) reading).problems();
        assertThat(problems.shown()).allSatisfy(HostileTablesTest::isSentence);
        Set<Integer> lines = new TreeSet<>();
        problems.shown().stream()
                .filter(problem -> problem.column().equals(column))
                .forEach(problem -> lines.add(problem.line()));
        assertThat(lines).as("%s", problems.shown()).contains(1, 2);
    }

    private static void isSentence(Problem problem) {
        assertThat(problem.message(Locale.ENGLISH)).endsWith(".").doesNotContain("table.", "task.", "{0}", "{1}");
        assertThat(problem.message(Locale.GERMAN)).endsWith(".").isNotEqualTo(problem.message(Locale.ENGLISH));
    }

    /** A part of every definition, what stands there instead, and the path that is told. */
    private static final List<List<String>> DEFINITIONS = List.of(
            List.of("{\"items\"", "[{\"items\"", ""),
            List.of("\"subtasks\"", "\"subtask\"", "subtasks"),
            List.of("\"subtasks\": [", "\"subtasks\": [null, ", "subtasks[0]"),
            List.of("\"subtasks\": [", "\"subtasks\": [[], ", "subtasks[0]"),
            List.of("\"id\": \"id\"", "\"id\": null", ""),
            List.of("\"id\": \"id\"", "\"id\": 5", "items.id"),
            List.of("\"id\": \"id\"", "\"id\": \"\"", "items.id"),
            List.of("\"id\": \"id\"", "\"id\": \"i,d\"", "items.id"),
            List.of("\"id\": \"id\"", "\"id\": \"shown\"", "items.shown"),
            List.of("\"id\": \"id\"", "\"id\": \"id\", \"annotator\": \"id\"", "items.annotator"),
            List.of("\"id\": \"id\"", "\"id\": \"id\", \"annotator\": [\"who\"]", "items.annotator"),
            List.of("\"id\": \"id\"", "\"id\": \"id\", \"slices\": \"x\"", "items.slices"),
            List.of("\"id\": \"id\"", "\"id\": \"id\", \"slices\": [\"a\", \"a\"]", "items.slices"),
            List.of("\"id\": \"id\"", "\"id\": \"id\", \"groups\": [\"a\"]", "items.groups"),
            List.of("[\"shown\"]", "\"shown\"", "items.shown"),
            List.of("[\"shown\"]", "[\"shown\", \"\"]", "items.shown[1]"),
            List.of("[\"shown\"]", "[\"shown\", {}]", "items.shown[1]"),
            List.of("[\"shown\"]", "[\"shown\", \"[x\"]", "items.shown"),
            List.of("[\"shown\"]", "[\"shown\", \"a\\u200Bb\"]", "items.shown"),
            List.of("[\"shown\"]", "[\"shown\", \"%s\"]".formatted("x".repeat(101)), "items.shown"),
            List.of("\"id\": \"one\"", "\"id\": \"One\"", "subtasks[0].id"),
            List.of("\"id\": \"one\"", "\"id\": 1", "subtasks[0].id"),
            List.of("\"id\": \"one\"", "\"id\": \"%s\"".formatted("x".repeat(41)), "subtasks[0].id"),
            List.of("\"id\": \"one\"", "\"id\": \"one\", \"names\": 5", "subtasks[0].names"),
            List.of("\"id\": \"one\"", "\"id\": \"one\", \"names\": {\"en\": []}", "subtasks[0].names.en"),
            List.of("\"id\": \"one\"", "\"id\": \"one\", \"weight\": 2", "subtasks[0].weight"),
            List.of("\"name\": \"answer\"", "\"name\": \"id\"", "subtasks[0].answers[0]"),
            List.of("\"name\": \"answer\"", "\"name\": \"\"", "subtasks[0].answers[0].name"),
            List.of("\"name\": \"answer\"", "\"name\": \"a\\tb\"", "subtasks[0].answers[0].name"),
            List.of("\"name\": \"answer\"", "\"name\": [\"answer\"]", "subtasks[0].answers[0].name"),
            List.of("\"name\": \"answer\"", "\"names\": \"answer\"", "subtasks[0].answers[0].name"),
            List.of("\"name\": \"answer\"", "\"name\": \"answer\", \"colour\": 1", "subtasks[0].answers[0].colour"),
            List.of("\"kind\": \"", "\"kind\": \"x", "subtasks[0].answers[0].kind"),
            List.of("\"kind\": \"", "\"kinds\": \"", "subtasks[0].answers[0].kinds"),
            List.of("\"answers\": [", "\"answers\": [7, ", "subtasks[0].answers[0]"),
            List.of("\"answers\": [", "\"answers\": {\"a\": 1}, \"answer\": [", "subtasks[0].answers"),
            List.of("\"metrics\": [", "\"metrics\": [], \"metric\": [", "subtasks[0].metrics"),
            List.of("\"metrics\": [", "\"metrics\": [\"f1\", ", "subtasks[0].metrics[0]"),
            List.of("\"metrics\": [{\"metric\": \"", "\"metrics\": [{\"metric\": \"x", "subtasks[0].metrics[0].metric"),
            List.of("\"metrics\": [{", "\"metrics\": [{\"answer\": \"other\", ", "subtasks[0].metrics[0].answer"),
            List.of("\"metrics\": [{", "\"metrics\": [{\"id\": \"Of/it\", ", "subtasks[0].metrics[0].id"),
            List.of("\"metrics\": [{", "\"metrics\": [{\"of\": [\"a\"], ", "subtasks[0].metrics[0].of"),
            List.of("\"metrics\": [{", "\"metrics\": [{\"k\": 1e400, ", "subtasks[0].metrics[0].k"),
            List.of("]}]}", "]}]", ""));

    static Stream<Arguments> definitions() {
        return KINDS.stream()
                .flatMap(kind -> DEFINITIONS.stream()
                        .map(change -> Arguments.of(kind, change.get(0), change.get(1), change.get(2))));
    }

    @ParameterizedTest(name = "{0} {2}")
    @MethodSource("definitions")
    void definition_thatCannotBeScored_isToldWithItsPath(Kind kind, String good, String bad, String path) {
        String definition = kind.definition();
        assertThat(definition).contains(good);

        Reading<TableDefinition> reading = TableDefinition.read(definition.replace(good, bad));

        if (path.isEmpty() && bad.endsWith("null")) {
            assertThat(reading).isInstanceOf(Reading.Accepted.class);
            return;
        }
        assertThat(reading).isInstanceOf(Reading.Rejected.class);
        List<Problem> problems =
                ((Reading.Rejected<TableDefinition>) reading).problems().shown();
        assertThat(problems).allSatisfy(HostileTablesTest::isSentence);
        assertThat(problems).extracting(Problem::column).contains(path);
    }

    private static String labels(int number) {
        return IntStream.range(0, number)
                .mapToObj(label -> "\"c" + label + "\"")
                .collect(Collectors.joining(", "));
    }

    private static final String LABELLED = """
            {"subtasks": [{"id": "one", "answers": [{"name": "answer", "kind": "%s"%s}], "metrics": [{"metric": "%s"}]}]}
            """;

    @ParameterizedTest
    @CsvSource({
        "label, labels, macro-f1, table.labels-many",
        "labels, labels, macro-f1, table.labels-many",
        "by-annotator, labels, error-rate, table.labels-many",
        "tags, types, micro-f1, table.labels-many",
        "spans, labels, micro-f1, table.labels-many",
        "distribution, columns, js-distance, table.list-long"
    })
    void classes_moreThanFiveHundred_areToldAtOnce(String kind, String field, String metric, String code) {
        for (int number : new int[] {501, 10_000}) {
            String definition = LABELLED.formatted(kind, ", \"%s\": [%s]".formatted(field, labels(number)), metric);

            Reading<TableDefinition> reading = TableDefinition.read(definition);

            assertThat(reading).isInstanceOf(Reading.Rejected.class);
            assertThat(((Reading.Rejected<TableDefinition>) reading).problems().shown())
                    .allSatisfy(HostileTablesTest::isSentence)
                    .anySatisfy(problem -> {
                        assertThat(problem.code()).isEqualTo(code);
                        assertThat(problem.column()).isEqualTo("subtasks[0].answers[0]." + field);
                    });
        }
    }

    @Test
    void classes_fiveHundred_areScored() throws IOException {
        TableTask task =
                TableTasks.of(LABELLED.formatted("label", ", \"labels\": [%s]".formatted(labels(500)), "macro-f1"));

        assertThat(TableTasks.gold(task, "gold.csv", "id,answer\n1,c499\n").answer(0))
                .isEqualTo("{\"answer\":\"c499\"}");
    }

    /** Neither gold nor answers have more items than {@code 100,000}, and the row is told that is one too many. */
    @Test
    void items_moreThanFit_areTold() throws IOException {
        TableTask task = TableTasks.of(LABELLED.formatted("number", "", "mae"));
        String most = IntStream.range(0, 100_000)
                .mapToObj(item -> item + ",1\n")
                .collect(Collectors.joining("", "id,answer\n", ""));
        String more = most + "x,1\n";

        Items items = TableTasks.gold(task, "gold.csv", most).items();

        assertThat(items.size()).isEqualTo(100_000);
        for (Reading<?> reading : List.of(
                task.readGold(TableTasks.upload("gold.csv", more)),
                task.readItems(TableTasks.upload("gold.csv", more)),
                task.readPredictions(TableTasks.upload("answers.csv", more), items, Rules.LENIENT))) {
            assertThat(reading).isInstanceOf(Reading.Rejected.class);
            assertThat(((Reading.Rejected<?>) reading).problems().shown())
                    .allSatisfy(HostileTablesTest::isSentence)
                    .anySatisfy(problem -> assertThat(problem.line()).isEqualTo(100_002));
        }
    }

    /** A cell of five million characters is told with its line, in whatever file it stands, and the rest is read. */
    @ParameterizedTest
    @MethodSource("kinds")
    void cell_ofMillionsOfCharacters_isTold(Kind kind) throws IOException {
        String cell = "\"" + "x".repeat(5_000_001) + "\"";
        TableTask task = kind.task();
        Items items =
                TableTasks.gold(task, "gold.jsonl", kind.file(kind.right(), "")).items();

        for (String file : List.of(kind.right(), kind.said())) {
            String hostile = kind.file(file, cell);
            Reading<?> reading = file.equals(kind.right())
                    ? task.readGold(TableTasks.upload("gold.jsonl", hostile))
                    : task.readPredictions(TableTasks.upload("answers.jsonl", hostile), items, Rules.LENIENT);
            assertThat(reading).isInstanceOf(Reading.Rejected.class);
            assertThat(((Reading.Rejected<?>) reading).problems().shown())
                    .allSatisfy(HostileTablesTest::isSentence)
                    .anySatisfy(problem -> assertThat(problem.line()).isEqualTo(1))
                    .anySatisfy(problem -> assertThat(problem.line()).isEqualTo(2));
        }
    }

    static List<Kind> kinds() {
        return KINDS;
    }
}
