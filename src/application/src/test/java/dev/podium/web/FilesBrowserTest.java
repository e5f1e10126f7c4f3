package dev.podium.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.InEveryLook;
import dev.podium.testsupport.Pictures;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Sequel;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.LocalDateTime;

/** Further files and a logo, from their forms to those who come for them, as browsers show them. */
@QuarkusTest
class FilesBrowserTest {

    @TestHTTPResource
    String origin;

    @Inject
    Play play;

    @Inject
    Sequel sequel;

    private static FilePayload file(String name, byte[] content) {
        return new FilePayload(name, "application/octet-stream", content);
    }

    private static Locator send(Page page) {
        return page.locator("main form[enctype] button[type=submit]");
    }

    @InEveryLook
    void filesAndLogo_everyLook_areSound(Browser.Look look) {
        Play.Played played = play.competition().published();
        sequel.phase(played, "next", phase -> phase.opens(LocalDateTime.of(2099, 1, 1, 0, 0)));
        String slug = played.competition().slug;
        try (BrowserReader reader = Browser.reader(origin, look, TestSignIn.headers("olga"))) {
            Page page = reader.page();
            reader.visit("/organize/" + slug);
            reader.picksFromMenu("/files");
            reader.check().shoot("files-none");
            add(
                    reader,
                    "A kit with a rather long title: data, a sample submission and a script",
                    "startingKit",
                    "",
                    false);
            add(reader, "Paper about the task", "paper", "", true);
            add(reader, "Kit of the next phase", "startingKit", "next", false);
            assertThat(page.locator("tbody tr")).hasCount(3);
            page.locator("tbody tr").nth(1).locator("button").first().click();
            reader.check().shoot("files-organizers");
            assertThat(page.locator("tbody tr").first()).containsText("Paper about the task");
            page.locator("tbody th a").first().click();
            reader.check().shoot("files-change");
            page.locator("[name=title]").fill("!");
            send(page).click();
            reader.checkRefused().shoot("files-refused");
            assertThat(page.locator("#f-title")).hasAttribute("aria-invalid", "true");

            reader.visit("/organize/" + slug + "/logo").shoot("logo-none");
            page.locator("[name=file]").setInputFiles(file("logo.gif", new byte[] {'G', 'I', 'F'}));
            page.locator("[name=alt]").fill("An open book");
            send(page).click();
            reader.checkRefused().shoot("logo-refused");
            page.locator("[name=file]").setInputFiles(file("logo.png", Pictures.png(900, 300)));
            send(page).click();
            reader.check().shoot("logo-set");
            assertThat(page.locator("main img")).hasAttribute("alt", "An open book");
        }
        try (BrowserReader reader = Browser.reader(origin, look)) {
            reader.visit("/competitions/" + slug).shoot("files-competition");
            assertThat(reader.page().locator("#files ~ div tbody tr")).hasCount(2);
            assertThat(reader.page().locator("#files ~ div tbody a[download]")).hasCount(1);
            assertThat(reader.page().locator(".pd-head img")).isVisible();
            reader.visit("/").shoot("logo-home");
        }
    }

    private static void add(BrowserReader reader, String title, String kind, String phase, boolean forParticipants) {
        Page page = reader.page();
        page.locator("main a.btn[href$='/files/new']").click();
        reader.check();
        page.locator("[name=title]").fill(title);
        page.locator("[name=kind]").selectOption(kind);
        page.locator("[name=file]").setInputFiles(file("file-with-a-name-of-some-length.zip", new byte[] {1}));
        page.locator("[name=licence]").fill("CC BY-SA 4.0");
        page.locator("[name=phase]").selectOption(phase);
        page.locator("[name=forParticipants]").setChecked(forParticipants);
        send(page).click();
        reader.check();
    }
}
