package dev.podium.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.competition.download.CompetitionFile;
import dev.podium.competition.download.FileDetails;
import dev.podium.platform.Digests;
import dev.podium.submission.Submission;
import dev.podium.testsupport.HandingOut;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What programs of participants ask: what may be downloaded, what their team submitted, what is left. */
@QuarkusTest
class ParticipantApiTest {

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    HandingOut handingOut;

    private static String path(Play.Played played) {
        return "/api/v1/competitions/" + played.competition().slug;
    }

    @Test
    void data_itemsThatArePublic_withTheirPhaseAndDigest() {
        Play.Played played = play.competition().published();
        String href = TestSignIn.asVisitor()
                .get(path(played) + "/data")
                .then()
                .statusCode(200)
                .body("files", hasSize(1))
                .body("files[0].kind", equalTo("items"))
                .body("files[0].name", equalTo(played.competition().slug + "-test-1.csv"))
                .body("files[0].phases", contains("final"))
                .body("files[0].split", equalTo("test"))
                .body("files[0].version", equalTo(1))
                .body("files[0].licence", equalTo("CC0-1.0"))
                .body("files[0].digest", equalTo(played.gold().blindDigest))
                .extract()
                .path("files[0].href");
        byte[] file = TestSignIn.asVisitor().get(href).asByteArray();
        assertThat(HexFormat.of().formatHex(Digests.sha256().digest(file))).isEqualTo(played.gold().blindDigest);
        assertThat(new String(file, StandardCharsets.UTF_8)).doesNotContain("[[3], [5]]");
    }

    @Test
    void data_labelsOnly_areTheOnlyFile() {
        Play.Played played = play.competition().publishing(Publishing.LABELS).published();
        TestSignIn.asVisitor()
                .get(path(played) + "/data")
                .then()
                .body("files.kind", contains("labels"))
                .body("files.digest", contains(played.gold().digest));
    }

    /** Which data a phase will ask for is not told before it opens. */
    @Test
    void data_phaseToCome_isNotNamedAndItsFilesAreNotThere() {
        Play.Played played =
                play.competition().opens(LocalDateTime.of(2099, 1, 1, 0, 0)).published();
        CompetitionFile kit = handingOut.kit(played.phase(), "kit.zip", (byte) 1);
        TestSignIn.asVisitor()
                .get(path(played) + "/data")
                .then()
                .body("files.kind", contains("items"))
                .body("files[0].phases", empty());
        List<String> addresses =
                List.of("/phases/final/files/" + kit.key, "/files/" + kit.key, "/files/" + kit.key + "/content");
        for (String address : addresses) {
            TestSignIn.asVisitor().get(path(played) + address).then().statusCode(404);
        }
    }

    @Test
    void data_fileOfAPhaseThatIsOpen_isHandedOut() {
        Play.Played played = play.competition().publishing(Publishing.NOTHING).published();
        CompetitionFile kit = handingOut.kit(played.phase(), "The kit.zip", (byte) 1, (byte) 2);
        String href = TestSignIn.asVisitor()
                .get(path(played) + "/data")
                .then()
                .body("files.name", contains("The_kit.zip"))
                .body("files.kind", contains("startingKit"))
                .body("files.phases", contains(contains("final")))
                .body("files.size", contains(2))
                .body("files.digest", contains(kit.digest))
                .body("files[0].split", nullValue())
                .extract()
                .path("files[0].href");
        assertThat(TestSignIn.asVisitor().get(href).asByteArray()).containsExactly(1, 2);
        String former = path(played) + "/phases/final/files/" + kit.key;
        assertThat(TestSignIn.asVisitor().get(former).asByteArray()).containsExactly(1, 2);
        TestSignIn.asVisitor()
                .get(former.replace("/phases/final/", "/phases/other/"))
                .then()
                .statusCode(404);
    }

