package dev.podium.task.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.podium.scoring.Aggregate;
import dev.podium.scoring.Measurement;
import dev.podium.scoring.SliceScore;
import dev.podium.significance.Counts;
import dev.podium.task.Baseline;
import dev.podium.task.Scores;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A leaderboard for each value of a column, such as a language. */
class SubsetTest {

    private static final List<String> LANGUAGES = List.of("de", "en", "Português (BR)");
    private static final List<String> IDS = List.of("main-de", "main-en", "main-portugu-s-br");
    private static final int ITEMS = 90;
    private static final String SUBSETS =
            "\"subsets\": {\"column\": \"lang\", \"values\": [\"de\", \"en\", \"Português (BR)\"]}, ";
    private static final String LABELS =
            "\"kind\": \"label\", \"ordered\": true, \"labels\": [\"0\", \"1\", \"2\", \"3\"]";
    private static final String NUMBERS = "\"kind\": \"number\", \"least\": 0, \"most\": 3";
    private static final String TEXTS = "\"kind\": \"text\"";
    private static final String SETS = "\"kind\": \"labels\", \"labels\": [\"0\", \"1\", \"2\", \"3\"]";
    private static final String TAGS = "\"kind\": \"tags\", \"types\": [\"1\", \"2\"], \"tokens\": \"text\"";
    private static final String SPANS = "\"kind\": \"spans\", \"text\": \"text\"";

    private static String definition(String subsets, String kind) {
        AnswerKind answer = Stream.of(AnswerKind.values())
                .filter(each -> kind.startsWith("\"kind\": \"" + each.word() + "\""))
                .findFirst()
                .orElseThrow();
        String metrics = Measures.of(answer).stream()
                .filter(measure -> !measure.takes(Measure.Parameter.CLASS))
                .map(measure -> "{\"metric\": \"" + measure.id() + "\"}")
                .collect(Collectors.joining(", "));
        return "{\"items\": {\"shown\": [\"lang\", \"text\"]}, \"subtasks\": [{\"id\": \"main\", " + subsets
                + "\"answers\": [{\"name\": \"said\", " + kind + "}], \"metrics\": [" + metrics + "]}]}";
    }

    /** A row of an item; its language goes by its number. */
    private record Line(int item, String said) {

        String language() {
            return LANGUAGES.get(item % LANGUAGES.size());
        }

        static String file(List<Line> lines) {
            return "id,lang,text,said\n"
                    + lines.stream()
                            .map(line -> "x%d,%s,ab cd ef gh,\"%s\"%n".formatted(line.item, line.language(), line.said))
                            .collect(Collectors.joining());
        }

        static List<Line> of(List<Line> lines, String language) {
            return lines.stream()
                    .filter(line -> line.language().equals(language))
                    .toList();
        }
    }

    private static List<Line> lines(long seed, String kind) {
        Random random = new Random(seed);
        return IntStream.range(0, ITEMS)
                .mapToObj(item -> {
                    int value = random.nextInt(4);
                    return new Line(item, said(kind, value));
                })
                .toList();
    }

    /** What is said by a number from 0 to 3; nothing at all, where an answer can be that, by 0. */
    private static String said(String kind, int value) {
        return switch (kind) {
            case TEXTS -> "some words of " + value;
            case SETS -> value == 0 ? "" : value + "|" + (value - 1);
            case TAGS ->
                List.of("O O O O", "B-1 I-1 O O", "O B-2 O O", "B-1 O B-2 I-2").get(value);
            case SPANS ->
                List.of("[]", "[[0, 2]]", "[[3, 8]]", "[[0, 2], [3, 5]]").get(value);
            default -> Integer.toString(value);
        };
    }

    private static Scores scores(TableTask task, List<Line> gold, List<Line> said) throws IOException {
        TableGold right = TableTasks.gold(task, "gold.csv", Line.file(gold));
        return task.score(right, accepted(read(task, right, said)).value());
    }

