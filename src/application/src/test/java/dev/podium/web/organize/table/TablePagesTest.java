package dev.podium.web.organize.table;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import dev.podium.analysis.prepare.GoldItemsJob;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** From a file to a task that can be published, as an organizer goes. */
@QuarkusTest
class TablePagesTest {

    private static final String GOLD = gold();

    @Inject
    GoldItemsJob items;

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
        assertThat(Html.texts(page, ".pd-roles option[selected]"))
                .containsExactly("the identifier", "shown to everybody", "what belongs together", "answer: one label");
        assertThat(Html.texts(page, "input[checked]+label, .form-check")).isNotEmpty();
        assertThat(page).contains("Macro-averaged F1", "uniform", "One of these labels: bad, good, mixed");
        assertThat(QuarkusTransaction.requiringNew().call(() -> GoldRelease.count("competition.slug = ?1", slug)))
                .isOne();
    }

    @Test
    void texts_haveReferencesAndNoBaselines_labelsHaveBoth() {
        String texts = slug();
        String labels = slug();
        StringBuilder gold = new StringBuilder();
        for (int item = 0; item < 20; item++) {
            gold.append(
                    "{\"id\": \"t%1$d\", \"text\": \"Words, number %1$d.\", \"reference\": [\"Word %1$d.\", \"Number %1$d.\"]}%n"
                            .formatted(item));
        }
        create(texts, gold.toString());
        create(labels, GOLD);

        assertThat(Html.texts(get("/organize/" + texts + "/gold"), "caption b"))
                .containsOnlyOnce("References of test 1");
        assertThat(Html.texts(get("/organize/" + labels + "/gold"), "caption b"))
                .containsOnlyOnce("Labels of test 1");
        assertThat(get("/organize/" + texts + "/phases"))
                .contains("This task has no baselines, so the leaderboard is empty until a team submits.");
        assertThat(Html.texts(get("/organize/" + labels + "/phases"), "section[aria-labelledby='h-one'] > p"))
                .containsExactly("Baselines are submitted at once, so the leaderboard is never empty: uniform .");
    }

    @Test
    void labels_ofWhichSeveralAreRight_areCountedTogetherByName() {
        String slug = slug();
        String definition = """
                {"items": {"shown": ["text"]}, "subtasks": [{"id": "tone",
                 "answers": [{"name": "tone", "kind": "label", "labels": ["good", "bad", "mixed"]}],
                 "metrics": [{"metric": "accuracy"}]}]}
                """;

        Response made = form(slug, GOLD.replaceFirst(",mixed\n", ",mixed|bad\n"))
                .multiPart("definition", "task.json", definition.getBytes(StandardCharsets.UTF_8), "application/json")
                .post("/organize/new/table");

        assertThat(made.statusCode()).as(made.asString()).isEqualTo(303);
        assertThat(Html.texts(get("/organize/" + slug + "/gold"), "tr:has(.g-bar)"))
                .containsExactlyInAnyOrder("good 10", "bad 10", "mixed 9", "several at once 1");
    }

    @Test
    void document_uploadedAsATable_saysWhatToSendInItsPlace() {
        Response refused = create(slug(), "%PDF-1.7\n%%EOF\n");

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.text(refused.asString()))
                .contains(
                        "This is a document (PDF), which cannot be read here. Send what it holds as a plain text file:"
                                + " a table as “CSV UTF-8” with commas, or JSON Lines with one object per line.");
    }

    @Test
    void licence_givenOnTheForm_isThatOfAllItsFiles() {
        String slug = slug();
        String training = GOLD.replace("t", "u").replace("uexu", "text").replace("uone", "tone");

        Response made = form(slug, GOLD)
                .multiPart("training", "train.csv", training.getBytes(StandardCharsets.UTF_8), "text/csv")
                .multiPart("licence", " CC BY-SA 4.0")
                .post("/organize/new/table");
        Response wrong =
                form(slug(), GOLD).multiPart("licence", "x".repeat(201)).post("/organize/new/table");

        assertThat(made.statusCode()).as(made.asString()).isEqualTo(303);
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> GoldRelease.findByCompetition(
                                Competition.findBySlug(slug).orElseThrow())))
                .hasSize(2)
                .allSatisfy(release -> assertThat(release.licence).isEqualTo("CC BY-SA 4.0"));
        assertThat(wrong.statusCode()).isEqualTo(422);
        assertThat(Html.problem(wrong.asString(), "licence")).contains("200");
        assertThat(Html.field(wrong.asString(), "licence")).hasSize(201);
    }

    /** Nothing of it is refused, as it may be meant, unless nothing can be made of it. */
    @Test
    void table_thatIsMostLikelyNotMeant_isATaskWithWarnings() {
        String headless = slug();
        String twice = slug();
        String bare = slug();

        String rows = GOLD.substring(GOLD.indexOf('\n') + 1);
        Response unusable = create(slug(), rows);
        create(bare, GOLD.replaceFirst("text", "remark"));
        create(headless, rows.replace(", number", " number"));
        create(twice, GOLD.replaceFirst("good\n", "Good\n"));

        assertThat(Html.texts(get("/organize/" + headless + "/task"), ".pd-call.is-warn"))
                .singleElement(STRING)
                .contains("The first row names the columns, but t0 reads like the cells below it.");
        assertThat(Html.texts(get("/organize/" + twice + "/task"), ".pd-call.is-warn"))
                .singleElement(STRING)
                .contains("2", "tone", "The labels Good (1×) and good (9×) count as two.");
        assertThat(Html.text(get("/organize/" + headless + "/task")))
                .contains("delete this draft, and create the competition from the corrected file");
        assertThat(Html.text(get("/organize/" + bare + "/task")))
                .contains("Participants get nothing but identifiers.")
                .doesNotContain("They get a table with these columns");
        assertThat(Html.text(get("/organize/" + twice + "/task")))
                .contains("They get a table with these columns: id , text")
                .doesNotContain("delete this draft", "nothing but identifiers");
        assertThat(unusable.statusCode()).as("names of columns have no comma").isEqualTo(422);
        assertThat(unusable.asString())
                .contains("The first row names the columns, but t0 reads like the cells below it.");
        assertThat(Html.texts(get("/organize/" + twice + "/gold"), ".pd-call.is-warn"))
                .isNotEmpty();
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
        assertThat(Html.texts(page, ".pd-roles option[selected]"))
                .containsExactly("the identifier", "shown to everybody", role);
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
        GoldRelease before = only(slug);

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
        assertThat(only(slug).key).as("read again").isNotEqualTo(before.key);
    }

    @Test
    void columns_thatMakeNoTask_areToldBesideTheirFields() {
        String slug = slug();
        create(slug, GOLD);
        String before = definition(slug);

        String twice = roles(slug, "id", "id", "groups", "groups").asString();
        String none = roles(slug, "note", "shown", "note", "note").asString();
        String tags = roles(slug, "id", "shown", "note", "tags").asString();

        assertThat(Html.problem(twice, "role-1"))
                .isEqualTo(
                        "The column id has this role already, and only one column can have it. Choose another role for"
                                + " one of them.");
        assertThat(Html.problem(twice, "role-3")).startsWith("The column source has this role already");
        assertThat(none).contains("No column is the identifier", "No column is an answer");
        assertThat(Html.problem(tags, "role-3")).startsWith("tone has no tags that belong to tokens");
        assertThat(definition(slug)).isEqualTo(before);
    }

    private static Response roles(String slug, String... roles) {
        RequestSpecification form = Form.as("olga", "organizer");
        for (int place = 0; place < roles.length; place++) {
            form = form.formParam("role-" + place, roles[place]);
        }
        Response refused = form.post("/organize/" + slug + "/task");
        assertThat(refused.statusCode()).isEqualTo(422);
        return refused;
    }

    /** What annotators said as a share of each label, ranked by another metric than the first, on a leaderboard with a name. */
    @Test
    void softLabels_ofWhatAnnotatorsSaid_rankAsChosen() {
        String slug = slug();
        StringBuilder gold = new StringBuilder();
        for (int item = 0; item < 20; item++) {
            gold.append(
                    "{\"id\": \"t%d\", \"text\": \"Words, number %d.\", \"irony\": {\"Ann\": \"no\", \"Bob\": \"%s\"}}%n"
                            .formatted(item, item, item % 2 == 0 ? "yes" : "no"));
        }
        create(slug, gold.toString());

        Response soft = soft("js-distance", "manhattan").post("/organize/" + slug + "/task");
        Response saved = soft("js-distance", "manhattan")
                .formParam("ranking", "2-manhattan")
                .formParam("board", " Soft irony ")
                .post("/organize/" + slug + "/task");
        String page = get("/organize/" + slug + "/task");

        assertThat(soft.statusCode()).isEqualTo(303);
        assertThat(saved.statusCode()).isEqualTo(303);
        assertThat(Html.field(page, "role-2")).isEqualTo("soft-label");
        assertThat(Html.field(page, "ranking")).isEqualTo("2-manhattan");
        assertThat(Html.texts(page, "#f-ranking option"))
                .containsExactly("irony: Manhattan distance", "irony: Jensen–Shannon distance");
        assertThat(Html.field(page, "board")).isEqualTo("Soft irony");
        assertThat(Html.text(page)).contains("irony_no", "irony_yes");
        assertThat(soft("manhattan")
                        .formParam("board", "irony")
                        .post("/organize/" + slug + "/task")
                        .statusCode())
                .isEqualTo(303);
        assertThat(definition(slug)).contains("\"names\" : \"irony\"").doesNotContain("Soft irony");
    }

    private static RequestSpecification soft(String... metrics) {
        return Form.as("olga", "organizer")
                .formParam("role-0", "id")
                .formParam("role-1", "shown")
                .formParam("role-2", "soft-label")
                .formParam("name-2", "irony")
                .formParam("metric-2", (Object[]) metrics);
    }

    @Test
    void leaderboardAndSoftLabels_thatCannotBe_areToldBesideTheirFields() {
        String slug = slug();
        create(slug, GOLD.replace("good", "\"good, or so\""));
        String before = definition(slug);

        String form = Form.as("olga", "organizer")
                .formParam("role-0", "id")
                .formParam("role-1", "shown")
                .formParam("role-2", "note")
                .formParam("role-3", "soft-label")
                .formParam("name-3", "tone")
                .formParam("board", "x".repeat(101))
                .post("/organize/" + slug + "/task")
                .asString();
        String ids = roles(slug, "soft-label", "shown", "note", "label").asString();

        assertThat(Html.problem(form, "role-3"))
                .startsWith("Each label gets a column in submissions, and “good, or so” of tone");
        assertThat(Html.problem(form, "board"))
                .startsWith("The name of a leaderboard is one line of at most 100 characters");
        assertThat(Html.field(form, "board")).hasSize(101);
        assertThat(ids).contains("No column is the identifier");
        assertThat(definition(slug)).isEqualTo(before);
    }

    /** Organizers try what a task shall be; what is scored in the end is the first version, not the fourth. */
    @Test
    void gold_isStillTheFirstVersion_afterATaskChangedBeforeThereIsAPhase() {
        String slug = slug();
        create(slug, GOLD);
        GoldRelease first = only(slug);
        QuarkusTransaction.requiringNew().run(() -> items.on(first.id));

        assertThat(ticked(slug, "said", "accuracy").statusCode()).isEqualTo(303);
        GoldRelease second = only(slug);
        items.on(first.id);
        items.on(second.id);
        assertThat(ticked(slug, "said", "macro-f1").statusCode()).isEqualTo(303);
        GoldRelease third = only(slug);

        assertThat(second.title()).isEqualTo("test 1");
        assertThat(third.title()).isEqualTo("test 1");
        assertThat(third.difference).isNull();
        assertThat(List.of(second.key, third.key)).doesNotContain(first.key).doesNotHaveDuplicates();
        assertThat(third.digest).isEqualTo(first.digest);
        assertThat(get("/organize/" + slug + "/gold")).contains("test 1").doesNotContain("test 2");
    }

    private static GoldRelease only(String slug) {
        return QuarkusTransaction.requiringNew().call(() -> {
            List<GoldRelease> all = GoldRelease.withRemoved(
                    Competition.<Competition>find("slug", slug).singleResult());
            assertThat(all).hasSize(1);
            return all.get(0);
        });
    }

    /** A column such as a language has a leaderboard for each of its values; one of too many, or with gaps, has not. */
    @Test
    void column_withALeaderboardForEachValue_isOneOfFewValues() {
        String slug = slug();
        create(slug, GOLD + "t30,More words.,s0,good\n");
        String before = definition(slug);

        Response unfit = subset(slug, 1);
        Response saved = subset(slug, 2);
        String page = get("/organize/" + slug + "/task");

        assertThat(unfit.statusCode()).isEqualTo(422);
        assertThat(Html.problem(unfit.asString(), "role-1"))
                .isEqualTo(
                        "The values of text cannot have a leaderboard each. Choose a column with 2 to 30 values that is"
                                + " empty nowhere, or something else for this one.");
        assertThat(saved.statusCode()).isEqualTo(303);
        assertThat(definition(slug)).isNotEqualTo(before).contains("\"subsets\"");
        assertThat(Html.text(page)).contains("s0", "s9", "leave out the rows of the others");
        assertThat(Html.field(page, "role-2")).isEqualTo("subset");
    }

    private static Response subset(String slug, int place) {
        return Form.as("olga", "organizer")
                .formParam("role-0", "id")
                .formParam("role-1", place == 1 ? "subset" : "shown")
                .formParam("role-2", place == 2 ? "subset" : "note")
                .formParam("role-3", "label")
                .formParam("name-3", "tone")
                .formParam("metric-3", "macro-f1")
                .post("/organize/" + slug + "/task");
    }

    /** Two people, or one with two windows. */
    @Test
    void task_thatSomebodyElseChangedMeanwhile_isNotOverwritten() {
        String slug = slug();
        create(slug, GOLD);
        String seen = Html.fields(get("/organize/" + slug + "/task"), "seen").get(0);
        assertThat(ticked(slug, "said", "macro-f1").statusCode()).isEqualTo(303);
        String changed = definition(slug);

        Response form = Form.as("olga", "organizer")
                .formParam("seen", seen)
                .formParam("role-0", "id")
                .formParam("role-1", "shown")
                .post("/organize/" + slug + "/task");
        Response written = Form.as("olga", "organizer")
                .formParam("seen", seen)
                .formParam("definition", changed.replace("macro-f1", "accuracy"))
                .post("/organize/" + slug + "/task/definition");

        assertThat(form.statusCode())
                .as("before anything else: it has no answer either")
                .isEqualTo(409);
        assertThat(form.asString()).contains("Somebody else changed the task while you edited it.");
        assertThat(written.statusCode()).isEqualTo(409);
        assertThat(definition(slug)).isEqualTo(changed);
        assertThat(Form.as("olga", "organizer")
                        .formParam(
                                "seen", Html.fields(written.asString(), "seen").get(0))
                        .formParam("definition", changed.replace("macro-f1", "accuracy"))
                        .post("/organize/" + slug + "/task/definition")
                        .statusCode())
                .isEqualTo(303);
    }

    @Test
    void answers_thatCannotBeCalledSo_areToldBesideTheirFieldsAndKept() {
        String slug = slug();
        create(slug, GOLD);
        String before = definition(slug);

        Response refused = named(slug, "text", "a;b");
        Response again = named(slug, "said", "said");
        Response none = named(slug, " ", "said");
        Response saved = named(slug, " origin ", "said");

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.problem(refused.asString(), "name-2"))
                .isEqualTo(
                        "The answer of the column source cannot be called text: that is what the column of identifiers"
                                + " or annotators is called, or one that participants see. Call the answer otherwise.");
        assertThat(Html.problem(refused.asString(), "name-3"))
                .startsWith("The answer of the column tone cannot be called a;b. Use at most 100 characters");
        assertThat(Html.field(refused.asString(), "name-2")).isEqualTo("text");
        assertThat(Html.field(refused.asString(), "name-3")).isEqualTo("a;b");
        assertThat(Html.problem(again.asString(), "name-3"))
                .contains("cannot be called said: another answer has this name");
        assertThat(Html.problem(none.asString(), "name-2"))
                .isEqualTo("The answer of the column source has no name. Type what its column is called in submissions,"
                        + " for example source.");
        assertThat(saved.statusCode()).isEqualTo(303);
        assertThat(Html.field(get("/organize/" + slug + "/task"), "name-2")).isEqualTo("origin");
        assertThat(Html.field(get("/organize/" + slug + "/task"), "name-3")).isEqualTo("said");
        assertThat(definition(slug)).isNotEqualTo(before).contains("\"column\" : \"tone\"");
    }

    /** By API an answer may be called as a column that is shown. */
    @Test
    void answer_thatIsCalledLikeAShownColumn_mayStayAsItIs() {
        String slug = slug();
        create(slug, GOLD);
        assertThat(ticked(slug, "said", "macro-f1").statusCode()).isEqualTo(303);
        assertThat(define(slug, definition(slug).replace("\"said\"", "\"text\""))
                        .statusCode())
                .isEqualTo(303);
        assertThat(Html.field(get("/organize/" + slug + "/task"), "name-3")).isEqualTo("text");

        Response ticked = ticked(slug, "text", "accuracy");

        assertThat(ticked.statusCode()).isEqualTo(303);
        assertThat(definition(slug)).contains("accuracy").doesNotContain("macro-f1");
    }

    private static Response ticked(String slug, String name, String metric) {
        return Form.as("olga", "organizer")
                .formParam("role-0", "id")
                .formParam("role-1", "shown")
                .formParam("role-2", "note")
                .formParam("role-3", "label")
                .formParam("name-3", name)
                .formParam("metric-3", metric)
                .post("/organize/" + slug + "/task");
    }

    /** What cannot be scored is no change, even where it says no more than what is there. */
    @Test
    void definition_withADefaultThatIsNotAllowedThere_isRefused() {
        String slug = slug();
        create(slug, GOLD);
        String before = definition(slug);
        Response odd = define(slug, before.replace("\"name\" : \"tone\"", "\"name\" : \"tone\", \"ordered\" : 7"));
        assertThat(odd.statusCode()).isEqualTo(422);
        Response unfit = define(
                slug,
                before.replace("\"metric\" : \"accuracy\"", "\"metric\" : \"accuracy\", \"counted\" : \"occurring\""));
        assertThat(unfit.statusCode()).isEqualTo(422);
        assertThat(unfit.asString()).contains("counted");
        assertThat(definition(slug)).isEqualTo(before);
    }

    private static Response named(String slug, String source, String tone) {
        return Form.as("olga", "organizer")
                .formParam("role-0", "id")
                .formParam("role-1", "shown")
                .formParam("role-2", "label")
                .formParam("role-3", "label")
                .formParam("name-2", source)
                .formParam("name-3", tone)
                .post("/organize/" + slug + "/task");
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
        assertThat(Html.problem(saved.asString(), "role-3")).startsWith("The labels of tone are words");
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
        return form(slug, gold).post("/organize/new/table");
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

    private static Response define(String slug, String definition) {
        return Form.as("olga", "organizer")
                .formParam("definition", definition)
                .post("/organize/" + slug + "/task/definition");
    }
}
