package dev.podium.web;

import static dev.podium.web.ReadableAddresses.api;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.evaluation.RunSelection;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import dev.podium.testsupport.WithMail;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a sealed phase shows of itself, and what its reveal opens. */
@QuarkusTest
@TestProfile(WithMail.class)
class SealedPhaseTest {

    private final Readers readers = Readers.some();

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    BlindPhases blind;

    /** As pages show the beginning of a digest: four digits alone may be those of a key. */
    private static String inGroups(String digest) {
        return digest.substring(0, 4) + " " + digest.substring(4, 8);
    }

    @Test
    void member_isToldThatTheRunIsAcceptedAndNothingElse() {
        Submission run = blind.unchosen(readers);
        blind.choose(run, RunSelection.primary, readers.member());
        Submission contrastive = results.anotherRun(run.phase, play.account(readers.member()), "Prompted");
        blind.choose(contrastive, RunSelection.contrastive, readers.member());
        run = BlindPhases.reread(run);
        String gold = run.phase.gold.digest;
        scorer.scoreAll(run.phase);

        assertThat(Snapshots.answer(readers.member(), "/submissions/" + run.key).body())
                .contains("Accepted", "The results are sealed", inGroups(run.digest))
                .doesNotContain("MAE", "Scored", inGroups(gold), gold.substring(0, 8));
        assertThat(Snapshots.answer(readers.member(), "/submissions/" + contrastive.key)
                        .body())
                .contains("the team named this run as contrastive")
                .doesNotContain("MAE");
        assertThat(Snapshots.answer(readers.member(), "/submissions/" + run.key + "/events")
                        .body())
                .contains("accepted")
                .doesNotContain("scored");
        assertThat(Snapshots.answer(readers.member(), api(run.key)).body())
                .contains("\"evaluation\":null", "\"salt\":null");
    }

    @Test
    void seal_showsCommitmentsAndNothingOfWhatTheyAreTo() {
        Submission run = blind.run(readers);
        String seal = "/competitions/" + run.competition.slug + "/phases/final/seal";

        for (String page : List.of(seal, "/api/v1" + seal)) {
            String answer = TestSignIn.asVisitor().get(page).asString();
            assertThat(answer + spaceless(answer))
                    .contains(run.commitment.commitment().substring(0, 4))
                    .doesNotContain(run.commitment.salt(), run.team.name, run.digest, run.phase.gold.digest);
        }
    }

    /** The words of a page without spaces: pages break digests into groups. */
    private static String spaceless(String answer) {
        return Html.parse(answer).text().replaceAll("\\s", "");
    }

    @Test
    void seal_tellsNothingByTheOrderOfFiles() {
        Submission run = blind.run(readers);
        for (int i = 0; i < 4; i++) {
            results.anotherRun(run.phase, play.account(readers.other()), "Rules, version " + i);
        }
        String seal = "/competitions/" + run.competition.slug + "/phases/final/seal";
        List<String> commitments =
                TestSignIn.asVisitor().get("/api/v1" + seal).jsonPath().getList("files.commitment", String.class);

        assertThat(commitments).hasSize(9).isSorted();
        assertThat(spaceless(TestSignIn.asVisitor().get(seal).asString())).containsSubsequence(commitments);
    }

    @Test
    void seal_whenOpened_canBeChecked() throws Exception {
        Submission run = blind.run(readers);
        blind.close(run);
        blind.reveal(run, "olga");
        JsonPath seal = TestSignIn.asVisitor()
                .get("/api/v1/competitions/" + run.competition.slug + "/phases/final/seal")
                .jsonPath();

        assertThat(seal.getString("gold[0].commitment"))
                .isEqualTo(sha256(seal.getString("gold[0].salt") + run.phase.gold.digest));
        String own = "files.find { it.salt == '" + run.commitment.salt() + "' }";
        assertThat(seal.getString(own + ".commitment"))
                .isEqualTo(sha256(run.commitment.salt() + run.digest))
                .isEqualTo(run.commitment.commitment());
        assertThat(seal.getString(own + ".digest")).isEqualTo(run.digest);
        assertThat(seal.getString(own + ".team")).isEqualTo(run.team.name);
    }

