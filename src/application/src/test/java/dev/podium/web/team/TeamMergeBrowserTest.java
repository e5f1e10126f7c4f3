package dev.podium.web.team;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Competition;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.InEveryLook;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.UUID;

/** From the organizers' form to one team of two, as browsers show it. */
@QuarkusTest
class TeamMergeBrowserTest {

    @TestHTTPResource
    String origin;

    @Inject
    Play play;

    private BrowserReader as(String user, Browser.Look look) {
        return Browser.reader(origin, look, TestSignIn.headers(user));
    }

    private static void send(BrowserReader reader, String form) {
        reader.page()
                .locator("main form[action$='" + form + "'] button[type=submit]")
                .click();
    }

    @InEveryLook
    void merge_everyLook_isSound(Browser.Look look) {
        Competition competition = play.competition().published().competition();
        String team = "/competitions/" + competition.slug + "/team";
        String pia = "Pia-" + UUID.randomUUID().toString().substring(0, 8);
        String ben = "Ben-" + UUID.randomUUID().toString().substring(0, 8);
        String zoe = "Zoe-" + UUID.randomUUID().toString().substring(0, 8);
        play.team(competition, "Lumen", pia);
        play.team(competition, "Umbra", ben);
        play.account(zoe);
        try (BrowserReader reader = as("olga", look)) {
            reader.visit("/organize/" + competition.slug + "/teams").shoot("teams-open");
            reader.page().locator("[name=mostMembers]").fill("60");
            send(reader, "/teams");
            reader.checkRefused().shoot("teams-refused");
            reader.page().locator("[name=mostMembers]").fill("4");
            reader.page().locator("[name=mergingUntil]").fill("2090-05-01T12:00");
            send(reader, "/teams");
            reader.check().shoot("teams");
            reader.page().locator("tbody a").first().click();
            reader.check().shoot("teams-one");
        }
        try (BrowserReader reader = as(pia, look)) {
            reader.visit(team).shoot("team-leader");
            reader.page().locator("[name=affiliation]").fill("Universität Zürich");
            reader.page().locator("[name=shown]").check();
            send(reader, "/affiliation");
            reader.check();
            reader.page().locator("[name=email]").fill(zoe + "@example.org");
            send(reader, "/invitations");
            reader.check().shoot("team-invited");
            reader.visit(team);
            reader.page().locator("[name=other]").fill("Nowhere");
            send(reader, "/merges");
            reader.checkRefused().shoot("team-merge-refused");
            reader.page().locator("[name=other]").fill("Umbra");
            send(reader, "/merges");
            reader.check().shoot("team-merge-proposed");
        }
        try (BrowserReader reader = as(zoe, look)) {
            reader.visit(team).shoot("team-waiting");
            send(reader, "/accept");
            reader.check();
        }
        try (BrowserReader reader = as(ben, look)) {
            reader.visit(team).shoot("team-asked");
            reader.page().locator("a[href*='/team/merges/']").click();
            reader.check().shoot("team-merge");
            reader.page().locator("form[action$='/accept'] [name=sure]").check();
            send(reader, "/accept");
            reader.check().shoot("team-merged");
            assertThat(reader.page().locator("tbody tr").count()).isEqualTo(3);
        }
    }
}
