package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.competition.Competition;
import dev.podium.competition.CountingRule;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.track.Tracks;
import dev.podium.exchange.CompetitionCopies;
import dev.podium.exchange.CompetitionCopySpec;
import dev.podium.platform.peer.NumericIds;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.InTracks;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.UUID;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

/** Tracks through pages, the API and files. */
@QuarkusTest
class TrackPagesTest {

    @Inject
    Play play;

    @Inject
    InTracks inTracks;

    @Inject
    Contest contest;

    @Inject
    NumericIds numbers;

    @Inject
    CompetitionCopies copies;

    @Inject
    Competitions competitions;

    @Inject
    Tracks tracks;

    @Test
    void organizers_addChangeAndRemoveATrack() {
        Phase phase = play.competition().published().phase();
        String tracks = "/organize/" + phase.competition.slug + "/tracks";
        Form.as("olga")
                .formParam("slug", "closed")
                .formParam("name", "Closed")
                .formParam("description", "Only the data handed out.")
                .post(tracks + "/new")
                .then()
                .statusCode(422)
                .body(containsString("note"));
        Form.as("olga")
                .formParam("slug", "closed")
                .formParam("name", "Closed")
                .formParam("description", "Only the data handed out.")
                .formParam("note", "Teams asked for it.")
                .post(tracks + "/new")
                .then()
                .statusCode(303);
        assertThat(page("olga", tracks).text()).contains("Closed").contains("Only the data handed out.");
        assertThat(page("olga", "/competitions/" + phase.competition.slug).text())
                .contains("Teams asked for it.")
                .contains("Closed (Only the data handed out.)");
        Form.sure("olga")
                .formParam("note", "Nobody wanted it.")
                .post(tracks + "/closed/remove")
                .then()
                .statusCode(303);
        assertThat(page("olga", tracks).text()).contains("There are no tracks.");
    }

    @Test
    void trackWithRuns_offersNoRemoval() {
        Phase phase = inTracks.begun(play.competition());
        inTracks.run(phase, "ada", "open", 0);
        String tracks = "/organize/" + phase.competition.slug + "/tracks";

        assertThat(page("olga", tracks + "/open").select("form[action$=/remove]"))
                .isEmpty();
        assertThat(page("olga", tracks + "/open").text()).contains("There are runs in it");
        assertThat(page("olga", tracks + "/closed").select("form[action$=/remove]"))
                .hasSize(1);
    }

    @Test
    void competition_tellsItsTracks() {
        Phase phase = inTracks.begun(play.competition());
        Document page = page("bo", "/competitions/" + phase.competition.slug);
        assertThat(page.select("#tracks + dl dt").eachText()).containsExactly("Track open", "Track closed");
        assertThat(page.select("#tracks + dl dd").first().text()).isEqualTo("What is allowed in open.");
    }

