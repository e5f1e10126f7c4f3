package dev.podium.web.competition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.announcement.Announcement;
import dev.podium.announcement.AnnouncementReaders;
import dev.podium.announcement.AnnouncementWording;
import dev.podium.announcement.Announcements;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What readers see of announcements, and who does not. */
@QuarkusTest
class AnnouncementPagesTest {

    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Announcements announcements;

    /** The first request of a process begins to listen for changes, and pages are not kept until it does. */
    @BeforeEach
    void awaitKeptPages() {
        Awaitility.await().until(() -> TestSignIn.asVisitor().get("/").getHeader("ETag") != null);
    }

    private Announcement announce(Play.Played played, String title, String text, AnnouncementReaders readers) {
        return announcements.announce(
                played.competition(), new AnnouncementWording(title, text, readers, false), play.account("olga"));
    }

    private Announcement announce(Play.Played played, String title) {
        return announce(played, title, "Text of " + title, AnnouncementReaders.everybody);
    }

    private static String path(Play.Played played) {
        return "/competitions/" + played.competition().slug;
    }

    private static String all(Play.Played played) {
        return path(played) + "/announcements";
    }

    private static List<String> titles(Response page) {
        return Html.texts(page.asString(), "article :is(h2, h3)");
    }

    private static Response visit(String address) {
        return TestSignIn.asVisitor().get(address);
    }

    @Test
    void nothingAnnounced_saysSo() {
        Play.Played played = play.competition().published();
        for (String page : List.of(path(played), all(played))) {
            assertThat(Html.text(visit(page).asString())).contains("Nothing has been announced yet.");
        }
    }

    @Test
    void overview_showsPinnedAndNewest_theirPageAll() {
        Play.Played played = play.competition().published();
        announcements.announce(
                played.competition(),
                new AnnouncementWording("Rules", "Read *them*.", AnnouncementReaders.everybody, true),
                play.account("olga"));
        for (int i = 1; i <= 5; i++) {
            announce(played, "Number " + i);
        }

        Response overview = visit(path(played));
        assertThat(titles(overview)).containsExactly("Rules", "Number 5", "Number 4", "Number 3");
        assertThat(Html.texts(overview.asString(), "#announcements article:first-of-type em"))
                .containsExactly("them");
        assertThat(Html.text(Html.one(overview.asString(), "#announcements article:first-of-type")))
                .contains("Pinned");
        assertThat(Html.link(overview.asString(), "All announcements")).isEqualTo(all(played));
        assertThat(titles(visit(all(played))))
                .containsExactly("Rules", "Number 5", "Number 4", "Number 3", "Number 2", "Number 1");
    }

    @Test
    void page_ofMany_isTurned() {
        Play.Played played = play.competition().published();
        for (int i = 1; i <= 21; i++) {
            announce(played, "Number " + i);
        }
        Response first = visit(all(played));
        assertThat(titles(first)).hasSize(20).startsWith("Number 21").doesNotContain("Number 1");
        assertThat(Html.text(first.asString())).contains("Page 1 of 2");
        Response second = visit(Html.link(first.asString(), "Older"));
        assertThat(titles(second)).containsExactly("Number 1");
        assertThat(Html.link(second.asString(), "Newer")).isEqualTo(all(played) + "?page=1");
        for (String nearest : List.of("3", "1000000")) {
            assertThat(titles(visit(all(played) + "?page=" + nearest))).containsExactly("Number 1");
        }
        assertThat(titles(visit(all(played) + "?page=-1"))).hasSize(20);
    }

    @Test
    void announcement_hasAnAddressOfItsOwn_inBothLanguages() {
        Play.Played played = play.competition().published();
        Announcement made = announce(played, "Workshop", "## Where\n\nIn Wien.", AnnouncementReaders.everybody);
        String address = all(played) + "/" + made.key;

        assertThat(Html.values(visit(path(played)).asString(), "a:contains(Workshop)", "href"))
                .containsExactly(address, address);
        String page = visit(address).asString();
        assertThat(Html.texts(page, "h1")).containsExactly("Workshop");
        assertThat(Html.texts(page, ".pd-text > h2")).containsExactly("Where");
        assertThat(Html.text(page)).doesNotContain("Changed on");

        announcements.change(
                made,
                is -> new AnnouncementWording(is.title(), "In Graz.", is.readers(), is.pinned()),
                play.account("olga"));
        assertThat(Html.text(visit(address).asString())).contains("In Graz.", "Changed on ");
        String german = TestSignIn.asVisitor()
                .header("Accept-Language", "de")
                .get(path(played))
                .asString();
        assertThat(Html.texts(german, "#announcements > h2")).containsExactly("Ankündigungen");
        assertThat(Html.text(german)).contains("Geändert am ");
    }

