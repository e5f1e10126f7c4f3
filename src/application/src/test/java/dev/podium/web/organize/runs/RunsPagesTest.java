package dev.podium.web.organize.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.submission.Submission;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.Sequel;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** All runs of a phase as its organizers see them: on the page, as a table and by the API, of any task type, sealed or not. */
@QuarkusTest
class RunsPagesTest {

    private static final String LAST_LINE = "=KeyError: 'item 7'";

    private final String id = UUID.randomUUID().toString().substring(0, 8);
    private final String pia = "pia-" + id;
    private final String rita = "rita-" + id;

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    Sequel sequel;

    private static SubtaskProgramResult part(Map<String, Double> values, Optional<SubtaskProgramResult.Failed> failed) {
        return new SubtaskProgramResult(
                "main", values, failed, ProgramPlay.ELSEWHERE, Duration.ofSeconds(1), List.of());
    }

    /** Three runs in a sealed phase: one that is scored, one that could not be, and one that waits. */
    private Play.Played blind() {
        Play.Played played = programs.competition().visibility(Visibility.BLIND).published();
        play.team(played.competition(), "Lumen", pia);
        play.team(played.competition(), "Rivals", rita);
        programs.ran(
                programs.submitted(played, pia, "good.txt", "a"), part(Map.of("accuracy", 0.75), Optional.empty()));
        Problem reason = new Problem(0, "", "", "program.exit-status", List.of("77"));
        programs.ran(
                programs.submitted(played, rita, "bad.txt", "b"),
                part(
                        Map.of(),
                        Optional.of(new SubtaskProgramResult.Failed(
                                SubtaskProgramResult.Failure.program, reason, "first\n" + LAST_LINE))));
        programs.submitted(played, pia, "waiting.txt", "c");
        return played;
    }

    private static String page(Play.Played played, String query) {
        return TestSignIn.as("olga")
                .get("/organize/%s/phases/final/runs%s".formatted(played.competition().slug, query))
                .asString();
    }

    private static List<String> rows(String page) {
        return Html.parse(page).select("tbody tr").eachText();
    }

    @Test
    void page_tellsOfEachRunWhoseItIsWhatCameOfItAndWhyNot_newestFirst() {
        Play.Played played = blind();
        List<String> rows = rows(page(played, ""));
        assertThat(rows).hasSize(3);
        assertThat(rows.get(0)).contains("Lumen", "In the queue");
        assertThat(rows.get(1)).contains("Rivals", "Not scored", "ended with status 77", LAST_LINE);
        assertThat(rows.get(2)).contains("Lumen", "Scored", "0.75");
    }

    @Test
    void page_showsRunsOfOneKindAndOfOneTeam() {
        Play.Played played = blind();
        assertThat(rows(page(played, "?show=failed")))
                .singleElement()
                .asString()
                .contains("Rivals");
        assertThat(rows(page(played, "?show=waiting")))
                .singleElement()
                .asString()
                .contains("Lumen");
        assertThat(Html.text(page(played, "?show=failed"))).contains("All (3)", "Not scored (1)", "Waiting (1)");
        String ofTeam = Html.values(page(played, "?show=all"), "tbody tr:last-child td a", "href")
                .get(0);
        assertThat(rows(TestSignIn.as("olga").get(ofTeam).asString()))
                .hasSize(2)
                .allMatch(row -> row.contains("Lumen"));
        String none = ofTeam.replace("show=all", "show=failed");
        assertThat(Html.text(TestSignIn.as("olga").get(none).asString()))
                .contains("Every run that has ended was scored");
        Play.Played other = play.competition().published();
        TestSignIn.as("olga")
                .get("/organize/%s/phases/final/runs%s"
                        .formatted(other.competition().slug, ofTeam.substring(ofTeam.indexOf('?'))))
                .then()
                .statusCode(404);
    }

    @Test
    void page_withoutRuns_saysWhatWillBeThere() {
        assertThat(Html.text(page(programs.competition().published(), "")))
                .contains("Nobody has submitted anything yet.");
    }

    @Test
    void api_andTable_sayTheSame() {
        Play.Played played = blind();
        String api = "/api/v1/competitions/%s/phases/final/submissions".formatted(played.competition().slug);
        TestSignIn.as("olga")
                .get(api + "?show=failed")
                .then()
                .statusCode(200)
                .body("total", equalTo(1))
                .body("submissions.team.name", contains("Rivals"))
                .body("submissions.status", contains("failed"))
                .body("submissions[0].scores", nullValue())
                .body("submissions[0].failed.lastLine", contains(LAST_LINE));
        TestSignIn.as("olga")
                .get(api)
                .then()
                .body("submissions", hasSize(3))
                .body("submissions[2].scores.main.accuracy", equalTo(0.75f));
        TestSignIn.as("olga").get(api + "?show=nothing").then().statusCode(404);
        TestSignIn.as("olga").get(api + "?page=2").then().statusCode(404);
        for (String table :
                List.of(api + ".csv", "/organize/%s/phases/final/runs.csv".formatted(played.competition().slug))) {
            List<String> lines =
                    TestSignIn.as("olga").get(table).asString().lines().toList();
            assertThat(lines).hasSize(4);
            assertThat(lines.get(0)).startsWith("submission,team,").contains("main.accuracy");
            assertThat(lines.get(2)).contains("Rivals", "failed", "'" + LAST_LINE);
            assertThat(lines.get(3)).contains("0.75");
        }
    }

