package dev.podium.submission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.account.Account;
import dev.podium.platform.Refused;
import dev.podium.platform.blob.BlobStore;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Play;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Checked files wait for their senders, some for a while. */
@QuarkusTest
class CheckedFilesTest {

    private static final Instant NOON = Instant.parse("2025-06-01T10:00:00Z");

    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    SubmissionIntake intake;

    @Inject
    CheckedFiles checkedFiles;

    @Inject
    BlobStore blobs;

    @Test
    void check_moreThanAreKept_removesTheOldestWithItsFile() throws IOException {
        Play.Played played = played(LocalDateTime.of(2025, 6, 1, 12, 0));
        List<CheckedFile> files = new ArrayList<>();
        for (int i = 0; i <= CheckedFiles.MOST_FILES; i++) {
            files.add(check(played, "# " + UUID.randomUUID(), NOON.minusSeconds(60 - i)));
        }

        CheckedFile oldest = files.get(0);
        assertThatThrownBy(() -> own(oldest, NOON)).isInstanceOf(Refused.class);
        assertThatThrownBy(() -> blobs.open(oldest.digest)).isInstanceOf(IOException.class);
        for (CheckedFile kept : files.subList(1, files.size())) {
            assertThat(own(kept, NOON).digest).isEqualTo(kept.digest);
        }
    }

    @Test
    void check_afterOthersExpired_clearsThemAway() throws IOException {
        Play.Played played = played(LocalDateTime.of(2025, 6, 1, 12, 0));
        CheckedFile expired = check(played, "# " + UUID.randomUUID(), NOON.minus(Duration.ofHours(2)));
        assertThatThrownBy(() -> own(expired, NOON.minus(Duration.ofHours(1)))).isInstanceOf(Refused.class);

        play.team(played.competition(), "Others", "quinn-" + pia);
        intake.check(offer(played, "quinn-" + pia, withNote("other"), NOON.minusSeconds(1)));

        assertThatThrownBy(() -> blobs.open(expired.digest)).isInstanceOf(IOException.class);
        assertThat(QuarkusTransaction.requiringNew().call(() -> CheckedFile.count("key", expired.key)))
                .isZero();
    }

    /** Whoever is asked just before the end may answer a little after it, as if the upload had taken so long. */
    @Test
    void accept_answeredSoonAfterTheEnd_countsAsWhenItCame() throws IOException {
        Play.Played played = played(LocalDateTime.of(2025, 6, 1, 12, 0));
        Account sender = play.account(pia);
        CheckedFile asked = ((SubmissionIntake.Answer.Waiting)
                        intake.acceptUnlessOdd(offer(played, pia, odd(), NOON.minusSeconds(5))))
                .file();

        CheckedFile soon = own(asked, NOON.plusSeconds(20));
        SubmissionIntake.Answer answer =
                intake.accept(checkedFiles.offer(soon, MethodDescription.NOTHING, NOON.plusSeconds(20), Duration.ZERO));

        assertThat(((SubmissionIntake.Answer.Accepted) answer).submission().receivedAt)
                .isEqualTo(NOON.minusSeconds(5));
        assertThatThrownBy(() -> intake.accept(
                        checkedFiles.offer(soon, MethodDescription.NOTHING, NOON.plusSeconds(1200), Duration.ZERO)))
                .isInstanceOf(Refused.class)
                .hasMessageContaining("submission.closed-since");
        assertThat(sender.id).isEqualTo(soon.sender.id);
    }

    /** Who is asked to mend what they said of a run may do that a little after the end, too. */
    @Test
    void accept_heldSoonBeforeTheEnd_countsAsWhenItCame() throws IOException {
        Play.Played played = played(LocalDateTime.of(2025, 6, 1, 12, 0));
        CheckedFile held = ((SubmissionIntake.Answer.Waiting)
                        intake.hold(offer(played, pia, withNote("held"), NOON.minusSeconds(5))))
                .file();

        CheckedFile soon = own(held, NOON.plusSeconds(20));
        SubmissionIntake.Answer answer =
                intake.accept(checkedFiles.offer(soon, MethodDescription.NOTHING, NOON.plusSeconds(20), Duration.ZERO));

        assertThat(soon.isOdd()).isFalse();
        assertThat(((SubmissionIntake.Answer.Accepted) answer).submission().receivedAt)
                .isEqualTo(NOON.minusSeconds(5));
    }