    @Test
    void submit_namesTheTrack() {
        Phase phase = inTracks.begun(play.competition());
        String address = "/competitions/" + phase.competition.slug + "/submit";
        Document form = page("ada", address);
        assertThat(form.select("input[name=track]").eachAttr("value")).containsExactly("open", "closed");
        assertThat(form.select("input[name=track][checked]")).isEmpty();
        assertThat(form.text()).contains("What is allowed in open.").contains("What is allowed in closed.");
        assertThat(page("ada", address + "?track=closed")
                        .select("input[name=track][checked]")
                        .eachAttr("value"))
                .containsExactly("closed");
        String run = Form.withFiles("ada")
                .multiPart("phase", "final")
                .multiPart("track", "closed")
                .multiPart("file", "p.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8))
                .post(address)
                .header("Location");
        assertThat(page("ada", run.substring(run.indexOf("/submissions"))).text())
                .contains("Track: Track closed");
        assertThat(page("ada", address).select("input[name=track][checked]").eachAttr("value"))
                .containsExactly("closed");
    }

    /** What was uploaded need not be uploaded once more. */
    @Test
    void submit_trackForgotten_keepsTheFile() {
        Phase phase = inTracks.begun(play.competition());
        String address = "/competitions/" + phase.competition.slug + "/submit";
        Document asked = Html.parse(Form.withFiles("ada")
                .multiPart("phase", "final")
                .multiPart("file", "p.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8))
                .post(address)
                .then()
                .statusCode(422)
                .extract()
                .asString());
        assertThat(asked.select("#f-track-e").text()).contains("open, closed");
        assertThat(asked.select("input[name=track][checked]")).isEmpty();
        Form.withFiles("ada")
                .multiPart("phase", "final")
                .multiPart("checked", asked.select("input[name=checked]").val())
                .multiPart("track", "open")
                .post(address)
                .then()
                .statusCode(303)
                .header("Location", containsString("/submissions/"));
    }

    /** A check says nothing of a run, and nobody has to know its track before. */
    @Test
    void check_withoutATrack_waitsForOne() {
        Phase phase = inTracks.begun(play.competition());
        String address = "/competitions/" + phase.competition.slug + "/submit";
        String waits = Form.withFiles("ada")
                .multiPart("phase", "final")
                .multiPart("check", "true")
                .multiPart("file", "p.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8))
                .post(address)
                .header("Location");
        Document page = page("ada", waits.substring(waits.indexOf("/competitions")));
        assertThat(page.select("input[name=track]")).hasSize(2);
        assertThat(page.select("input[name=track][checked]")).isEmpty();
    }

    @Test
    void submit_limitsPerTrack_tellsWhatIsLeftInEach() {
        Phase phase = inTracks.begun(play.competition().totalLimit(2));
        tracks.limit(phase.competition, true, "Each track is a task of its own.", play.account("olga"));
        inTracks.run(phase, "ada", "closed", 1);
        String form = page("ada", "/competitions/" + phase.competition.slug + "/submit")
                .select("fieldset:has(#f-track)")
                .text();
        assertThat(form)
                .contains("What is allowed in open. 2 of 2 runs left")
                .contains("What is allowed in closed. 1 of 2 runs left");
    }

    /** Whoever cannot choose it does not lose what was uploaded, where the last run went meanwhile. */
    @Test
    void submit_trackWithoutRuns_cannotBeChosen_andKeepsTheFile() {
        Phase phase = inTracks.begun(play.competition().totalLimit(1));
        tracks.limit(phase.competition, true, "Each track is a task of its own.", play.account("olga"));
        Phase perTrack = QuarkusTransaction.requiringNew()
                .call(() -> Phase.findBySlug(phase.competition, phase.slug).orElseThrow());
        inTracks.run(perTrack, "ada", "open", 1);
        String address = "/competitions/" + phase.competition.slug + "/submit";
        Document form = page("ada", address);
        assertThat(form.select("input[name=track][disabled]").eachAttr("value")).containsExactly("open");
        assertThat(form.select("input[name=track][checked]")).isEmpty();
        assertThat(form.select("#f-track").val()).isEqualTo("closed");

        Document asked = Html.parse(Form.withFiles("ada")
                .multiPart("phase", "final")
                .multiPart("track", "open")
                .multiPart("file", "p.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8))
                .post(address)
                .then()
                .statusCode(422)
                .extract()
                .asString());
        assertThat(asked.select("#f-track-e").text())
                .contains("No run is left in the track Track open; choose another one");
        Form.withFiles("ada")
                .multiPart("phase", "final")
                .multiPart("checked", asked.select("input[name=checked]").val())
                .multiPart("track", "closed")
                .post(address)
                .then()
                .statusCode(303)
                .header("Location", containsString("/submissions/"));
    }

    @Test
    void submit_limitsPerTrack_tellsTheNextRunAndWhatIsLeftInAll() {
        Phase phase = inTracks.begun(play.competition().dailyLimit(1).totalLimit(3));
        tracks.limit(phase.competition, true, "Each track is a task of its own.", play.account("olga"));
        inTracks.run(phase, "ada", "closed", 1);
        String form = page("ada", "/competitions/" + phase.competition.slug + "/submit")
                .select("fieldset:has(#f-track)")
                .text();
        assertThat(form)
                .contains("1 of 1 run left today, in the whole phase 3")
                .contains("0 of 1 run left today, in the whole phase 2 Next run: ");
    }

    @Test
    void submit_perTrackWithoutLimits_saysSo() {
        Phase phase = inTracks.begun(play.competition());
        tracks.limit(phase.competition, true, "Each track is a task of its own.", play.account("olga"));
        assertThat(page("ada", "/competitions/" + phase.competition.slug + "/submit")
                        .select("fieldset:has(#f-track)")
                        .text())
                .contains("What is allowed in open. As many runs as you like");
    }

    @Test
    void files_ofOneTrack_sayWhich() {
        Phase phase = inTracks.begun(play.competition());
        inTracks.run(phase, "ada", "open", 0);
        inTracks.run(phase, "bo", "closed", 1);
        contest.compare(phase);
        String files = "/competitions/" + phase.competition.slug + "/phases/final/leaderboard/count.";
        TestSignIn.asVisitor()
                .get(files + "csv?track=closed")
                .then()
                .header("Content-Disposition", containsString(phase.competition.slug + "-final-count-closed.csv"))
                .body(containsString(",closed,closed\n"));
        TestSignIn.asVisitor().get(files + "csv").then().body(containsString(",closed,all\n"));
        TestSignIn.asVisitor().get(files + "json?track=closed").then().body("track", equalTo("closed"));
        TestSignIn.asVisitor().get(files + "json").then().body("track", nullValue());
        TestSignIn.asVisitor()
                .get(files + "tex?track=closed")
                .then()
                .body(containsString("% Track: Track closed (closed)"))
                .body(containsString(" Track: Track closed."))
                .body(containsString("-final-count-closed}"));
    }

    @Test
    void participants_limitsPerTrack_areCountedInEach() {
        Phase phase = inTracks.begun(play.competition().totalLimit(2));
        tracks.limit(phase.competition, true, "Each track is a task of its own.", play.account("olga"));
        Phase perTrack = QuarkusTransaction.requiringNew()
                .call(() -> Phase.findBySlug(phase.competition, phase.slug).orElseThrow());
        inTracks.run(perTrack, "ada", "open", 0);
        inTracks.run(perTrack, "ada", "open", 1);
        inTracks.run(perTrack, "ada", "closed", 1);
        String address = "/organize/" + phase.competition.slug + "/participants";
        assertThat(page("olga", address).select("tr:has(th:contains(ada)) td").text())
                .contains("Track open: 2 of 2 Track closed: 1 of 2");
        TestSignIn.as("olga")
                .get(address + "/final.csv")
                .then()
                .body(containsString(",runs_open,runs_closed\n"))
                .body(containsString(",2,1\n"));
        TestSignIn.as("olga")
                .get("/api/v1/competitions/" + phase.competition.slug + "/phases/final/participants")
                .then()
                .body("teams.find { it.name == 'ada' }.runs.byTrack.open", equalTo(2))
                .body("teams.find { it.name == 'ada' }.runs.allowed", equalTo(2));
    }

    @Test
    void submit_competitionWithoutTracks_asksForNone() {
        Phase phase = play.competition().published().phase();
        play.team(phase.competition, "Lumen", "pia");
        Document form = page("pia", "/competitions/" + phase.competition.slug + "/submit");
        assertThat(form.select("input[name=track]")).isEmpty();
        assertThat(page("pia", "/competitions/" + phase.competition.slug + "/leaderboard")
                        .text())
                .doesNotContain("Track");
    }

    @Test
    void api_submits_movesAndTellsTracks() {
        Phase phase = inTracks.begun(play.competition());
        String competition = "/api/v1/competitions/" + phase.competition.slug;
        TestSignIn.as("ada")
                .multiPart("file", "p.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8))
                .post(competition + "/phases/final/submissions")
                .then()
                .statusCode(422)
                .body(containsString("open, closed"));
        String key = TestSignIn.as("ada")
                .multiPart("file", "p.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8))
                .multiPart("track", "open")
                .post(competition + "/phases/final/submissions")
                .then()
                .statusCode(201)
                .body("track", equalTo("open"))
                .extract()
                .path("key");
        TestSignIn.as("ada")
                .contentType("application/json")
                .body("{\"track\": \"closed\"}")
                .put("/api/v1/submissions/" + key + "/track")
                .then()
                .statusCode(200)
                .body("track", equalTo("closed"));
        contest.compare(phase);
        TestSignIn.asVisitor()
                .get(competition + "/phases/final/leaderboard?track=closed")
                .then()
                .statusCode(200)
                .body("subtasks[0].rows.find { !it.baseline }.track", equalTo("closed"));
        TestSignIn.asVisitor()
                .get(competition + "/phases/final/leaderboard?track=none")
                .then()
                .statusCode(404);
        TestSignIn.asVisitor()
                .get(competition + "/phases/final/leaderboard/count.csv")
                .then()
                .body(containsString(",track,ranked_in\n"))
                .body(containsString("ada [closed]"));
        TestSignIn.as("ada")
                .get("/api/v1/competitions/" + phase.competition.slug + "/submissions")
                .then()
                .body("phases[0].submissions[0].track", equalTo("closed"));
    }

    /** Those clients know no tracks; a script can name one all the same. */
    @Test
    void evalAi_runIsInTheFirstTrackUnlessOneIsNamed() {
        Phase phase = inTracks.begun(play.competition());
        String runs = "/api/jobs/challenge/%d/challenge_phase/%d/submission/"
                .formatted(
                        number(NumericIds.Kind.competition, phase.competition.id),
                        number(NumericIds.Kind.phase, phase.id));
        byte[] file = Play.PERFECT.getBytes(StandardCharsets.UTF_8);
        TestSignIn.as("ada")
                .multiPart("input_file", "p.csv", file)
                .post(runs)
                .then()
                .statusCode(201);
        TestSignIn.as("ada")
                .multiPart("input_file", "p.csv", file)
                .multiPart("track", "closed")
                .post(runs)
                .then()
                .statusCode(201);
        TestSignIn.as("ada")
                .get("/api/v1/competitions/" + phase.competition.slug + "/submissions")
                .then()
                .body("phases[0].submissions.track", equalTo(List.of("closed", "open")));
    }

    private int number(NumericIds.Kind kind, long row) {
        return QuarkusTransaction.requiringNew().call(() -> numbers.of(kind, row));
    }

    @Test
    void files_competitionWithoutTracks_haveNoColumn() {
        Phase phase = contest.compared();
        String competition = "/api/v1/competitions/" + phase.competition.slug + "/phases/final";
        TestSignIn.asVisitor()
                .get(competition + "/leaderboard/count.csv")
                .then()
                .body(not(containsString("track")));
        TestSignIn.asVisitor()
                .get(competition + "/comparisons/count.csv")
                .then()
                .body(not(containsString("track")));
        TestSignIn.asVisitor().get(competition + "/leaderboard").then().body("subtasks[0].rows[0].track", nullValue());
    }

    @Test
    void leaderboard_ofAll_hasTheTrackAsAColumn() {
        Phase phase = inTracks.begun(play.competition());
        inTracks.run(phase, "ada", "open", 0);
        inTracks.run(phase, "ada", "closed", 1);
        contest.compare(phase);
        String board = "/competitions/" + phase.competition.slug + "/leaderboard";
        Document all = page("bo", board);
        assertThat(all.select("td[data-l=Track]").eachText()).containsExactly("Track open", "Track closed");
        Document closed = page("bo", board + "?track=closed");
        assertThat(closed.select("td[data-l=Track]")).isEmpty();
        assertThat(closed.text()).contains("What is allowed in closed.");
        assertThat(closed.select("tbody .pd-rank").eachText()).containsExactly("1");
    }

    @Test
    void pair_acrossTracks_saysSo() {
        Phase phase = inTracks.begun(play.competition().gold(Contest.gold(120)));
        contest.plays(phase, "Strong", 0.02, inTracks.find(phase, "open"));
        contest.plays(phase, "Weak", 0.3, inTracks.find(phase, "closed"));
        contest.compare(phase);
        assertThat(page("bo", "/competitions/" + phase.competition.slug + "/comparisons")
                        .text())
                .contains("another track");
        TestSignIn.asVisitor()
                .get("/competitions/" + phase.competition.slug + "/phases/final/comparisons/count.csv")
                .then()
                .body(containsString("different_tracks"));
    }

    @Test
    void choice_ofOneTrack_leavesThatOfTheOther() {
        Phase phase = inTracks.begun(play.competition().counting(CountingRule.chosen));
        UUID open = inTracks.run(phase, "ada", "open", 0).key;
        UUID closed = inTracks.run(phase, "ada", "closed", 1).key;
        String list = "/competitions/" + phase.competition.slug + "/submissions";
        Form.as("ada")
                .formParam("phase", "final")
                .formParam("subtask", "count@open", "count@closed")
                .formParam("primary-count@open", open.toString())
                .formParam("primary-count@closed", closed.toString())
                .post(list + "/choice")
                .then()
                .statusCode(303);
        Document shown = page("ada", list);
        assertThat(shown.select("input[type=radio][checked][name^=primary-count]")
                        .eachAttr("value"))
                .containsExactlyInAnyOrder(open.toString(), closed.toString());
    }

    @Test
    void move_byOrganizers_tellsTheTeamWhy() {
        Phase phase = inTracks.begun(play.competition().closes(LocalDateTime.of(2020, 2, 1, 0, 0)));
        Submission run = inTracks.run(phase, "ada", "open", 0, Instant.parse("2020-01-10T12:00:00Z"));
        String address = "/submissions/" + run.key;
        Form.as("olga")
                .formParam("track", "closed")
                .formParam("note", "It uses no other data.")
                .post(address + "/track")
                .then()
                .statusCode(303);
        assertThat(page("ada", address).text())
                .contains("Track: Track closed")
                .contains("The organizers moved it there: It uses no other data.");
        assertThat(page("olga", "/organize/" + phase.competition.slug + "/log").text())
                .contains("Run moved to another track");
    }

    @Test
    void copy_hasTheTracks() {
        Phase phase = inTracks.begun(play.competition());
        TestSignIn.as("olga")
                .contentType("application/json")
                .body("{\"limitsPerTrack\": true, \"note\": \"Each for itself.\"}")
                .put("/api/v1/competitions/" + phase.competition.slug + "/tracks")
                .then()
                .statusCode(200)
                .body("limitsPerTrack", equalTo(true));
        Competition source = competitions.visible(phase.competition.slug, play.account("olga"));
        String slug = "copy-" + UUID.randomUUID().toString().substring(0, 8);
        copies.copy(source, new CompetitionCopySpec("Copy " + slug, slug, 0, true), play.account("olga"));
        TestSignIn.as("olga")
                .get("/api/v1/competitions/" + slug + "/tracks")
                .then()
                .body("tracks.slug", equalTo(List.of("open", "closed")))
                .body("tracks[0].description", equalTo("What is allowed in open."))
                .body("limitsPerTrack", equalTo(true));
        TestSignIn.asVisitor()
                .get("/api/v1/competitions/" + slug + "/tracks")
                .then()
                .statusCode(404);
    }

    private static Document page(String user, String address) {
        return Html.parse(TestSignIn.as(user).get(address).asString());
    }
}