    private static String sha256(String text) throws NoSuchAlgorithmException {
        return HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void closing_opensNothingThatWaitsForTheReveal() {
        Submission run = blind.run(readers);
        scorer.scoreAll(run.phase);
        blind.close(run);

        assertThat(Snapshots.answer(readers.member(), "/submissions/" + run.key).body())
                .contains("The results are sealed")
                .doesNotContain("MAE");
    }

    @Test
    void organizer_seesEverythingAtOnce() {
        Submission run = blind.run(readers);
        scorer.scoreAll(run.phase);
        String leaderboard = "/competitions/" + run.competition.slug + "/leaderboard";

        assertThat(TestSignIn.as("olga").get(leaderboard).asString()).contains("Only organizers see this now", "Lumen");
        assertThat(TestSignIn.as("olga").get("/submissions/" + run.key).asString())
                .contains("MAE");
        assertThat(TestSignIn.as("olga")
                        .get("/api/v1" + leaderboard.replace("/leaderboard", "/phases/final/leaderboard"))
                        .header("Cache-Control"))
                .isEqualTo("no-store");
    }

    @Test
    void reveal_opensEverything() {
        Submission run = blind.run(readers);
        scorer.scoreAll(run.phase);
        blind.close(run);
        Form.unsure("olga", "/organize/" + run.competition.slug + "/phases/final/reveal");
        assertThat(blind.reveal(run, "olga")).isEqualTo(303);

        String competition = "/competitions/" + run.competition.slug;
        assertThat(Snapshots.answer(null, competition + "/leaderboard").body())
                .contains("Lumen")
                .doesNotContain("sealed");
        assertThat(Snapshots.answer(null, competition).body())
                .contains("Scores are revealed")
                .doesNotContain("Scores are sealed");
        assertThat(Snapshots.answer(readers.member(), "/submissions/" + run.key).body())
                .contains("MAE");
        String phase = "/api/v1" + competition + "/phases/final";
        for (String file : List.of("", ".csv", ".json", ".tex")) {
            String board = file.isEmpty() ? "" : "/count" + file;
            assertThat(Snapshots.answer(null, phase + "/leaderboard" + board).status())
                    .isEqualTo(200);
            assertThat(Snapshots.answer(null, phase + "/comparisons/count" + file)
                            .status())
                    .isEqualTo(200);
        }
    }

    /** Whoever checks the seal has to find the file among all others. */
    @Test
    void reveal_ofScores_leavesTheReceiptOnTheRunsPage() {
        Submission run = blind.run(readers);
        scorer.scoreAll(run.phase);
        blind.close(run);
        assertThat(blind.reveal(run, "olga")).isEqualTo(303);
        assertThat(spaceless(TestSignIn.as(readers.member())
                        .get("/submissions/" + run.key)
                        .asString()))
                .contains("Scored", "Receipt", "Fingerprint" + run.commitment.commitment());
    }

    /** A file whose sending began before the end may still be on its way. */
    @Test
    void reveal_beforeEveryUploadIsIn_refused() {
        Submission run = blind.run(readers);
        blind.closedAgo(run, 200);
        assertThat(blind.reveal(run, "olga")).isEqualTo(409);
        assertThat(TestSignIn.as("olga")
                        .get("/organize/" + run.competition.slug + "/phases/final/reveal")
                        .asString())
                .contains("That is possible from", "Possible from")
                .doesNotContain("name=\"sure\"");
    }

    @Test
    void reveal_beforeItCloses_refused() {
        Submission run = blind.run(readers);
        assertThat(blind.reveal(run, "olga")).isEqualTo(409);
    }

    @Test
    void reveal_byOthers_isNotThere() {
        Submission run = blind.run(readers);
        blind.close(run);
        assertThat(blind.reveal(run, readers.member())).isEqualTo(404);
    }
}
