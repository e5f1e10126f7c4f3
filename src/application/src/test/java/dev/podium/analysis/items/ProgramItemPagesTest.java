package dev.podium.analysis.items;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.analysis.prepare.DifficultyJob;
import dev.podium.competition.Publishing;
import dev.podium.competition.change.ProgramChanges;
import dev.podium.evaluation.part.ProgramItemValues;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.leaderboard.comparison.SignificanceJob;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramUnit;
import dev.podium.submission.Submission;
import dev.podium.task.catalog.recount.ItemFiles;
import dev.podium.task.catalog.recount.RecountedItems;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.Sequel;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a program tells of single items: which are hard, what is right of each and what systems answered, for those who may see labels. */
@QuarkusTest
class ProgramItemPagesTest {

    private static final int ITEMS = 60;
    private static final List<String> TONES = List.of("a", "b", "c");
    private static final String FORMULAS = """
            {"columns": {"f1": "macro-f1(tone)"}, "labels": {"tone": ["a", "b", "c"]}, "groups": "author"}""";

    private final String pia = "pia-" + UUID.randomUUID();
    private final String rita = "rita-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @Inject
    Sequel sequel;

    @Inject
    DifficultyJob difficulty;

    @Inject
    SignificanceJob significance;

    @Inject
    ProgramChanges changes;

    private ProgramUnit unit(String formulas, String... keys) {
        return programs.definition(ProgramPlay.zip("score.py", "pass"), "python3 score.py", ProgramPlay.ELSEWHERE, keys)
                .units()
                .get(0)
                .withFormulas(formulas);
    }

    /** The same under another name. */
    private static ProgramUnit silent(ProgramUnit unit) {
        return new ProgramUnit(
                "silent",
                "Of which nothing is told",
                unit.scoring(),
                null,
                null,
                unit.environment(),
                unit.limits(),
                unit.options(),
                unit.columns());
    }

    private Play.Played played(ProgramUnit unit, Publishing publishing) {
        Play.Played played = play.competition()
                .programs(new ProgramDefinition(List.of(unit)))
                .gold(Upload.of("reference.zip", ProgramPlay.zip("truth.txt", "a b c d")))
                .publishing(publishing)
                .clusteredBy("default")
                .published();
        play.team(played.competition(), "Lumen", pia);
        play.team(played.competition(), "Rivals", rita);
        return played;
    }

    private static String gold(int item) {
        return TONES.get(item % TONES.size());
    }

    /** Wrong from an item on. */
    private static List<String> answers(int right) {
        return IntStream.range(0, ITEMS)
                .mapToObj(item -> item < right ? gold(item) : TONES.get((item + 1) % TONES.size()))
                .toList();
    }

    /** As scikit-learn has it. */
    private static double macroF1(List<String> answers) {
        return TONES.stream()
                .mapToDouble(tone -> {
                    long common = IntStream.range(0, ITEMS)
                            .filter(item ->
                                    gold(item).equals(tone) && answers.get(item).equals(tone))
                            .count();
                    long there = answers.stream().filter(tone::equals).count() + ITEMS / TONES.size();
                    return 2.0 * common / there;
                })
                .average()
                .orElseThrow();
    }

    /** What a worker makes of the files of a program. */
    private Submission labelled(
            Play.Played played, ProgramUnit unit, String member, List<String> answers, int authors) {
        StringBuilder labels = new StringBuilder("id,column,gold,predicted\n");
        StringBuilder items = new StringBuilder("item,author\n");
        for (int item = 0; item < ITEMS; item++) {
            labels.append("s%d,tone,%s,%s\n".formatted(item, gold(item), answers.get(item)));
            items.append("s%d,w%d\n".formatted(item, item % authors));
        }
        Map<String, Double> scores = Map.of("f1", macroF1(answers));
        RecountedItems counted = RecountedItems.of(
                new ItemFiles(
                        Optional.of(items.toString().getBytes(UTF_8)),
                        Optional.of(labels.toString().getBytes(UTF_8)),
                        Optional.empty()),
                unit.keys(),
                unit.columnFormulas(),
                scores);
        assertThat(counted.faults()).isEmpty();
        return ran(
                played,
                member,
                scores,
                new ProgramItemValues(
                        counted.ids(),
                        counted.counts(),
                        counted.texts(),
                        counted.groups(),
                        counted.labels(),
                        counted.faults()));
    }

