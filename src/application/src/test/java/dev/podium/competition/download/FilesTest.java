package dev.podium.competition.download;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionLogo;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.logo.CompetitionLogos;
import dev.podium.evaluation.operation.CompetitionSummaries;
import dev.podium.evaluation.removal.PhaseRemoval;
import dev.podium.platform.Refused;
import dev.podium.platform.audit.AuditEntry;
import dev.podium.platform.blob.BlobStore;
import dev.podium.submission.StorageUsage;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.HandingOut;
import dev.podium.testsupport.Pictures;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Sequel;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** Further files of competitions: their order, their bounds, what the log says of them, and what goes with what. */
@QuarkusTest
class FilesTest {

    private static final LocalDateTime FAR_AWAY = LocalDateTime.of(2099, 1, 1, 0, 0);

    @Inject
    Play play;

    @Inject
    Sequel sequel;

    @Inject
    HandingOut handingOut;

    @Inject
    CompetitionFiles files;

    @Inject
    CompetitionLogos logos;

    @Inject
    Competitions competitions;

    @Inject
    PhaseRemoval removal;

    @Inject
    CompetitionSummaries summaries;

    @Inject
    StorageUsage stored;

    @Inject
    BlobStore blobs;

    private static FileDetails said(String title) {
        return new FileDetails(title, CompetitionFile.Kind.paper, "CC BY 4.0", "", false);
    }

    /** Bytes that no other file has. */
    private static byte[] own() {
        UUID random = UUID.randomUUID();
        return ByteBuffer.allocate(16)
                .putLong(random.getMostSignificantBits())
                .putLong(random.getLeastSignificantBits())
                .array();
    }

    private static <T> T in(Callable<T> work) {
        return QuarkusTransaction.requiringNew().call(work);
    }

    private static List<String> titles(Competition competition) {
        return in(() -> CompetitionFile.findByCompetition(competition).stream()
                .map(file -> file.title)
                .toList());
    }

    private static AuditEntry last(Competition competition) {
        return in(() -> AuditEntry.<AuditEntry>find("competition = ?1 order by id desc", competition.id)
                .firstResult());
    }

    private boolean isKept(String digest) {
        return blobs.sizes(List.of(digest)).containsKey(digest);
    }

    private Account olga() {
        return play.account("olga");
    }

