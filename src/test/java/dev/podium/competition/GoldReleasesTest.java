package dev.podium.competition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.platform.BlobStore;
import dev.podium.platform.Refused;
import dev.podium.task.Upload;
import dev.podium.testsupport.Play;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@QuarkusTest
class GoldReleasesTest {

    private static final String ANNOTATORS = """
            sent-id,annotator,num_statements,statement_spans
            1,A,1,
            1,B,2,"[[0], [3]]"
            2,A,2,"[[3], [5]]"
            """;

    @Inject
    Play play;

    @Inject
    GoldReleases goldReleases;

    @Inject
    BlobStore blobs;

    @Test
    void release_sameSplitAgain_nextVersion() throws IOException {
        Play.Played played = play.competition().hidden();
        GoldRelease second = released(played, gold(Play.GOLD, Optional.empty(), PublicPart.items));
        assertThat(second.version).isEqualTo(2);
        assertThat(second.title()).isEqualTo("test 2");
        assertThat(second.items).isEqualTo(10);
    }

    /** A file whose sending began before the end may still be on its way. */
    @Test
    void release_publicLabelsOfAPhaseThatHasJustClosed_refused() throws IOException {
        LocalDateTime justNow = LocalDateTime.now(ZoneId.of("Europe/Berlin")).truncatedTo(ChronoUnit.MINUTES);
        Play.Played played = play.competition().closes(justNow).published();
        assertThatThrownBy(() -> release(played, gold(Play.GOLD, Optional.empty(), PublicPart.labels)))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo("gold.labels-wait"));
        assertThat(released(played, gold(Play.GOLD, Optional.empty(), PublicPart.items)).version)
                .isEqualTo(2);
    }

    @Test
    void release_blindPart_holdsNoLabels() throws IOException {
        Play.Played played = play.competition().hidden();
        String blind = text(blobs.open(played.gold().blindDigest));
        assertThat(blind).contains("Brot mit Butter.").doesNotContain("[[").doesNotContain("num_statements");
    }

    @Test
    void release_annotators_counted() throws IOException {
        Play.Played played = play.competition().hidden();
        GoldRelease release = released(
                played, gold(Play.GOLD, Optional.of(upload("annotators.csv", ANNOTATORS)), PublicPart.nothing));
        assertThat(release.annotators).isEqualTo(2);
        assertThat(stored(release).awaitsAgreement()).isTrue();
        assertThat(text(blobs.open(release.annotationsDigest))).isEqualTo(ANNOTATORS);
    }

    @Test
    void release_faultyFile_everyProblemAndNothingKept() throws IOException {
        Play.Played played = play.competition().hidden();
        String faulty = Play.GOLD.replace("essen.,2,", "essen.,two,").replace("Lebensmittel.,1,", "Lebensmittel.,one,");
        GoldReleases.Answer answer = release(played, gold(faulty, Optional.empty(), PublicPart.items));
        assertThat(((GoldReleases.Answer.Faulty) answer).fault().problems().total())
                .isEqualTo(2);
        assertThat(released(played, gold(Play.GOLD, Optional.empty(), PublicPart.items)).version)
                .isEqualTo(2);
    }

    @Test
    void release_splitThatFitsNoUrl_refused() {
        Play.Played played = play.competition().hidden();
        NewGold wanted =
                new NewGold("Test Set", upload("gold.csv", Play.GOLD), Optional.empty(), PublicPart.items, "CC0-1.0");
        assertThatThrownBy(() -> release(played, wanted)).isInstanceOf(Refused.class);
    }

    @Test
    void release_notes_areKept() throws IOException {
        Play.Played played = play.competition().hidden();
        assertThat(released(played, noted("Sentence 7 corrected.")).notes).isEqualTo("Sentence 7 corrected.");
    }

    @Test
    void release_notesTooLong_refused() {
        Play.Played played = play.competition().hidden();
        assertThatThrownBy(() -> release(played, noted("x".repeat(1001)))).isInstanceOf(Refused.class);
    }

    private static NewGold noted(String notes) {
        return new NewGold("test", upload("gold.csv", Play.GOLD), Optional.empty(), PublicPart.items, "CC0-1.0", notes);
    }

    @Test
    void openPublicPart_nothingIsPublic_notThere() throws IOException {
        Play.Played played = play.competition().publicPart(PublicPart.nothing).hidden();
        assertThatThrownBy(() -> goldReleases.openPublicPart(played.gold())).isInstanceOf(Refused.class);
    }

    @Test
    void openPublicPart_labels_wholeFile() throws IOException {
        Play.Played played = play.competition().publicPart(PublicPart.labels).hidden();
        assertThat(text(goldReleases.openPublicPart(played.gold()))).isEqualTo(Play.GOLD);
    }

    private GoldRelease released(Play.Played played, NewGold wanted) throws IOException {
        return ((GoldReleases.Answer.Released) release(played, wanted)).release();
    }

    private GoldReleases.Answer release(Play.Played played, NewGold wanted) throws IOException {
        return goldReleases.release(played.competition(), wanted, play.account("olga"));
    }

    @Test
    void release_withoutAnnotators_nothingIsKnownOfAgreement() {
        Play.Played played = play.competition().hidden();
        assertThat(stored(played.gold()).agreement).isNull();
        assertThat(stored(played.gold()).awaitsAgreement()).isFalse();
    }

    private static GoldRelease stored(GoldRelease release) {
        return QuarkusTransaction.requiringNew().call(() -> GoldRelease.findById(release.id));
    }

    private static NewGold gold(String csv, Optional<Upload> annotations, PublicPart publicPart) {
        return new NewGold("test", upload("gold.csv", csv), annotations, publicPart, "CC0-1.0");
    }

    private static Upload upload(String name, String csv) {
        return Upload.of(name, csv.getBytes(StandardCharsets.UTF_8));
    }

    private static String text(InputStream stream) throws IOException {
        try (stream) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
