package dev.podium.web.organize.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.startsWith;

import dev.podium.competition.Competition;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is wrong with the files of a new task is told of the file in which it is, beside its field. */
@QuarkusTest
class NewTableProblemsTest {

    private static final String DEFINITION = """
            {"items": {"shown": ["text"]}, "subtasks": [{"id": "tone",
             "answers": [{"name": "tone", "kind": "label", "labels": ["good", "bad"]}],
             "metrics": [{"metric": "accuracy"}]}]}
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "id,\"text, whole\",tone~text, whole~A column cannot be called so.",
                "id,\"[text]\",tone~[text]~A column cannot be called so.",
                "id,text,~~Column 3 has no name",
            })
    void header_thatNoDefinitionCanName_isToldOfTheGoldFile(String header, String column, String sentence) {
        Response refused = form(rows(header, item -> "Words %d.,%s".formatted(item, item % 2 == 0 ? "good" : "bad")))
                .post("/organize/new/table");

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.text(refused.asString())).contains(sentence).doesNotContain("task.json");
        assertThat(Html.texts(refused.asString(), "caption b"))
                .singleElement()
                .asString()
                .contains("gold.csv");
        assertThat(Html.texts(refused.asString(), "tbody tr th:first-child")).containsExactly("1");
        if (column != null) {
            assertThat(Html.texts(refused.asString(), "tbody code")).contains(column);
        }
        assertThat(Html.problem(refused.asString(), "gold")).contains("gold.csv", "choose all files again");
    }

    @ParameterizedTest
    @ValueSource(strings = {"id,txt,tone", "id,text,\"to,ne\"", "nr,text,tone", "id,text,tone,tone"})
    void header_thatDoesNotFitAnOwnDefinition_isToldOfTheGoldFile(String header) {
        Response refused = form(rows(header, item -> "Words %d.,%s".formatted(item, item % 2 == 0 ? "good" : "bad")))
                .multiPart("definition", "task.json", DEFINITION.getBytes(StandardCharsets.UTF_8), "application/json")
                .post("/organize/new/table");

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.texts(refused.asString(), "caption b"))
                .singleElement()
                .asString()
                .contains("gold.csv");
        assertThat(Html.problem(refused.asString(), "gold")).contains("gold.csv");
    }

    @Test
    void faults_ofOtherFiles_areToldBesideThese() {
        String gold = rows("id,text,tone", item -> "Words %d.,%s".formatted(item, item % 2 == 0 ? "good" : "bad"));
        Response training = form(gold)
                .multiPart("training", "train.csv", "id\ttext\n\"x".getBytes(StandardCharsets.UTF_8), "text/csv")
                .post("/organize/new/table");
        Response definition = form(gold)
                .multiPart(
                        "definition",
                        "mine.json",
                        DEFINITION.replace("accuracy", "f7").getBytes(StandardCharsets.UTF_8),
                        "application/json")
                .post("/organize/new/table");

        assertThat(Html.problem(training.asString(), "training")).contains("train.csv");
        assertThat(Html.parse(training.asString()).select("#f-gold-e")).isEmpty();
        assertThat(Html.problem(definition.asString(), "definition")).contains("task.json");
        assertThat(Html.parse(definition.asString()).select("details[open] [name=definition]"))
                .hasSize(1);
    }

    @Test
    void noAnswer_saysWhyOfEachColumn() {
        Response refused = form(rows(
                        "id,text,label,year,empty,code",
                        item -> "Words %d.,%s,2024,,c%d"
                                .formatted(item, item < 5 ? "" : item % 2 == 0 ? "a" : "b", item)))
                .post("/organize/new/table");

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.text(refused.asString()))
                .contains(
                        "No column looks like an answer.",
                        "The column label is empty in 5 of 20 rows",
                        "The column text is taken for a text that everybody may see.",
                        "The column year has the same value in every row",
                        "The column empty is empty in every row.",
                        "The column code has another value in most rows");
        assertThat(Html.problem(refused.asString(), "gold")).contains("gold.csv");
    }

    /** Whether there are other answers or not, and however few values there are. */
    @ParameterizedTest
    @ValueSource(
            strings = {"{\"id\": %d, \"text\": \"W.\", \"score\": %s}", "{\"id\": %d, \"label\": \"a\", \"score\": %s}"
            })
    void number_thatIsNotFinite_isToldWithItsLine(String line) {
        StringBuilder gold = new StringBuilder();
        for (int item = 0; item < 20; item++) {
            gold.append(line.replace("\"a\"", item % 2 == 0 ? "\"a\"" : "\"b\"")
                            .formatted(item, item == 3 ? "1e999" : item % 4))
                    .append('\n');
        }
        Response refused = form(gold.toString()).post("/organize/new/table");

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.texts(refused.asString(), "tbody tr"))
                .singleElement()
                .asString()
                .contains("4", "score", "1e999", "This number is too large to be finite.");
    }

    @Test
    void role_ofAColumnThatNoDefinitionCanName_isRefusedBesideIt() {
        String slug = "t-" + UUID.randomUUID().toString().substring(0, 12);
        String gold = rows(
                "id,text,tone,\"my, remark\"",
                item -> "Words %d.,%s,r%d %s".formatted(item, item % 2 == 0 ? "good" : "bad", item, item % 3));
        assertThat(form(slug, gold).post("/organize/new/table").statusCode()).isEqualTo(303);

        Response refused = Form.as("olga", "organizer")
                .formParam("role-0", "id")
                .formParam("role-1", "shown")
                .formParam("role-2", "label")
                .formParam("role-3", "shown")
                .post("/organize/" + slug + "/task");

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.problem(refused.asString(), "role-3")).contains("my, remark", "Choose “not used” for it");
        assertThat(Html.text(refused.asString())).doesNotContain("items.shown");
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> Competition.findBySlug(slug).orElseThrow().definition))
                .doesNotContain("my, remark");
    }

    /** Gold is there and was not sent: what is changed is wrong. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "\"slices\": [\"sort\"]~items.slices~sort",
                "\"groups\": \"sort\"~items.groups~sort",
                "\"shown\": [\"text\", \"sort\"]~items.shown~sort",
                "\"id\": \"nr\"~items.id~nr",
            })
    void definition_ofColumnsThatAreNotThere_namesThemAndThoseThatAre(String field, String path, String column) {
        String slug = "t-" + UUID.randomUUID().toString().substring(0, 12);
        String gold = rows("id,text,tone", item -> "Words %d.,%s".formatted(item, item % 2 == 0 ? "good" : "bad"));
        assertThat(form(slug, gold).post("/organize/new/table").statusCode()).isEqualTo(303);
        String definition = DEFINITION.replace("\"shown\": [\"text\"]", field);

        TestSignIn.as("olga", "organizer")
                .contentType(ContentType.JSON)
                .body("{\"definition\": %s}".formatted(definition))
                .patch("/api/v1/competitions/" + slug)
                .then()
                .statusCode(422)
                .body("type", endsWith("competition.faulty-definition"))
                .body("problems.column", contains(path))
                .body("problems.found", contains(column))
                .body("problems.message", contains(endsWith("or leave it out: id, text, tone.")));
        TestSignIn.as("olga", "organizer")
                .contentType(ContentType.JSON)
                .body("{\"definition\": %s}".formatted(DEFINITION.replace("good", "fine")))
                .patch("/api/v1/competitions/" + slug)
                .then()
                .statusCode(422)
                .body("type", endsWith("gold.faulty-file"))
                .body("detail", startsWith("Nothing was saved. Correct the definition"));
    }

    /** What fits into no definition is told on the form, with what was typed. */
    @Test
    void definition_thatIsTooLong_staysOnTheForm() {
        String slug = "t-" + UUID.randomUUID().toString().substring(0, 12);
        String gold = rows("id,text,tone", item -> "Words %d.,%s".formatted(item, item % 2 == 0 ? "good" : "bad"));
        assertThat(form(slug, gold).post("/organize/new/table").statusCode()).isEqualTo(303);
        String typed = DEFINITION + "ü".repeat(300_000);

        Response refused = Form.as("olga", "organizer")
                .formParam("definition", typed)
                .post("/organize/" + slug + "/task/definition");
        Response longest = Form.as("olga", "organizer")
                .formParam("definition", DEFINITION + " ".repeat(200_000 - DEFINITION.length()))
                .post("/organize/" + slug + "/task/definition");

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.text(refused.asString())).contains("more than 200000 characters");
        assertThat(Html.field(refused.asString(), "definition").strip()).isEqualTo(typed);
        assertThat(longest.statusCode()).isEqualTo(303);
    }

    private static String rows(String header, IntFunction<String> row) {
        return IntStream.range(0, 20)
                .mapToObj(item -> "t%d,%s".formatted(item, row.apply(item)))
                .collect(Collectors.joining("\n", header + "\n", "\n"));
    }

    private static RequestSpecification form(String gold) {
        return form("t-" + UUID.randomUUID().toString().substring(0, 12), gold);
    }

    private static RequestSpecification form(String slug, String gold) {
        return Form.withFiles("olga", "organizer")
                .multiPart("name", "Tones " + slug)
                .multiPart("slug", slug)
                .multiPart("summary", "How is it said?")
                .multiPart("zone", "Europe/Berlin")
                .multiPart("language", "en")
                .multiPart("gold", "gold.csv", gold.getBytes(StandardCharsets.UTF_8), "text/csv");
    }
}
