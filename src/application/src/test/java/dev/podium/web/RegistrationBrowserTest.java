package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.InEveryLook;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/** Who may take part, from the organizers' form to the first run, as browsers show it. */
@QuarkusTest
class RegistrationBrowserTest {

    private static final String TERMS = """
            ## What you may do with the data

            * Use them for **research** only.
            * Do not hand them on.

            Whoever breaks this is left out.
            """;

    @TestHTTPResource
    String origin;

    @Inject
    Play play;

    private BrowserReader as(String user, Browser.Look look) {
        return Browser.reader(origin, look, TestSignIn.headers(user));
    }

    private static void send(BrowserReader reader) {
        reader.page()
                .locator("main form button[type=submit]:not([name])")
                .last()
                .click();
    }

    private void ask(String user, Browser.Look look, String slug, String affiliation) {
        try (BrowserReader reader = as(user, look)) {
            reader.visit("/competitions/" + slug + "/registration").shoot("registration-form");
            reader.page().locator("[name=answer-0]").fill(affiliation);
            reader.page().locator("[name=answer-1]").fill("To learn how statements are counted.");
            reader.page().locator("[name=agree]").check();
            send(reader);
            reader.check().shoot("registration-waits");
            reader.visit("/competitions/" + slug + "/team").shoot("registration-team");
        }
    }

    @InEveryLook
    void registration_everyLook_isSound(Browser.Look look) {
        String slug = play.competition().published().competition().slug;
        String organize = "/organize/" + slug;
        String pia = "Pia-" + UUID.randomUUID().toString().substring(0, 8);
        String paul = "Paul-" + UUID.randomUUID().toString().substring(0, 8);
        try (BrowserReader reader = as("olga", look)) {
            reader.visit(organize).shoot("registration-organize");
            reader.picksFromMenu("/registration");
            reader.check().shoot("registration-rules-open");
            reader.page().locator("[name=terms]").fill(TERMS);
            reader.page().locator("[name=approval]").check();
            reader.page().locator("[name=affiliation]").selectOption("required");
            reader.page().locator("[name=question-0]").fill("What do you want to find out?");
            reader.page().locator("[name=domains]").fill("no domain");
            reader.page().locator("[name=filesClosed]").check();
            reader.page().locator("button[name=preview]").click();
            reader.check().shoot("registration-rules-preview");
            send(reader);
            reader.checkRefused().shoot("registration-rules-refused");
            reader.page().locator("[name=domains]").fill("uni-example.org");
            send(reader);
            reader.check().shoot("registration-rules");
            assertThat(reader.page().locator("[role=status]").count()).isEqualTo(1);
            reader.visit(organize + "/registrations").shoot("registration-requests-none");
        }
        try (BrowserReader reader = Browser.reader(origin, look)) {
            reader.visit("/competitions/" + slug).shoot("registration-overview");
            reader.page().locator("#registration a").click();
            reader.check().shoot("registration-visitor");
        }
        ask(pia, look, slug, "Universität Wien");
        ask(paul, look, slug, "none");
        try (BrowserReader reader = as("olga", look)) {
            reader.visit(organize + "/registrations").shoot("registration-requests");
            reader.page()
                    .locator("label", new Page.LocatorOptions().setHasText(pia))
                    .locator("input")
                    .check();
            reader.page().locator("button[value=approve]").click();
            reader.check();
            reader.page().locator("[name=request]").check();
            reader.page().locator("button[value=refuse]").click();
            reader.checkRefused().shoot("registration-requests-refused");
            reader.page().locator("[name=reason]").fill("Please tell us where you work.");
            reader.page().locator("button[value=refuse]").click();
            reader.check();
            reader.visit(organize + "/registrations?state=refused").shoot("registration-requests-decided");
        }
        try (BrowserReader reader = as(paul, look)) {
            reader.visit("/competitions/" + slug + "/registration").shoot("registration-refused");
            assertThat(reader.page().locator(".pd-call").innerText()).contains("Please tell us where you work.");
        }
        try (BrowserReader reader = as(pia, look)) {
            reader.visit("/competitions/" + slug + "/registration").shoot("registration-in-force");
            reader.visit("/competitions/" + slug + "/team");
            reader.page().locator("[name=name]").fill("Lumen " + look);
            send(reader);
            reader.check();
            reader.visit("/competitions/" + slug + "/submit");
            reader.page()
                    .locator("[name=file]")
                    .setInputFiles(
                            new FilePayload("run.csv", "text/csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8)));
            reader.page().locator("#f-submit button[type=submit]").first().click();
            reader.page().waitForURL("**/submissions/**");
            reader.visit("/competitions/" + slug).shoot("registration-overview-registered");
            reader.page().locator("#data a[href*='/data/']").first().evaluate("link => fetch(link.href)");
        }
        try (BrowserReader reader = as("olga", look)) {
            reader.visit(organize + "/registration");
            reader.page().locator("[name=terms]").fill(TERMS.replace("research", "research and teaching"));
            send(reader);
            reader.check();
            reader.visit(organize + "/downloads").shoot("registration-downloads");
            assertThat(reader.page().locator("tbody tr").count()).isEqualTo(1);
        }
        try (BrowserReader reader = as(pia, look)) {
            reader.visit("/competitions/" + slug + "/submit").shoot("registration-submit");
            reader.visit("/competitions/" + slug + "/registration").shoot("registration-changed");
            assertThat(reader.page().locator("#changes ins").innerText()).contains("teaching");
        }
    }
}
