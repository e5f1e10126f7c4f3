package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import dev.podium.competition.CountingRule;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Said;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What participants do on a deadline evening, in a real browser. */
@QuarkusTest
class RunPagesBrowserTest {

    private static final Browser.Look[] LOOKS = {
        Browser.Look.DESKTOP_LIGHT, Browser.Look.DESKTOP_DARK, Browser.Look.NARROW, Browser.Look.NARROW_DARK
    };

    private final String pia = "pia-" + UUID.randomUUID().toString().substring(0, 8);

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @TestHTTPResource
    String origin;

    /** A warning in each of ten lines: asked before a run is spent, in German, without scripts; then one click. */
    @Test
    void oddFile_withoutScripts_isAskedAboutAndSubmitted() {
        Play.Played played = played(Visibility.OPEN, CountingRule.best);
        try (BrowserReader reader = Browser.readerWithoutScripts(origin, Browser.Look.DESKTOP_GERMAN)) {
            reader.page().setExtraHTTPHeaders(TestSignIn.headers(pia, "participant"));
            reader.page().navigate("/competitions/" + played.competition().slug + "/submit");
            send(reader.page(), Play.PERFECT.replaceAll("(?m)^(\\d+),.*$", "$1,0,[]"), "main .btn-primary");

            assertThat(reader.page().locator("main h2").first().innerText())
                    .contains("10 Warnungen. Die Datei trotzdem einreichen?");
            reader.shoot("submit-odd");
            reader.page().locator(".pd-call .btn-primary").click();

            assertThat(reader.page().url()).contains("/submissions/");
        }
    }

    @Test
    void badFiles_areDiagnosed() {
        Play.Played played = played(Visibility.OPEN, CountingRule.best);
        try (BrowserReader reader = reader(Browser.Look.DESKTOP_LIGHT)) {
            reader.page().navigate("/competitions/" + played.competition().slug + "/submit");
            send(
                    reader.page(),
                    "sent-id,num_statements,statement_spans\n" + "99,one,[]\n".repeat(300),
                    "main .btn-primary");

            assertThat(reader.page().locator("[role=rowheader]").count()).isEqualTo(3);
            reader.portray("submit-many-problems", LOOKS);
            send(reader.page(), Play.PERFECT, "button[name=check]");
            reader.portray("submit-checked", LOOKS);
        }
    }

    @Test
    void sealedRuns_areChosenInTheList() {
        Play.Played played = played(Visibility.BLIND, CountingRule.chosen);
        results.anotherRun(played.phase(), play.account(pia), Said.inOneLine("First"));
        results.anotherRun(played.phase(), play.account(pia), Said.inOneLine("Second"));
        results.anotherRun(played.phase(), play.account(pia), Said.inOneLine("Third"));
        try (BrowserReader reader = reader(Browser.Look.DESKTOP_LIGHT)) {
            reader.page().navigate("/competitions/" + played.competition().slug + "/submissions");
            String form = "f-" + played.competition().slug + "--final";
            reader.page().locator("input[name=primary-count]").nth(1).focus();
            reader.page().keyboard().press("Space");
            reader.page().locator("input[name=contrastive-count]").nth(2).check();
            reader.page().locator("#" + form + " button").focus();
            reader.page().keyboard().press("Enter");
            reader.page().getByText("chosen, counts").waitFor();

            assertThat(reader.page().locator("main").innerText()).contains("chosen, counts", "contrastive");
            reader.portray("runs-sealed", LOOKS);
        }
    }

    @Test
    void scoredRun_tellsTheStepFromTheRunBefore() {
        Play.Played played = play.competition().publishing(Publishing.LABELS).published();
        play.team(played.competition(), "KlarTextCoder", pia);
        results.anotherRun(played.phase(), play.account(pia), Said.inOneLine("First"));
        Submission second = results.anotherRun(
                played.phase(),
                play.account(pia),
                Said.inOneLine("Second"),
                Play.PERFECT.replace("1,1,[]", "1,0,[]").replace("4,1,[]", "4,0,[]"));
        scorer.scoreAll(played.phase());
        try (BrowserReader reader = reader(Browser.Look.DESKTOP_LIGHT)) {
            reader.page().navigate("/submissions/" + second.key);

            assertThat(reader.page().locator("main").innerText()).contains("against the run before, run 1");
            reader.portray("run-step", LOOKS);
        }
    }

    private Play.Played played(Visibility visibility, CountingRule counting) {
        Play.Played played = play.competition()
                .visibility(visibility)
                .counting(counting)
                .closes(LocalDateTime.of(2190, 6, 25, 0, 0))
                .published();
        play.team(played.competition(), "KlarTextCoder", pia);
        return played;
    }

    private BrowserReader reader(Browser.Look look) {
        return Browser.reader(origin, look, TestSignIn.headers(pia, "participant"));
    }

    private static void send(Page page, String csv, String button) {
        page.locator("input[type=file]")
                .first()
                .setInputFiles(new FilePayload("predictions_final.csv", "text/csv", Form.bytes(csv)));
        page.locator(button).click();
        page.waitForLoadState();
    }
}
