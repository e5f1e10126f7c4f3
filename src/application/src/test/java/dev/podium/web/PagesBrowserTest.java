package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.page.CustomPageDraft;
import dev.podium.platform.language.BilingualText;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.InEveryLook;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import dev.podium.testsupport.Written;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.stream.IntStream;

/** Pages of organizers, from the empty list to many of them, as browsers show them. */
@QuarkusTest
class PagesBrowserTest {

    private static final String TEXT = """
            ## How do I submit?

            Choose *Submit*, and send a file as [described](https://example.org/format).

            | Column | What stands in it |
            |---|---|
            | id | of the sentence |
            | Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen | nothing |

            * https://example.org/averylongaddressthatdoesnotbreakanywhereunlessthepagesaysso/averylongaddressthatdoesnotbreak
            """;

    private static final String LONG =
            "Programme of the workshop with all talks, posters and the discussion at the end";

    @TestHTTPResource
    String origin;

    @Inject
    Play play;

    @Inject
    Written written;

    @InEveryLook
    void pages_everyLook_areSound(Browser.Look look) {
        Play.Played played = play.competition().published();
        String slug = played.competition().slug;
        try (BrowserReader reader = Browser.reader(origin, look, TestSignIn.headers("olga"))) {
            reader.visit("/organize/" + slug).shoot("pages-organizer-overview");
            reader.picksFromMenu("/pages");
            reader.check().shoot("pages-empty");
            reader.page().locator("a.btn[href$='/pages/new']").click();
            reader.check().shoot("pages-new");
            reader.page().locator("[name=slug]").fill("faq");
            reader.page().locator("[name=englishTitle]").fill("Questions and answers");
            reader.page().locator("[name=englishText]").fill(TEXT);
            reader.page().locator("[name=germanText]").fill("Warum?");
            reader.page().locator("main form button:not([name])").first().click();
            reader.checkRefused().shoot("pages-refused");
            reader.page().locator("[name=germanTitle]").fill("Häufige Fragen");
            reader.page().locator("button[name=preview]").click();
            reader.check().shoot("pages-preview");
            reader.page().locator("main form button:not([name])").first().click();
            reader.check().shoot("pages-draft-listed");
            reader.page().locator("td a[href$='/pages/faq']").click();
            reader.check().shoot("pages-draft");
            written.shown(played.competition(), "data", "Data");
            written.add(played.competition(), Written.german("programm", "Programm", "Vormittags Vorträge."));
            reader.visit("/organize/" + slug + "/pages").shoot("pages-listed");
            reader.page().locator("tbody tr").nth(1).locator("button").first().focus();
            reader.page().keyboard().press("Enter");
            reader.page().locator("tbody tr:first-child th a:has-text('Data')").waitFor();
            reader.check();
            assertThat(reader.page().locator("tbody th a").first().innerText()).isEqualTo("Data");
            reader.page().locator("tbody tr").nth(1).locator("th a").click();
            reader.check();
            reader.page().locator("[name=shown]").check();
            reader.page().locator("main form button:not([name])").first().click();
            reader.check();
        }
        try (BrowserReader reader = Browser.reader(origin, look)) {
            reader.visit("/competitions/" + slug).shoot("pages-overview-few");
            reader.page().locator(".pd-under a[href$='/pages/faq']").click();
            reader.check().shoot("pages-one");
            reader.page().locator("[rel=next]").click();
            reader.check().shoot("pages-foreign");
        }
        written.add(
                played.competition(),
                new CustomPageDraft(
                        "long",
                        new BilingualText(LONG, "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen"),
                        new BilingualText(TEXT, TEXT),
                        true));
        IntStream.range(0, 15).forEach(n -> written.shown(played.competition(), "page-" + n, "Page number " + n));
        try (BrowserReader reader = Browser.reader(origin, look)) {
            reader.visit("/competitions/" + slug).shoot("pages-overview-many");
            reader.visit("/competitions/" + slug + "/pages/long").shoot("pages-many-one");
        }
        try (BrowserReader reader = Browser.reader(origin, look, TestSignIn.headers("olga"))) {
            reader.visit("/organize/" + slug + "/pages").shoot("pages-listed-many");
        }
    }
}
