package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Route;
import dev.podium.evaluation.part.Artifact;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/**
 * Details that attack whoever reads them, in a real browser: two walls stand between them and our pages, the header of the details and
 * the attribute of their frame. Each holds without the other; where both are taken away, every attack succeeds.
 */
@QuarkusTest
class DetailsBrowserTest {

    /** Reads the page around it, sends a form to us and fetches a picture from elsewhere, whichever it may. */
    private static final String ATTACK = """
            <!DOCTYPE html>
            <title>Details</title>
            <h1>All my errors</h1>
            <p id="found">nothing</p>
            <iframe name="answer" title="What is answered"></iframe>
            <img src="/favicon.svg?stolen" alt="">
            <form id="form" method="post" action="/preferences?sent" target="answer"><input name="theme" value="dark"></form>
            <script>
              try {
                document.getElementById("found").textContent = "found " + parent.document.querySelector("h1").textContent;
              } catch (refused) {
                document.getElementById("found").textContent = "refused";
              }
              setTimeout(() => document.getElementById("form").submit(), 300);
            </script>
            """;

    private final String pia = "pia-" + UUID.randomUUID().toString().substring(0, 8);

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @TestHTTPResource
    String origin;

    private String page() {
        Play.Played played = programs.competition().published();
        play.team(played.competition(), "Lumen", pia);
        Submission run = programs.submitted(played, pia, "answers.txt", "a b c x");
        programs.ran(
                run,
                new SubtaskProgramResult(
                        "main",
                        Map.of("accuracy", 0.75),
                        Optional.empty(),
                        ProgramPlay.ELSEWHERE,
                        Duration.ofSeconds(1),
                        List.of(
                                ProgramPlay.wrote(Artifact.Step.scoring, Artifact.Kind.log, "compared 4"),
                                ProgramPlay.wrote(Artifact.Step.scoring, Artifact.Kind.details, ATTACK))));
        return "/submissions/" + run.key + "/parts/main";
    }

    /** What details did to somebody who opened them. */
    private record Done(String found, List<String> asked) {

        boolean hasReadThePage() {
            return found.startsWith("found Run 1 by Lumen");
        }

        boolean hasSentTheForm() {
            return asked.contains("POST /preferences?sent");
        }

        boolean hasFetchedThePicture() {
            return asked.contains("GET /favicon.svg?stolen");
        }
    }

    /** Opens a page in which details stand in a frame, with the walls that are left. */
    private Done opened(boolean header, boolean attribute) {
        String address = page();
        try (BrowserReader reader =
                Browser.reader(origin, Browser.Look.DESKTOP_LIGHT, TestSignIn.headers(pia, "participant"))) {
            List<String> asked = new CopyOnWriteArrayList<>();
            Page page = reader.page();
            page.onRequest(request -> {
                if (request.method().equals("POST")) {
                    asked.add(name(request));
                }
            });
            // those that the policy stops are told, too, but never end
            page.onRequestFinished(request -> asked.add(name(request)));
            if (!header) {
                page.route(
                        url -> url.endsWith("/scoring/details"),
                        route -> answered(route, "content-security-policy", body -> body));
            }
            if (!attribute) {
                page.route(
                        url -> url.endsWith("/parts/main"),
                        route -> answered(
                                route,
                                "-",
                                body -> body.replace("sandbox=\"allow-popups allow-popups-to-escape-sandbox\"", "")));
            }
            page.navigate(address);
            Frame details = page.frames().get(1);
            details.waitForLoadState();
            String found = details.locator("#found").textContent();
            page.waitForTimeout(1000);
            return new Done(found, asked);
        }
    }

    private String name(Request request) {
        return request.method() + " " + request.url().substring(origin.length() - 1);
    }

    private interface Change {
        String of(String body);
    }

    /** Passes an answer on, without a header and with another body. */
    private static void answered(Route route, String without, Change change) {
        APIResponse answer = route.fetch();
        Map<String, String> headers = new HashMap<>(answer.headers());
        headers.remove(without);
        headers.remove("content-encoding");
        headers.remove("content-length");
        route.fulfill(new Route.FulfillOptions()
                .setStatus(answer.status())
                .setHeaders(headers)
                .setBody(change.of(answer.text())));
    }

    @Test
    void details_asWeServeThem_doNothing() {
        Done done = opened(true, true);
        assertThat(done.found()).isEqualTo("nothing");
        assertThat(done.hasSentTheForm()).isFalse();
        assertThat(done.hasFetchedThePicture()).isFalse();
    }

    @Test
    void details_withOneWallOnly_neitherReadThePageNorSendForms() {
        for (boolean header : List.of(true, false)) {
            Done done = opened(header, !header);
            assertThat(done.hasReadThePage())
                    .as("only the %s", header ? "header" : "frame")
                    .isFalse();
            assertThat(done.hasSentTheForm())
                    .as("only the %s", header ? "header" : "frame")
                    .isFalse();
        }
    }

    /** The attacks are real: without both walls they succeed. */
    @Test
    void details_withoutBothWalls_readThePageAndSendForms() {
        Done done = opened(false, false);
        assertThat(done.hasReadThePage()).as(done.found()).isTrue();
        assertThat(done.hasSentTheForm()).as("%s", done.asked()).isTrue();
        assertThat(done.hasFetchedThePicture()).isTrue();
    }

    /** On their own address, too, where no frame is around them. */
    @Test
    void details_openedAlone_runNoScripts() {
        String address = page() + "/scoring/details";
        try (BrowserReader reader =
                Browser.reader(origin, Browser.Look.DESKTOP_LIGHT, TestSignIn.headers(pia, "participant"))) {
            reader.page().navigate(address);
            reader.page().waitForTimeout(1000);
            assertThat(reader.page().locator("#found").textContent()).isEqualTo("nothing");
            assertThat(reader.page().url()).endsWith("/scoring/details");
        }
    }

    @Test
    void page_ofDetailsThatAttackNobody_isSound() {
        Play.Played played = programs.competition().published();
        play.team(played.competition(), "Lumen", pia);
        Submission run = programs.submitted(played, pia, "answers.txt", "a b c x");
        programs.ran(
                run,
                new SubtaskProgramResult(
                        "main",
                        Map.of("accuracy", 0.75),
                        Optional.empty(),
                        ProgramPlay.ELSEWHERE,
                        Duration.ofSeconds(1),
                        List.of(ProgramPlay.wrote(
                                Artifact.Step.scoring,
                                Artifact.Kind.details,
                                "<!DOCTYPE html><html lang=en><title>Details</title><h1>Errors</h1><p>None.</p>"))));
        try (BrowserReader reader =
                Browser.reader(origin, Browser.Look.DESKTOP_LIGHT, TestSignIn.headers(pia, "participant"))) {
            reader.visit("/submissions/" + run.key);
            reader.portray("run-of-programs", Browser.Look.DESKTOP_LIGHT, Browser.Look.NARROW_DARK);
            reader.visit("/submissions/" + run.key + "/parts/main");
            assertThat(reader.page().frames().get(1).locator("h1").textContent())
                    .isEqualTo("Errors");
            reader.portray("run-part", Browser.Look.DESKTOP_LIGHT, Browser.Look.NARROW_DARK);
        }
    }
}