    private static void refuses(String code, org.assertj.core.api.ThrowableAssert.ThrowingCallable work) {
        assertThatThrownBy(work)
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.each())
                                .extracting(Refused::code)
                                .contains(code));
    }

    @Test
    void add_standsLast_andIsInTheLog() {
        Competition competition = play.competition().published().competition();
        CompetitionFile first =
                handingOut.add(competition, said("  The\t \u202epaper\n"), "../../a/paper\0.pdf", own());
        handingOut.add(competition, said("Slides"), "slides.pdf", own());

        assertThat(first.title).as("as it shows").isEqualTo("The paper");
        assertThat(first.name).isEqualTo("paper.pdf");
        assertThat(titles(competition)).containsExactly("The paper", "Slides");
        AuditEntry entry = last(competition);
        assertThat(entry.action).isEqualTo("file.added");
        assertThat(entry.newValues).containsEntry("file", "slides.pdf").containsEntry("licence", "CC BY 4.0");
    }

    @Test
    void move_putsItElsewhere_andNowhereBeyond() {
        Competition competition = play.competition().published().competition();
        CompetitionFile first = handingOut.add(competition, said("First"), "1", own());
        handingOut.add(competition, said("Second"), "2", own());
        CompetitionFile third = handingOut.add(competition, said("Third"), "3", own());

        files.move(third, 1, olga());
        assertThat(titles(competition)).containsExactly("Third", "First", "Second");
        assertThat(last(competition).oldValues).containsEntry("place", 3);
        assertThat(last(competition).newValues).containsEntry("place", 1);
        files.move(first, 99, olga());
        assertThat(titles(competition)).containsExactly("Third", "Second", "First");
        files.move(third, -1, olga());
        assertThat(titles(competition)).containsExactly("Third", "Second", "First");
        handingOut.add(competition, said("Fourth"), "4", own());
        assertThat(titles(competition)).endsWith("Fourth");
    }

    @Test
    void change_replacesTheContent_tellsTheOldDigest_andForgetsIt() throws IOException {
        Competition competition = play.competition().published().competition();
        CompetitionFile file = handingOut.add(competition, said("Paper"), "paper.pdf", own());
        String before = file.digest;
        CompetitionFile changed = files.change(
                file,
                is -> new FileDetails("Corrected paper", is.kind, is.licence, "", true),
                Optional.of(Upload.of("paper-2.pdf", own())),
                olga());

        assertThat(changed.key).isEqualTo(file.key);
        assertThat(changed.digest).isNotEqualTo(before);
        assertThat(isKept(before)).isFalse();
        assertThat(isKept(changed.digest)).isTrue();
        AuditEntry entry = last(competition);
        assertThat(entry.action).isEqualTo("file.changed");
        assertThat(entry.oldValues)
                .containsEntry("digest", before)
                .containsEntry("title", "Paper")
                .containsEntry("forParticipants", false)
                .doesNotContainKey("licence");
        assertThat(entry.newValues).containsEntry("digest", changed.digest).containsEntry("file", "paper-2.pdf");
    }

    @Test
    void change_nothing_isNotNoted() throws IOException {
        Competition competition = play.competition().published().competition();
        byte[] content = own();
        CompetitionFile file = handingOut.add(competition, said("Paper"), "paper.pdf", content);
        files.change(file, FileDetails::of, Optional.of(Upload.of("paper.pdf", content)), olga());

        assertThat(last(competition).action).isEqualTo("file.added");
        assertThat(isKept(file.digest)).isTrue();
    }

    @Test
    void whatSaysNothing_isRefused() {
        Play.Played played = play.competition().published();
        Competition competition = played.competition();
        refuses("file.title", () -> handingOut.add(competition, said("\u200b!"), "a", own()));
        refuses("file.title", () -> handingOut.add(competition, said("a".repeat(161)), "a", own()));
        FileDetails nothing = new FileDetails("Paper", null, "a".repeat(201), "elsewhere", false);
        for (String code : List.of("file.kind", "file.licence", "file.phase", "file.file-missing")) {
            refuses(code, () -> handingOut.add(competition, nothing, "a"));
            refuses(code, () -> files.add(competition, nothing, null, olga()));
        }
        Phase other = play.competition().published().phase();
        assertThat(other.slug).isEqualTo(played.phase().slug);
        assertThat(titles(competition)).isEmpty();
    }

    @Test
    void tooMany_areRefused() {
        Competition competition = play.competition().published().competition();
        in(() -> CompetitionFile.getEntityManager()
                .createNativeQuery("""
                        insert into competition_file (key, competition_id, kind, title, licence, for_participants, place, name, digest,
                          bytes, brought_at, brought_by)
                        select gen_random_uuid(), ?1, 'other', 'File ' || n, '', false, n, 'a', b.digest, b.size, now(), a.id
                        from generate_series(1, ?2) n, (select * from blob limit 1) b, (select * from account limit 1) a""")
                .setParameter(1, competition.id)
                .setParameter(2, CompetitionFiles.MOST - 1)
                .executeUpdate());
        handingOut.add(competition, said("The last one"), "a", own());

        refuses("file.too-many", () -> handingOut.add(competition, said("One more"), "a", own()));
        assertThat(titles(competition)).hasSize(CompetitionFiles.MOST).endsWith("The last one");
    }

    @Test
    void stored_countsFilesAndLogo() throws IOException {
        Competition competition = play.competition().published().competition();
        long before = stored.find(competition).used();
        long listed = bytes(competition);
        byte[] content = own();
        handingOut.add(competition, said("Paper"), "a", content);
        handingOut.add(competition, said("The same again"), "a", content);
        logos.set(competition, Optional.of(Pictures.logo()), "A square", olga());
        long logo = blobs.size(
                in(() -> Competition.<Competition>findById(competition.id).logo.large()));

        assertThat(stored.find(competition).used()).isEqualTo(before + 16 + logo);
        assertThat(bytes(competition)).isEqualTo(listed + 16 + logo);
    }

    private long bytes(Competition competition) {
        CompetitionSummaries.Filter wanted = new CompetitionSummaries.Filter(
                competition.slug, CompetitionSummaries.State.all, CompetitionSummaries.Order.age, 1);
        return in(() -> summaries.find(wanted).competitions().get(0).bytes());
    }

    @Test
    void remove_forgetsTheContent_unlessAnotherHasIt() {
        Competition competition = play.competition().published().competition();
        byte[] content = own();
        CompetitionFile one = handingOut.add(competition, said("Paper"), "a", content);
        CompetitionFile other = handingOut.add(competition, said("Another"), "a", content);

        files.remove(one, olga());
        assertThat(isKept(one.digest)).isTrue();
        assertThat(last(competition).action).isEqualTo("file.removed");
        assertThat(last(competition).oldValues).containsEntry("digest", one.digest);
        files.remove(other, olga());
        assertThat(isKept(one.digest)).isFalse();
        refuses("platform.not-there", () -> files.remove(other, olga()));
    }

    /** Who would else have them at once. */
    @Test
    void phaseIsDeleted_itsFilesGo() {
        Play.Played played = play.competition().published();
        Phase next = sequel.phase(played, "next", phase -> phase.opens(FAR_AWAY));
        CompetitionFile kit = handingOut.kit(next, "kit.zip", own());
        handingOut.add(played.competition(), said("Paper"), "a", own());

        removal.remove(next, olga());
        assertThat(titles(played.competition())).containsExactly("Paper");
        assertThat(isKept(kit.digest)).isFalse();
    }

    @Test
    void draftIsDeleted_itsFilesAndItsLogoGo() throws IOException {
        Competition draft = play.competition().hidden().competition();
        CompetitionFile file = handingOut.add(draft, said("Paper"), "a", own());
        BufferedLogo logo = BufferedLogo.of(logos, draft, olga());

        competitions.remove(draft, olga());
        assertThat(titles(draft)).isEmpty();
        assertThat(isKept(file.digest)).isFalse();
        assertThat(logo.logo().digests()).noneMatch(this::isKept);
    }

    /** A logo that no other competition has. */
    private record BufferedLogo(CompetitionLogo logo) {

        static BufferedLogo of(CompetitionLogos logos, Competition competition, Account olga) throws IOException {
            int colour = 0xff000000 | UUID.randomUUID().hashCode();
            byte[] png =
                    Pictures.written("png", Pictures.filled(9, 7, java.awt.image.BufferedImage.TYPE_INT_ARGB, colour));
            return new BufferedLogo(logos.set(competition, Optional.of(Upload.of("l.png", png)), "A square", olga));
        }
    }
}