    private Submission ran(Play.Played played, String member, Map<String, Double> scores, ProgramItemValues items) {
        Submission run = programs.submitted(
                played, member, "answers.txt", UUID.randomUUID().toString());
        programs.ran(run, part("main", scores, items));
        return run;
    }

    private static SubtaskProgramResult part(String subtask, Map<String, Double> scores, ProgramItemValues items) {
        return new SubtaskProgramResult(
                subtask, scores, Optional.empty(), ProgramPlay.ELSEWHERE, Duration.ofSeconds(1), List.of(), items);
    }

    private static String phase(Play.Played played) {
        return "/api/v1/competitions/" + played.competition().slug + "/phases/final";
    }

    private static String page(Play.Played played, String path) {
        return Html.text(TestSignIn.as("olga")
                .get("/competitions/" + played.competition().slug + path)
                .asString());
    }

    @Test
    void labels_tellWhichItemsAreHard_andWhatEachSystemAnswered_toOrganizersAlone() {
        ProgramUnit unit = unit(FORMULAS, "f1");
        Play.Played played = played(unit, Publishing.NOTHING);
        labelled(played, unit, pia, answers(50), 12);
        labelled(played, unit, rita, answers(40), 12);
        difficulty.on(played.phase().id);

        TestSignIn.as("olga")
                .get(phase(played) + "/hardest/main")
                .then()
                .statusCode(200)
                .body("metric", equalTo("=tone"))
                .body("bound", equalTo(1f))
                .body("systems", equalTo(2))
                .body("hardest[0].id", equalTo("s50"))
                .body("hardest[0].wrong", equalTo(2))
                .body("distribution.items", equalTo(List.of(40, 10, 10)))
                .body("soles[0].team.name", equalTo("Lumen"))
                .body("soles[0].items", equalTo(10));
        TestSignIn.as("olga")
                .get(phase(played) + "/items?search=s5")
                .then()
                .statusCode(200)
                .body("items.id", hasItem("s55"))
                .body("total", equalTo(11));
        TestSignIn.as("olga")
                .get(phase(played) + "/items/s50")
                .then()
                .statusCode(200)
                .body("number", equalTo(51))
                .body("total", equalTo(60))
                .body("gold.tone", equalTo("c"))
                .body("previous", equalTo("s49"))
                .body("systems.answer.tone", equalTo(List.of("a", "a")));
        assertThat(page(played, "/hardest"))
                .contains("Hardest items", "s50", "Right labels: tone", "2 of 2", "Jaccard")
                .doesNotContain("nnotators", "Errors");
        assertThat(page(played, "/items")).contains("60 items", "s0").doesNotContain("Beginning");
        assertThat(page(played, "/items?answer=wrong&of=" + lumen(played) + "&sort=hardest"))
                .contains("s50", "s59")
                .doesNotContain("s49");
        assertThat(page(played, "/items/s50")).contains("Lumen", "Rivals", "✓", "systems wrong: 2 of 2");
        assertThat(TestSignIn.as("olga")
                        .get("/competitions/" + played.competition().slug + "/phases/final/items.csv?subtask=main")
                        .asString())
                .contains("51,s50,,\"{\"\"tone\"\":\"\"c\"\"}\",main,2,2,0");
        assertHidden(played);
    }

    private static String lumen(Play.Played played) {
        return TestSignIn.as("olga").get(phase(played) + "/hardest/main").path("soles[0].team.key");
    }

    private static RequestSpecification as(String account) {
        return account.isEmpty() ? TestSignIn.asVisitor() : TestSignIn.as(account);
    }

    private void assertHidden(Play.Played played) {
        String pages = "/competitions/" + played.competition().slug;
        for (String account : List.of("", pia)) {
            for (String path : List.of("/hardest", "/items", "/items/s50", "/items?phase=final")) {
                as(account).get(pages + path).then().statusCode(404);
            }
            for (String path :
                    List.of("/items", "/items/s50", "/hardest/main", "/hardest/main.csv", "/overlaps/main.csv")) {
                as(account).get(phase(played) + path).then().statusCode(404);
            }
            as(account).get(pages + "/phases/final/items.csv").then().statusCode(404);
            assertThat(as(account).get(pages + "/leaderboard").asString()).doesNotContain("/items?", "/hardest");
        }
        assertThat(TestSignIn.as("olga").get(pages + "/leaderboard").asString()).contains("/items?");
    }

