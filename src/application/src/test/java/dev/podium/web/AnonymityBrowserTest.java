package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.podium.competition.Visibility;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.InEveryLook;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.UUID;

/** Names that are kept secret, and revealed, as browsers show it. */
@QuarkusTest
class AnonymityBrowserTest {

    @TestHTTPResource
    String origin;

    @Inject
    Play play;

    @InEveryLook
    void names_everyLook_areHiddenAndRevealed(Browser.Look look) {
        String slug =
                play.competition().visibility(Visibility.BLIND).published().competition().slug;
        String pia = "pia-" + UUID.randomUUID();
        try (BrowserReader organizer = Browser.reader(origin, look, TestSignIn.headers("olga"))) {
            Page page = organizer.visit("/organize/" + slug).page();
            organizer.picksFromMenu("/anonymity");
            organizer.check().shoot("anonymity-open");
            page.selectOption("[name=until]", "final");
            page.locator("form[action$='/anonymity'] button").click();
            organizer.check().shoot("anonymity-hidden");
            assertThat(page.locator("[role=status]").count()).isOne();
            foundsATeam(pia, look, slug);
            page.locator("[name=sure]").check();
            page.locator("form[action$='/reveal'] button").click();
            organizer.check().shoot("anonymity-revealed");
        }
        try (BrowserReader member = Browser.reader(origin, look, TestSignIn.headers(pia))) {
            member.visit("/competitions/" + slug + "/team");
            assertThat(member.page().locator(".pd-call.is-info").count()).isZero();
            assertThat(member.page().locator("h1").innerText()).contains("Wortwolke");
        }
    }

    private void foundsATeam(String pia, Browser.Look look, String slug) {
        try (BrowserReader member = Browser.reader(origin, look, TestSignIn.headers(pia))) {
            member.visit("/competitions/" + slug).shoot("anonymity-competition");
            member.visit("/competitions/" + slug + "/team").shoot("anonymity-found");
            member.page().locator("[name=name]").fill("Wortwolke");
            member.page().locator("main form button[type=submit]").last().click();
            member.check().shoot("anonymity-team");
            assertThat(member.page().locator(".pd-call.is-info").count()).isOne();
        }
    }
}