    /** Organizers learn which teams share a file, wherever they see runs; teams learn nothing of others. */
    @Test
    void sameFileOfAnotherTeam_isToldToOrganizersAlone() {
        Play.Played played = programs.competition().visibility(Visibility.BLIND).published();
        play.team(played.competition(), "Lumen", pia);
        play.team(played.competition(), "Rivals", rita);
        play.team(played.competition(), "Third", "theo-" + id);
        byte[] zip = ProgramPlay.zip("answers.txt", "b");
        programs.submitted(played, pia, "own.txt", "a");
        programs.submitted(played, pia, Upload.of("shared.zip", zip));
        Submission shared = programs.submitted(played, rita, Upload.of("renamed.zip", zip));
        programs.submitted(played, rita, "own.txt", "c");
        programs.submitted(played, "theo-" + id, Upload.of("shared.zip", zip));

        assertThat(Html.parse(page(played, "")).select("tbody tr").eachText().stream()
                        .map(row -> row.replaceAll("(?s).*(Same file.*)|.*", "$1")))
                .containsExactly(
                        "Same file as run 2 of Lumen; 1 other team submitted it, too",
                        "",
                        "Same file as run 2 of Lumen; 1 other team submitted it, too",
                        "Same file as run 1 of Rivals; 1 other team submitted it, too",
                        "");
        String api = "/api/v1/competitions/%s/phases/final/submissions".formatted(played.competition().slug);
        TestSignIn.as("olga")
                .get(api)
                .then()
                .body("submissions[3].sameFile.key", equalTo(shared.key.toString()))
                .body("submissions[3].sameFile.team.name", equalTo("Rivals"))
                .body("submissions[3].sameFile.number", equalTo(1))
                .body("submissions[3].sameFile.phase", equalTo("final"))
                .body("submissions[3].sameFile.teams", equalTo(2))
                .body("submissions[4].sameFile", nullValue());
        List<String> lines =
                TestSignIn.as("olga").get(api + ".csv").asString().lines().toList();
        assertThat(lines.get(0)).contains("same_file,same_file_team,same_file_phase,same_file_number,same_file_teams");
        assertThat(lines.get(4)).contains(shared.key + ",Rivals,final,1,2");
        assertThat(lines.get(5)).doesNotContain("final");
        for (String read : List.of("/api/v1/submissions/" + shared.key, "/submissions/" + shared.key)) {
            assertThat(TestSignIn.as(rita)
                            .get(read)
                            .then()
                            .statusCode(200)
                            .extract()
                            .asString())
                    .doesNotContain("Lumen", "shared.zip", "Third");
        }
    }

    /** Several baselines may answer alike, and a team may describe a file of its own anew. */
    @Test
    void sameFile_ofTheSameTeamOrOfBaselines_isNotTold() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", pia);
        results.anotherRun(played.phase(), play.account(pia), "Once");
        results.anotherRun(played.phase(), play.account(pia), "Twice");
        assertThat(Html.text(page(played, ""))).contains("Lumen").doesNotContain("Same file");

        results.run(played.phase(), "Rivals", rita, "Alike");
        assertThat(Html.text(page(played, ""))).contains("Same file as run 1 of Lumen", "Same file as run 1 of Rivals");
        results.change("update team set baseline = true where name in ('Lumen', 'Rivals') and competition_id = "
                + played.competition().id);
        assertThat(Html.text(page(played, ""))).contains("Lumen").doesNotContain("Same file");
    }

    /** The same phase comes first; of another one the name is told. */
    @Test
    void sameFile_ofAnotherPhase_namesIt() {
        Play.Played played = play.competition().published();
        Phase other = sequel.phase(played, "later", UnaryOperator.identity());
        results.run(played.phase(), "Lumen", pia, "Early");
        results.run(other, "Rivals", rita, "Late");
        assertThat(Html.text(page(played, ""))).contains("Same file as run 1 of Rivals in " + other.name);
    }

    /** Podium's own scorers fail, too. */
    @Test
    void page_ofATypeOfPodium_isTheSame() {
        Play.Played played = play.competition().visibility(Visibility.BLIND).published();
        play.team(played.competition(), "Lumen", pia);
        Submission good = results.anotherRun(played.phase(), play.account(pia), "Good");
        scorer.score(good);
        Submission bad = results.anotherRun(played.phase(), play.account(pia), "Bad");
        scorer.fail(bad.key, Evaluation.Failure.time);
        String page = page(played, "");
        assertThat(rows(page).stream().filter(row -> row.contains("Bad")))
                .singleElement()
                .asString()
                .contains("Not scored", "more computing time than is allowed");
        assertThat(rows(page).stream().filter(row -> row.contains("Good")))
                .singleElement()
                .asString()
                .contains("Scored", "0.");
    }

    @Test
    void overview_tellsOfFailures_asLongAsTheyAreNews() {
        Play.Played played = blind();
        String overview = "/organize/" + played.competition().slug;
        assertThat(Html.text(TestSignIn.as("olga").get(overview).asString()))
                .contains("1 run could not be scored: Final");
        assertThat(Html.text(TestSignIn.as("olga")
                        .get("/organize/" + programs.competition().published().competition().slug)
                        .asString()))
                .doesNotContain("could not be scored: ");
        assertThat(Html.values(
                        TestSignIn.as("olga", "organizer")
                                .get(overview + "/phases/final")
                                .asString(),
                        ".pd-tools a[href$=/runs]",
                        "href"))
                .hasSize(1);
    }

    /** A cell that a spreadsheet would take for a formula is none, and no reader but an organizer gets any of it. */
    @Test
    void nobodyElse_getsAnyOfIt() {
        Play.Played played = blind();
        String slug = played.competition().slug;
        for (String address : List.of(
                "/organize/%s/phases/final/runs",
                "/organize/%s/phases/final/runs.csv",
                "/api/v1/competitions/%s/phases/final/submissions",
                "/api/v1/competitions/%s/phases/final/submissions.csv")) {
            TestSignIn.as(pia).get(address.formatted(slug)).then().statusCode(404);
        }
    }
}
