package dev.podium.web.organize.table;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** From a file to a task that can be published, as an organizer goes. */
@QuarkusTest
class TablePagesTest {

    private static final String GOLD = gold();

    @Inject
    Play play;

    private static String gold() {
        StringBuilder gold = new StringBuilder("id,text,source,tone\n");
        String[] tones = {"good", "bad", "mixed"};
        for (int item = 0; item < 30; item++) {
            gold.append("t%d,\"Words, number %d.\",s%d,%s%n".formatted(item, item, item % 10, tones[item % 3]));
        }
        return gold.toString();
    }

    @Test
    void table_uploaded_isATaskWithItsColumnsRecognised() {
        String slug = slug();

        Response made = create(slug, GOLD);
        String page = get("/organize/" + slug + "/task");

        assertThat(made.statusCode()).isEqualTo(303);
        assertThat(made.header("Location")).endsWith("/organize/" + slug + "/task");
        assertThat(Html.texts(page, "option[selected]"))
                .containsExactly("the identifier", "shown to everybody", "what belongs together", "answer: one label");
        assertThat(Html.texts(page, "input[checked]+label, .form-check")).isNotEmpty();
        assertThat(page).contains("Macro-averaged F1", "uniform", "One of these labels: bad, good, mixed");
        assertThat(QuarkusTransaction.requiringNew().call(() -> GoldRelease.count("competition.slug = ?1", slug)))
                .isOne();
    }