    @Test
    void data_fileThatComesAtOnce_isOfNoPhase() {
        Play.Played played = play.competition().publishing(Publishing.NOTHING).published();
        CompetitionFile slides = handingOut.add(
                played.competition(),
                new FileDetails("Slides of the kickoff", CompetitionFile.Kind.slides, "CC BY 4.0", "", true),
                "slides.pdf",
                (byte) 1);
        TestSignIn.asVisitor()
                .get(path(played) + "/data")
                .then()
                .body("forParticipants", equalTo(false))
                .body("files.title", contains("Slides of the kickoff"))
                .body("files.licence", contains("CC BY 4.0"))
                .body("files.forParticipants", contains(true))
                .body("files[0].phases", empty());
        TestSignIn.asVisitor()
                .get(path(played) + "/phases/final/files/" + slides.key)
                .then()
                .statusCode(404);
    }

    @Test
    void submissions_ofTheTeam_withWhatCounts() {
        Play.Played played = play.competition().published();
        Submission run = results.run(played.phase(), "Lumen", "pia", "BERT");
        results.run(played.phase(), "Umbra", "ben", "Rules");
        TestSignIn.as("pia")
                .get(path(played) + "/submissions")
                .then()
                .statusCode(200)
                .header("Cache-Control", "no-store")
                .body("team.name", equalTo("Lumen"))
                .body("phases[0].submissions.key", contains(run.key.toString()))
                .body("phases[0].submissions[0].status", equalTo("queued"))
                .body("phases[0].submissions[0].description", equalTo("BERT"))
                .body("phases[0].submissions[0].values", empty());
        scorer.scoreAll(played.phase());
        TestSignIn.as("pia")
                .get(path(played) + "/submissions")
                .then()
                .body("phases[0].submissions[0].status", equalTo("scored"))
                .body("phases[0].submissions[0].counts", contains("count", "spans"))
                .body("phases[0].submissions[0].contrastive", empty())
                .body("phases[0].submissions[0].values.metric", not(empty()))
                .body("phases[0].submissions[0].values[0].value", equalTo(0f));
    }

    @Test
    void submissions_sealedPhase_tellNothingOfScores() {
        Play.Played played = play.competition().visibility(Visibility.BLIND).published();
        results.run(played.phase(), "Lumen", "pia", "BERT");
        String before = TestSignIn.as("pia").get(path(played) + "/submissions").asString();
        scorer.scoreAll(played.phase());
        TestSignIn.as("pia")
                .get(path(played) + "/submissions")
                .then()
                .body("phases[0].submissions[0].status", nullValue())
                .body("phases[0].submissions[0].values", empty());
        assertThat(TestSignIn.as("pia").get(path(played) + "/submissions").asString())
                .isEqualTo(before);
    }

    @Test
    void runs_whatIsLeftAndWhatStandsAgainstMore() {
        Play.Played played = play.competition().dailyLimit(1).totalLimit(1).published();
        play.team(played.competition(), "Lumen", "pia");
        TestSignIn.as("pia")
                .get(path(played) + "/phases/final/runs")
                .then()
                .statusCode(200)
                .body("phase", equalTo("final"))
                .body("leftToday", equalTo(1))
                .body("mostToday", equalTo(1))
                .body("leftInTotal", equalTo(1))
                .body("mostInTotal", equalTo(1))
                .body("nextAt", nullValue())
                .body("obstacle", nullValue());
        results.anotherRun(played.phase(), play.account("pia"), "BERT");
        TestSignIn.as("pia")
                .header("Accept-Language", "de")
                .get(path(played) + "/phases/final/runs")
                .then()
                .body("leftInTotal", equalTo(0))
                .body("obstacle.type", equalTo("urn:podium:problem:submission.no-run-left"))
                .body("obstacle.title", equalTo("Zu viel"));
    }

    @Test
    void runs_phaseThatIsOver_saysSo() {
        Play.Played played =
                play.competition().closes(LocalDateTime.of(2020, 2, 1, 0, 0)).published();
        play.team(played.competition(), "Lumen", "pia");
        TestSignIn.as("pia")
                .get(path(played) + "/phases/final/runs")
                .then()
                .body("obstacle.type", equalTo("urn:podium:problem:submission.closed"));
    }
}