    private static Reading<TablePredictions> read(TableTask task, TableGold gold, List<Line> said) throws IOException {
        return task.readPredictions(TableTasks.upload("run.csv", Line.file(said)), gold.items(), Rules.STRICT);
    }

    private static Reading.Accepted<TablePredictions> accepted(Reading<TablePredictions> reading) {
        assertThat(reading).isInstanceOf(Reading.Accepted.class);
        return (Reading.Accepted<TablePredictions>) reading;
    }

    /** Value, values of items and replicates of a subset are those of a task that has its items alone. */
    @ParameterizedTest
    @ValueSource(strings = {LABELS, NUMBERS, TEXTS, SETS, TAGS, SPANS})
    void subset_isMeasuredAsIfItStoodAlone(String kind) throws IOException {
        TableTask task = TableTasks.of(definition(SUBSETS, kind));
        TableTask alone = TableTasks.of(definition("", kind));
        List<Line> gold = lines(1, kind);
        List<Line> said = lines(2, kind);
        Scores all = scores(task, gold, said);
        assertThat(all.subtasks()).extracting("subtask").containsExactlyElementsOf(IDS);

        for (int language = 0; language < LANGUAGES.size(); language++) {
            String name = LANGUAGES.get(language);
            List<Measurement> expected = scores(alone, Line.of(gold, name), Line.of(said, name))
                    .subtasks()
                    .get(0)
                    .measurements();
            List<Measurement> measured = all.subtasks().get(language).measurements();
            for (int metric = 0; metric < expected.size(); metric++) {
                same(task, IDS.get(language), measured.get(metric), alone, expected.get(metric), language);
            }
        }
    }

    private static void same(
            TableTask task, String subtask, Measurement measured, TableTask alone, Measurement expected, int language) {
        assertThat(measured.metric()).isEqualTo(expected.metric());
        assertThat(measured.value()).as(measured.metric()).isFinite().isEqualTo(expected.value(), within(1e-12));
        assertThat(measured.signature().toString()).contains("|subset:lang=" + LANGUAGES.get(language));
        int[] here = IntStream.range(0, ITEMS)
                .filter(item -> item % LANGUAGES.size() == language)
                .toArray();
        if (expected.items().length > 0) {
            assertThat(measured.items()).hasSize(ITEMS);
            for (int place = 0; place < here.length; place++) {
                assertThat(measured.items()[here[place]]).isEqualTo(expected.items()[place]);
            }
            assertThat(IntStream.range(0, ITEMS).filter(item -> Double.isNaN(measured.items()[item])))
                    .hasSize(ITEMS - here.length);
        }
        slices(task, subtask, measured, alone, expected, here);
        Aggregate whole = task.aggregate(subtask, measured.metric(), measured.width());
        Aggregate own = alone.aggregate("main", expected.metric(), expected.width());
        Random random = new Random(7);
        double[] weights = random.ints(ITEMS, 0, 4).asDoubleStream().toArray();
        double[] ofHere = IntStream.of(here).mapToDouble(item -> weights[item]).toArray();
        assertThat(whole.score(measured.counts(), weights))
                .as("%s, resampled", measured.metric())
                .isEqualTo(own.score(expected.counts(), ofHere), within(1e-12));
    }