    /** JSON Lines with spans, references, or what each annotator said. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "\"spans\": [[0, 5]]~answer: spans of a text~micro-f1",
                "\"spans\": [{\"start\": 0, \"end\": 5, \"label\": \"X\"}]~answer: spans of a text~micro-f1",
                "\"reference\": [\"Words and #.\", \"More than #.\"]~answer: a text~chrf",
                "\"tone\": {\"Ann\": \"good\", \"Bob\": \"bad\"}~answer: what each annotator said~error-rate"
            })
    void table_ofAnyKind_isATask(String field, String role, String ranks) {
        String slug = slug();
        StringBuilder gold = new StringBuilder();
        for (int item = 0; item < 20; item++) {
            gold.append("{\"id\": \"t%d\", \"text\": \"Words, number %d.\", %s}%n"
                    .formatted(item, item, field.replace("#", Integer.toString(item))));
        }

        Response made = create(slug, gold.toString());
        String page = get("/organize/" + slug + "/task");

        assertThat(made.statusCode()).as(made.asString()).isEqualTo(303);
        assertThat(Html.texts(page, "option[selected]")).containsExactly("the identifier", "shown to everybody", role);
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> Competition.findBySlug(slug)
                                .orElseThrow()
                                .type()
                                .subtasks()
                                .get(0)
                                .ranking()
                                .metric()))
                .isEqualTo(ranks);
        assertThat(define(slug, definition(slug).replace(ranks, "f9")).statusCode())
                .isEqualTo(422);
    }

    @Test
    void columns_saidOtherwise_goldIsReadAgain() {
        String slug = slug();
        create(slug, GOLD);

        Response saved = Form.as("olga", "organizer")
                .formParam("role-0", "id")
                .formParam("role-1", "shown")
                .formParam("role-2", "label")
                .formParam("role-3", "label")
                .formParam("metric-3", "mcc", "accuracy")
                .post("/organize/" + slug + "/task");

        assertThat(saved.statusCode()).isEqualTo(303);
        Competition competition = QuarkusTransaction.requiringNew()
                .call(() -> Competition.findBySlug(slug).orElseThrow());
        assertThat(competition.type().subtasks().get(0).metrics())
                .extracting("metric")
                .containsExactly("source-macro-f1", "source-accuracy", "tone-accuracy", "tone-mcc");
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> GoldRelease.findByCompetition(competition))
                        .get(0)
                        .version)
                .isEqualTo(2);
    }

    /** A column that looks like an answer but is not one of every item is none; the rest is a task all the same. */
    @Test
    void table_withAColumnThatIsNoAnswer_isATaskOfTheOthers() {
        String slug = slug();

        Response made = create(
                slug,
                GOLD.replace("tone\n", "tone,tone_label\n")
                        .replaceAll("(?m)^(t\\d*[02468],.*)$", "$1,x")
                        .replaceAll("(?m)^(t\\d*[1379],.*)$", "$1,y")
                        .replaceAll("(?m)^(t\\d*5,.*)$", "$1,"));

        assertThat(made.statusCode()).isEqualTo(303);
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> Competition.findBySlug(slug)
                                .orElseThrow()
                                .type()
                                .subtasks()
                                .get(0)
                                .metrics()))
                .extracting("metric")
                .containsExactly("macro-f1", "accuracy");
    }

    /** The alphabet is no order of words. */
    @Test
    void words_saidToBeInAnOrder_areRefused() {
        String slug = slug();
        create(slug, GOLD);
        String before = definition(slug);

        Response saved = Form.as("olga", "organizer")
                .formParam("role-0", "id")
                .formParam("role-3", "ordered-label")
                .post("/organize/" + slug + "/task");

        assertThat(saved.statusCode()).isEqualTo(422);
        assertThat(saved.asString()).contains("The labels of tone are words, so nobody knows their order.");
        assertThat(definition(slug)).isEqualTo(before);
    }

    @Test
    void definition_thatDoesNotFitGold_isToldAndNotSaved() {
        String slug = slug();
        create(slug, GOLD);
        String before = definition(slug);

        Response labels = define(slug, before.replace("\"mixed\"", "\"neutral\""));
        Response broken = define(slug, before.replace("macro-f1", "f7"));

        assertThat(labels.statusCode()).isEqualTo(422);
        assertThat(labels.asString()).contains("mixed", "gold.csv");
        assertThat(broken.statusCode()).isEqualTo(422);
        assertThat(broken.asString()).contains("subtasks[0].metrics[0].metric", "There is no metric f7");
        assertThat(definition(slug)).isEqualTo(before);
    }

    @Test
    void table_thatIsNone_isToldAndNothingIsMade() {
        String slug = slug();

        Response nothing = create(slug, "id,text\na,One.\nb,Two.\nc,Three.\n");
        Response broken = create(slug, "id,label\na,\"yes\nb,no\n");
        Response missing = create(slug, "");

        assertThat(nothing.statusCode()).isEqualTo(422);
        assertThat(nothing.asString()).contains("No column looks like an answer");
        assertThat(broken.statusCode()).isEqualTo(422);
        assertThat(broken.asString()).contains("a double quote is opened and never closed");
        assertThat(missing.statusCode()).isEqualTo(422);
        assertThat(QuarkusTransaction.requiringNew().call(() -> Competition.findBySlug(slug)))
                .isEmpty();
    }

    @Test
    void task_ofOthers_isNotThere() {
        String slug = slug();
        create(slug, GOLD);

        assertThat(TestSignIn.as("pia").get("/organize/" + slug + "/task").statusCode())
                .isEqualTo(404);
        assertThat(TestSignIn.as("olga")
                        .get("/organize/" + slug + "/task/task.json")
                        .statusCode())
                .isEqualTo(200);
        assertThat(given().get("/organize/" + slug + "/task/task.json").statusCode())
                .isNotEqualTo(200);
        assertThat(TestSignIn.as("olga")
                        .get("/organize/" + play.competition().hidden().competition().slug + "/task")
                        .statusCode())
                .isEqualTo(404);
    }

    private static String slug() {
        return "t-" + UUID.randomUUID().toString().substring(0, 12);
    }

    private static String get(String path) {
        Response page = TestSignIn.as("olga").get(path);
        assertThat(page.statusCode()).isEqualTo(200);
        return page.asString();
    }

    private static String definition(String slug) {
        return TestSignIn.as("olga")
                .get("/organize/" + slug + "/task/task.json")
                .asString();
    }

    private static Response create(String slug, String gold) {
        return Form.withFiles("olga", "organizer")
                .multiPart("name", "Tones " + slug)
                .multiPart("slug", slug)
                .multiPart("summary", "How is it said?")
                .multiPart("zone", "Europe/Berlin")
                .multiPart("language", "en")
                .multiPart("gold", "gold.csv", gold.getBytes(StandardCharsets.UTF_8), "text/csv")
                .post("/organize/new/table");
    }

    private static Response define(String slug, String definition) {
        return Form.as("olga", "organizer")
                .formParam("definition", definition)
                .post("/organize/" + slug + "/task/definition");
    }
}
