package dev.podium.announcement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.platform.Refused;
import dev.podium.platform.audit.AuditEntry;
import dev.podium.team.Audience;
import dev.podium.testsupport.Play;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class AnnouncementsTest {

    private static final AnnouncementWording MOVED = new AnnouncementWording(
            "The deadline moved", "It is on *Friday* now.", AnnouncementReaders.everybody, false);
    private static final Set<AnnouncementReaders> ALL = EnumSet.allOf(AnnouncementReaders.class);

    @Inject
    Play play;

    @Inject
    Announcements announcements;

    private Competition competition;
    private Account olga;

    @BeforeEach
    void begin() {
        competition = play.competition().published().competition();
        olga = play.account("olga");
    }

    private Announcement announce(AnnouncementWording wording) {
        return announcements.announce(competition, wording, olga);
    }

    private List<String> titles(Set<AnnouncementReaders> readers) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Announcement.find(competition, readers, 0, 100).stream()
                        .map(each -> each.title)
                        .toList());
    }

    private Announcement reread(Announcement announcement) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Announcement.findByKey(competition, ALL, announcement.key)
                        .orElseThrow());
    }

    private List<AuditEntry> logOf(Announcement announcement) {
        return QuarkusTransaction.requiringNew()
                .call(() -> AuditEntry.list("subjectKey = ?1 order by id", announcement.key.toString()));
    }

    private static void assertRefused(ThrowingCallable act, String... codes) {
        assertThatThrownBy(act)
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.each())
                                .extracting(Refused::code)
                                .containsExactly(codes));
    }

    @Test
    void announce_isThereAndInTheLog() {
        Announcement made = announce(new AnnouncementWording(
                "  The deadline\n moved ", " Friday. ", AnnouncementReaders.participants, true));

        Announcement kept = reread(made);
        assertThat(AnnouncementWording.of(kept))
                .isEqualTo(new AnnouncementWording(
                        "The deadline moved", "Friday.", AnnouncementReaders.participants, true));
        assertThat(kept.announcedAt).isNotNull();
        assertThat(kept.changedAt).isNull();
        assertThat(logOf(made)).singleElement().satisfies(entry -> {
            assertThat(entry.action).isEqualTo("announcement.made");
            assertThat(entry.subjectName).isEqualTo("The deadline moved");
            assertThat(entry.competition).isEqualTo(competition.id);
            assertThat(entry.newValues).containsEntry("readers", "participants").containsEntry("pinned", true);
        });
    }

    @Test
    void announce_whatSaysNothingOrTooMuch_refusedForEachPart() {
        assertRefused(
                () -> announce(new AnnouncementWording(" \u200b ", "***", AnnouncementReaders.everybody, false)),
                "announcement.title",
                "announcement.text");
        assertRefused(
                () -> announce(new AnnouncementWording(
                        "a".repeat(161), "a".repeat(10_001), AnnouncementReaders.everybody, false)),
                "announcement.title",
                "announcement.text");
        assertRefused(
                () -> announce(new AnnouncementWording("Title", "before\0after", AnnouncementReaders.everybody, false)),
                "text.characters");
        assertThat(titles(ALL)).isEmpty();

        announce(new AnnouncementWording("a".repeat(160), "a".repeat(10_000), AnnouncementReaders.everybody, false));
        assertThat(titles(ALL)).hasSize(1);
    }

    @Test
    void find_pinnedFirstThenNewest_andForParticipantsNothingToOthers() {
        announce(new AnnouncementWording("One", "1", AnnouncementReaders.everybody, true));
        announce(new AnnouncementWording("Two", "2", AnnouncementReaders.participants, false));
        announce(new AnnouncementWording("Three", "3", AnnouncementReaders.everybody, false));
        announce(new AnnouncementWording("Four", "4", AnnouncementReaders.participants, true));

        assertThat(titles(ALL)).containsExactly("Four", "One", "Three", "Two");
        assertThat(titles(AnnouncementReaders.among(Audience.EVERYBODY))).containsExactly("One", "Three");
        assertThat(titles(AnnouncementReaders.among(Audience.TEAMS))).hasSize(4);
        assertThat(titles(AnnouncementReaders.among(Audience.ORGANIZERS))).hasSize(4);
    }

    @Test
    void pinned_noMoreThanThree() {
        List<Announcement> pinned = new ArrayList<>();
        for (int i = 0; i < Announcements.MOST_PINNED; i++) {
            pinned.add(announce(new AnnouncementWording("Pinned " + i, "Text", AnnouncementReaders.everybody, true)));
        }
        assertRefused(
                () -> announce(new AnnouncementWording("One more", "Text", AnnouncementReaders.everybody, true)),
                "announcement.pinned-enough");
        Announcement other = announce(MOVED);
        UnaryOperator<AnnouncementWording> pin =
                is -> new AnnouncementWording(is.title(), is.text(), is.readers(), true);
        assertRefused(() -> announcements.change(other, pin, olga), "announcement.pinned-enough");

        announcements.withdraw(pinned.get(0), olga);
        announcements.change(other, pin, olga);
        assertThat(titles(ALL)).containsExactly(MOVED.title(), "Pinned 2", "Pinned 1");
    }

    @Test
    void announce_moreThanThereMayBe_refused() {
        QuarkusTransaction.requiringNew()
                .run(() -> Announcement.getEntityManager()
                        .createNativeQuery("""
                                insert into announcement (key, competition_id, title, text, readers, pinned, announced_at, announced_by)
                                select gen_random_uuid(), ?1, 'Title', 'Text', 'everybody', false, now(), ?2
                                from generate_series(1, ?3)""")
                        .setParameter(1, competition.id)
                        .setParameter(2, olga.id)
                        .setParameter(3, Announcements.MOST)
                        .executeUpdate());

        assertRefused(() -> announce(MOVED), "announcement.too-many");
        assertThat(titles(ALL)).hasSize(100);
    }

    @Test
    void change_ofWhatIsSaid_isTold() {
        Announcement made = announce(MOVED);

        announcements.change(
                made, is -> new AnnouncementWording(is.title(), "On Monday.", is.readers(), is.pinned()), olga);

        Announcement kept = reread(made);
        assertThat(kept.text).isEqualTo("On Monday.");
        assertThat(kept.changedAt).isAfter(kept.announcedAt);
        assertThat(logOf(made)).hasSize(2).last().satisfies(entry -> {
            assertThat(entry.action).isEqualTo("announcement.changed");
            assertThat(entry.oldValues).isEqualTo(Map.of("text", "It is on *Friday* now."));
            assertThat(entry.newValues).isEqualTo(Map.of("text", "On Monday."));
        });
    }

    @Test
    void change_ofTheReaders_isTold() {
        Announcement made = announce(MOVED);
        announcements.change(
                made,
                is -> new AnnouncementWording(is.title(), is.text(), AnnouncementReaders.participants, is.pinned()),
                olga);
        assertThat(reread(made).changedAt).isNotNull();
    }

    @Test
    void change_ofItsPlaceAlone_isInTheLogAndNotTold() {
        Announcement made = announce(MOVED);
        announcements.change(made, is -> new AnnouncementWording(is.title(), is.text(), is.readers(), true), olga);
        assertThat(reread(made).pinned).isTrue();
        assertThat(reread(made).changedAt).isNull();
        assertThat(logOf(made)).hasSize(2);
    }

    @Test
    void change_ofNothing_isNone() {
        Announcement made = announce(MOVED);
        announcements.change(made, UnaryOperator.identity(), olga);
        assertThat(reread(made).changedAt).isNull();
        assertThat(logOf(made)).hasSize(1);
    }

    @Test
    void withdraw_isGoneAndInTheLog() {
        Announcement made = announce(MOVED);

        announcements.withdraw(made, olga);

        assertThat(titles(ALL)).isEmpty();
        assertThat(logOf(made)).hasSize(2).last().satisfies(entry -> {
            assertThat(entry.action).isEqualTo("announcement.withdrawn");
            assertThat(entry.subjectName).isEqualTo(MOVED.title());
            assertThat(entry.oldValues).containsEntry("text", MOVED.text());
        });
        assertRefused(() -> announcements.withdraw(made, olga), "platform.not-there");
        assertRefused(() -> announcements.change(made, UnaryOperator.identity(), olga), "platform.not-there");
    }

    @Test
    void fingerprint_isOfAllValues() {
        Set<String> fingerprints = Set.of(
                MOVED.fingerprint(),
                new AnnouncementWording("Another", MOVED.text(), MOVED.readers(), false).fingerprint(),
                new AnnouncementWording(MOVED.title(), "Another", MOVED.readers(), false).fingerprint(),
                new AnnouncementWording(MOVED.title(), MOVED.text(), AnnouncementReaders.participants, false)
                        .fingerprint(),
                new AnnouncementWording(MOVED.title(), MOVED.text(), MOVED.readers(), true).fingerprint());
        assertThat(fingerprints).hasSize(5).allMatch(text -> text.equals(text.toLowerCase(Locale.ROOT)));
        assertThat(AnnouncementWording.of(announce(MOVED)).fingerprint()).isEqualTo(MOVED.fingerprint());
    }
}
