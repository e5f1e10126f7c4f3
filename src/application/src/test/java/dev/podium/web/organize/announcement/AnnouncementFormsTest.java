package dev.podium.web.organize.announcement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.announcement.Announcement;
import dev.podium.announcement.AnnouncementReaders;
import dev.podium.announcement.AnnouncementWording;
import dev.podium.announcement.Announcements;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** How organizers announce something, change and withdraw it. */
@QuarkusTest
class AnnouncementFormsTest {

    @Inject
    Play play;

    @Inject
    Announcements announcements;

    private static String list(Play.Played played) {
        return "/organize/" + played.competition().slug + "/announcements";
    }

    private static Response get(String address) {
        return TestSignIn.as("olga").get(address);
    }

    private static Response send(String address, Map<String, String> fields) {
        return Form.as("olga").formParams(fields).post(address);
    }

    private static List<String> told(Play.Played played) {
        return Html.texts(
                TestSignIn.asVisitor()
                        .get("/competitions/" + played.competition().slug + "/announcements?" + UUID.randomUUID())
                        .asString(),
                "article h2");
    }

    private String announced(Play.Played played) {
        Announcement made = announcements.announce(
                played.competition(),
                new AnnouncementWording("Workshop", "In Wien.", AnnouncementReaders.participants, true),
                play.account("olga"));
        return list(played) + "/" + made.key;
    }

    @Test
    void overview_leadsToAnEmptyListThatSaysWhatToDo() {
        Play.Played played = play.competition().published();
        String overview = get("/organize/" + played.competition().slug)
                .then()
                .statusCode(200)
                .extract()
                .asString();
        String page = get(Html.link(overview, "Announcements")).asString();
        assertThat(Html.text(page)).contains("Nothing has been announced yet. Write an announcement");
        assertThat(Html.link(page, "Write an announcement")).isEqualTo(list(played) + "/new");
        String german = TestSignIn.as("olga")
                .header("Accept-Language", "de")
                .get(list(played))
                .asString();
        assertThat(Html.text(german)).contains("Noch ist nichts angekündigt.", "Ankündigung schreiben");
    }

    @Test
    void preview_showsWhatItWillBe_andAnnouncesNothing() {
        Play.Played played = play.competition().published();
        Response preview = send(
                list(played) + "/new",
                Map.of(
                        "title",
                        "Wor<k>shop",
                        "text",
                        "In *Wien*.",
                        "readers",
                        "participants",
                        "pinned",
                        "true",
                        "preview",
                        "true"));

        assertThat(preview.statusCode()).isEqualTo(200);
        String shown = Html.one(preview.asString(), "#preview").outerHtml();
        assertThat(Html.text(shown)).contains("Wor<k>shop", "In Wien.", "Participants only · pinned");
        assertThat(Html.texts(shown, "em")).containsExactly("Wien");
        assertThat(Html.field(preview.asString(), "text")).isEqualTo("In *Wien*.");
        Html.one(preview.asString(), "[name=readers][value=participants][checked]");
        Html.one(preview.asString(), "[name=pinned][checked]");
        assertThat(told(played)).isEmpty();

        Response done =
                send(list(played) + "/new", Map.of("title", "Workshop", "text", "In *Wien*.", "readers", "everybody"));
        assertThat(done.statusCode()).isEqualTo(303);
        assertThat(done.header("Location")).endsWith(list(played));
        assertThat(told(played)).containsExactly("Workshop");
        assertThat(Html.texts(get(list(played)).asString(), "tbody th a")).containsExactly("Workshop");
    }