    /** Slices of which some have no item of the subset. */
    private static void slices(
            TableTask task, String subtask, Measurement measured, TableTask alone, Measurement expected, int[] here) {
        int[] slices = IntStream.range(0, ITEMS).map(item -> item % 6 % 5).toArray();
        int[] ofHere = IntStream.of(here).map(item -> slices[item]).toArray();
        List<SliceScore> own = SliceScore.of(
                alone.aggregate("main", expected.metric(), expected.width()), expected.counts(), ofHere, 5);
        List<SliceScore> whole = SliceScore.of(
                task.aggregate(subtask, measured.metric(), measured.width()), measured.counts(), slices, 5);
        assertThat(own).as("some slice is empty").extracting(SliceScore::items).contains(0);
        for (int slice = 0; slice < own.size(); slice++) {
            assertThat(whole.get(slice).items())
                    .as(measured.metric())
                    .isEqualTo(own.get(slice).items());
            if (own.get(slice).items() > 0) {
                assertThat(whole.get(slice).value()).isEqualTo(own.get(slice).value(), within(1e-12));
            }
        }
        Counts counts = new Counts(ITEMS, measured.width(), measured.counts());
        Counts alike = new Counts(here.length, expected.width(), expected.counts());
        List<Integer> part =
                IntStream.of(Counts.itemsTakingPart(List.of(counts))).boxed().toList();
        assertThat(IntStream.of(here).boxed().toList()).as(measured.metric()).containsAll(part);
        assertThat(part)
                .containsAll(IntStream.of(Counts.itemsTakingPart(List.of(alike)))
                        .mapToObj(place -> here[place])
                        .toList());
    }

    /** A slip is told once, and not for each language. */
    @Test
    void columns_thatAreMissing_areToldOnce() throws IOException {
        TableTask task = TableTasks.of(definition(SUBSETS, LABELS));
        TableGold right = TableTasks.gold(task, "gold.csv", Line.file(lines(1, LABELS)));

        Reading<TablePredictions> reading =
                task.readPredictions(TableTasks.upload("run.csv", "id,sad\nx0,1\n"), right.items(), Rules.STRICT);

        assertThat(((Reading.Rejected<?>) reading).problems().shown()).hasSize(1);
    }

    /** A subtask of all items wants all of them, and one of some languages leaves the others to it. */
    @Test
    void subtasks_ofAllItemsAndOfSome_goTogether() throws IOException {
        TableTask task = TableTasks.of("""
                {"items": {"shown": ["lang"]}, "subtasks": [
                  {"id": "a", "subsets": {"column": "lang", "values": ["de", "en"]},
                   "answers": [{"name": "x", "kind": "number"}], "metrics": [{"metric": "mae"}]},
                  {"id": "b", "answers": [{"name": "y", "kind": "number"}], "metrics": [{"metric": "mae"}]}]}""");
        TableGold right = TableTasks.gold(task, "gold.csv", "id,lang,x,y\n1,de,1,1\n2,en ,2,2\n3,fr,3,3\n");

        Reading<TablePredictions> both =
                task.readPredictions(TableTasks.upload("a.csv", "id,x,y\n1,1,1\n"), right.items(), Rules.STRICT);
        Reading<TablePredictions> one =
                task.readPredictions(TableTasks.upload("a.csv", "id,x\n2,1\n"), right.items(), Rules.STRICT);

        assertThat(task.subsetSizes(right)).isEqualTo(Map.of("a-de", 1, "a-en", 1));
        assertThat(codes(both)).containsExactly("task.id-absent");
        assertThat(accepted(one).value().enters("a-en")).isTrue();
        assertThat(accepted(one).value().enters("a-de")).isFalse();
    }

    /** Who takes part in some languages alone is told so, and what is missing of these. */
    @Test
    void file_withoutALanguage_entersTheOthers() throws IOException {
        TableTask task = TableTasks.of(definition(SUBSETS, LABELS));
        List<Line> gold = lines(1, LABELS);
        TableGold right = TableTasks.gold(task, "gold.csv", Line.file(gold));
        List<Line> german = Line.of(lines(2, LABELS), "de");

        Reading.Accepted<TablePredictions> reading = accepted(read(task, right, german));
        Reading<TablePredictions> missing = read(task, right, german.subList(1, german.size()));

        assertThat(reading.value().enters("main-de")).isTrue();
        assertThat(reading.value().enters("main-en")).isFalse();
        assertThat(reading.warnings().none()).isTrue();
        Scores scores = task.score(right, reading.value());
        assertThat(scores.subtasks().get(0).measurements()).isNotEmpty();
        assertThat(scores.subtasks().get(1).measurements()).isEmpty();
        assertThat(codes(missing)).containsExactly("task.id-absent");
        assertThat(((Reading.Rejected<?>) missing).problems().shown()).hasSize(1);
    }