    @Test
    void hostileText_isShownAsText() {
        Play.Played played = play.competition().published();
        announce(
                played,
                "<script>alert(1)</script>",
                "<img src=x onerror=alert(2)> [x](javascript:alert(3))",
                AnnouncementReaders.everybody);
        for (String address : List.of(path(played), all(played))) {
            String page = visit(address).asString();
            assertThat(Html.parse(page).select("article :is(script, img), [onerror], [href^=javascript]"))
                    .isEmpty();
            assertThat(Html.texts(page, "article :is(h2, h3)")).containsExactly("<script>alert(1)</script>");
        }
    }

    /** Kept or not: visitors ask twice, before and after somebody asked who may know. */
    @Test
    void participantsOnly_areForTeamsAndOrganizers() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", pia);
        String secret = "secret" + UUID.randomUUID().toString().replace("-", "");
        announce(played, "For all");
        Announcement made = announce(played, "Title " + secret, "Text " + secret, AnnouncementReaders.participants);
        String one = all(played) + "/" + made.key;

        for (int round = 0; round < 2; round++) {
            for (RequestSpecification other : List.of(
                    TestSignIn.asVisitor(),
                    TestSignIn.asVisitor(),
                    TestSignIn.as("stranger-" + pia),
                    TestSignIn.as("ada", "admin"))) {
                assertNothingIsTold(other, played, secret, one);
            }
            for (String reader : List.of(pia, "olga")) {
                for (String address : List.of(path(played), all(played), one)) {
                    assertThat(Html.text(TestSignIn.as(reader).get(address).asString()))
                            .as("%s at %s", reader, address)
                            .contains("Title " + secret, "Text " + secret, "For participants only");
                }
            }
        }
    }

    private static void assertNothingIsTold(
            RequestSpecification reader, Play.Played played, String secret, String one) {
        for (String address : List.of(path(played), all(played))) {
            Response page = reader.get(address);
            assertThat(page.statusCode()).as(address).isEqualTo(200);
            assertThat(page.asString()).as(address).contains("For all").doesNotContain(secret, one);
        }
        Response alone = reader.get(one);
        assertThat(alone.statusCode()).isEqualTo(404);
        assertThat(alone.asString()).doesNotContain(secret);
    }

    @Test
    void whatWasKept_isNotShownOnceSomethingIsAnnouncedChangedOrWithdrawn() {
        Play.Played played = play.competition().published();
        String page = path(played);
        assertThat(visit(page).getHeader("ETag")).isNotNull();
        assertThat(titles(visit(page))).isEmpty();

        Announcement made = announce(played, "Workshop");
        assertThat(titles(visit(page))).containsExactly("Workshop");
        announcements.change(
                made,
                is -> new AnnouncementWording("Workshop moved", is.text(), is.readers(), is.pinned()),
                play.account("olga"));
        assertThat(titles(visit(page))).containsExactly("Workshop moved");
        announcements.change(
                made,
                is -> new AnnouncementWording(is.title(), is.text(), AnnouncementReaders.participants, is.pinned()),
                play.account("olga"));
        assertThat(visit(page).asString()).doesNotContain("Workshop moved");
        announcements.change(
                made,
                is -> new AnnouncementWording(is.title(), is.text(), AnnouncementReaders.everybody, is.pinned()),
                play.account("olga"));
        assertThat(titles(visit(page))).containsExactly("Workshop moved");
        announcements.withdraw(made, play.account("olga"));
        assertThat(visit(page).asString()).doesNotContain("Workshop moved");
        assertThat(visit(all(played) + "/" + made.key).statusCode()).isEqualTo(404);
    }

    @Test
    void draft_isForItsOrganizersAlone() {
        Play.Played played = play.competition().hidden();
        Announcement made = announce(played, "Soon");
        for (String address : List.of(all(played), all(played) + "/" + made.key)) {
            assertThat(visit(address).statusCode()).isEqualTo(404);
            assertThat(TestSignIn.as(pia).get(address).statusCode()).isEqualTo(404);
            assertThat(TestSignIn.as("olga").get(address).asString()).contains("Soon");
        }
    }

    @Test
    void announcement_ofAnotherCompetition_isNotThere() {
        Announcement made = announce(play.competition().published(), "Elsewhere");
        Play.Played other = play.competition().published();
        assertThat(visit(all(other) + "/" + made.key).statusCode()).isEqualTo(404);
        assertThat(visit(all(other) + "/nothing").statusCode()).isEqualTo(404);
    }
}
