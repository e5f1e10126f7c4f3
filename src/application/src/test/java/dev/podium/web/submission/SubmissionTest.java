package dev.podium.web.submission;

import static dev.podium.testsupport.Form.bytes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.CountingRule;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.evaluation.Evaluation;
import dev.podium.submission.Submission;
import dev.podium.task.Clustering;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.ItemPlay;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SubmissionTest {

    private static final String BLANK_SPANS =
            "sent-id,num_statements,statement_spans\n1,1,\n2,2,\n3,3,\n4,1,\n5,0,\n6,1,\n7,2,\n8,1,\n9,1,\n10,2,\n";

    /** Seven of ten numbers are wrong: six by one, one by two. */
    private static final String WORSE =
            "sent-id,num_statements,statement_spans\n1,2,\n2,3,\n3,4,\n4,2,\n5,1,\n6,2,\n7,4,\n8,1,\n9,1,\n10,2,\n";

    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Contest contest;

    @Inject
    Scorer scorer;

    @Inject
    ItemPlay items;

    /** Number and doubt go together: with its interval, its rank, what the tests say of the best baseline, and where to look on. */
    @Test
    void scoredRun_onTheLeaderboard_saysWhereItStands() {
        Phase phase = contest.compared();
        UUID run = QuarkusTransaction.requiringNew()
                .call(() -> Submission.<Submission>find("phase = ?1 and team.name = 'Strong'", phase)
                        .firstResult()
                        .key);
        String page = TestSignIn.as("olga").get("/submissions/" + run).asString();
        assertThat(Html.text(page))
                .contains(
                        "95 % interval",
                        "Rank 1 of 4 teams.", "The tests allow no other rank.", "against the best baseline")
                .containsPattern(
                        "MAE −0\\.\\d\\d \\[−0\\.\\d\\d, −0\\.\\d\\d] against the best baseline, [a-z0-9-]+\\. Strong is better than [a-z0-9-]+(, with care)? \\(corrected p");
        assertThat(Html.links(page))
                .anyMatch(link -> link.matches(
                        "/competitions/[^/]+/comparisons/[0-9a-f-]+/[0-9a-f-]+\\?phase=final&subtask=count"));
        assertThat(Html.text(page))
                .contains(
                        "Number of statements 120 sentences. The",
                        "Statement spans 120 sentences. chrF rests on 60 sentences; in the others, neither the gold nor a"
                                + " system has anything that counts here. The");
        assertThat(Html.text(page)).containsSubsequence("Rank 1 of", Html.text(Html.one(page, "#h-record")));
    }

    /** Too few items to tell anything: no pair is tested, and none is promised. */
    @Test
    void scoredRun_thatIsNotCompared_offersNoComparison() {
        Phase phase = contest.compared(8, Map.of("Strong", 0.0, "Weak", 0.9));
        Submission run = QuarkusTransaction.requiringNew()
                .call(() -> Submission.<Submission>find("phase = ?1 and team.name = 'Strong'", phase)
                        .firstResult());
        String page = TestSignIn.as("olga").get("/submissions/" + run.key).asString();

        assertThat(Html.text(page))
                .contains("Rank 1 of 2 teams.")
                .doesNotContain("against the best baseline", "The comparison with", "Compare with");
        assertThat(Html.links(page)).noneMatch(link -> link.matches(".*/comparisons/[0-9a-f-]+/.*"));
        assertLinksOpen(page, phase);
    }

    /** Baselines are scored before a phase opens, and its leaderboards are not shown until then. */
    @Test
    void scoredBaseline_ofAPhaseToCome_offersOnlyWhatIsThere() {
        Phase phase = play.competition()
                .opens(LocalDateTime.of(2098, 1, 1, 0, 0))
                .published()
                .phase();
        scorer.scoreAll(phase);
        List<UUID> runs = QuarkusTransaction.requiringNew()
                .call(() -> Submission.<Submission>list("phase", phase).stream()
                        .map(run -> run.key)
                        .toList());
        assertThat(runs).isNotEmpty().allSatisfy(run -> {
            String page = TestSignIn.as("olga").get("/submissions/" + run).asString();
            assertThat(page).contains("task:stage|metric:");
            assertLinksOpen(page, phase);
        });
    }

    private static void assertLinksOpen(String page, Phase phase) {
        assertThat(Html.links(page))
                .filteredOn(link ->
                        link.startsWith("/competitions/" + phase.competition.slug) || link.startsWith("/submissions/"))
                .isNotEmpty()
                .allSatisfy(link -> TestSignIn.as("olga")
                        .get(link.replaceAll("#.*", ""))
                        .then()
                        .statusCode(200));
    }

    @TestHTTPResource
    URI home;

    private UUID submit(Play.Played played, String fileName, String csv) {
        play.team(played.competition(), "Team " + UUID.randomUUID(), pia);
        return submitAgain(played, fileName, csv);
    }

    private UUID submitAgain(Play.Played played, String fileName, String csv) {
        Response answer = Form.withFiles(pia)
                .multiPart("phase", "final")
                .multiPart("description", "Fine-tuned BERT")
                .multiPart("file", fileName, bytes(csv), "text/csv")
                .post("/competitions/" + played.competition().slug + "/submit");
        return UUID.fromString(answer.header("Location").replaceAll(".*/", ""));
    }

    private UUID submit() {
        return submit(play.competition().published(), "run.csv", Play.PERFECT);
    }

    private String page(UUID key) {
        return TestSignIn.as(pia).get("/submissions/" + key).asString();
    }

    @Test
    void show_noWorker_isWaitingAndNothingIsLost() {
        String page = page(submit());

        assertThat(page).contains("Waiting for a worker", "nothing is lost", "Reload this page");
        Html.one(page, "#run[data-state=waiting]");
    }

    @Test
    void show_begun_isBeingScored() {
        UUID key = submit();
        scorer.begin(key);

        assertThat(Html.text(Html.one(page(key), "li[aria-current=step]"))).startsWith("Being scored");
    }

    @Test
    void show_scored_hasEveryNumberWithItsSignature() {
        UUID key = submit();
        scorer.score(key);

        assertThat(page(key))
                .contains("MAE ↓", ">0.00", "ranking metric", "chrF ↑", ">1.00", "task:stage|metric:")
                .contains("This run counts for the team: Number of statements, Statement spans.")
                .contains("20 ms of 2")
                .doesNotContain("data-events");
    }

    @Test
    void show_scoredInGerman_writesNumbersInGerman() {
        UUID key = submit();
        scorer.score(key);

        String page = TestSignIn.as(pia)
                .header("Accept-Language", "de")
                .get("/submissions/" + key)
                .asString();

        assertThat(page).contains("Ausgewertet", ">0,00", "bestimmt die Rangliste", "Nachweis");
    }

    @Test
    void show_oneSubtaskOnly_saysWhyTheOtherHasNoValue() {
        UUID key = submit(play.competition().published(), "run.csv", BLANK_SPANS);
        scorer.score(key);

        assertThat(page(key)).contains("The file has no answers there, or the gold data have none.");
    }

    @Test
    void show_rankingUndefined_saysSoAndClaimsNoBetterRun() {
        Play.Played played =
                play.competition().table("""
                        {"subtasks": [{"id": "price", "answers": [{"name": "price", "kind": "number"}],
                          "metrics": [{"metric": "pearson"}, {"metric": "mae"}]}]}""").gold("id,price\na,1\nb,2\nc,4\n").published();
        UUID key = submit(played, "run.csv", "id,price\na,2\nb,2\nc,2\n");
        scorer.score(key);

        assertThat(Html.text(page(key)))
                .contains(
                        "n/a", "which ranks here, is not defined for these answers", "1.00", "so it counts for nobody")
                .doesNotContain("A better run", "This run counts for the team");
        assertThat(TestSignIn.asVisitor()
                        .get("/competitions/" + played.competition().slug + "/leaderboard")
                        .asString())
                .contains("No team has a result yet");
    }

    @Test
    void show_worseThanBefore_doesNotSpeakForTheTeam() {
        Play.Played played = play.competition().published();
        scorer.score(submit(played, "run.csv", Play.PERFECT));
        UUID worse = submitAgain(played, "run.csv", Play.PERFECT.replace("9,1,[]", "9,4,[]"));
        scorer.score(worse);

        assertThat(page(worse))
                .contains(
                        "Run 2 by",
                        "A better run counts for the team.",
                        "Intervals are shown here for the run that counts.");
    }

    @Test
    void show_earlierWhereTheLatestCounts_saysSo() {
        Play.Played played = play.competition().counting(CountingRule.latest).published();
        UUID first = submit(played, "run.csv", Play.PERFECT);
        scorer.score(first);
        scorer.score(submitAgain(played, "run.csv", Play.PERFECT.replace("9,1,[]", "9,4,[]")));

        assertThat(page(first)).contains("A later run counts for the team.").doesNotContain("A better run");
    }

    @Test
    void show_notChosenWhereTeamsChoose_saysWhatCounts() {
        Play.Played played = play.competition().counting(CountingRule.chosen).published();
        UUID first = submit(played, "run.csv", Play.PERFECT);
        scorer.score(first);
        scorer.score(submitAgain(played, "run.csv", Play.PERFECT.replace("9,1,[]", "9,4,[]")));

        assertThat(page(first)).contains("the latest that is not contrastive").doesNotContain("A better run");
        assertThat(TestSignIn.as(pia)
                        .header("Accept-Language", "de")
                        .get("/submissions/" + first)
                        .asString())
                .contains("ohne Wahl der letzte, der kein Kontrastlauf ist")
                .doesNotContain("Ein besserer Versuch");
    }

    @Test
    void show_withdrawn_doesNotSayThatAnotherIsBetter() {
        UUID key = submit();
        scorer.score(key);
        Form.sure(pia).post("/submissions/" + key + "/withdraw").then().statusCode(303);

        assertThat(page(key)).contains("A withdrawn run does not count.").doesNotContain("A better run");
    }

    @Test
    void show_failedByOurFault_costsNoRun() {
        UUID key = submit();
        scorer.fail(key, Evaluation.Failure.platform);

        assertThat(page(key)).contains("Not scored", "No run was used").doesNotContain("made up by a test");
    }

    @Test
    void show_tookTooLong_saysThatTheRunCounts() {
        UUID key = submit();
        scorer.fail(key, Evaluation.Failure.time);

        assertThat(page(key)).contains("more computing time than is allowed", "It costs a run.");
    }

    @Test
    void show_outOfMemory_saysThatNoRunWasUsed() {
        UUID key = submit();
        scorer.fail(key, Evaluation.Failure.memory);

        assertThat(page(key)).contains("more memory than is allowed", "No run was used.");
    }

    @Test
    void show_record_namesDigestsInGroups() {
        UUID key = submit();
        Submission submission = QuarkusTransaction.requiringNew()
                .call(() -> Submission.byKey(key).orElseThrow());

        assertThat(page(key))
                .contains("run.csv", submission.digest.substring(0, 4) + " " + submission.digest.substring(4, 8))
                .contains("stage-1");
    }

    /**
     * Of ten sentences six are off by one and one by two. scipy 1.17.1:
     * {@code r = ttest_rel([1,1,1,1,1,1,2,0,0,0], [0]*10); r.pvalue, r.confidence_interval()} gives p = 0.00311 and the interval [0.3476, 1.2524].
     */
    @Test
    void show_afterAnEarlierRun_tellsTheDifferenceWithItsTest() {
        Play.Played played = play.competition().clusteredBy(Clustering.NONE).published();
        UUID first = submit(played, "first.csv", Play.PERFECT);
        UUID second = submitAgain(played, "second.csv", WORSE);
        scorer.score(first);
        scorer.score(second);

        assertThat(Html.text(page(second)))
                .contains("MAE +0.80 [0.35, 1.25] against the run before, run 1.")
                .containsPattern("Paired t-test of the two alone: p\\p{Z}=\\p{Z}0?\\.003, not corrected");
        assertThat(page(first)).doesNotContain("against the run before");
    }

    /** It is the test of the comparisons: twenty topics hang together by fives. */
    @Test
    void show_afterAnEarlierRunInManyClusters_namesTheRobustTest() {
        Play.Played played = play.competition()
                .gold(Contest.gold(100))
                .clusteredBy(Clustering.USUAL)
                .published();
        scorer.score(submit(played, "first.csv", numbers(13)));
        UUID second = submitAgain(played, "second.csv", numbers(3));
        scorer.score(second);

        assertThat(Html.text(page(second)))
                .containsPattern("Paired t-test, cluster-robust \\(CR2\\), of the two alone: p");
    }

    /** The numbers of {@link Contest#gold}, of which some are wrong. */
    private static String numbers(int wrongEvery) {
        return IntStream.range(0, 100)
                .mapToObj(i -> "%d,%d,\n".formatted(i + 1, 1 + i % 2 + (i % wrongEvery == 0 ? 1 : 0)))
                .collect(Collectors.joining("", "sent-id,num_statements,statement_spans\n", ""));
    }

    /** Two topics are too few clusters to test anything. */
    @Test
    void show_afterAnEarlierRunInFewClusters_tellsTheDifferenceOnly() {
        Play.Played played = play.competition().clusteredBy(Clustering.USUAL).published();
        scorer.score(submit(played, "first.csv", Play.PERFECT));
        UUID second = submitAgain(played, "second.csv", WORSE);
        scorer.score(second);

        assertThat(Html.text(page(second)))
                .contains("MAE +0.80 against the run before, run 1.")
                .doesNotContain("Paired t-test");
    }

    @Test
    void items_labelsPublic_areAFile() {
        Play.Played played = play.competition().publishing(Publishing.LABELS).published();
        UUID key = submit(played, "run.csv", WORSE);
        scorer.score(key);

        assertThat(page(key)).contains("/submissions/" + key + "/items.csv");
        Response file = TestSignIn.as(pia).get("/submissions/" + key + "/items.csv");
        assertThat(file.contentType()).startsWith("text/csv");
        List<String> lines = file.asString().lines().toList();
        assertThat(lines).hasSize(11);
        assertThat(lines.get(0)).startsWith("number,id,count.mae");
        assertThat(lines.stream().skip(1).map(line -> line.split(",", -1)[2]))
                .containsExactly("1.0", "1.0", "1.0", "1.0", "1.0", "1.0", "2.0", "0.0", "0.0", "0.0");
    }

    /** From the values of items their labels could be worked out. */
    @Test
    void items_labelsNotPublic_areNotThere() {
        UUID key = submit();
        scorer.score(key);

        assertThat(page(key)).doesNotContain("items.csv");
        TestSignIn.as(pia).get("/submissions/" + key + "/items.csv").then().statusCode(404);
        TestSignIn.as("olga").get("/submissions/" + key + "/items.csv").then().statusCode(200);
    }

    /** Practice is for learning from each run, also from those that do not count. */
    @Test
    void analysis_ofARunThatDoesNotCount_isForItsTeamWhereLabelsArePublic() {
        Play.Played played = play.competition().publishing(Publishing.LABELS).published();
        scorer.score(submit(played, "run.csv", Play.PERFECT));
        UUID worse = submitAgain(played, "worse.csv", WORSE);
        items.finish(played.phase());
        String address = "/submissions/" + worse + "/analysis/count";

        assertThat(page(worse)).contains("A better run counts for the team.");
        assertThat(Html.links(page(worse))).containsOnlyOnce(address);
        String own =
                TestSignIn.as(pia).get(address).then().statusCode(200).extract().asString();
        assertThat(Html.text(own))
                .contains("Run 2 by", "where it goes wrong", "Wrong on 7 of 10 sentences", "Only the team")
                .contains("Too small on 0 sentences, right on 3 sentences, too large on 7 sentences.")
                .doesNotContain("Show the system");
        assertThat(own).doesNotContain("/items?phase=", "/analysis/system");
        List<String> slices = TestSignIn.as(pia)
                .get(address + "/slices.csv")
                .asString()
                .lines()
                .toList();
        assertThat(slices.get(0)).startsWith("team,key,metric,slicing,slice,items,value");
        TestSignIn.as("olga").get(address).then().statusCode(200);
        TestSignIn.as("other-" + pia).get(address).then().statusCode(404);
        TestSignIn.as(pia)
                .get("/submissions/" + worse + "/analysis/nothing")
                .then()
                .statusCode(404);
        String team = QuarkusTransaction.requiringNew()
                .call(() -> Submission.byKey(worse).orElseThrow().team.key.toString());
        assertThat(TestSignIn.asVisitor()
                        .get("/competitions/" + played.competition().slug + "/analysis/system?system=" + team)
                        .asString())
                .as("what everybody sees is the run that counts")
                .contains("Wrong on 0 of 10 sentences");
    }

    /** Where labels are a secret, or scores are sealed, a team learns nothing but what its page says. */
    @Test
    void analysis_labelsNotPublic_isForOrganizersAlone() {
        Play.Played played = play.competition().published();
        UUID key = submit(played, "run.csv", Play.PERFECT);
        items.finish(played.phase());
        String address = "/submissions/" + key + "/analysis/count";

        assertThat(page(key)).doesNotContain(address);
        for (String file : List.of("", "/slices.csv", "/numbers.svg")) {
            TestSignIn.as(pia).get(address + file).then().statusCode(404);
            TestSignIn.as("olga").get(address + file).then().statusCode(200);
        }
    }

    @Test
    void analysis_sealedPhaseOnPublicLabels_isNotThere() {
        Play.Played played = play.competition()
                .publishing(Publishing.LABELS)
                .visibility(Visibility.BLIND)
                .published();
        UUID key = submit(played, "run.csv", WORSE);
        scorer.score(key);

        TestSignIn.as(pia).get("/submissions/" + key + "/analysis/count").then().statusCode(404);
    }

    @Test
    void show_labelsNotPublic_offersTheCheckOnly() {
        Play.Played played = play.competition().published();

        assertThat(page(submit(played, "run.csv", Play.PERFECT)))
                .contains(
                        "podium-scorer.jar check --task stage", "--items " + played.competition().slug + "-test-1.csv")
                .doesNotContain("jar score --task");
    }

    @Test
    void show_labelsPublic_offersTheScore() {
        Play.Played played = play.competition().publishing(Publishing.LABELS).published();
        UUID key = submit(played, "run.csv", Play.PERFECT);
        String file = TestSignIn.asVisitor()
                .get("/competitions/" + played.competition().slug + "/data/" + played.gold().key + "/labels")
                .header("Content-Disposition")
                .replaceFirst(".*filename=\"([^\"]+)\".*", "$1");

        assertThat(page(key)).contains("podium-scorer.jar score --task stage", "--gold " + file + " ");
    }

    @Test
    void show_warnings_areListed() {
        UUID key = submit(play.competition().published(), "run.csv", Play.PERFECT.replace("1,1,[]", "1,0,[]"));

        assertThat(page(key)).contains("is-warn", "Line 2:");
    }

    @Test
    void show_others_isNotThere() {
        UUID key = submit();

        TestSignIn.as("sam-" + key).get("/submissions/" + key).then().statusCode(404);
        TestSignIn.as("sam-" + key).get("/submissions/" + key + "/file").then().statusCode(404);
        TestSignIn.as("sam-" + key)
                .get("/submissions/" + key + "/events")
                .then()
                .statusCode(404);
    }

    @Test
    void show_visitor_isAskedToSignInWhetherItIsThereOrNot() {
        for (UUID key : new UUID[] {submit(), UUID.randomUUID()}) {
            Response page = TestSignIn.asVisitor().accept("text/html").get("/submissions/" + key);

            assertThat(page.statusCode()).isEqualTo(303);
            assertThat(page.header("Location")).contains("/login?return=");
        }
    }

    @Test
    void show_noKey_isNotThere() {
        TestSignIn.as(pia).get("/submissions/7").then().statusCode(404);
    }

    @Test
    void show_organizer_maySee() {
        TestSignIn.as("olga").get("/submissions/" + submit()).then().statusCode(200);
    }

    @Test
    void show_hostileFileName_isShownAsText() {
        UUID key = submit(play.competition().published(), "<img src=x onerror=alert(1)>.csv", Play.PERFECT);

        assertThat(page(key)).doesNotContain("<img").contains("&lt;img src=x onerror=alert(1)&gt;.csv");
    }

    @Test
    void file_isGivenBackByteForByteUnderOurName() {
        UUID key = submit(play.competition().published(), "../x;filename=page.html;.csv", Play.PERFECT);

        Response file = TestSignIn.as(pia).get("/submissions/" + key + "/file");

        assertThat(file.asByteArray()).isEqualTo(bytes(Play.PERFECT));
        assertThat(file.header("Content-Disposition"))
                .isEqualTo("attachment; filename=\"predictions-" + key + ".csv\"");
        assertThat(file.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(file.header("Content-Type")).startsWith("text/csv");
    }

    @Test
    void file_thatIsCalledAPage_isNone() {
        UUID key = submit(play.competition().published(), "run.html", Play.PERFECT);

        Response file = TestSignIn.as(pia).get("/submissions/" + key + "/file");

        assertThat(file.header("Content-Type")).isEqualTo("application/octet-stream");
        assertThat(file.header("Content-Disposition")).endsWith(".bin\"");
    }

    @Test
    void events_tellEveryStateAndEnd() throws Exception {
        UUID key = submit();
        HttpResponse<Stream<String>> stream = follow(key);

        assertThat(stream.headers().firstValue("Content-Type")).hasValue("text/event-stream");
        try (Stream<String> lines = stream.body()) {
            Iterator<String> states = lines.filter(line -> line.startsWith("data:"))
                    .map(line -> line.substring("data:".length()).strip())
                    .iterator();
            assertThat(states.next()).isEqualTo("waiting");
            scorer.score(key);
            String state = states.next();
            assertThat(state.equals("scoring") ? states.next() : state).isEqualTo("scored");
            assertThat(states.hasNext()).isFalse();
        }
    }

    @Test
    void events_ofScored_endAtOnce() throws Exception {
        UUID key = submit();
        scorer.score(key);

        try (Stream<String> lines = follow(key).body()) {
            assertThat(lines.filter(line -> line.startsWith("data:"))).containsExactly("data:scored");
        }
    }

    private HttpResponse<Stream<String>> follow(UUID key) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(home.resolve("/submissions/" + key + "/events"))
                .timeout(Duration.ofSeconds(30));
        TestSignIn.headers(pia).forEach(request::header);
        return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofLines());
    }
}
