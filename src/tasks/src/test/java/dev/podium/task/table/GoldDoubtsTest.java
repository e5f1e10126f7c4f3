package dev.podium.task.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What can be read as gold, but most likely is not meant: it is told, and never refused. */
class GoldDoubtsTest {

    private static final String TOKENS = """
            {"items": {"id": "id", "shown": ["tokens"]}, "subtasks": [{"id": "one",
              "answers": [{"name": "tags", "kind": "tags", "types": ["PER"], "tokens": "tokens"}],
              "metrics": [{"metric": "micro-f1"}]}]}
            """;

    private static final String LINE = "Ada\tB-PER\n";

    private static String labels(String answer, String... columns) {
        return """
                {"items": {"id": "%s", "shown": ["%s"]}, "subtasks": [{"id": "one",
                  "answers": [{"name": "%s", %s}],
                  "metrics": [{"metric": "macro-f1"}]}]}
                """.formatted(columns[0], columns[1], columns[2], answer);
    }

    private static String toneOf(String... columns) {
        return labels("\"kind\": \"label\", \"labels\": [\"good\", \"bad\"]", columns);
    }

    private static List<String> warnings(String definition, String name, String gold) throws IOException {
        Reading<TableGold> reading = TableTasks.of(definition).readGold(TableTasks.upload(name, gold));
        assertThat(reading).as(gold).isInstanceOf(Reading.Accepted.class);
        return ((Reading.Accepted<TableGold>) reading)
                .warnings().shown().stream().map(TableTasks::shown).toList();
    }

    @Test
    void conll_withoutBlankLines_saysThatItIsOneItem() throws IOException {
        assertThat(warnings(TOKENS, "gold.conll", LINE.repeat(30)))
                .containsExactly("1 tokens table.conll-long [30, 30]");
        assertThat(warnings(TOKENS, "gold.conll", LINE + "\n" + LINE.repeat(501) + "\n" + LINE))
                .containsExactly("3 tokens table.conll-long [503, 501]");
        assertThat(warnings(TOKENS, "gold.conll", LINE.repeat(30) + "\n" + LINE.repeat(500)))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "t0,One.,good\nt1,Two.,bad\nt2,Three.,good\nt3,Four.,bad\n",
                "17,One.,good\n9,Two.,bad\n12,Three.,good\n20,Four.,bad\n",
                "a-1-x,One.,bad\na-2-x,Two.,good\na-3-x,Three.,good\n"
            })
    void table_withoutAHeader_saysSo(String gold) throws IOException {
        String[] first = gold.lines().findFirst().orElseThrow().split(",", -1);

        assertThat(warnings(toneOf(first), "gold.csv", gold))
                .containsExactly("1  table.header-missing [" + first[0] + "]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "id,text,tone\n1,One.,good\n2,Two.,bad\n3,Three.,good\n4,Four.,bad\n",
                "id,2024,good\nt1,1,good\nt2,2,bad\nt3,3,bad\nt4,1,good\n",
                "key,text,good\nbf,One.,good\nca,Two.,bad\nxu,Three.,good\nqe,Four.,bad\n"
            })
    void table_withAHeader_isNotDoubted(String gold) throws IOException {
        assertThat(warnings(toneOf(gold.lines().findFirst().orElseThrow().split(",", -1)), "gold.csv", gold))
                .isEmpty();
    }

    @Test
    void labels_writtenInTwoWays_areToldWithTheRarerOne() throws IOException {
        String definition = labels(
                "\"kind\": \"label\", \"labels\": [\"Positive\", \"positive\", \"not-hate\", \"Not hate\", \"-1\", \"1\"]",
                "id",
                "text",
                "tone");

        assertThat(warnings(
                        definition,
                        "gold.csv",
                        "id,text,tone\na,A.,positive\nb,B.,Positive\nc,C.,positive\nd,D.,1\ne,E.,-1\nf,F.,not-hate\n"))
                .containsExactlyInAnyOrder(
                        "3 tone table.labels-alike [Positive, 1, positive, 2]",
                        "0 tone table.labels-alike [Not hate, 0, not-hate, 1]");
    }

    /** In the line of the annotator who wrote it, though a majority outvotes it. */
    @Test
    void labelsOfAnnotators_writtenInTwoWays_areTold() throws IOException {
        String definition = labels(
                "\"kind\": \"label\", \"labels\": [\"yes\", \"Yes\", \"no\"], \"gold\": {\"column\": \"said\", \"rule\": \"majority\"}",
                "id",
                "text",
                "tone");

        assertThat(warnings(definition, "gold.csv", "id,text,said\na,A.,yes|yes|no\nb,B.,yes|yes|Yes\n"))
                .containsExactly("3 said table.labels-alike [Yes, 1, yes, 4]");
    }

    @Test
    void doubts_sayWhatToDo() {
        for (String code : List.of("table.conll-long", "table.header-missing", "table.labels-alike")) {
            assertThat(new Problem(1, "", "", code, List.of("a", "1", "b", "2")).message(Locale.ENGLISH))
                    .contains("upload the file again");
        }
    }
}
