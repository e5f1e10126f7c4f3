package dev.podium.web.submissions;

import static dev.podium.testsupport.Form.bytes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.Form;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.UUID;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SubmissionsTest {

    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    @Inject
    SessionFactory database;

    private Play.Played played() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Team " + UUID.randomUUID(), pia);
        return played;
    }

    private Response submit(Play.Played played, String csv, String description) {
        return Form.withFiles(pia)
                .multiPart("phase", "final")
                .multiPart("description", description)
                .multiPart("file", "run.csv", bytes(csv), "text/csv")
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
        assertThat(page(played())).contains("has not submitted anything yet", "/submit\"");
    }

    @Test
    void ofTeam_visitorAndStranger_seeNothing() {
        Play.Played played = played();
        submit(played, Play.PERFECT, "Secret method");

        String visitor = TestSignIn.asVisitor().get(address(played)).asString();
        String stranger = TestSignIn.as("sam-" + pia).get(address(played)).asString();

        assertThat(visitor).contains("Sign in").doesNotContain("Secret method");
        assertThat(stranger).contains("You are in no team").doesNotContain("Secret method");
    }

    @Test
    void ofTeam_scored_marksTheRunThatSpeaks() {
        Play.Played played = played();
        Response first = submit(played, Play.PERFECT, "First");
        scorer.score(UUID.fromString(first.header("Location").replaceAll(".*/", "")));
        submit(played, Play.PERFECT, "Second");

        String page = page(played);

        assertThat(page).contains("2 runs, newest first", "<b>0.00", "counts for the team", "In the queue");
        assertThat(page.indexOf("Second")).isLessThan(page.indexOf("First"));
    }

    @Test
    void ofTeam_faultyFiles_linkToTheirProblems() {
        Play.Played played = played();
        submit(played, Play.FAULTY, "Faulty");

        String page = page(played);

        assertThat(page).contains("Files that were not accepted", "/submit?phase=final&amp;attempt=");
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
}
