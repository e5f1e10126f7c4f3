package dev.podium.web.organize.people;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;

import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class PeopleTest {

    private static final String OWNER = "olga";

    private final String ben = "ben-" + UUID.randomUUID();

    @Inject
    Play play;

    private String slug;
    private String settings;

    @BeforeEach
    void create() {
        slug = play.competition().published().competition().slug;
        settings = "/organize/" + slug;
    }

    @Test
    void invite_link_leadsToAPageThatTellsWhatItMeans() {
        String link = link("helper");

        Response page = TestSignIn.as(ben).get(link);
        assertThat(page.headers().getValues("Referrer-Policy")).containsExactly("no-referrer");
        assertThat(Html.text(page.asString()))
                .contains("You are invited to organize", "Invited by olga", "helper sees everything");
        assertThat(TestSignIn.asVisitor().get(link).asString()).contains("/login?return=" + link);
        assertThat(Form.as(ben).post(link).header("Location")).endsWith(settings);
        assertThat(Html.text(TestSignIn.as(ben).get(link).asString()))
                .contains("You already organize this competition.");
        assertThat(TestSignIn.as("eve").get(link).statusCode()).isEqualTo(404);
    }

    @Test
    void invite_linkToADraft_tellsItsNameAlone() {
        Play.Played draft = play.competition().hidden();
        slug = draft.competition().slug;
        settings = "/organize/" + slug;
        String page = TestSignIn.asVisitor().get(link("organizer")).asString();
        assertThat(page).contains(draft.competition().name).doesNotContain(draft.competition().summary);
    }

    @Test
    void invite_faultyAddress_keepsWhatWasTyped() {
        Response answer = Form.as(OWNER)
                .formParam("role", "helper")
                .formParam("email", "nobody at all")
                .post(settings + "/people/invitations");

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(Html.one(answer.asString(), "input[name=email][aria-invalid=true]")
                        .val())
                .isEqualTo("nobody at all");
        assertThat(Html.one(answer.asString(), "option[selected]").val()).isEqualTo("helper");
    }

    @Test
    void helper_seesAllPagesWithFormsOff() {
        join("helper");
        for (String page : List.of(
                "", "/texts", "/gold", "/phases", "/phases/final", "/phases/final/intake", "/announcements/new")) {
            String shown = TestSignIn.as(ben).get(settings + page).asString();
            assertThat(Html.text(shown)).as(page).contains("You help to organize this competition");
            assertThat(Html.parse(shown).select("form[method=post]:has([type=submit])").stream()
                            .filter(form -> form.attr("action").startsWith("/organize/"))
                            .filter(form -> form.closest("fieldset[disabled]") == null))
                    .as(page)
                    .isEmpty();
            assertThat(TestSignIn.as(OWNER).get(settings + page).asString())
                    .doesNotContain("fieldset disabled", "You help to organize");
        }
    }

    @Test
    void helper_isToldOfNothingToDo() {
        slug = play.competition().hidden().competition().slug;
        settings = "/organize/" + slug;
        join("helper");
        assertThat(TestSignIn.as(OWNER).get("/organize").asString()).contains(settings + "#points");
        assertThat(TestSignIn.as(ben).get("/organize").asString())
                .contains(settings)
                .doesNotContain("#points");
    }

    @Test
    void helper_whoSendsAForm_isToldWhoDecides() {
        join("helper");
        Response answer = Form.as(ben).formParam("note", "Back soon").post(settings + "/phases/final/intake/pause");
        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(Html.text(answer.asString())).contains("you see everything, and its organizers decide");
        TestSignIn.as(ben)
                .contentType(ContentType.JSON)
                .body(Map.of("summary", "Mine"))
                .patch("/api/v1/competitions/" + slug)
                .then()
                .statusCode(403);
    }

    @Test
    void helper_leaves() {
        join("helper");
        String page = TestSignIn.as(ben).get(settings + "/people").asString();
        String own = Html.one(page, "a[href*=/organizers/]").attr("href");

        Form.unsure(ben, own + "/remove");
        assertThat(Form.sure(ben).post(own + "/remove").header("Location")).endsWith("/organize");
        assertThat(TestSignIn.as(ben).get(settings).statusCode()).isEqualTo(404);
        assertThat(Html.text(TestSignIn.as(OWNER).get(settings + "/log").asString()))
                .contains("Person invited to organize", "Began to organize", "Stopped organizing");
    }

    @Test
    void owner_changesAndRemoves() {
        join("helper");
        String bens = person(ben);

        Form.as(OWNER)
                .formParam("role", "organizer")
                .post(bens + "/role")
                .then()
                .statusCode(303);
        assertThat(Html.text(TestSignIn.as(ben).get(settings + "/texts").asString()))
                .doesNotContain("You help");
        assertThat(TestSignIn.as(OWNER).get("/competitions/" + slug).asString()).contains(ben);

        Form.sure(OWNER).post(bens + "/remove").then().statusCode(303);
        assertThat(TestSignIn.as(ben).get(settings).statusCode()).isEqualTo(404);
    }

    @Test
    void owner_lastOne_isToldSo() {
        String own = person(OWNER);
        String page = TestSignIn.as(OWNER).get(own).asString();
        assertThat(Html.text(page)).contains("You are the only owner");
        assertThat(Html.parse(page).select("form[action$=/role], form[action$=/remove]"))
                .isEmpty();
        Response answer = Form.as(OWNER).formParam("role", "helper").post(own + "/role");
        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(Html.text(answer.asString())).contains("There must always be an owner.");
    }

    @Test
    void waiting_invitationForAnAddress_isFoundAndAnswered() {
        Form.as(OWNER)
                .formParam("role", "organizer")
                .formParam("email", ben + "@example.org")
                .post(settings + "/people/invitations")
                .then()
                .statusCode(200);

        String list = TestSignIn.as(ben).get("/organize").asString();
        assertThat(Html.text(list)).contains("Invitations for you", "as organizer, from olga");
        String accept = Html.one(list, "form[action$=/accept]").attr("action");
        assertThat(Form.as("eve").post(accept).statusCode()).isEqualTo(404);
        assertThat(Form.as(ben).post(accept).header("Location")).endsWith(settings);
        assertThat(Html.text(TestSignIn.as(ben).get("/organize").asString())).doesNotContain("Invitations for you");
    }

    @Test
    void pages_german() {
        join("helper");
        String page = TestSignIn.as(ben)
                .header("Accept-Language", "de")
                .get(settings + "/people")
                .asString();
        assertThat(Html.text(page)).contains("Wer veranstaltet", "Hauptveranstalter", "Helfer", "Aufhören");
        assertThat(Html.text(TestSignIn.as(ben)
                        .header("Accept-Language", "de")
                        .get(settings + "/texts")
                        .asString()))
                .contains("Sie helfen bei diesem Wettbewerb");
    }

    @Test
    void api_invitesAcceptsChangesAndRemoves() {
        String address = "/api/v1/competitions/" + slug + "/organizers";
        String secret = TestSignIn.as(OWNER)
                .contentType(ContentType.JSON)
                .body(Map.of("role", "helper", "email", ben + "@example.org"))
                .post(address + "/invitations")
                .then()
                .statusCode(201)
                .extract()
                .path("secret");
        TestSignIn.as(ben).get("/api/v1/invitations/organizers").then().body("invitations.competition", contains(slug));
        TestSignIn.as(ben)
                .post("/api/v1/invitations/organizers/" + secret)
                .then()
                .statusCode(204);
        TestSignIn.as(ben)
                .get(address)
                .then()
                .body("organizers.role", contains("owner", "helper"))
                .body("organizers.you", contains(false, true))
                .body("invitations", empty());

        String bens = TestSignIn.as(OWNER).get(address).path("organizers[1].key");
        TestSignIn.as(OWNER)
                .contentType(ContentType.JSON)
                .body(Map.of("role", "owner"))
                .patch(address + "/" + bens)
                .then()
                .statusCode(200)
                .body("organizers.role", contains("owner", "owner"));
        String olgas = TestSignIn.as(OWNER).get(address).path("organizers[0].key");
        TestSignIn.as(ben).delete(address + "/" + olgas).then().statusCode(204);
        TestSignIn.as(OWNER).get(address).then().statusCode(404);
    }

    private void join(String role) {
        Form.as(ben).post(link(role)).then().statusCode(303);
    }

    private String link(String role) {
        Response answer =
                Form.as(OWNER).formParam("role", role).formParam("email", "").post(settings + "/people/invitations");
        String link = Html.text(Html.one(answer.asString(), "pre.pd-pre"));
        assertThat(link).matches("http://[^/]+/invitations/organizers/[A-Za-z0-9_-]{43}");
        return link.substring(link.indexOf("/invitations/"));
    }

    /** The page of somebody to which that of all leads its owner. */
    private String person(String name) {
        return Html.parse(TestSignIn.as(OWNER).get(settings + "/people").asString()).select("tbody tr").stream()
                .filter(row -> Html.text(row).startsWith(name))
                .findFirst()
                .orElseThrow()
                .select("a")
                .attr("href");
    }
}