    /** Who only had it checked had not meant to submit it. */
    @Test
    void accept_checkedOnlyBeforeTheEnd_comesWhenItIsSubmitted() throws IOException {
        Play.Played played = played(LocalDateTime.of(2025, 6, 1, 12, 0));
        CheckedFile file = own(check(played, "", NOON.minusSeconds(5)), NOON.plusSeconds(20));

        assertThatThrownBy(() -> intake.accept(
                        checkedFiles.offer(file, MethodDescription.NOTHING, NOON.plusSeconds(20), Duration.ZERO)))
                .isInstanceOf(Refused.class)
                .hasMessageContaining("submission.closed-since");
    }

    /** Else somebody could begin to answer in time and say which file it is when the labels are public. */
    @Test
    void accept_answerTakesTooLong_isRefused() throws IOException {
        Play.Played played = played(LocalDateTime.of(2025, 6, 1, 12, 0));
        CheckedFile file = own(asked(played, NOON.minusSeconds(5)), NOON);

        assertThatThrownBy(() -> submit(file, NOON.plusSeconds(20), Duration.ofSeconds(276)))
                .isInstanceOf(Refused.class)
                .hasMessageContaining("submission.closed");
        assertThatThrownBy(() -> submit(file, NOON.minusSeconds(2), Duration.ofSeconds(302)))
                .isInstanceOf(Refused.class)
                .hasMessageContaining("submission.overtaken");
        assertThat(submit(file, NOON.plusSeconds(20), Duration.ofSeconds(275)).receivedAt)
                .isEqualTo(NOON.minusSeconds(5));
    }

    /** So that it is the latest one, and a run of the day on which its sender said so. */
    @Test
    void accept_answeredWhileStillOpen_comesWhenItIsSubmitted() throws IOException {
        Play.Played played = played(LocalDateTime.of(2025, 6, 1, 12, 0));
        CheckedFile file = own(asked(played, NOON.minusSeconds(100)), NOON.minusSeconds(40));

        assertThat(file.isInTime(NOON.minusSeconds(40))).isFalse();
        assertThat(submit(file, NOON.minusSeconds(40), Duration.ofSeconds(1)).receivedAt)
                .isEqualTo(NOON.minusSeconds(40));
    }

    @Test
    void accept_displacedMeanwhile_saysThatItIsGone() throws IOException {
        Play.Played played = played(LocalDateTime.of(2025, 6, 1, 12, 0));
        CheckedFile file = own(check(played, "# " + UUID.randomUUID(), NOON.minusSeconds(90)), NOON.minusSeconds(80));
        for (int i = 0; i < CheckedFiles.MOST_FILES; i++) {
            check(played, "# " + UUID.randomUUID(), NOON.minusSeconds(60 - i));
        }

        assertThatThrownBy(() -> submit(file, NOON.minusSeconds(20), Duration.ZERO))
                .isInstanceOf(Refused.class)
                .hasMessageContaining("submission.checked-gone");
    }

    private CheckedFile asked(Play.Played played, Instant at) throws IOException {
        return ((SubmissionIntake.Answer.Waiting) intake.acceptUnlessOdd(offer(played, pia, odd(), at))).file();
    }

    private Submission submit(CheckedFile file, Instant now, Duration took) throws IOException {
        SubmissionIntake.Answer answer = intake.accept(checkedFiles.offer(file, MethodDescription.NOTHING, now, took));
        return ((SubmissionIntake.Answer.Accepted) answer).submission();
    }

    private Play.Played played(LocalDateTime closes) {
        Play.Played played = play.competition().closes(closes).published();
        play.team(played.competition(), "Lumen", pia);
        return played;
    }

    private CheckedFile check(Play.Played played, String note, Instant at) throws IOException {
        return ((SubmissionIntake.Answer.Waiting) intake.check(offer(played, pia, withNote(note), at))).file();
    }

    private SubmissionIntake.Offer offer(Play.Played played, String sender, String csv, Instant at) {
        Upload file = Upload.of("run.csv", csv.getBytes(StandardCharsets.UTF_8));
        return new SubmissionIntake.Offer(played.phase(), play.account(sender), file, MethodDescription.NOTHING, at);
    }

    /** The same answers in a file that nobody else has. */
    private static String withNote(String note) {
        return Play.PERFECT.replace("statement_spans\n", "statement_spans," + note + " note\n");
    }

    /** A warning in every line. */
    private static String odd() {
        return Play.PERFECT.replaceAll("(?m)^(\\d+),.*$", "$1,0,[]");
    }

    private CheckedFile own(CheckedFile file, Instant now) {
        return QuarkusTransaction.requiringNew().call(() -> checkedFiles.own(file.key, play.account(pia), now));
    }
}
