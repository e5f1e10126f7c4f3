package dev.podium.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.competition.change.ProgramChanges;
import dev.podium.evaluation.operation.StoreIntegrity;
import dev.podium.evaluation.part.ProgramItemValues;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.evaluation.rescoring.Rescorings;
import dev.podium.leaderboard.comparison.SignificanceJob;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramUnit;
import dev.podium.submission.Submission;
import dev.podium.task.Subtask;
import dev.podium.task.catalog.recount.ItemCounts;
import dev.podium.task.catalog.recount.ItemGroups;
import dev.podium.task.catalog.recount.ItemLabels;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/** What items are worth to a program of organizers: intervals and tests come from it as for any task type. */
@QuarkusTest
class ProgramItemsTest {

    private static final int ITEMS = 60;
    private static final List<String> IDS =
            IntStream.range(0, ITEMS).mapToObj(item -> "item-" + item).toList();

    private final String pia = "pia-" + UUID.randomUUID().toString().substring(0, 8);
    private final String rival = "rita-" + UUID.randomUUID().toString().substring(0, 8);

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @Inject
    Scorer scorer;

    @Inject
    SignificanceJob significance;

    @Inject
    GoldReleases goldReleases;

    @Inject
    Rescorings rescorings;

    @Inject
    ProgramChanges changes;

    @Inject
    StoreIntegrity store;

    @Inject
    Session database;

    private Play.Played played() {
        Play.Played played = programs.competition().published();
        play.team(played.competition(), "Lumen", pia);
        play.team(played.competition(), "Rivals", rival);
        return played;
    }

    /** With so many items right, from the first on. */
    private Submission run(Play.Played played, String member, int right, List<String> ids) {
        return run(played, member, 0, right, ids);
    }

    private Submission run(Play.Played played, String member, int from, int to, List<String> ids) {
        double[] values = ids.stream()
                .mapToInt(id -> Integer.parseInt(id.substring("item-".length())))
                .mapToDouble(item -> item >= from && item < to ? 1 : 0)
                .toArray();
        double mean = Arrays.stream(values).average().orElseThrow();
        return run(
                played,
                member,
                Map.of("accuracy", mean, "f1", 0.5),
                new ProgramItemValues(ids, Map.of("accuracy", values), Optional.empty()));
    }

    private Submission run(Play.Played played, String member, Map<String, Double> values, ProgramItemValues items) {
        Submission run = programs.submitted(
                played, member, "answers.txt", UUID.randomUUID().toString());
        ran(run, values, items);
        return run;
    }

    private void ran(Submission run, Map<String, Double> values, ProgramItemValues items) {
        programs.ran(
                run,
                new SubtaskProgramResult(
                        "main",
                        values,
                        Optional.empty(),
                        ProgramPlay.ELSEWHERE,
                        Duration.ofSeconds(1),
                        List.of(),
                        items));
    }

    private static String board(Play.Played played) {
        return Html.text(TestSignIn.asVisitor()
                .get("/competitions/" + played.competition().slug + "/leaderboard")
                .asString());
    }

