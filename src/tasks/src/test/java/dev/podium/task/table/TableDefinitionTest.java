package dev.podium.task.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.Baseline;
import dev.podium.task.FileFormat;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TableDefinitionTest {

    private static final String GOOD = """
            {"items": {"id": "id", "shown": ["text"], "groups": "source", "slices": ["source"]},
             "subtasks": [{"id": "one", "names": {"en": "First", "de": "Erste"},
               "answers": [{"name": "label", "kind": "label", "labels": ["no", "yes"], "frequencies": [3, 1]},
                           {"name": "score", "kind": "number", "least": 0, "most": 5, "mean": 2.5, "median": 2}],
               "metrics": [{"metric": "macro-f1", "answer": "label"},
                           {"metric": "f1", "answer": "label", "class": "yes", "id": "f1-yes"},
                           {"metric": "accuracy", "answer": "label"},
                           {"metric": "pearson", "answer": "score"},
                           {"metric": "mean", "of": ["label-macro-f1", "score-pearson"], "weights": [2, 1]}]}]}
            """;

    /** What holds anyway may be written out; a label is as it is written. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "\"counted\": \"occurring\", \"metric\": \"macro-f1\"~true",
                "\"counted\": \"declared\", \"metric\": \"macro-f1\"~false",
                "\"answer\": \"score\", \"metric\": \"macro-f1\"~false",
                "\"id\": \"macro\", \"metric\": \"macro-f1\"~false"
            })
    void isSaidBy_defaultWrittenOut_isTheSame(String field, boolean same) {
        String other = GOOD.replace("\"metric\": \"macro-f1\"", field);
        assertThat(other).isNotEqualTo(GOOD);

        assertThat(TableTasks.of(GOOD).definition().isSaidBy(other)).isEqualTo(same);
    }

    @Test
    void isSaidBy_numbersWrittenOtherwise_areTheSameUnlessTheyAreLabels() {
        TableDefinition definition = TableTasks.of(
                        GOOD.replace("[\"no\", \"yes\"]", "[0, 1]").replace("\"yes\"", "1"))
                .definition();
        String said = definition.text();

        assertThat(definition.isSaidBy(
                        said.replace("\"least\": 0", "\"least\": 0.0").replace("[2, 1]", "[2.0, 1e0]")))
                .isTrue();
        assertThat(definition.isSaidBy(said.replace("[0, 1]", "[0, 1.0]"))).isFalse();
        assertThat(definition.isSaidBy(said.replace("[2, 1]", "[1, 1]"))).isFalse();
    }

    /** What is put in place of what, and what is said of it: at which path, and which rule. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "{\"items\"~[{\"items\"~~task.json-invalid",
                "\"subtasks\"~\"subtask\"~subtask~task.field-unknown-similar",
                "\"id\": \"one\", ~~subtasks[0].id~task.field-missing",
                "\"id\": \"one\"~\"id\": \"One two\"~subtasks[0].id~table.id-form",
                "\"id\": \"one\"~\"id\": 1~subtasks[0].id~task.field-not-text",
                "\"name\": \"score\"~\"name\": \"label\"~subtasks[0].answers[1]~table.column-again",
                "\"name\": \"score\"~\"name\": \"id\"~subtasks[0].answers[1]~table.column-again",
                "\"name\": \"score\", ~~subtasks[0].answers[1].name~task.field-missing",
                "\"kind\": \"number\"~\"kind\": \"numbers\"~subtasks[0].answers[1].kind~task.field-not-word",
                "[\"no\", \"yes\"]~[\"no\"]~subtasks[0].answers[0].labels~table.labels-few",
                "[\"no\", \"yes\"]~[\"no\", \"no\"]~subtasks[0].answers[0].labels~table.label-again",
                "[\"no\", \"yes\"]~[1, 1.0]~subtasks[0].answers[0].labels~table.label-again",
                "[\"no\", \"yes\"]~[\"no\", \"NA\"]~subtasks[0].answers[0].labels~table.label-form",
                "[\"no\", \"yes\"]~[\"no\", \" yes\"]~subtasks[0].answers[0].labels~table.label-form",
                "[\"no\", \"yes\"]~[\"no\", [\"yes\"]]~subtasks[0].answers[0].labels[1]~task.field-not-text",
                "[\"no\", \"yes\"]~\"no, yes\"~subtasks[0].answers[0].labels~task.field-not-list",
                "[3, 1]~[3]~subtasks[0].answers[0].frequencies~table.frequencies-number",
                "[3, 1]~[3, -1]~subtasks[0].answers[0].frequencies~table.frequencies-number",
                "[3, 1]~[1e308, 1e308]~subtasks[0].answers[0].frequencies~table.frequencies-number",
                "[3, 1]~[1e999, 1]~subtasks[0].answers[0].frequencies[0]~task.field-not-number",
                "\"least\": 0~\"least\": 6~subtasks[0].answers[1].most~table.bounds-order",
                "\"most\": 5~\"most\": 1e12~subtasks[0].answers[1].most~table.bounds-large",
                "\"most\": 5~\"most\": \"5\"~subtasks[0].answers[1].most~task.field-not-number",
                "\"mean\": 2.5~\"mean\": 7~subtasks[0].answers[1].mean~table.number-bounds",
                "\"metric\": \"macro-f1\"~\"metric\": \"makro-f1\"~subtasks[0].metrics[0].metric~table.metric-unknown",
                "\"metric\": \"macro-f1\"~\"metric\": \"pearson\"~subtasks[0].metrics[0].metric~table.metric-unknown",
                "\"metric\": \"macro-f1\"~\"metric\": \"tau-b\"~subtasks[0].metrics[0].metric~table.metric-order",
                "\"metric\": \"macro-f1\", \"answer\": \"label\"~\"metric\": \"macro-f1\"~subtasks[0].metrics[0].answer~table.answer-unknown",
                "\"class\": \"yes\", ~~subtasks[0].metrics[1].class~table.class-unknown",
                "\"class\": \"yes\"~\"class\": \"ja\"~subtasks[0].metrics[1].class~table.class-unknown",
                "\"metric\": \"accuracy\"~\"metric\": \"accuracy\", \"class\": \"yes\"~subtasks[0].metrics[2].class~table.parameter-none",
                "\"metric\": \"accuracy\"~\"metric\": \"accuracy\", \"counted\": \"declared\"~subtasks[0].metrics[2].counted~table.parameter-none",
                "\"id\": \"f1-yes\"~\"id\": \"label-macro-f1\"~subtasks[0].metrics[1].id~table.id-again",
                "\"label-macro-f1\", \"score-pearson\"~\"label-macro-f1\"~subtasks[0].metrics[4].of~table.mean-of",
                "\"label-macro-f1\", \"score-pearson\"~\"label-macro-f1\", \"nothing\"~subtasks[0].metrics[4].of~table.mean-of",
                "[2, 1]~[2]~subtasks[0].metrics[4].weights~table.mean-weights",
                "[2, 1]~[2, 0]~subtasks[0].metrics[4].weights~table.mean-weights",
                "[2, 1]~[2, 1e308]~subtasks[0].metrics[4].weights~table.mean-weights",
                "\"First\"~\"Fi\\u202Erst\"~subtasks[0].names~task.field-text-unfit",
                "\"First\"~\"First\\nline\"~subtasks[0].names~task.field-text-unfit",
                "\"First\"~\"\"~subtasks[0].names.en~task.field-blank",
                "\"subtasks\": [~\"subtasks\": [{\"id\": \"none\", \"names\": {\"de\": \"Erste\"}, \"answers\": [{\"name\": \"other\", \"kind\": \"number\", \"least\": 0, \"most\": 1}], \"metrics\": [{\"metric\": \"mae\"}]}, ~subtasks[1].names~table.name-again",
                "[2, 1]~[5e-324, 1]~subtasks[0].metrics[4].weights~table.mean-weights",
                "{\"metric\": \"macro-f1\"~{\"metric\": \"mean\", \"id\": \"early\", \"of\": [\"a\", \"b\"]}, {\"metric\": \"macro-f1\"~subtasks[0].metrics[0].of~table.mean-early",
                "\"metric\": \"pearson\"~\"metric\": \"mae\", \"id\": \"score-pearson\"~subtasks[0].metrics[4].of~table.mean-directions",
                "[\"text\"]~[\"text\", \"label\"]~items.shown~table.shown-gold",
                "[\"text\"]~[\"text\", \"text\"]~items.shown~table.column-twice",
                "[\"text\"]~[\"text\", \"id\"]~items.shown~table.column-again",
                "[\"text\"]~[\"text\", 5]~items.shown[1]~task.field-not-text",
                "\"groups\": \"source\"~\"groups\": \" source\"~items.groups~table.column-form",
                "\"groups\"~\"clusters\"~items.clusters~task.field-unknown",
                "\"kind\": \"number\"~\"kind\": \"number\", \"kind\": \"label\"~~task.json-twice",
                "\"kind\": \"number\"~\"kind\": \"number\", \"gold\": {\"rule\": \"majority\"}~subtasks[0].answers[1].gold.rule~task.field-not-word",
                "\"frequencies\": [3, 1]~\"gold\": {\"rule\": \"any\"}~subtasks[0].answers[0].gold.positive~table.positive-missing",
                "\"frequencies\": [3, 1]~\"gold\": {\"rule\": \"any\", \"positive\": [\"ja\"]}~subtasks[0].answers[0].gold.positive~table.positive-unknown",
                "\"frequencies\": [3, 1]~\"gold\": {\"rule\": \"majority\", \"labels\": [\"a\", \"b\"]}~subtasks[0].answers[0].gold.labels~table.said-other",
                "\"frequencies\": [3, 1]~\"gold\": []~subtasks[0].answers[0].gold~task.json-object-expected"
            })
    void read_thatCannotBeScored_saysWhere(String good, String bad, String path, String code) {
        assertSays(GOOD, good, bad, path, code);
    }

    private static final String TAGGED = """
            {"items": {"id": "id", "shown": ["words", "text"]},
             "subtasks": [{"id": "one",
               "answers": [{"name": "tags", "kind": "tags", "tokens": "words", "scheme": "iobes",
                            "types": ["PER", "LOC"], "gold": {"column": "right"}}],
               "metrics": [{"metric": "micro-f1"}, {"metric": "strict-macro-f1"}, {"metric": "token-accuracy"}]}]}
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "\"tokens\": \"words\", ~~subtasks[0].answers[0].tokens~task.field-missing",
                "\"tokens\": \"words\"~\"tokens\": \"word\"~subtasks[0].answers[0].tokens~table.not-shown",
                "\"tokens\": \"words\"~\"tokens\": \"id\"~subtasks[0].answers[0].tokens~table.not-shown",
                "\"tokens\": \"words\"~\"tokens\": [\"words\"]~subtasks[0].answers[0].tokens~task.field-not-text",
                "\"tokens\": \"words\"~\"token\": \"words\"~subtasks[0].answers[0].token~task.field-unknown-similar",
                "\"iobes\"~\"iob1\"~subtasks[0].answers[0].scheme~task.field-not-word",
                "\"iobes\"~\"IOBES\"~subtasks[0].answers[0].scheme~task.field-not-word",
                "\"iobes\"~2~subtasks[0].answers[0].scheme~task.field-not-text",
                "[\"PER\", \"LOC\"]~[]~subtasks[0].answers[0].types~table.list-empty",
                "[\"PER\", \"LOC\"]~\"PER LOC\"~subtasks[0].answers[0].types~task.field-not-list",
                "[\"PER\", \"LOC\"]~[\"PER\", \"PER\"]~subtasks[0].answers[0].types~table.label-again",
                "[\"PER\", \"LOC\"]~[\"PER\", \"a place\"]~subtasks[0].answers[0].types~table.type-blanks",
                "[\"PER\", \"LOC\"]~[\"O\", \"PER\"]~subtasks[0].answers[0].types~table.type-tag",
                "[\"PER\", \"LOC\"]~[\"B-PER\", \"I-PER\"]~subtasks[0].answers[0].types~table.type-tag",
                "[\"PER\", \"LOC\"]~[\"PER\", \"\"]~subtasks[0].answers[0].types[1]~task.field-blank",
                "[\"PER\", \"LOC\"]~[\"PER\", null]~subtasks[0].answers[0].types[1]~task.field-not-text",
                "\"types\"~\"labels\"~subtasks[0].answers[0].labels~task.field-unknown",
                "\"right\"~\"text\"~items.shown~table.shown-gold",
                "\"right\"~\"words\"~items.shown~table.shown-gold",
                "{\"column\": \"right\"}~{\"rule\": \"majority\"}~subtasks[0].answers[0].gold.rule~task.field-unknown",
                "{\"column\": \"right\"}~\"right\"~subtasks[0].answers[0].gold~task.json-object-expected",
                "\"name\": \"tags\"~\"name\": \"words\"~subtasks[0].answers[0].name~table.column-again",
                "\"micro-f1\"~\"accuracy\"~subtasks[0].metrics[0].metric~table.metric-unknown",
                "\"micro-f1\"~\"micro-f1\", \"class\": \"PER\"~subtasks[0].metrics[0].class~table.parameter-none",
                "\"micro-f1\"~\"micro-f1\", \"counted\": \"declared\"~subtasks[0].metrics[0].counted~table.parameter-none"
            })
    void read_tagsThatCannotBeScored_saysWhere(String good, String bad, String path, String code) {
        assertSays(TAGGED, good, bad, path, code);
    }

    private static final String RANKED = """
            {"items": {"id": "id", "shown": ["query", "pool"]},
             "subtasks": [{"id": "one",
               "answers": [{"name": "run", "kind": "ranking", "candidates": "pool", "separator": "/",
                            "gold": {"column": "grades"}}],
               "metrics": [{"metric": "ndcg"}, {"metric": "ndcg-at", "k": 5}, {"metric": "ndcg-at", "k": 10},
                           {"metric": "map"}, {"metric": "mrr"}, {"metric": "recall-at", "k": 1}]}]}
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "\"pool\", \"sep~\"pools\", \"sep~subtasks[0].answers[0].candidates~table.not-shown",
                "\"pool\", \"sep~\"id\", \"sep~subtasks[0].answers[0].candidates~table.not-shown",
                "\"pool\", \"sep~5, \"sep~subtasks[0].answers[0].candidates~task.field-not-text",
                "\"candidates\"~\"candidate\"~subtasks[0].answers[0].candidate~task.field-unknown-similar",
                "\"/\"~\":\"~subtasks[0].answers[0].separator~task.field-not-word",
                "\"separator\": \"/\"~\"labels\": [\"a\", \"b\"]~subtasks[0].answers[0].labels~task.field-unknown",
                "\"grades\"~\"pool\"~items.shown~table.shown-gold",
                "\"grades\"~\"query\"~items.shown~table.shown-gold",
                "{\"column\": \"grades\"}~{\"rule\": \"mean\"}~subtasks[0].answers[0].gold.rule~task.field-unknown",
                "{\"column\": \"grades\"}~[\"grades\"]~subtasks[0].answers[0].gold~task.json-object-expected",
                "\"name\": \"run\"~\"name\": \"pool\"~subtasks[0].answers[0].name~table.column-again",
                ", \"k\": 5~~subtasks[0].metrics[1].k~table.places-whole",
                "\"k\": 5~\"k\": 0~subtasks[0].metrics[1].k~table.places-whole",
                "\"k\": 5~\"k\": -5~subtasks[0].metrics[1].k~table.places-whole",
                "\"k\": 5~\"k\": 2.5~subtasks[0].metrics[1].k~table.places-whole",
                "\"k\": 5~\"k\": 1e9~subtasks[0].metrics[1].k~table.places-whole",
                "\"k\": 5~\"k\": \"5\"~subtasks[0].metrics[1].k~task.field-not-number",
                "\"k\": 5~\"k\": 10~subtasks[0].metrics[2].id~table.id-again",
                "\"metric\": \"map\"~\"metric\": \"map\", \"k\": 5~subtasks[0].metrics[3].k~table.parameter-none",
                "\"metric\": \"map\"~\"metric\": \"map\", \"class\": \"a\"~subtasks[0].metrics[3].class~table.parameter-none",
                "\"metric\": \"map\"~\"metric\": \"map-at\", \"k\": 5~subtasks[0].metrics[3].metric~table.metric-unknown"
            })
    void read_rankingThatCannotBeScored_saysWhere(String good, String bad, String path, String code) {
        assertSays(RANKED, good, bad, path, code);
    }

    private static final String MARKED = """
            {"items": {"id": "id", "shown": ["text"]},
             "subtasks": [{"id": "one",
               "answers": [{"name": "spans", "kind": "spans", "unit": "character", "labels": ["PER", "LOC"], "text": "text", "gold": {"column": "right"},
                            "phrases": {"PER": ["Ada"]}}],
               "metrics": [{"metric": "micro-f1"}, {"metric": "overlap-macro-f1"}, {"metric": "marked-f1"}]}]}
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "\"character\"~\"byte\"~subtasks[0].answers[0].unit~task.field-not-word",
                "\"character\"~\"Token\"~subtasks[0].answers[0].unit~task.field-not-word",
                "\"character\"~1~subtasks[0].answers[0].unit~task.field-not-text",
                "\"unit\"~\"units\"~subtasks[0].answers[0].units~task.field-unknown-similar",
                "[\"PER\", \"LOC\"]~[]~subtasks[0].answers[0].labels~table.list-empty",
                "[\"PER\", \"LOC\"]~\"PER\"~subtasks[0].answers[0].labels~task.field-not-list",
                "[\"PER\", \"LOC\"]~[\"PER\", \"PER\"]~subtasks[0].answers[0].labels~table.label-again",
                "[\"PER\", \"LOC\"]~[\"PER\", \"nan\"]~subtasks[0].answers[0].labels~table.label-form",
                "\"labels\"~\"types\"~subtasks[0].answers[0].types~task.field-unknown",
                "\"text\": \"text\"~\"text\": \"words\"~subtasks[0].answers[0].text~table.not-shown",
                "\"text\": \"text\"~\"text\": \"id\"~subtasks[0].answers[0].text~table.not-shown",
                "\"text\": \"text\"~\"text\": [\"text\"]~subtasks[0].answers[0].text~task.field-not-text",
                "{\"PER\": [\"Ada\"]}~[\"Ada\"]~subtasks[0].answers[0].phrases~task.json-object-expected",
                "{\"PER\": [\"Ada\"]}~{\"ORG\": [\"Ada\"]}~subtasks[0].answers[0].phrases.ORG~task.field-unknown",
                "{\"PER\": [\"Ada\"]}~{\"PER\": \"Ada\"}~subtasks[0].answers[0].phrases.PER~task.field-not-list",
                "{\"PER\": [\"Ada\"]}~{\"PER\": [\"\"]}~subtasks[0].answers[0].phrases.PER[0]~task.field-blank",
                "\"text\": \"text\", ~~subtasks[0].answers[0].phrases~table.phrases-text",
                "\"right\"~\"text\"~items.shown~table.shown-gold",
                "\"name\": \"spans\"~\"name\": \"text\"~subtasks[0].answers[0].name~table.column-again",
                "{\"column\": \"right\"}~{\"rule\": \"majority\"}~subtasks[0].answers[0].gold.rule~task.field-unknown",
                "{\"column\": \"right\"}~\"right\"~subtasks[0].answers[0].gold~task.json-object-expected",
                "\"micro-f1\"~\"strict-micro-f1\"~subtasks[0].metrics[0].metric~table.metric-unknown",
                "\"micro-f1\"~\"micro-f1\", \"class\": \"PER\"~subtasks[0].metrics[0].class~table.parameter-none",
                "\"micro-f1\"~\"micro-f1\", \"counted\": \"declared\"~subtasks[0].metrics[0].counted~table.parameter-none",
                "\"micro-f1\"~\"micro-f1\", \"k\": 1~subtasks[0].metrics[0].k~table.parameter-none"
            })
    void read_spansThatCannotBeScored_saysWhere(String good, String bad, String path, String code) {
        assertSays(MARKED, good, bad, path, code);
    }

    private static final String WRITTEN = """
            {"subtasks": [{"id": "one",
               "answers": [{"name": "answer", "kind": "text", "longest": 200, "articles": ["der", "die"], "gold": {"column": "right"}}],
               "metrics": [{"metric": "chrf"}, {"metric": "rouge-l"}, {"metric": "bleu"}, {"metric": "exact-match"},
                           {"metric": "mean", "of": ["chrf", "rouge-l"]}]}]}
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "200~0~subtasks[0].answers[0].longest~table.longest-whole",
                "200~-200~subtasks[0].answers[0].longest~table.longest-whole",
                "200~2.5~subtasks[0].answers[0].longest~table.longest-whole",
                "200~100001~subtasks[0].answers[0].longest~table.longest-whole",
                "200~1e999~subtasks[0].answers[0].longest~task.field-not-number",
                "200~\"200\"~subtasks[0].answers[0].longest~task.field-not-number",
                "\"longest\"~\"longst\"~subtasks[0].answers[0].longst~task.field-unknown-similar",
                "\"longest\": 200~\"labels\": [\"a\", \"b\"]~subtasks[0].answers[0].labels~task.field-unknown",
                "[\"der\", \"die\"]~\"der\"~subtasks[0].answers[0].articles~task.field-not-list",
                "[\"der\", \"die\"]~[\"Der\"]~subtasks[0].answers[0].articles~table.articles-words",
                "[\"der\", \"die\"]~[\"of the\"]~subtasks[0].answers[0].articles~table.articles-words",
                "[\"der\", \"die\"]~[\"l'\"]~subtasks[0].answers[0].articles~table.articles-words",
                "[\"der\", \"die\"]~[\".*\"]~subtasks[0].answers[0].articles~table.articles-words",
                "[\"der\", \"die\"]~[\"\"]~subtasks[0].answers[0].articles[0]~task.field-blank",
                "[\"der\", \"die\"]~[7]~subtasks[0].answers[0].articles[0]~task.field-not-text",
                "{\"column\": \"right\"}~{\"rule\": \"majority\"}~subtasks[0].answers[0].gold.rule~task.field-unknown",
                "{\"column\": \"right\"}~[\"right\"]~subtasks[0].answers[0].gold~task.json-object-expected",
                "\"chrf\"}~\"chrf3\"}~subtasks[0].metrics[0].metric~table.metric-unknown",
                "\"chrf\"}~\"chrf\", \"k\": 2}~subtasks[0].metrics[0].k~table.parameter-none",
                "\"chrf\"}~\"chrf\", \"class\": \"a\"}~subtasks[0].metrics[0].class~table.parameter-none",
                "\"chrf\"}~\"rouge-l\"}~subtasks[0].metrics[1].id~table.id-again"
            })
    void read_textThatCannotBeScored_saysWhere(String good, String bad, String path, String code) {
        assertSays(WRITTEN, good, bad, path, code);
    }

    private static final String BY_ANNOTATOR = """
            {"items": {"shown": ["annotators"]}, "subtasks": [{"id": "one",
               "answers": [{"name": "said", "kind": "by-annotator", "labels": ["no", "yes"], "ordered": true, "frequencies": [3, 1],
                            "annotators": "annotators", "separator": ",", "gold": {"column": "right"}},
                           {"name": "score", "kind": "by-annotator", "least": 0, "most": 5, "median": 2}],
               "metrics": [{"metric": "error-rate", "answer": "said"}, {"metric": "normalized-distance", "answer": "said"},
                           {"metric": "normalized-distance", "answer": "score"}]}]}
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "[\"no\", \"yes\"]~[\"no\"]~subtasks[0].answers[0].labels~table.labels-few",
                "[\"no\", \"yes\"]~\"no\"~subtasks[0].answers[0].labels~task.field-not-list",
                "[\"no\", \"yes\"]~[\"no\", \"no\"]~subtasks[0].answers[0].labels~table.label-again",
                "\"ordered\": true, ~~subtasks[0].metrics[1].metric~table.metric-order",
                "\"ordered\": true~\"ordered\": \"yes\"~subtasks[0].answers[0].ordered~task.field-not-bool",
                "[3, 1]~[3]~subtasks[0].answers[0].frequencies~table.frequencies-number",
                "\"annotators\": \"annotators\"~\"annotators\": \"people\"~subtasks[0].answers[0].annotators~table.not-shown",
                "\"annotators\": \"annotators\"~\"annotators\": [\"Ann1\"]~subtasks[0].answers[0].annotators~task.field-not-text",
                "\"separator\": \",\"~\"separator\": \"+\"~subtasks[0].answers[0].separator~task.field-not-word",
                "\"name\": \"said\"~\"name\": \"annotators\"~subtasks[0].answers[0].name~table.column-again",
                "\"right\"~\"annotators\"~items.shown~table.shown-gold",
                "{\"column\": \"right\"}~{\"rule\": \"majority\"}~subtasks[0].answers[0].gold.rule~task.field-unknown",
                "\"by-annotator\", \"labels\"~\"by_annotator\", \"labels\"~subtasks[0].answers[0].kind~task.field-not-word",
                "\"least\": 0, ~~subtasks[0].answers[1].labels~table.by-annotator-values",
                ", \"most\": 5~~subtasks[0].answers[1].labels~table.by-annotator-values",
                "\"most\": 5~\"most\": 0~subtasks[0].answers[1].most~table.bounds-order",
                "\"most\": 5~\"most\": 1e10~subtasks[0].answers[1].most~table.bounds-large",
                "\"median\": 2~\"median\": 7~subtasks[0].answers[1].median~table.number-bounds",
                "\"error-rate\", \"answer\": \"said\"~\"error-rate\", \"answer\": \"score\"~subtasks[0].metrics[0].metric~table.metric-labels",
                "\"error-rate\"~\"accuracy\"~subtasks[0].metrics[0].metric~table.metric-unknown",
                "\"error-rate\"~\"error-rate\", \"class\": \"yes\"~subtasks[0].metrics[0].class~table.parameter-none",
                "\"error-rate\"~\"error-rate\", \"counted\": \"declared\"~subtasks[0].metrics[0].counted~table.parameter-none"
            })
    void read_byAnnotatorThatCannotBeScored_saysWhere(String good, String bad, String path, String code) {
        assertSays(BY_ANNOTATOR, good, bad, path, code);
    }

    private static void assertSays(String whole, String good, String bad, String path, String code) {
        assertThat(whole).contains(good);
        String definition = whole.replace(good, bad == null ? "" : bad);

        Reading<TableDefinition> reading = TableDefinition.read(definition);

        assertThat(reading).isInstanceOf(Reading.Rejected.class);
        List<Problem> problems =
                ((Reading.Rejected<TableDefinition>) reading).problems().shown();
        assertThat(problems).anySatisfy(problem -> {
            assertThat(problem.code()).isEqualTo(code);
            assertThat(problem.column()).isEqualTo(path == null ? "" : path);
        });
        assertThat(problems)
                .allSatisfy(problem -> assertThat(problem.message(Locale.GERMAN))
                        .endsWith(".")
                        .isNotEqualTo(problem.message(Locale.ENGLISH)));
    }

    @Test
    void read_severalProblems_tellsAllAtOnce() {
        Reading<TableDefinition> reading = TableDefinition.read(GOOD.replace("\"one\"", "\"One\"")
                .replace("\"no\", \"yes\"", "\"no\"")
                .replace("\"most\": 5", "\"most\": -5"));

        assertThat(((Reading.Rejected<TableDefinition>) reading).problems().shown())
                .extracting(Problem::code)
                .contains("table.id-form", "table.labels-few", "table.bounds-order");
    }

    /** What was usable once is read as long as it is there, whatever is refused today. */
    @Test
    void readAgain_whatWasUsableOnce_isUsable() {
        String old = GOOD.replace("[2, 1]", "[2, 0.001]").replace("\"First\"", "\"Fi\\u202Erst\"");

        assertThat(TableDefinition.read(old)).isInstanceOf(Reading.Rejected.class);
        assertThat(TableTask.of(old).subtasks()).hasSize(1);
    }

    /** Other names, other blanks, another order of fields: the same numbers, so the same digest. */
    @Test
    void digest_changesWithNumbersAlone() {
        String digest = TableTasks.of(GOOD).definition().digest();

        assertThat(TableTasks.of(GOOD.replace("First", "One").replace("\n", " "))
                        .definition()
                        .digest())
                .isEqualTo(digest);
        assertThat(TableTasks.of(GOOD.replace("\"least\": 0, \"most\": 5", "\"most\": 5, \"least\": 0"))
                        .definition()
                        .digest())
                .isEqualTo(digest);
        assertThat(TableTasks.of(GOOD.replace("[\"no\", \"yes\"]", "[\"yes\", \"no\"]"))
                        .definition()
                        .digest())
                .isNotEqualTo(digest);
        assertThat(TableTasks.of(GOOD.replace("[2, 1]", "[1, 1]")).definition().digest())
                .isNotEqualTo(digest);
    }

    @Test
    void read_phrasesThatAreTooMany_isRefused() {
        String many = IntStream.rangeClosed(0, Phrases.MOST)
                .mapToObj(each -> "\"p" + each + "\"")
                .collect(Collectors.joining(","));

        for (String phrases : List.of(many, "\"" + "a".repeat(Phrases.LONGEST + 1) + "\"")) {
            assertSays(MARKED, "\"Ada\"", phrases, "subtasks[0].answers[0].phrases", "table.phrases-form");
        }
    }

    /** Names that no address can hold still give ids that differ and are short enough. */
    @Test
    void ids_ofAnyNames_differ() {
        TableTask task = TableTasks.of("""
                {"subtasks": [{"id": "a", "answers": [
                {"name": "метка", "kind": "label", "labels": ["0", "1"]},
                {"name": "оценка", "kind": "label", "labels": ["0", "1"]},
                {"name": "A name that is much longer than any address wants it", "kind": "number"}],
                "metrics": [{"metric": "weighted-precision", "answer": "метка"}, {"metric": "weighted-precision", "answer": "оценка"},
                {"metric": "pearson", "answer": "A name that is much longer than any address wants it"}]}]}""");

        assertThat(task.subtasks().get(0).metrics())
                .extracting("metric")
                .containsExactly("answer1-weighted-precision", "answer2-weighted-precision", "a-name-that-is-pearson");
    }

    @Test
    void names_areThoseOfOrganizersOrOfTheCatalogue() {
        TableTask task = TableTasks.of(GOOD);

        assertThat(task.names(Locale.GERMAN).subtask("one")).isEqualTo("Erste");
        assertThat(task.names(Locale.ENGLISH).metric("one", "label-macro-f1")).isEqualTo("label: Macro-F1");
        assertThat(task.names(Locale.ENGLISH).metricInWords("one", "f1-yes")).isEqualTo("label: F1 of the class yes");
        assertThat(task.names(Locale.GERMAN).field(FileFormat.Role.PREDICTIONS, "score"))
                .isEqualTo("Eine Zahl von 0 bis 5, mit Dezimalpunkt.");
        assertThat(TableTasks.of(RANKED).names(Locale.ENGLISH).metric("one", "ndcg-at-10"))
                .isEqualTo("nDCG@10");
    }

    /** Baselines need to know who annotated an item. */
    private static final String LISTED = BY_ANNOTATOR.replace(
            "\"least\": 0, \"most\": 5",
            "\"least\": 0, \"most\": 5, \"annotators\": \"annotators\", \"separator\": \",\"");

    /** What is offered as an example can be sent as it is, and so can baselines; a template lacks only the answers. */
    @Test
    void examplesAndBaselines_canBeRead() throws IOException {
        for (String definition :
                List.of(GOOD, TAGGED, RANKED, MARKED, WRITTEN, LISTED, TableTasks.resource("germs.json"))) {
            TableTask task = TableTasks.of(definition);
            TableGold gold = TableTasks.gold(
                    task,
                    "gold.csv",
                    task.format(FileFormat.Role.GOLD).example().get(0).text());
            assertThat(task.baselines().isEmpty()).isEqualTo(definition.equals(WRITTEN));
            for (Baseline baseline : task.baselines()) {
                ByteArrayOutputStream file = new ByteArrayOutputStream();
                baseline.write(gold.items(), 7, file);
                assertThat(task.readPredictions(
                                Upload.of("baseline.csv", file.toByteArray()), gold.items(), Rules.STRICT))
                        .as(baseline.name())
                        .isInstanceOf(Reading.Accepted.class);
            }
            assertThat(task.readPredictions(
                            TableTasks.upload(
                                    "example.csv",
                                    task.format(FileFormat.Role.PREDICTIONS)
                                            .example()
                                            .get(0)
                                            .text()),
                            gold.items(),
                            Rules.STRICT))
                    .isInstanceOf(Reading.Accepted.class);
        }
    }
}