    @Test
    void file_withoutAnyRow_isToldSo() throws IOException {
        TableTask task = TableTasks.of(definition(SUBSETS, LABELS));
        TableGold right = TableTasks.gold(task, "gold.csv", Line.file(lines(1, LABELS)));

        assertThat(codes(read(task, right, List.of()))).containsExactly("task.rows-missing");
    }

    private static List<String> codes(Reading<?> reading) {
        return ((Reading.Rejected<?>) reading)
                .problems().shown().stream().map(Problem::code).distinct().toList();
    }

    /** An item that is on no leaderboard is a slip. */
    @Test
    void gold_withAnotherValue_isToldWithItsLine() throws IOException {
        TableTask task = TableTasks.of(definition(SUBSETS, LABELS));

        Reading<TableGold> reading =
                task.readGold(TableTasks.upload("gold.csv", "id,lang,text,said\n1,de,a,0\n2,dE,a,1\n"));

        assertThat(((Reading.Rejected<?>) reading).problems().shown())
                .extracting(Problem::line, Problem::column, Problem::found, Problem::code)
                .containsExactly(tuple(3, "lang", "dE", "table.subset-unknown"));
    }

    /** Files have the answer once, whatever its leaderboards. */
    @Test
    void formats_haveTheAnswerOnce_andExamplesThatCanBeRead() throws IOException {
        TableTask task = TableTasks.of(definition(SUBSETS, LABELS));
        TableGold right = TableTasks.gold(task, "gold.csv", Line.file(lines(1, LABELS)));

        assertThat(task.formats())
                .extracting("fields")
                .containsExactly(List.of("id", "lang", "text", "said"), List.of("id", "said"));
        assertThat(task.readGold(TableTasks.upload(
                        "gold.csv", task.formats().get(0).example().get(0).text())))
                .isInstanceOf(Reading.Accepted.class);
        assertThat(task.baselines()).extracting(Baseline::name).containsExactly("uniform");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        task.baselines().get(0).write(right.items(), 1, out);
        assertThat(task.readPredictions(
                        TableTasks.upload("b.csv", out.toString(StandardCharsets.UTF_8)), right.items(), Rules.STRICT))
                .isInstanceOf(Reading.Accepted.class);
        assertThat(right.answer(0)).containsOnlyOnce("said");
        assertThat(task.names(Locale.GERMAN).subtask("main-de")).isEqualTo("de");
    }

    /** What the form of columns says of it comes back as it was. */
    @Test
    void role_ofAColumn_isADefinitionWithSubsets() throws IOException {
        TableColumns columns = ((Reading.Accepted<TableColumns>)
                        TableColumns.read(TableTasks.upload("gold.csv", Line.file(lines(1, LABELS)))))
                .value();
        Map<String, ColumnRole> roles = new HashMap<>(columns.guess());
        roles.put("lang", ColumnRole.SUBSET);

        TableTask task = TableTasks.of(new DefinitionDraft(columns, DefinitionRoles.usual(roles), Map.of()).text());

        assertThat(task.subtasks()).hasSize(3);
        assertThat(task.names(Locale.ENGLISH).subtask(task.subtasks().get(1).id()))
                .isEqualTo("de");
        assertThat(DefinitionRoles.of(task, columns)).hasValueSatisfying(again -> {
            assertThat(again.roles()).isEqualTo(roles);
            assertThat(new DefinitionDraft(columns, again, Map.of()).text())
                    .as("not called as its first value")
                    .isEqualTo(task.definition().text());
        });
        assertThat(TableTasks.gold(task, "gold.csv", Line.file(lines(1, LABELS)))
                        .items()
                        .attributes(0))
                .containsEntry("lang", "de");
    }