    @Test
    void labels_thatAreHandedOut_openItemsToEverybody() {
        ProgramUnit unit = unit(FORMULAS, "f1");
        Play.Played played = played(unit, Publishing.LABELS);
        labelled(played, unit, pia, answers(50), 12);
        difficulty.on(played.phase().id);
        TestSignIn.asVisitor()
                .get(phase(played) + "/items/s50")
                .then()
                .statusCode(200)
                .body("gold.tone", equalTo("c"));
        TestSignIn.asVisitor()
                .get("/competitions/" + played.competition().slug + "/hardest")
                .then()
                .statusCode(200)
                .body(containsString("s50"));
    }

    /** Right or wrong, or a share: whether something is an error nobody says but the values. */
    @Test
    void values_areErrors_whereEachIsRightOrWrong_andElseOnlyBetterOrWorse() {
        ProgramUnit unit = unit(null, "accuracy");
        Play.Played rightOrWrong = played(unit, Publishing.NOTHING);
        ran(rightOrWrong, pia, Map.of("accuracy", 0.5), values(1));
        difficulty.on(rightOrWrong.phase().id);
        TestSignIn.as("olga")
                .get(phase(rightOrWrong) + "/hardest/main")
                .then()
                .body("metric", equalTo("accuracy"))
                .body("bound", equalTo(1f))
                .body("hardest[0].id", equalTo("s1"));
        Play.Played shares = played(unit, Publishing.NOTHING);
        ran(shares, pia, Map.of("accuracy", 0.25), values(0.5));
        difficulty.on(shares.phase().id);
        TestSignIn.as("olga")
                .get(phase(shares) + "/hardest/main")
                .then()
                .body("bound", nullValue())
                .body("hardest[0].mean", equalTo(0f))
                .body("hardest[0].wrong", nullValue());
        assertThat(page(shares, "/items/s3")).contains("Lumen", "Title of accuracy");
    }

    /** Every second item. */
    private static ProgramItemValues values(double right) {
        return new ProgramItemValues(
                IntStream.range(0, ITEMS).mapToObj(item -> "s" + item).toList(),
                Map.of(
                        "accuracy",
                        IntStream.range(0, ITEMS)
                                .mapToDouble(item -> item % 2 == 0 ? right : 0)
                                .toArray()),
                Optional.empty());
    }

    @Test
    void groups_areDrawnWhole_unlessOrganizersWantEachItemAlone() {
        ProgramUnit unit = unit(FORMULAS, "f1");
        Play.Played played = played(unit, Publishing.NOTHING);
        labelled(played, unit, pia, answers(50), 12);
        labelled(played, unit, rita, answers(40), 12);
        significance.on(played.phase().id);
        TestSignIn.asVisitor()
                .get(phase(played) + "/comparisons/main")
                .then()
                .body("certainty.clusters.column", equalTo("author"))
                .body("certainty.clusters.number", equalTo(12))
                .body("pairs[0].clusters.number", equalTo(12));
        assertThat(page(played, "/leaderboard")).contains("60 items in 12 clusters");

        Play.Played alone = play.competition()
                .programs(new ProgramDefinition(List.of(unit)))
                .gold(Upload.of("reference.zip", ProgramPlay.zip("truth.txt", "a b c d")))
                .clusteredBy("none")
                .published();
        play.team(alone.competition(), "Lumen", pia);
        play.team(alone.competition(), "Rivals", rita);
        labelled(alone, unit, pia, answers(50), 12);
        labelled(alone, unit, rita, answers(40), 12);
        significance.on(alone.phase().id);
        TestSignIn.asVisitor()
                .get(phase(alone) + "/comparisons/main")
                .then()
                .body("certainty.clusters", nullValue())
                .body("pairs[0].items", equalTo(60));
    }

    @Test
    void run_thatTellsSomethingElseOfItems_keepsTheFirstOnes_andOrganizersReadIt() {
        ProgramUnit unit = unit(FORMULAS.replace("}, \"groups\"", "}, \"slices\": [\"author\"], \"groups\""), "f1");
        Play.Played played = played(unit, Publishing.NOTHING);
        labelled(played, unit, pia, answers(50), 12);
        Submission other = labelled(played, unit, rita, answers(40), 15);
        TestSignIn.as("olga")
                .get("/api/v1/submissions/" + other.key)
                .then()
                .body("evaluation.parts[0].itemsFault", containsString("In the column author the item s12 stands"))
                .body("evaluation.parts[0].itemsFault", containsString("does not group items as in the first run"));
        significance.on(played.phase().id);
        TestSignIn.asVisitor()
                .get(phase(played) + "/comparisons/main")
                .then()
                .body("certainty.clusters.number", equalTo(12));
    }

