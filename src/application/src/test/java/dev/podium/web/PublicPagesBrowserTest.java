package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ForcedColors;
import dev.podium.competition.Phase;
import dev.podium.competition.RunDeclaration;
import dev.podium.submission.MethodDescription;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.InEveryLook;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Said;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
class PublicPagesBrowserTest {

    @Inject
    Play play;

    @Inject
    Results results;

    @TestHTTPResource
    String origin;

    @InEveryLook
    void publicPages_everyLook_areSound(Browser.Look look) {
        Phase phase = played();
        String competition = "/competitions/" + phase.competition.slug;
        try (BrowserReader reader = Browser.reader(origin, look)) {
            reader.visit("/").shoot("home");
            reader.visit(competition).shoot("competition");
            reader.visit(competition + "/leaderboard").shoot("leaderboard");
            reader.page().locator("th details summary").click();
            reader.check().shoot("leaderboard-declared");
            reader.visit(competition + "/leaderboard?subtask=spans").shoot("leaderboard-empty");
            reader.visit(competition + "/leaderboard");
            reader.page().getByText("KlarTextCoder").first().click();
            reader.check().shoot("team");
            reader.visit("/guide").shoot("guide");
        }
    }

    @Test
    void tabs_forcedColours_onlyTheOpenOneIsUnderlined() {
        Phase phase = played();
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.DESKTOP_LIGHT)) {
            reader.page().emulateMedia(new Page.EmulateMediaOptions().setForcedColors(ForcedColors.ACTIVE));
            reader.visit("/competitions/" + phase.competition.slug).shoot("forced-colours");
            assertThat(underline(reader, ".pd-tabs [aria-current]")).isEqualTo("3px");
            assertThat(underline(reader, ".pd-tabs li:last-child a")).isEqualTo("0px");
        }
    }

    private static String underline(BrowserReader reader, String element) {
        return (String)
                reader.page().locator(element).evaluate("element => getComputedStyle(element).borderBottomWidth");
    }

    @Test
    void dataReleases_desktop_fileNamesInOnePiece() {
        Phase phase = played();
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.DESKTOP_LIGHT)) {
            reader.visit("/competitions/" + phase.competition.slug);
            reader.page()
                    .locator("#data td:nth-child(4)")
                    .evaluate("cell => cell.textContent = 'Sentences and labels: CC0 1.0 (public domain). '.repeat(4)");
            assertThat(reader.page().locator("#data th a").evaluate("link => link.getClientRects().length"))
                    .isEqualTo(1);
            assertThat(reader.page()
                            .locator("#data td:nth-child(4)")
                            .evaluate("cell => cell.offsetWidth < 0.25 * cell.closest('table').offsetWidth"))
                    .isEqualTo(true);
        }
    }

    @Test
    void errorPage_isSound() {
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.DESKTOP_LIGHT)) {
            reader.page().navigate("/no/such/page");
            reader.checkRefused().shoot("error");
            assertThat(reader.page().locator("h1").textContent()).isEqualTo("Not found");
        }
    }

    @Test
    void switches_pressed_changeLanguageAndTheme() {
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.DESKTOP_LIGHT)) {
            reader.visit("/guide");
            reader.page().locator("button[value=de]").click();
            reader.page().locator("button[value=dark]").click();
            reader.check();
            assertThat(reader.page().locator("html").getAttribute("lang")).isEqualTo("de");
            assertThat(reader.page().locator("html").getAttribute("data-bs-theme"))
                    .isEqualTo("dark");
            assertThat(reader.page().url()).endsWith("/guide");
        }
    }

    @Test
    void deadline_readerElsewhere_isToldInTheirZone() {
        Phase phase = played();
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.DESKTOP_LIGHT)) {
            reader.visit("/competitions/" + phase.competition.slug);
            assertThat(reader.page().locator(".pd-ends").textContent())
                    .contains("Open until Thursday, 24 June 2100, 23:59 Europe/Berlin")
                    .contains("In your time zone (Asia/Dhaka): Friday, 25 June 2100");
        }
    }

    private Phase played() {
        Phase phase = play.competition()
                .closes(LocalDateTime.of(2100, 6, 24, 23, 59))
                .dailyLimit(5)
                .totalLimit(20)
                .asking(
                        new RunDeclaration("data", "External data", List.of("none", "public", "own"), false),
                        new RunDeclaration("models", "Pretrained language models", List.of(), false))
                .published()
                .phase();
        run(
                phase,
                "KlarTextCoder",
                new MethodDescription(
                        "BERT-POS",
                        "BERT with part-of-speech tags",
                        "https://example.org/klartextcoder/stage",
                        "https://example.org/" + "stage/".repeat(60),
                        Map.of("data", "none", "models", "deepset/gbert-large, fine-tuned for three epochs")),
                0.35,
                0.41);
        run(phase, "StaGE FriGHt", "Sequence labelling, dependency parsing", 0.40, 0.55);
        run(phase, "CUET_Big_O", "Fine-tuned BERT", 0.40, 0.50);
        results.scored(
                phase,
                "string-match",
                "count",
                Map.of("mae", 0.60, "mse", 0.91, "precision", 0.53, "recall", 0.53, "f1", 0.41));
        results.scored(
                phase,
                "all-1",
                "count",
                Map.of("mae", 0.66, "mse", 1.05, "precision", 0.25, "recall", 0.50, "f1", 0.33));
        results.scored(
                phase,
                "random",
                "count",
                Map.of("mae", 0.92, "mse", 1.41, "precision", 0.38, "recall", 0.31, "f1", 0.33));
        return phase;
    }

    private void run(Phase phase, String team, String method, double mae, double mse) {
        run(phase, team, Said.inOneLine(method), mae, mse);
    }

    private void run(Phase phase, String team, MethodDescription about, double mae, double mse) {
        String member = UUID.randomUUID().toString();
        play.team(phase.competition, team, member);
        results.anotherRun(phase, play.account(member), about);
        results.scored(
                phase, team, "count", Map.of("mae", mae, "mse", mse, "precision", 0.65, "recall", 0.68, "f1", 0.66));
    }
}
