package dev.podium.web.competition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.account.Account;
import dev.podium.competition.GoldFile;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.PublicFrom;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.evaluation.Rescoring;
import dev.podium.evaluation.rescoring.Rescorings;
import dev.podium.submission.Submission;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Files that everybody gets later: their time is told, and nothing else of them by any page, file or answer. */
@QuarkusTest
class DataToComeTest {

    private static final LocalDateTime IN_SPRING = LocalDateTime.of(2099, 3, 1, 12, 0);
    private static final LocalDateTime IN_SUMMER = LocalDateTime.of(2099, 6, 1, 12, 0);

    private final LocalDateTime yesterday =
            LocalDateTime.now(ZoneId.of("Europe/Berlin")).minusDays(1).truncatedTo(ChronoUnit.MINUTES);

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    GoldReleases releases;

    @Inject
    Rescorings rescorings;

    @Inject
    Competitions competitions;

    /** Reference data have no file without labels, whatever was said of it: nothing comes, nothing is there, and nothing has to be taken back. */
    @Test
    void referenceDataOfPrograms_whateverIsSaidOfItems_pagesTellOfNoFile() {
        for (PublicFrom from : PublicFrom.values()) {
            Play.Played played = programs.competition()
                    .publishing(new Publishing(from, PublicFrom.never))
                    .published();
            Response page = TestSignIn.asVisitor().get("/competitions/" + played.competition().slug);
            assertThat(page.statusCode()).as(from.name()).isEqualTo(200);
            assertThat(page.asString()).doesNotContain("/data/" + played.phase().gold.key);
            String gold = "/api/v1/competitions/" + played.competition().slug + "/gold/" + played.phase().gold.key;
            assertThat(TestSignIn.as("olga").get(gold).jsonPath().getString("itemsFile.from"))
                    .isEqualTo("never");
            Response changed = TestSignIn.as("olga")
                    .contentType("application/json")
                    .body("{\"itemsFrom\": \"now\"}")
                    .patch(gold);
            assertThat(changed.statusCode()).as(changed.asString()).isEqualTo(200);
            assertThat(changed.jsonPath().getBoolean("itemsFile.isPublic")).isFalse();
            assertThat(TestSignIn.asVisitor()
                            .get("/competitions/" + played.competition().slug)
                            .statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void upcomingPhase_itemsComeWithItsOpening_onlyTheTimeIsTold() {
        Play.Played played = play.competition()
                .publishing(new Publishing(PublicFrom.opening, PublicFrom.never))
                .opens(IN_SPRING)
                .published();
        String overview = get(path(played));
        assertThat(overview)
                .contains(
                        "test, version 1, without labels", "1 March 2099, 12:00", "Europe/Berlin", "when Final opens");
        assertThat(german(path(played))).contains("1. März 2099, 12:00", "wenn „Final“ beginnt");
        assertNothingTold(overview, played);
        for (String address : List.of(
                "/data/" + played.gold().key,
                data(played, GoldFile.items),
                data(played, GoldFile.labels),
                "/submit/template?phase=final")) {
            assertThat(status(path(played) + address)).as(address).isEqualTo(404);
        }
        String submit = get(path(played) + "/submit");
        assertThat(submit).doesNotContain("/submit/template");
        assertNothingTold(submit, played);
        assertNothingTold(get("/api/v1" + path(played)), played);
    }

    @Test
    void openPhase_itemsCameWithItsOpening_areThere() {
        Play.Played played = play.competition()
                .publishing(new Publishing(PublicFrom.opening, PublicFrom.never))
                .published();
        assertThat(status(path(played) + data(played, GoldFile.items))).isEqualTo(200);
        assertThat(spaceless(get(path(played)))).contains(played.gold().blindDigest);
    }

    @Test
    void openPhase_labelsComeWithItsClose_noSurfaceTellsTheirDigest() {
        Play.Played played = play.competition()
                .publishing(new Publishing(PublicFrom.now, PublicFrom.closing))
                .closes(IN_SUMMER)
                .published();
        String member = "mia-" + UUID.randomUUID();
        Submission run = results.run(played.phase(), "Lumen", member, "BERT");
        scorer.scoreAll(played.phase());
        assertThat(get(path(played))).contains("with labels", "1 June 2099, 12:05", "after Final has closed");
        assertThat(status(path(played) + data(played, GoldFile.labels))).isEqualTo(404);
        String phase = "/phases/final/";
        for (String address : List.of(
                path(played),
                path(played) + "/leaderboard",
                path(played) + phase + "leaderboard/count.csv",
                path(played) + phase + "leaderboard/count.json",
                path(played) + phase + "leaderboard/count.tex",
                "/api/v1" + path(played) + phase + "leaderboard",
                "/api/v1" + path(played) + phase + "leaderboard/count.json",
                "/submissions/" + run.key,
                "/api/v1/submissions/" + run.key)) {
            Response answer = TestSignIn.as(member).get(address);
            assertThat(answer.statusCode()).as(address).isEqualTo(200);
            assertThat(spaceless(answer.asString())).as(address).doesNotContain(played.gold().digest);
        }
        assertThat(spaceless(
                        TestSignIn.as("olga").get("/submissions/" + run.key).asString()))
                .as("its organizers know what they uploaded")
                .contains(played.gold().digest);
    }

    @Test
    void revealedPhase_labelsToCome_sealTellsTheirDigestWithThem() {
        Play.Played played = play.competition()
                .publishing(new Publishing(PublicFrom.now, PublicFrom.reveal))
                .visibility(Visibility.BLIND)
                .closes(IN_SUMMER)
                .published();
        assertThat(get(path(played)))
                .contains("when the results of Final are revealed")
                .doesNotContain("planned for");
        assertThat(spaceless(get(path(played) + "/phases/final/seal"))).doesNotContain(played.gold().digest);
        assertThat(get("/api/v1" + path(played) + "/phases/final/seal")).doesNotContain(played.gold().digest);
    }

    /** Labels that a rescoring replaced come as they were said to, beside those that replaced them. */
    @Test
    void revealedPhase_labelsWereReplaced_bothVersionsCome() throws IOException {
        Publishing scheduled = new Publishing(PublicFrom.now, PublicFrom.reveal);
        Play.Played played = play.competition()
                .publishing(scheduled)
                .visibility(Visibility.BLIND)
                .closes(yesterday)
                .published();
        Account olga = play.account("olga");
        Upload file = Upload.of("gold.csv", Play.GOLD_WITHOUT_SPANS.getBytes(StandardCharsets.UTF_8));
        NewGold wanted = new NewGold(
                "test", file, Optional.empty(), new Publishing(PublicFrom.opening, PublicFrom.reveal), "CC0-1.0");
        GoldRelease corrected =
                ((GoldReleases.Answer.Released) releases.release(played.competition(), wanted, olga)).release();
        Instant now = Instant.now();
        Rescoring rescoring = rescorings.start(played.phase(), corrected, "No spans.", olga, now);
        scorer.scoreAll(played.phase());
        rescorings.makeLive(rescoring, olga, now);
        String labels = path(played) + data(played, GoldFile.labels);
        assertThat(status(labels)).isEqualTo(404);
        assertThat(TestSignIn.as("olga")
                        .get("/organize/" + played.competition().slug + "/gold")
                        .asString())
                .doesNotContain("No phase is scored against it");

        competitions.reveal(results.reread(played.phase()), olga);

        assertThat(get(labels)).isEqualTo(Play.GOLD);
        assertThat(get(path(played) + "/data/" + corrected.key + "/" + GoldFile.labels))
                .isEqualTo(Play.GOLD_WITHOUT_SPANS);
        assertThat(get(path(played))).contains("test, version 1, with labels", "test, version 2, with labels");
    }

    @Test
    void takenBack_fileIsGoneAndTheOverviewSaysWhy() {
        Play.Played played = play.competition().publishing(Publishing.LABELS).published();
        releases.change(played.gold(), is -> Publishing.NOTHING, "It named **people**.", play.account("olga"));
        assertThat(status(path(played) + data(played, GoldFile.labels))).isEqualTo(404);
        assertThat(get(path(played))).contains("Public files of test 1 were withdrawn on");
        assertThat(Html.texts(get(path(played)), "p:has(> strong)")).contains("It named people.");
        assertThat(german(path(played))).contains("Öffentliche Dateien von test 1 wurden am");
    }

    @Test
    void bothFilesPublic_haveTheirOwnNames() {
        Play.Played played = play.competition()
                .publishing(new Publishing(PublicFrom.now, PublicFrom.now))
                .published();
        String name = played.competition().slug + "-test-1";
        assertThat(get(path(played))).contains(name + ".csv", name + "-labels.csv");
        assertThat(get(path(played) + data(played, GoldFile.labels))).isEqualTo(Play.GOLD);
        assertThat(get(path(played) + data(played, GoldFile.items))).doesNotContain("[[3], [5]]");
    }

    private static void assertNothingTold(String answer, Play.Played played) {
        assertThat(answer + spaceless(answer)).doesNotContain(played.gold().digest, played.gold().blindDigest);
        assertThat(answer).doesNotContain("10 sentences", "/data/");
    }

    /** The words of a page without spaces: pages break digests into groups. */
    private static String spaceless(String answer) {
        return Html.parse(answer).text().replaceAll("\\s", "");
    }

    private static String get(String address) {
        return TestSignIn.asVisitor()
                .get(address)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    private static String german(String address) {
        return TestSignIn.asVisitor()
                .header("Accept-Language", "de")
                .get(address)
                .asString();
    }

    private static int status(String address) {
        return TestSignIn.asVisitor().get(address).statusCode();
    }

    private static String path(Play.Played played) {
        return "/competitions/" + played.competition().slug;
    }

    private static String data(Play.Played played, GoldFile file) {
        return "/data/" + played.gold().key + "/" + file;
    }
}