    /** Files were checked by it. */
    @Test
    void subsets_ofADefinitionThatFilesWereReadBy_stay() {
        TableDefinition is = TableTasks.of(definition(SUBSETS, LABELS)).definition();
        List<String> others = List.of(
                definition("", LABELS),
                definition(SUBSETS.replace("\"en\", ", ""), LABELS),
                definition(SUBSETS.replace("\"en\"", "\"EN\""), LABELS));

        assertThat(is.readNext(definition(SUBSETS, LABELS))).isInstanceOf(Reading.Accepted.class);
        for (String other : others) {
            assertThat(codes(is.readNext(other))).as(other).containsExactly("table.stays");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}|task.field-missing",
                "{\"column\": \"lang\"}|table.subset-number",
                "{\"column\": \"lang\", \"values\": [\"de\"]}|table.subset-number",
                "{\"column\": \"lang\", \"values\": [\"de\", \"de\"]}|table.subset-values",
                "{\"column\": \"lang\", \"values\": [\"de\", \" en\"]}|table.subset-values",
                "{\"column\": \"lang\", \"values\": [\"de\", \"\"]}|task.field-blank",
                "{\"column\": \"other\", \"values\": [\"de\", \"en\"]}|table.subset-shown",
                "{\"column\": \"id\", \"values\": [\"de\", \"en\"]}|table.subset-shown",
                "{\"column\": \"lang\", \"values\": \"de\"}|task.field-not-list",
                "{\"column\": \"lang\", \"values\": [\"de\", \"en\"], \"more\": 1}|task.field-unknown",
                "[]|task.json-object-expected",
            })
    void definition_thatCannotBeMeant_isTold(String subsets, String code) {
        Reading<TableDefinition> reading = TableDefinition.read(definition("\"subsets\": " + subsets + ", ", LABELS));

        assertThat(codes(reading)).contains(code);
    }

    @ParameterizedTest
    @CsvSource({"15, false", "16, true"})
    void leaderboards_ofAllSubtasks_areBounded(int values, boolean tooMany) {
        String list = IntStream.range(0, values)
                .mapToObj(value -> "\"v" + value + "\"")
                .collect(Collectors.joining(", "));
        String one = definition("\"subsets\": {\"column\": \"lang\", \"values\": [" + list + "]}, ", LABELS);
        String subtask = one.substring(one.indexOf("{\"id\""), one.length() - 2);
        String two = one.replace(
                subtask,
                subtask + ", " + subtask.replace("\"main\"", "\"other\"").replace("\"said\"", "\"meant\""));

        Reading<TableDefinition> reading = TableDefinition.read(two);
        if (tooMany) {
            assertThat(codes(reading)).containsExactly("table.leaderboards-many");
        } else {
            assertThat(reading).isInstanceOf(Reading.Accepted.class);
        }
    }

    @Test
    void id_thatGetsTooLong_isTold() {
        String text = definition(SUBSETS, LABELS).replace("\"main\"", "\"" + "a".repeat(40) + "\"");

        assertThat(codes(TableDefinition.read(text))).containsExactly("table.subset-id");
    }

    /** Ids that are alike have numbers. */
    @Test
    void values_thatAreAlikeInAddresses_haveIdsOfTheirOwn() {
        List<String> values = new ArrayList<>(List.of("zh-Hans", "zh Hans", "4", "中文", "日本語"));
        String list = values.stream().map(value -> "\"" + value + "\"").collect(Collectors.joining(", "));

        TableTask task =
                TableTasks.of(definition("\"subsets\": {\"column\": \"lang\", \"values\": [" + list + "]}, ", LABELS));

        assertThat(task.subtasks())
                .extracting("id")
                .containsExactly("main-zh-hans", "main-2", "main-4", "main-5", "main-6");
    }
}