    @Test
    void announce_whatSaysNothing_isRefusedBesideItsFields() {
        Play.Played played = play.competition().published();
        Response refused = send(list(played) + "/new", Map.of("title", " ", "text", "", "readers", "everybody"));

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.problems(refused.asString())).containsOnlyKeys("title", "text");
        assertThat(Html.problem(refused.asString(), "title")).contains("Give the announcement a readable title");
        assertThat(told(played)).isEmpty();
    }

    /** A form that was sent by hand, or of an older page, tells nobody more than it has to. */
    @Test
    void announce_forNobodyInParticular_isForParticipants() {
        Play.Played played = play.competition().published();
        send(list(played) + "/new", Map.of("title", "Workshop", "text", "In Wien."));
        assertThat(told(played)).isEmpty();
        assertThat(Html.text(get(list(played)).asString())).contains("Workshop", "Participants only");
    }

    @Test
    void announce_pinnedOnceTooOften_isRefusedBesideTheBox() {
        Play.Played played = play.competition().published();
        for (int i = 0; i < Announcements.MOST_PINNED; i++) {
            announced(played);
        }
        Response refused = send(
                list(played) + "/new",
                Map.of("title", "One more", "text", "Text", "readers", "everybody", "pinned", "true"));
        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(Html.problem(refused.asString(), "pinned")).startsWith("3 announcements are pinned");
    }

    @Test
    void change_isSaidToReaders() {
        Play.Played played = play.competition().published();
        String address = announced(played);
        String form = get(address).asString();
        assertThat(Html.field(form, "title")).isEqualTo("Workshop");
        String seen = Html.field(form, "seen");

        Response preview = send(
                address,
                Map.of(
                        "title",
                        "Workshop",
                        "text",
                        "In Graz.",
                        "readers",
                        "everybody",
                        "seen",
                        seen,
                        "preview",
                        "true"));
        assertThat(Html.text(Html.one(preview.asString(), "#preview"))).contains("In Graz.", "Everybody");
        assertThat(Html.field(preview.asString(), "seen")).isEqualTo(seen);
        assertThat(told(played)).isEmpty();

        send(address, Map.of("title", "Workshop", "text", "In Graz.", "readers", "everybody", "seen", seen))
                .then()
                .statusCode(303);
        assertThat(told(played)).containsExactly("Workshop");
        assertThat(Html.text(get(list(played)).asString())).contains("changed on ");
    }

    @Test
    void change_ofWhatSomebodyElseHasChanged_isRefusedOnce() {
        Play.Played played = play.competition().published();
        String address = announced(played);
        String seen = Html.field(get(address).asString(), "seen");
        send(address, Map.of("title", "Workshop", "text", "By another", "readers", "everybody", "seen", seen));

        Response refused =
                send(address, Map.of("title", "Workshop", "text", "By me", "readers", "everybody", "seen", seen));

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(Html.text(refused.asString())).contains("Somebody else changed this announcement");
        assertThat(Html.field(refused.asString(), "text")).isEqualTo("By me");
        assertThat(Html.field(get(address).asString(), "text")).isEqualTo("By another");
        send(
                        address,
                        Map.of(
                                "title",
                                "Workshop",
                                "text",
                                "By both",
                                "readers",
                                "everybody",
                                "seen",
                                Html.field(refused.asString(), "seen")))
                .then()
                .statusCode(303);
        assertThat(Html.field(get(address).asString(), "text")).isEqualTo("By both");
    }

    @Test
    void withdraw_isForGood() {
        Play.Played played = play.competition().published();
        String address = announced(played);
        Form.unsure("olga", address + "/withdraw");
        assertThat(get(address + "/withdraw").header("Location")).endsWith(address);

        Form.sure("olga").post(address + "/withdraw").then().statusCode(303);

        assertThat(get(address).statusCode()).isEqualTo(404);
        assertThat(Form.sure("olga").post(address + "/withdraw").statusCode()).isEqualTo(404);
        assertThat(Html.text(get(list(played)).asString())).doesNotContain("Workshop");
        assertThat(Html.text(
                        get("/organize/" + played.competition().slug + "/log").asString()))
                .contains("Announcement withdrawn: Workshop", "For whom participants only");
    }

    @Test
    void others_findNothing() {
        Play.Played played = play.competition().published();
        String address = announced(played);
        for (String page : List.of(list(played), list(played) + "/new", address)) {
            assertThat(TestSignIn.as("pia").get(page).statusCode()).as(page).isEqualTo(404);
        }
        assertThat(Form.sure("pia").post(address + "/withdraw").statusCode()).isEqualTo(404);
        Play.Played other = play.competition().published();
        String elsewhere = list(other) + address.substring(address.lastIndexOf('/'));
        assertThat(get(elsewhere).statusCode()).isEqualTo(404);
        assertThat(Form.sure("olga").post(elsewhere + "/withdraw").statusCode()).isEqualTo(404);
        assertThat(get(address).statusCode()).isEqualTo(200);
    }
}
