package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.InEveryLook;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.UUID;

/** A question from who asks to the organizers and back to everybody, as browsers show it. */
@QuarkusTest
class QuestionsBrowserTest {

    private static final String TEXT = """
            We of team Lumen would like to use data of our own. **May we?**

            * Wikipedia
            * https://example.org/averylongaddressthatdoesnotbreakanywhereunlessthepagesaysso/averylongaddressthatdoesnotbreak
            """;

    @TestHTTPResource
    String origin;

    @Inject
    Play play;

    @InEveryLook
    void question_everyLook_isSound(Browser.Look look) {
        Play.Played played = play.competition().published();
        String slug = played.competition().slug;
        String pia = "pia-" + UUID.randomUUID();
        play.team(played.competition(), "Lumen", pia);
        try (BrowserReader reader = Browser.reader(origin, look, TestSignIn.headers(pia))) {
            reader.visit("/competitions/" + slug);
            reader.page().locator(".pd-tabs a[href$='/questions']").click();
            reader.check().shoot("questions-empty");
            reader.page().locator("a.btn[href$='/questions/new']").click();
            reader.check();
            reader.page().locator("[name=title]").fill("External data");
            reader.page().locator("[name=text]").fill(TEXT);
            reader.page().locator("button[name=preview]").click();
            reader.check().shoot("questions-preview");
            assertThat(reader.page().locator("#preview li").count()).isEqualTo(2);
            reader.page().locator("[name=title]").fill(" ");
            reader.page().locator("main form button:not([name])").click();
            reader.checkRefused().shoot("questions-refused");
            reader.page().locator("[name=title]").fill("External data");
            reader.page().locator("main form button:not([name])").click();
            reader.check().shoot("questions-own");
            reader.page().locator("p a[href$='/questions/mine']").last().click();
            reader.check().shoot("questions-own-all");
        }
        try (BrowserReader reader = Browser.reader(origin, look, TestSignIn.headers("olga"))) {
            reader.visit("/organize/" + slug).shoot("questions-organizer-overview");
            reader.picksFromMenu("/questions");
            reader.check().shoot("questions-organizer-list");
            reader.page().locator("tbody a").click();
            reader.check().shoot("questions-organizer-one");
            reader.page().locator("[name=answer]").fill("All teams *may*, as long as they say so.");
            reader.page().locator("[name=published][value=true]").check();
            reader.page().locator("[name=title]").fill("Other data");
            reader.page().locator("[name=text]").fill("May a team use data of its own?");
            reader.page().locator("button[name=preview]").click();
            reader.check().shoot("questions-organizer-preview");
            reader.page().locator("form:has([name=answer]) button:not([name])").click();
            reader.check().shoot("questions-organizer-answered");
        }
        try (BrowserReader reader = Browser.reader(origin, look)) {
            reader.visit("/competitions/" + slug + "/questions").shoot("questions-visitor");
            assertThat(reader.page().locator("article").count()).isEqualTo(1);
            assertThat(reader.page().content()).doesNotContain("Lumen", pia);
            reader.page().locator("article h2 a").click();
            reader.check().shoot("questions-visitor-one");
        }
        try (BrowserReader reader = Browser.reader(origin, look, TestSignIn.headers(pia))) {
            reader.visit("/competitions/" + slug + "/questions/mine");
            reader.page().locator("tbody a").click();
            reader.check().shoot("questions-own-answered");
            assertThat(reader.page().content()).contains("team Lumen", "data of its own", "/questions/");
        }
    }
}