    /** Organizers may count something else from now on: what was scored is judged by what scored it. */
    @Test
    void programsThatAreOthersByNow_leaveItemsAsTheyWereJudged() {
        ProgramUnit unit = unit(FORMULAS, "f1");
        Play.Played played = played(unit, Publishing.LABELS);
        labelled(played, unit, pia, answers(50), 12);
        difficulty.on(played.phase().id);

        changes.change(
                played.competition(),
                program -> new ProgramDefinition(List.of(unit(FORMULAS.replace("tone", "mood"), "f1"))),
                play.account("olga"),
                Instant.now());

        for (String path : List.of("/hardest", "/items", "/items?answer=wrong&sort=hardest", "/items/s50")) {
            TestSignIn.asVisitor()
                    .get("/competitions/" + played.competition().slug + path)
                    .then()
                    .statusCode(200);
        }
        assertThat(page(played, "/hardest")).contains("s50", "Right labels: tone");
        TestSignIn.asVisitor()
                .get(phase(played) + "/hardest/main")
                .then()
                .statusCode(200)
                .body("metric", equalTo("=tone"));
    }

    /** What only one subtask tells is led to from each page about it, in the phase in which it is told. */
    @Test
    void links_leadToSubtasksAndPhasesWhoseItemsAreTold() {
        ProgramUnit told = unit(null, "accuracy");
        Play.Played played = play.competition()
                .programs(new ProgramDefinition(List.of(silent(told), told)))
                .gold(Upload.of("reference.zip", ProgramPlay.zip("main/truth.txt", "a", "silent/truth.txt", "a")))
                .published();
        play.team(played.competition(), "Lumen", pia);
        sequel.phase(played, "silent", UnaryOperator.identity());
        Submission run =
                programs.submitted(played, pia, "answers.txt", UUID.randomUUID().toString());
        Map<String, Double> scores = Map.of("accuracy", 0.5);
        programs.ran(run, part("silent", scores, ProgramItemValues.NONE), part("main", scores, values(1)));
        difficulty.on(played.phase().id);

        String items = "/competitions/" + played.competition().slug + "/items?phase=final&subtask=main";
        for (String path : List.of(
                items,
                items + "&search=nothing",
                items + "&sort=hardest",
                items.replace("/items", "/items/s5"),
                items.replace("/items", "/hardest"))) {
            String page = TestSignIn.as("olga")
                    .get(path)
                    .then()
                    .statusCode(200)
                    .extract()
                    .asString();
            List<String> links = Html.links(page).stream()
                    .filter(link -> link.contains("/items") || link.contains("/hardest"))
                    .toList();
            assertThat(links).isNotEmpty().noneMatch(link -> link.contains("silent"));
            links.forEach(link -> TestSignIn.as("olga").get(link).then().statusCode(200));
        }
        assertThat(TestSignIn.as("olga").get(items).asString())
                .contains("<input type=\"hidden\" name=\"subtask\" value=\"main\">");
    }

    /** A program that only counts tells nothing that an item's page could show. */
    @Test
    void counts_alone_openNoItems() {
        ProgramUnit unit = unit("{\"columns\": {\"f1\": \"f1(tp,fp,fn)\"}}", "f1");
        Play.Played played = played(unit, Publishing.LABELS);
        StringBuilder counts = new StringBuilder("id,tp,fp,fn\n");
        IntStream.range(0, ITEMS).forEach(item -> counts.append("s%d,1,0,1\n".formatted(item)));
        Map<String, Double> scores = Map.of("f1", 2.0 / 3);
        RecountedItems counted = RecountedItems.of(
                new ItemFiles(
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(counts.toString().getBytes(UTF_8))),
                unit.keys(),
                unit.columnFormulas(),
                scores);
        assertThat(counted.faults()).isEmpty();
        ran(
                played,
                pia,
                scores,
                new ProgramItemValues(
                        counted.ids(),
                        counted.counts(),
                        counted.texts(),
                        counted.groups(),
                        counted.labels(),
                        counted.faults()));
        difficulty.on(played.phase().id);

        for (String path : List.of("/hardest", "/items", "/items/s5")) {
            TestSignIn.as("olga")
                    .get("/competitions/" + played.competition().slug + path)
                    .then()
                    .statusCode(404);
        }
    }
}
