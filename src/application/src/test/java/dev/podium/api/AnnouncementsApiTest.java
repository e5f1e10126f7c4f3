package dev.podium.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
class AnnouncementsApiTest {

    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Results results;

    private static String path(Play.Played played) {
        return "/api/v1/competitions/" + played.competition().slug + "/announcements";
    }

    private static RequestSpecification olga(String body) {
        return TestSignIn.as("olga").contentType(ContentType.JSON).body(body);
    }

    private static ValidatableResponse announce(Play.Played played, String body) {
        return olga(body).post(path(played)).then();
    }

    private static String made(Play.Played played, String title, String readers) {
        return announce(
                        played,
                        "{\"title\": \"%s\", \"text\": \"In *Wien*.\", \"readers\": \"%s\"}".formatted(title, readers))
                .statusCode(201)
                .extract()
                .path("key");
    }

    @Test
    void announcement_isMadeReadChangedAndWithdrawn() {
        Play.Played played = play.competition().published();
        Response answer = announce(played, "{\"title\": \"Workshop\", \"text\": \"In *Wien*.\"}")
                .statusCode(201)
                .header("Location", containsString(path(played)))
                .body("readers", equalTo("everybody"))
                .body("pinned", equalTo(false))
                .body("announcedAt", notNullValue())
                .body("changedAt", nullValue())
                .extract()
                .response();
        String address = path(played) + "/" + answer.path("key");
        assertThat(answer.header("Location")).endsWith(address);
        TestSignIn.asVisitor()
                .get(address)
                .then()
                .statusCode(200)
                .body("title", equalTo("Workshop"))
                .body("text", equalTo("In *Wien*."));

        olga("{\"pinned\": true}")
                .patch(address)
                .then()
                .statusCode(200)
                .body("pinned", equalTo(true))
                .body("text", equalTo("In *Wien*."))
                .body("changedAt", nullValue());
        olga("{\"text\": \"In Graz.\"}")
                .patch(address)
                .then()
                .statusCode(200)
                .body("text", equalTo("In Graz."))
                .body("changedAt", notNullValue());

        TestSignIn.as("olga").delete(address).then().statusCode(204).header("Cache-Control", "no-store");
        TestSignIn.asVisitor().get(address).then().statusCode(404);
        TestSignIn.as("olga").delete(address).then().statusCode(404);
        TestSignIn.asVisitor().get(path(played)).then().body("announcements", hasSize(0));
    }

    @Test
    void list_isPagedWithPinnedFirst() {
        Play.Played played = play.competition().published();
        made(played, "First", "everybody");
        announce(played, "{\"title\": \"Rules\", \"text\": \"Read them.\", \"pinned\": true}");
        made(played, "Last", "everybody");
        TestSignIn.asVisitor()
                .get(path(played))
                .then()
                .statusCode(200)
                .body("pages", equalTo(1))
                .body("announcements.title", contains("Rules", "Last", "First"));
        results.change("""
                insert into announcement (key, competition_id, title, text, readers, pinned, announced_at, announced_by)
                select gen_random_uuid(), %d, 'Title', 'Text', 'everybody', false, now(), %d from generate_series(1, 50)""".formatted(played.competition().id, play.account("olga").id));
        TestSignIn.asVisitor()
                .get(path(played) + "?page=2")
                .then()
                .body("pages", equalTo(2))
                .body("announcements.title", contains("Title", "Last", "First"));
        for (String none : List.of("0", "3")) {
            TestSignIn.asVisitor().get(path(played) + "?page=" + none).then().statusCode(404);
        }
    }

    @Test
    void participantsOnly_isForTeamsAndOrganizers() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", pia);
        made(played, "For all", "everybody");
        String address = path(played) + "/" + made(played, "Secret", "participants");

        for (RequestSpecification other :
                List.of(TestSignIn.asVisitor(), TestSignIn.as("stranger-" + pia), TestSignIn.as("ada", "admin"))) {
            Response list = other.get(path(played));
            list.then().statusCode(200).body("announcements.title", contains("For all"));
            assertThat(list.asString()).doesNotContain("Secret");
            other.get(address).then().statusCode(404);
        }
        for (String reader : List.of(pia, "olga")) {
            TestSignIn.as(reader)
                    .get(path(played))
                    .then()
                    .header("Cache-Control", "no-store")
                    .body("announcements.title", contains("Secret", "For all"));
            TestSignIn.as(reader).get(address).then().statusCode(200).body("readers", equalTo("participants"));
        }
    }

    @Test
    void visitors_askAgainWithATag() {
        Play.Played played = play.competition().published();
        made(played, "Workshop", "everybody");
        Response first = TestSignIn.asVisitor().get(path(played));
        first.then().header("Cache-Control", "no-cache");
        RequestSpecification again = TestSignIn.asVisitor().header("If-None-Match", first.header("ETag"));
        again.get(path(played)).then().statusCode(304);
        made(played, "For participants", "participants");
        again.get(path(played)).then().statusCode(304);
        made(played, "Another", "everybody");
        again.get(path(played)).then().statusCode(200);
    }

    @Test
    void change_ofWhatSomebodyElseHasChanged_isRefused() {
        Play.Played played = play.competition().published();
        String address = path(played) + "/" + made(played, "Workshop", "everybody");
        String read = TestSignIn.as("olga").get(address).header("ETag");
        String change = "{\"text\": \"%s\"}";

        olga(change.formatted("By another"))
                .header("If-Match", read)
                .patch(address)
                .then()
                .statusCode(200);
        olga(change.formatted("By me"))
                .header("If-Match", read)
                .patch(address)
                .then()
                .statusCode(412)
                .body("type", endsWith("platform.changed-meanwhile"));
        TestSignIn.asVisitor().get(address).then().body("text", equalTo("By another"));
        olga("{\"text\": \"By me\"}").patch(address).then().statusCode(200);
    }

    @Test
    void body_thatIsNotUnderstood_isRefused() {
        Play.Played played = play.competition().published();
        String address = path(played) + "/" + made(played, "Workshop", "everybody");
        for (String body : List.of(
                "[]",
                "{\"titel\": \"x\"}",
                "{\"title\": 3}",
                "{\"readers\": \"nobody\"}",
                "{\"pinned\": \"yes\"}",
                "{\"title\": \" \"}",
                "{\"text\": \"\"}")) {
            olga(body).patch(address).then().statusCode(422);
        }
        announce(played, "{}").statusCode(422).body("type", endsWith("announcement.title"));
        announce(played, "{\"title\": \"a\", \"text\": \"b\", \"seen\": \"c\"}").statusCode(422);
    }

    @Test
    void draft_isForItsOrganizersAlone() {
        Play.Played played = play.competition().hidden();
        String address = path(played) + "/" + made(played, "Soon", "everybody");
        for (String each : List.of(path(played), address)) {
            TestSignIn.asVisitor().get(each).then().statusCode(404);
            TestSignIn.as(pia).get(each).then().statusCode(404);
            TestSignIn.as("olga").get(each).then().statusCode(200).header("Cache-Control", "no-store");
        }
    }

    @Test
    void announcement_ofAnotherCompetition_isNotThere() {
        String key = made(play.competition().published(), "Elsewhere", "everybody");
        Play.Played other = play.competition().published();
        for (String each : List.of(key, "nothing")) {
            String address = path(other) + "/" + each;
            TestSignIn.asVisitor().get(address).then().statusCode(404);
            olga("{}").patch(address).then().statusCode(404);
            TestSignIn.as("olga").delete(address).then().statusCode(404);
        }
    }
}
