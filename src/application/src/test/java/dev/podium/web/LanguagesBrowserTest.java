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

/** Texts in two languages, from the form to their readers, as browsers show them. */
@QuarkusTest
class LanguagesBrowserTest {

    @TestHTTPResource
    String origin;

    @Inject
    Play play;

    private static void save(BrowserReader reader) {
        reader.page().locator("main form button:not([name])").first().click();
        reader.check();
    }

    private static void open(BrowserReader reader) {
        reader.page().locator("#translation:not([open]) summary").click();
    }

    @InEveryLook
    void texts_inTwoLanguages_areSoundInEveryLook(Browser.Look look) {
        String slug = play.competition().published().competition().slug;
        try (BrowserReader reader = Browser.reader(origin, look, TestSignIn.headers("olga"))) {
            reader.visit("/organize/" + slug + "/phases/final?change=true");
            reader.page().locator("#description > summary").click();
            open(reader);
            reader.check().shoot("languages-phase-unknown");
            reader.visit("/organize/" + slug + "/texts");
            open(reader);
            reader.page().locator("[name=summaryTranslated]").fill("Wie viele Aussagen macht ein Satz?");
            reader.page().locator("main form button:not([name])").first().click();
            reader.checkRefused().shoot("languages-refused");
            reader.page().locator("[name=language]").selectOption("en");
            reader.page().locator("[name=descriptionTranslated]").fill("## Regeln\n\n* Seien Sie **fair**.");
            reader.page().locator("button[name=preview]").click();
            reader.check().shoot("languages-preview");
            assertThat(reader.page().locator("#preview [lang]").count()).isEqualTo(2);
            save(reader);
            reader.visit("/organize/" + slug + "/announcements/new");
            open(reader);
            reader.page().locator("[name=title]").fill("Workshop in Wien");
            reader.page().locator("[name=text]").fill("The workshop is on *Friday*.");
            reader.check().shoot("languages-announcement");
            save(reader);
            reader.visit("/organize/" + slug + "/registration");
            open(reader);
            reader.page().locator("[name=terms]").fill("Be *fair*.");
            reader.check().shoot("languages-terms");
            save(reader);
        }
        try (BrowserReader reader = Browser.reader(origin, look)) {
            reader.visit("/competitions/" + slug).shoot("languages-competition");
            reader.visit("/competitions/" + slug + "/registration").shoot("languages-registration");
            reader.page().locator(".pd-crumb a").first().click();
            reader.page().locator("#announcements article a").click();
            reader.check().shoot("languages-one");
            reader.visit("/").shoot("languages-home");
        }
    }
}