    private List<Double> items(Submission run) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery("""
                                select unnest(i.item_values) from item_scores i join evaluation e on e.id = i.evaluation_id
                                join submission s on s.id = e.submission_id where s.key = ?1 and i.metric = 'accuracy'""", Double.class)
                        .setParameter(1, run.key)
                        .getResultList());
    }

    /** As with an F1 over all items, which is not the mean of theirs, though other columns have values of items. */
    @Test
    void rankingMetricWithoutItems_besideOneThatHasThem_isNotCalledTooFew() {
        Play.Played played = played();
        double[] values =
                IDS.stream().mapToDouble(id -> id.hashCode() % 2 == 0 ? 1 : 0).toArray();
        double mean = Arrays.stream(values).average().orElseThrow();
        double[] others = Arrays.stream(values).map(value -> 1 - value).toArray();
        run(played, pia, Map.of("accuracy", 0.7, "f1", mean), items("f1", values));
        run(played, rival, Map.of("accuracy", 0.6, "f1", 1 - mean), items("f1", others));
        significance.on(played.phase().id);
        assertThat(board(played))
                .contains("There are no intervals, tests or ranges of ranks for Title of accuracy")
                .doesNotContain("at least 10", "Too few", "(0 items)");
        assertThat(comparisons(played, "accuracy"))
                .contains("Systems cannot be compared here", "for Title of accuracy")
                .doesNotContain("at least 10");
        assertThat(comparisons(played, "f1")).contains("60 items").doesNotContain("cannot be compared");
        String power = "/competitions/" + played.competition().slug + "/phases/final/power?metric=main.";
        TestSignIn.as("olga")
                .get("/api/v1" + power + "accuracy")
                .then()
                .statusCode(200)
                .body("obstacle", equalTo("no-items"));
        assertThat(Html.text(TestSignIn.as("olga")
                        .get(power.replace("/competitions/", "/organize/") + "accuracy")
                        .asString()))
                .contains("No values of single items")
                .doesNotContain("No baseline");
        TestSignIn.as("olga")
                .get("/api/v1" + power + "f1")
                .then()
                .statusCode(200)
                .body("obstacle", nullValue());
    }

    /** Podium knows neither texts nor labels of them: pages and API say the same. */
    @Test
    void whatExplainsItems_isNotThere_andSaysWhy() {
        Play.Played played = played();
        String phase = "/api/v1/competitions/" + played.competition().slug + "/phases/final/";
        for (String what : List.of(
                "items",
                "hardest/main",
                "hardest/main.csv",
                "overlaps/main.csv",
                "slices/main",
                "slices/main.csv",
                "analyses/main",
                "agreement",
                "agreement/values.csv")) {
            TestSignIn.as("olga")
                    .get(phase + what)
                    .then()
                    .statusCode(404)
                    .body("type", equalTo("urn:podium:problem:competition.of-programs"));
        }
    }

    /** A perfect run has the mean of its items by chance; it cannot be compared with those that have none. */
    @Test
    void metricOfWhichOneRunAloneHasItems_isNotCompared_andNotCalledTooFew() {
        Play.Played played = played();
        double[] values = IDS.stream().mapToDouble(id -> 1).toArray();
        run(played, pia, Map.of("accuracy", 1.0, "f1", 0.9), items("accuracy", values));
        run(played, rival, Map.of("accuracy", 0.6, "f1", 0.8), ProgramItemValues.NONE);
        significance.on(played.phase().id);
        assertThat(comparisons(played, "accuracy"))
                .contains("Systems cannot be compared here")
                .doesNotContain("at least 10");
    }

    private static ProgramItemValues items(String metric, double[] values) {
        return new ProgramItemValues(IDS, Map.of(metric, values), Optional.empty());
    }

    private static String comparisons(Play.Played played, String metric) {
        return Html.text(TestSignIn.asVisitor()
                .get("/competitions/" + played.competition().slug + "/comparisons?metric=" + metric)
                .asString());
    }

    /** What was counted by one formula is no other metric's, until the phase is scored again. */
    @Test
    void formulas_thatAreChanged_leaveWhatAPhaseHasCounted() {
        ProgramDefinition plain = programs.definition(
                ProgramPlay.zip("score.py", "pass"), "python3 score.py", ProgramPlay.ELSEWHERE, "accuracy");
        ProgramUnit ratio = plain.units().get(0).withFormulas("{\"columns\": {\"accuracy\": \"ratio(a, b)\"}}");
        Play.Played played = play.competition()
                .programs(new ProgramDefinition(List.of(ratio)))
                .gold(Upload.of("reference.zip", ProgramPlay.zip("truth.txt", "a b c d")))
                .published();
        play.team(played.competition(), "Lumen", pia);
        play.team(played.competition(), "Rivals", rival);
        counted(played, pia, 55);
        counted(played, rival, 20);
        assertThat(method(played)).isEqualTo("bootstrap");
        changes.change(played.competition(), program -> plain, play.account("olga"), Instant.now());
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery(
                                "update significance set changes = changes + 1 where phase_id = ?1")
                        .setParameter(1, played.phase().id)
                        .executeUpdate());
        assertThat(method(played)).isEqualTo("bootstrap");
    }

    /** Where values end, and whether they follow from sums, says what made them. */
    @Test
    void columns_ofAPhaseThatHasBegun_areThoseOfWhatScoredIt() {
        ProgramDefinition plain = programs.definition(
                ProgramPlay.zip("score.py", "pass"), "python3 score.py", ProgramPlay.ELSEWHERE, "accuracy");
        ProgramUnit ranked = plain.units().get(0).withFormulas("{\"columns\": {\"accuracy\": \"spearman(a, b)\"}}");
        Play.Played played = play.competition()
                .programs(new ProgramDefinition(List.of(ranked)))
                .gold(Upload.of("reference.zip", ProgramPlay.zip("truth.txt", "a b c d")))
                .published();
        play.team(played.competition(), "Lumen", pia);
        counted(played, pia, 55);
        changes.change(played.competition(), program -> plain, play.account("olga"), Instant.now());
        Subtask.Column column = QuarkusTransaction.requiringNew()
                .call(() -> Phase.<Phase>findById(played.phase().id)
                        .subtasks()
                        .get(0)
                        .ranking());
        assertThat(column.additive()).isFalse();
        assertThat(column.greatest()).isEqualTo(1);
    }

    /** Whether there are slices says the program that scored the phase, not the one that is there by now. */
    @Test
    void slices_thatAChangedProgramLacks_stayWithWhatAPhaseHasScored() {
        ProgramDefinition plain = programs.definition(
                ProgramPlay.zip("score.py", "pass"), "python3 score.py", ProgramPlay.ELSEWHERE, "accuracy");
        ProgramUnit sliced = plain.units().get(0).withFormulas("{\"slices\": [\"half\"]}");
        Play.Played played = play.competition()
                .programs(new ProgramDefinition(List.of(sliced)))
                .gold(Upload.of("reference.zip", ProgramPlay.zip("truth.txt", "a b c d")))
                .published();
        play.team(played.competition(), "Lumen", pia);
        double[] values = new double[ITEMS];
        Arrays.fill(values, 0, ITEMS / 2, 1);
        List<String> halves = IDS.stream()
                .map(id -> IDS.indexOf(id) < ITEMS / 2 ? "first" : "second")
                .toList();
        run(
                played,
                pia,
                Map.of("accuracy", (double) (ITEMS / 2) / ITEMS),
                new ProgramItemValues(
                        IDS,
                        Map.of("accuracy", ItemCounts.ofMean(values)),
                        Map.of("half", halves),
                        ItemGroups.NONE,
                        ItemLabels.NONE,
                        List.of()));
        assertSlices(played);
        changes.change(played.competition(), program -> plain, play.account("olga"), Instant.now());
        assertSlices(played);
    }

    private static void assertSlices(Play.Played played) {
        String competition = "/competitions/" + played.competition().slug;
        assertThat(TestSignIn.as("olga").get(competition + "/leaderboard").asString())
                .contains("Results by slices of the items");
        assertThat(Html.text(TestSignIn.as("olga").get(competition + "/slices").asString()))
                .contains("first", "second");
        TestSignIn.as("olga")
                .get("/api/v1" + competition + "/phases/final/slices/main")
                .then()
                .statusCode(200)
                .body("slicing", equalTo("half"));
    }

    private void counted(Play.Played played, String member, int right) {
        double[] counts = new double[2 * ITEMS];
        for (int item = 0; item < ITEMS; item++) {
            counts[2 * item] = item < right ? 1 : 0;
            counts[2 * item + 1] = 1;
        }
        run(
                played,
                member,
                Map.of("accuracy", (double) right / ITEMS),
                new ProgramItemValues(
                        IDS,
                        Map.of("accuracy", new ItemCounts(new double[0], 2, counts)),
                        Map.of(),
                        ItemGroups.NONE,
                        ItemLabels.NONE,
                        List.of()));
    }

    private String method(Play.Played played) {
        significance.on(played.phase().id);
        return TestSignIn.asVisitor()
                .get("/api/v1/competitions/" + played.competition().slug + "/phases/final/comparisons/main")
                .path("pairs[0].corrected.method");
    }

    @Test
    void items_giveIntervalsTestsAndRanges() {
        Play.Played played = played();
        Submission first = run(played, pia, 55, IDS);
        run(played, rival, 40, ITEMS, IDS);
        significance.on(played.phase().id);

        assertThat(board(played))
                .contains(
                        "60 items.",
                        "Brackets give",
                        "Ranks that the tests allow",
                        "1 range 1 Lumen",
                        "2 range 2 Rivals")
                .doesNotContain("There are no intervals", "offline scorer of the guide");
        String comparisons = Html.text(TestSignIn.asVisitor()
                .get("/competitions/" + played.competition().slug + "/comparisons")
                .asString());
        assertThat(comparisons).contains("Lumen", "Rivals", "better");
        TestSignIn.asVisitor()
                .get("/api/v1/competitions/" + played.competition().slug + "/phases/final/comparisons/main")
                .then()
                .statusCode(200);
        String key = scorer.evaluation(first).key.toString();
        assertThat(store.find().faults()).noneMatch(fault -> fault.contains(key));
    }

    /** A program may write them in any order: what is compared are the same items. */
    @Test
    void items_inAnotherOrder_areTheSame() {
        Play.Played played = played();
        Submission first = run(played, pia, 7, IDS);
        List<String> turned = new ArrayList<>(IDS);
        Collections.reverse(turned);
        Submission second = run(played, rival, 7, turned);
        assertThat(items(first)).hasSize(ITEMS).startsWith(1.0, 1.0).endsWith(0.0, 0.0);
        assertThat(items(second)).isEqualTo(items(first));
    }

    @Test
    void items_thatDiffer_areNotKept_andOrganizersAreTold() {
        Play.Played played = played();
        run(played, pia, 7, IDS);
        List<String> fewer = IDS.subList(0, ITEMS - 1);
        Submission other = run(played, rival, 7, fewer);
        assertThat(items(other)).isEmpty();
        TestSignIn.as("olga")
                .get("/api/v1/submissions/" + other.key)
                .then()
                .body("evaluation.scores.main.accuracy", notNullValue())
                .body(
                        "evaluation.parts[0].itemsFault",
                        containsString(
                                "has 59 items, and that of the first run had 60: item-59 is in one of them only"));
        assertThat(Html.text(
                        TestSignIn.as("olga").get("/submissions/" + other.key).asString()))
                .contains("Some of what the program wrote of items is not used");
        assertThat(TestSignIn.as(rival).get("/submissions/" + other.key).asString())
                .doesNotContain("items.csv", "item-59");
        TestSignIn.as(rival)
                .get("/api/v1/submissions/" + other.key)
                .then()
                .body("evaluation.parts[0].itemsFault", nullValue());
    }

    /** What a corrected program rounds has no intervals any more: its organizer reads that before the new scores go live. */
    @Test
    void rescoring_saysHowManySystemsHaveIntervals_andThatTheyAreMadeAnew() throws IOException {
        Play.Played played = played();
        Submission first = run(played, pia, 55, IDS);
        Submission second = run(played, rival, 40, IDS);
        GoldReleases.Answer corrected = goldReleases.release(
                played.competition(),
                new NewGold(
                        "test",
                        Upload.of("reference.zip", ProgramPlay.zip("truth.txt", "a b c e")),
                        Optional.empty(),
                        Publishing.USUAL,
                        "CC0-1.0"),
                play.account("olga"));
        Rescoring rescoring = rescorings.start(
                played.phase(),
                ((GoldReleases.Answer.Released) corrected).release(),
                "It rounds now",
                play.account("olga"),
                Instant.now());
        ran(first, Map.of("accuracy", 0.9, "f1", 0.5), ProgramItemValues.NONE);
        double[] values = new double[ITEMS];
        ran(
                second,
                Map.of("accuracy", 0.0, "f1", 0.5),
                new ProgramItemValues(IDS, Map.of("accuracy", values), Optional.empty()));
        String path = "/organize/" + played.competition().slug + "/phases/final/rescoring";
        assertThat(Html.text(TestSignIn.as("olga").get(path).asString()))
                .contains(
                        "Systems with such values: 2 now, 1 afterwards.",
                        "Intervals and comparisons of systems are computed again from the new scores; until that is done, they are missing.");
        TestSignIn.as("olga")
                .get("/api/v1/competitions/" + played.competition().slug + "/phases/final/rescorings/" + rescoring.key)
                .then()
                .body("changes[0].measured.before", is(2), "changes[0].measured.after", is(1));
    }

    @Test
    void programs_withoutItems_haveABoardThatSaysWhyNothingIsTested() {
        Play.Played played = played();
        run(played, pia, Map.of("accuracy", 0.9, "f1", 0.5), ProgramItemValues.NONE);
        run(played, rival, Map.of("f1", 0.5), ProgramItemValues.NONE);
        significance.on(played.phase().id);
        assertThat(board(played))
                .contains("There are no intervals, tests or ranges of ranks", "How a program tells them")
                .doesNotContain("Too few to judge", "being worked out", "0 items", "No interval ");
        String guide = TestSignIn.asVisitor().get("/guide").asString();
        assertThat(Html.text(Html.one(guide, "#items pre")))
                .startsWith("lines = [f\"{item},{int(right[item])}\" for item in sorted(right)]")
                .contains("\"\\n\".join([\"item,accuracy\", *lines]) + \"\\n\"");
    }
}
