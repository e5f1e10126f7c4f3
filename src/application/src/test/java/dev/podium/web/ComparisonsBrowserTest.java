package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ForcedColors;
import com.microsoft.playwright.options.Media;
import dev.podium.competition.Phase;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.InEveryLook;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** From the leaderboard to all pairs and to one of them. */
@QuarkusTest
class ComparisonsBrowserTest {

    private static final int ITEMS = 240;

    private static Phase compared;

    @Inject
    Contest contest;

    @TestHTTPResource
    String origin;

    @InEveryLook
    void leaderboardToMatrixToPair_everyLook_areSound(Browser.Look look) {
        Phase phase = compared();
        boolean german = look.isGerman();
        try (BrowserReader reader = Browser.reader(origin, look)) {
            reader.visit("/competitions/" + phase.competition.slug + "/leaderboard")
                    .shoot("statistics-leaderboard");
            link(reader, german ? "Wer besser ist als wer" : "Who is better than whom");
            reader.shoot("statistics-comparisons").check();
            assertThat(reader.page().locator("h1").textContent())
                    .isEqualTo(german ? "Wer ist besser" : "Who is better");
            reader.page().locator(".pd-mx td.is-better a").first().click();
            reader.shoot("statistics-pair").check();
            assertThat(reader.page().locator("h1").textContent())
                    .contains(german ? "ist besser als" : "is better than");
            reader.visit("/competitions/" + phase.competition.slug + "/comparisons?metric=f1")
                    .shoot("statistics-comparisons-f1");
            reader.page().locator(".pd-mx td.is-open a").first().click();
            reader.shoot("statistics-pair-f1").check();
            assertThat(reader.page().locator("h1").textContent())
                    .contains(german ? "nicht zu unterscheiden" : "not told apart");
        }
    }

    private static void link(BrowserReader reader, String name) {
        reader.page()
                .getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(name))
                .first()
                .click();
    }

    @Test
    void matrix_forcedColoursAndPaper_isSound() {
        String path = "/competitions/" + compared().competition.slug;
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.DESKTOP_LIGHT)) {
            reader.page().emulateMedia(new Page.EmulateMediaOptions().setForcedColors(ForcedColors.ACTIVE));
            reader.visit(path + "/comparisons").shoot("statistics-comparisons-forced");
            reader.visit(path + "/leaderboard").shoot("statistics-leaderboard-forced");
            reader.page()
                    .emulateMedia(new Page.EmulateMediaOptions()
                            .setForcedColors(ForcedColors.NONE)
                            .setMedia(Media.PRINT));
            reader.page().setViewportSize(1032, 703);
            reader.visit(path + "/comparisons").shoot("statistics-comparisons-print");
            assertThat((boolean) reader.page()
                            .locator(".pd-mx")
                            .evaluate("table => table.offsetHeight <= 703 && table.offsetWidth <= 1032"))
                    .as("the matrix fits on an A4 sheet, landscape, with margins of 12 mm")
                    .isTrue();
        }
    }

    /** The same for all tests: to compare takes its time. */
    private Phase compared() {
        if (compared == null) {
            compared = contest.compared(
                    ITEMS,
                    Map.of(
                            "KlarTextCoder", 0.12,
                            "StaGE FriGHt", 0.16,
                            "CUET_Big_O", 0.24,
                            "Forschungsgruppe Leichte Sprache", 0.27,
                            "NLP-Gruppe 7", 0.41));
        }
        return compared;
    }
}
