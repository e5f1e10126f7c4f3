package dev.podium.web.submissions;

import static dev.podium.testsupport.Form.bytes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.endsWith;

import dev.podium.competition.Competition;
import dev.podium.competition.CountingRule;
import dev.podium.competition.Visibility;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.RunSummaries;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.hibernate.SessionFactory;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SubmissionsTest {

    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    @Inject
    Results results;

    @Inject
    SessionFactory database;

    private Play.Played played() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Team " + UUID.randomUUID(), pia);
        return played;
    }

    private int submitted;

    /** No two files are the same, since it is asked before a run is spent on one again. */
    private Response submit(Play.Played played, String csv, String description) {
        submitted++;
        return Form.withFiles(pia)
                .multiPart("phase", "final")
                .multiPart("description", description)
                .multiPart("file", "run.csv", bytes(csv + "\n".repeat(submitted)), "text/csv")
                .post(address(played).replace("submissions", "submit"));
    }

    private static String address(Play.Played played) {
        return "/competitions/" + played.competition().slug + "/submissions";
    }

    private String page(Play.Played played) {
        return TestSignIn.as(pia).get(address(played)).asString();
    }

    @Test
    void ofTeam_nothingYet_saysWhatToDo() {
        Play.Played played = played();
        assertThat(page(played)).contains("has not submitted anything yet");
        assertThat(Html.links(page(played))).contains("/competitions/" + played.competition().slug + "/submit");
    }

    @Test
    void ofTeam_visitorAndStranger_seeNothing() {
        Play.Played played = played();
        submit(played, Play.PERFECT, "Secret method");

        String visitor = TestSignIn.asVisitor().get(address(played)).asString();
        String stranger = TestSignIn.as("sam-" + pia).get(address(played)).asString();

        assertThat(visitor).contains("Sign in").doesNotContain("Secret method");
        assertThat(stranger).contains("You are not in a team").doesNotContain("Secret method");
    }

    @Test
    void ofTeam_scored_marksTheRunThatSpeaks() {
        Play.Played played = played();
        Response first = submit(played, Play.PERFECT, "First");
        scorer.score(UUID.fromString(first.header("Location").replaceAll(".*/", "")));
        submit(played, Play.PERFECT, "Second");

        String page = page(played);

        assertThat(page).contains("2 runs, newest first", "counts for the team", "In the queue");
        assertThat(Html.texts(page, "td.num b")).contains("0.00");
        assertThat(Html.texts(page, "tbody th a")).containsExactly("Second", "First");
    }

    @Test
    void ofTeam_latestRunFailed_doesNotSayThatItCounts() {
        Play.Played played = play.competition().counting(CountingRule.latest).published();
        play.team(played.competition(), "Team " + UUID.randomUUID(), pia);
        scorer.score(UUID.fromString(key(submit(played, Play.PERFECT, "First"))));
        String second = key(submit(played, Play.PERFECT, "Second"));
        assertThat(roles(played)).containsExactly("Second: counts, as the latest", "First: counts for the team");

        scorer.fail(UUID.fromString(second), Evaluation.Failure.time);

        assertThat(roles(played)).containsExactly("Second: -", "First: counts for the team");
    }

    /** Nothing of it needs a score: what the team did says it. */
    @Test
    void ofTeam_sealedPhaseOfItsChoice_saysWhatCountsAndLetsItChoose() {
        Play.Played played = sealed(CountingRule.chosen);
        String first = key(submit(played, Play.PERFECT, "First"));
        String second = key(submit(played, Play.PERFECT, "Second"));
        assertThat(roles(played)).containsExactly("Second: counts, unless you choose another", "First: -");

        choose(played, first, List.of(second)).then().statusCode(303);

        assertThat(roles(played)).containsExactly("Second: contrastive", "First: chosen, counts");
        Html.one(
                page(played), "input[value=" + first + "][form='f-" + played.competition().slug + "--final'][checked]");

        choose(played, "", List.of()).then().statusCode(303);

        assertThat(roles(played)).containsExactly("Second: counts, unless you choose another", "First: -");
    }

    @Test
    void ofTeam_sealedPhaseOfTheLatest_saysWhichThatIs() {
        Play.Played played = sealed(CountingRule.latest);
        submit(played, Play.PERFECT, "First");
        String second = key(submit(played, Play.PERFECT, "Second"));
        assertThat(roles(played)).containsExactly("Second: counts, as the latest", "First: -");

        Form.sure(pia).post("/submissions/" + second + "/withdraw");

        assertThat(roles(played)).containsExactly("Second: -", "First: counts, as the latest");
    }

    @Test
    void choose_runOfOthersOrTooMany_isRefused() {
        Play.Played played = sealed(CountingRule.chosen);
        Play.Played other = sealed(CountingRule.chosen);
        String foreign = key(submit(other, Play.PERFECT, "Foreign"));
        List<String> own = Stream.of("A", "B", "C")
                .map(name -> key(submit(played, Play.PERFECT, name)))
                .toList();

        choose(played, foreign, List.of()).then().statusCode(404);
        Response tooMany = choose(played, "", own);

        assertThat(tooMany.statusCode()).isEqualTo(409);
        assertThat(tooMany.asString()).contains("You ticked 3 runs as contrastive in one subtask; at most 2 can be.");
        assertThat(contrastive(tooMany)).containsExactlyInAnyOrderElementsOf(own);
        assertThat(roles(played)).containsExactly("C: counts, unless you choose another", "B: -", "A: -");
    }

    @Test
    void choose_somethingElseWasChosenMeanwhile_takesNothingBackUnseen() {
        Play.Played played = sealed(CountingRule.chosen);
        String first = key(submit(played, Play.PERFECT, "First"));
        String second = key(submit(played, Play.PERFECT, "Second"));
        String third = key(submit(played, Play.PERFECT, "Third"));
        List<String> nothing = seen(played);
        choose(played, first, List.of(second)).then().statusCode(303);

        Response late = choose(played, third, List.of(), nothing);

        assertThat(late.statusCode()).isEqualTo(409);
        assertThat(late.asString()).contains("What counts has changed since you opened the page");
        List<String> stands = List.of("Third: -", "Second: contrastive", "First: chosen, counts");
        assertThat(roles(played)).isEqualTo(stands);
        choose(played, "", List.of(first), nothing).then().statusCode(409);
        choose(played, "", List.of(), nothing).then().statusCode(303);
        choose(played, first, List.of(second), nothing).then().statusCode(303);
        assertThat(roles(played)).isEqualTo(stands);
        choose(played, third, List.of(second)).then().statusCode(303);
        assertThat(roles(played)).containsExactly("Third: chosen, counts", "Second: contrastive", "First: -");
    }

    @Test
    void choose_oneRunBothWays_refused() {
        Play.Played played = sealed(CountingRule.chosen);
        String run = key(submit(played, Play.PERFECT, "First"));

        Response both = choose(played, run, List.of(run));

        assertThat(both.statusCode()).isEqualTo(422);
        assertThat(both.asString()).contains("A run cannot both count and be contrastive");
        assertThat(roles(played)).containsExactly("First: counts, unless you choose another");
    }

    /** A form that was refused shows what another member said meanwhile, and keeps it. */
    @Test
    void choose_refusedWhileAnotherMemberChose_keepsThat() {
        Play.Played played = sealed(CountingRule.chosen);
        List<String> own = Stream.of("A", "B", "C", "D")
                .map(name -> key(submit(played, Play.PERFECT, name)))
                .toList();
        List<String> nothing = seen(played);
        choose(played, "", List.of(own.get(3))).then().statusCode(303);

        Response refused = choose(played, "", own.subList(0, 3), nothing);

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(contrastive(refused)).containsExactlyInAnyOrderElementsOf(own);
        assertThat(Html.fields(refused.asString(), "seen-count")).contains(own.get(3) + ":contrastive");
    }

    /** A run that was chosen stands in the form however many came after it. */
    @Test
    void choose_runOlderThanTheNewest_canBeChanged() {
        Play.Played played = sealed(CountingRule.chosen);
        String first = key(submit(played, Play.PERFECT, "First"));
        String second = key(submit(played, Play.PERFECT, "Second"));
        choose(played, first, List.of()).then().statusCode(303);
        for (int run = 0; run < RunSummaries.MOST; run++) {
            results.anotherRun(played.phase(), play.account(pia), "Another " + run);
        }

        assertThat(Html.fields(page(played), "primary-count")).contains(first).doesNotContain(second);
        assertThat(Html.values(page(played), "[value]", "value")).doesNotContain(second);
        choose(played, "", List.of()).then().statusCode(303);
        assertThat(Html.values(page(played), "[value]", "value")).isNotEmpty().doesNotContain(first);
    }

    @Test
    void choose_inTwoSubtasks_savesBothAndSaysSo() {
        Play.Played played = sealed(CountingRule.chosen);
        String first = key(submit(played, Play.PERFECT, "First"));
        submit(played, Play.PERFECT, "Second");
        Response answer = Form.as(pia)
                .formParam("phase", "final")
                .formParam("subtask", "count", "spans")
                .formParam("primary-count", first)
                .formParam("primary-spans", first)
                .post(address(played) + "/choice");
        assertThat(answer.statusCode()).isEqualTo(303);
        String page = Form.follow(TestSignIn.as(pia), answer).asString();
        assertThat(Html.text(Html.one(page, "[role=status]"))).contains("Saved: what counts in");
        assertThat(Html.fields(page, "seen-count")).containsExactly(first + ":primary");
        assertThat(Html.fields(page, "seen-spans")).containsExactly(first + ":primary");
    }

    /** Of a run that has no score, every surface says the same: it cannot be chosen, and what counts is another one. */
    @Test
    void choose_runWithoutAScore_isRefusedEverywhere() {
        Play.Played played = ofItsChoice();
        String first = key(submit(played, Play.PERFECT, "First"));
        scorer.score(UUID.fromString(first));
        String second = key(submit(played, Play.PERFECT, "Second"));
        scorer.fail(UUID.fromString(second), Evaluation.Failure.time);

        assertThat(roles(played)).containsExactly("Second: -", "First: counts for the team");
        assertThat(Html.values(page(played), "input[name=primary-count]", "value"))
                .containsExactly(first, "");
        assertThat(choose(played, second, List.of()).asString()).contains("has no score in this subtask");
        assertThat(choose(played, "", List.of(second)).asString()).contains("has no score in this subtask");
        for (String kind : List.of("primary", "contrastive")) {
            Form.as(pia)
                    .formParam("subtask", "count")
                    .formParam("kind", kind)
                    .post("/submissions/" + second + "/choose")
                    .then()
                    .statusCode(409);
            TestSignIn.as(pia)
                    .queryParam("kind", kind)
                    .put("/api/v1/submissions/" + second + "/choice/count")
                    .then()
                    .statusCode(409)
                    .body("type", endsWith("submission.chosen-without-score"));
        }
        assertThat(run(second))
                .contains("has no score here, so it cannot count")
                .doesNotContain("Let this run count");
        assertThat(counting(played)).containsExactly(first);
    }

    @Test
    void ofTeam_chosenRunFailed_saysEverywhereWhatCountsUntilItChoosesAgain() {
        Play.Played played = ofItsChoice();
        String first = key(submit(played, Play.PERFECT, "First"));
        scorer.score(UUID.fromString(first));
        String second = key(submit(played, Play.PERFECT, "Second"));
        choose(played, second, List.of()).then().statusCode(303);
        assertThat(roles(played)).containsExactly("Second: chosen, counts", "First: counts for the team");

        scorer.fail(UUID.fromString(second), Evaluation.Failure.time);

        assertThat(roles(played))
                .containsExactly("Second: chosen, but without a score: it cannot count", "First: counts for the team");
        assertThat(run(second))
                .contains("the team chose this run, but it has no score", "counts until the team chooses again")
                .contains("href=\"/submissions/" + first);
        assertThat(run(first)).contains("counts as the latest: the one that the team chose has no score");
        assertThat(counting(played)).containsExactly(first);

        choose(played, first, List.of()).then().statusCode(303);

        assertThat(roles(played)).containsExactly("Second: -", "First: chosen, counts for the team");
        assertThat(run(first)).contains("the team chose this run to count");
    }

    /** What a team must not know, it does not learn by a refusal either. */
    @Test
    void choose_runThatFailedUnderSeal_staysPossible() {
        Play.Played played = sealed(CountingRule.chosen);
        String first = key(submit(played, Play.PERFECT, "First"));
        scorer.fail(UUID.fromString(first), Evaluation.Failure.time);
        String second = key(submit(played, Play.PERFECT, "Second"));
        scorer.fail(UUID.fromString(second), Evaluation.Failure.time);
        assertThat(roles(played)).containsExactly("Second: counts, unless you choose another", "First: -");

        choose(played, first, List.of(second)).then().statusCode(303);

        assertThat(roles(played)).containsExactly("Second: contrastive", "First: chosen, counts");
        assertThat(run(first)).contains("the team chose this run to count");
    }

    private Play.Played ofItsChoice() {
        Play.Played played = play.competition().counting(CountingRule.chosen).published();
        play.team(played.competition(), "Team " + UUID.randomUUID(), pia);
        return played;
    }

    private String run(String key) {
        return TestSignIn.as(pia).get("/submissions/" + key).asString();
    }

    /** The keys of the runs that count in the first subtask, as the API lists them and {@code podium status} shows them. */
    private List<String> counting(Play.Played played) {
        return TestSignIn.as(pia)
                .get("/api/v1" + address(played))
                .path("phases[0].submissions.findAll { 'count' in it.counts }.key");
    }

    private Play.Played sealed(CountingRule counting) {
        Play.Played played = play.competition()
                .visibility(Visibility.BLIND)
                .counting(counting)
                .published();
        play.team(played.competition(), "Team " + UUID.randomUUID(), pia);
        return played;
    }

    private static String key(Response answer) {
        return answer.header("Location").replaceAll(".*/", "");
    }

    /** What the form shows as said, which it sends along. */
    private List<String> seen(Play.Played played) {
        return Html.fields(page(played), "seen-count");
    }

    /** The runs that a form has ticked as contrastive. */
    private static List<String> contrastive(Response answer) {
        return Html.values(answer.asString(), "input[name=contrastive-count][checked]", "value");
    }

    private Response choose(Play.Played played, String primary, List<String> contrastive) {
        return choose(played, primary, contrastive, seen(played));
    }

    private Response choose(Play.Played played, String primary, List<String> contrastive, List<String> seen) {
        return Form.as(pia)
                .formParam("phase", "final")
                .formParam("subtask", "count")
                .formParam("primary-count", primary)
                .formParam("contrastive-count", contrastive)
                .formParam("seen-count", seen)
                .post(address(played) + "/choice");
    }

    /** What each run is in the first subtask, by what stands in its cell. */
    private List<String> roles(Play.Played played) {
        return Html.parse(page(played)).select("tbody > tr:has(> th a[href^=/submissions/])").stream()
                .map(row -> {
                    Element said = row.selectFirst("> td.num").selectFirst(".pd-sub");
                    return row.selectFirst("> th a").text() + ": " + (said == null ? "-" : said.text());
                })
                .toList();
    }

    @Test
    void ofTeam_faultyFiles_linkToTheirProblems() {
        Play.Played played = played();
        submit(played, Play.FAULTY, "Faulty");

        String page = page(played);

        assertThat(page).contains("Files that were not accepted");
        assertThat(Html.links(page)).anyMatch(link -> link.contains("/submit?phase=final&attempt="));
    }

    @Test
    void ofReader_groupsByCompetition() {
        Play.Played one = played();
        Play.Played other = played();
        submit(one, Play.PERFECT, "In one");
        submit(other, Play.PERFECT, "In the other");

        String page = TestSignIn.as(pia).get("/submissions").asString();

        assertThat(page).contains(one.competition().name, "In one", other.competition().name, "In the other");
    }

    @Test
    void ofReader_twoCompetitionsOfOneName_areToldApartByTheirAddresses() {
        Play.Played one = played();
        Play.Played other = played();
        submit(one, Play.PERFECT, "In one");
        submit(other, Play.PERFECT, "In the other");
        assertThat(Html.texts(TestSignIn.as(pia).get("/submissions").asString(), "main h2"))
                .containsExactlyInAnyOrder(one.competition().name, other.competition().name);

        QuarkusTransaction.requiringNew()
                .run(() -> Competition.update(
                        "name = 'Twins' where id in ?1", List.of(one.competition().id, other.competition().id)));

        assertThat(Html.texts(TestSignIn.as(pia).get("/submissions").asString(), "main h2"))
                .containsExactlyInAnyOrder("Twins " + one.competition().slug, "Twins " + other.competition().slug);
    }

    @Test
    void ofReader_saysRankRunsLeftAndNumbersFirst() {
        Play.Played played = play.competition().dailyLimit(5).published();
        play.team(played.competition(), "Lumen", pia);
        scorer.score(UUID.fromString(key(submit(played, Play.PERFECT, "First"))));
        submit(played, Play.PERFECT, "Second");

        String page = TestSignIn.as(pia).get("/submissions").asString();

        assertThat(Html.texts(page, ".pd-plain li"))
                .containsExactly("Final: rank 1 of 1", "Phase Final: 3 left today. Submit a run – Final");
        assertThat(Html.texts(page, "details summary")).containsExactly("2 runs");
        assertThat(Html.texts(page, "tbody th .pd-sub")).contains("Run 2", "Run 1");
        assertThat(TestSignIn.as(pia)
                        .header("Accept-Language", "de")
                        .get("/submissions")
                        .asString())
                .contains("Rang 1 von 1", "heute noch 3", "Versuch 2");
    }

    @Test
    void ofReader_sealedPhase_saysNoRank() {
        Play.Played played = sealed(CountingRule.latest);
        scorer.score(UUID.fromString(key(submit(played, Play.PERFECT, "First"))));

        assertThat(Html.texts(TestSignIn.as(pia).get("/submissions").asString(), ".pd-plain li"))
                .noneMatch(line -> line.contains("rank"));
    }

    @Test
    void ofReader_visitor_isAskedToSignIn() {
        Response page = TestSignIn.asVisitor().accept("text/html").get("/submissions");

        assertThat(page.statusCode()).isEqualTo(303);
        assertThat(page.header("Location")).endsWith("/login?return=%2Fsubmissions");
    }

    @Test
    void ofReader_moreRuns_needNoMoreStatements() {
        Play.Played one = played();
        submit(one, Play.PERFECT, "One");
        long few = statementsOf("/submissions");
        submit(one, Play.PERFECT, "Two");
        submit(played(), Play.PERFECT, "Three");

        assertThat(statementsOf("/submissions")).isEqualTo(few);
    }

    private long statementsOf(String page) {
        TestSignIn.as(pia).get(page);
        long before = database.getStatistics().getPrepareStatementCount();
        TestSignIn.as(pia).get(page).then().statusCode(200);
        return database.getStatistics().getPrepareStatementCount() - before;
    }

    @Test
    void lists_organizerWithoutATeam_leadToTheirCompetitions() {
        String organizer = "olga-" + UUID.randomUUID();
        Play.Played played = play.competition().organizedBy(organizer).published();
        String slug = played.competition().slug;
        results.run(played.phase(), "Lumen", "pia", "BERT");

        String all = TestSignIn.as(organizer).get("/submissions").asString();
        assertThat(all)
                .contains("Competitions that you organize", "/organize/" + slug)
                .doesNotContain("not in a team");
        String own = TestSignIn.as(organizer)
                .get("/competitions/" + slug + "/submissions")
                .asString();
        assertThat(own).contains("What teams submitted").doesNotContain("You are not in a team");
        assertThat(Html.links(own))
                .contains(
                        "/organize/" + slug + "/phases/final/submissions.zip",
                        "/competitions/" + slug + "/leaderboard?phase=final");
        assertThat(Html.texts(own, "td[data-l=Runs]")).containsExactly("1");
        assertThat(TestSignIn.as(organizer)
                        .get("/competitions/" + slug + "/submit")
                        .asString())
                .contains("You organize this competition and need none.");
    }
}
