package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Media;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.InEveryLook;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The page that tells what a phase can show, with the sentences of the demo. */
@QuarkusTest
class PowerBrowserTest {

    private static final Path DEMO = Path.of("src/tasks/src/main/resources/demo/stage/test.csv");

    @TestHTTPResource
    String origin;

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    @InEveryLook
    void power_everyLook_isSound(Browser.Look look) throws IOException {
        Play.Played played = play.competition()
                .gold(Files.readString(DEMO, StandardCharsets.UTF_8))
                .hidden();
        String organize = "/organize/" + played.competition().slug;
        try (BrowserReader reader = Browser.reader(origin, look, TestSignIn.headers("olga"))) {
            reader.visit(organize).shoot("power-checklist");
            reader.visit(organize + "/phases/final").shoot("power-phase");
            reader.page().locator(".pd-tools a[href$='/power']").click();
            reader.check().shoot("power-waiting");
            scorer.scoreAll(played.phase());
            reader.page().locator("main svg[role=img]").waitFor();
            reader.check().shoot("power");
            reader.page().locator("#f-metric").selectOption("count.f1");
            reader.page().locator("#f-teams").fill("3");
            reader.page().locator("#f-teams").press("Enter");
            reader.page().waitForURL("**metric=count.f1**");
            reader.check().shoot("power-f1");
            assertThat(reader.page().locator("#f-teams").inputValue()).isEqualTo("3");
            reader.page().locator("#f-teams").fill("1");
            reader.page().locator("#f-teams").press("Enter");
            reader.page().waitForURL("**teams=1");
            reader.check().shoot("power-refused");
            reader.visit(organize + "/phases/final/power");
            reader.page().emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
            reader.shoot("power-print");
        }
    }
}
