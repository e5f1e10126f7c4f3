package dev.podium.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.podium.testsupport.ZipBuilder.aZip;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.BuiltEnvironments;
import dev.podium.testsupport.ProgramWorker;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Somebody's own task in a browser, from the bundle that they have for Codabench to the leaderboard, with a real worker: the report, an
 * environment, a trial, published, results and a program of a team, its log, its details.
 */
@Tag("extended")
@QuarkusTest
@TestProfile(ProgramWorker.class)
class OwnTaskBrowserTest {

    private static final int PATIENCE_MILLIS = 60_000;

    private static final String DESCRIPTION = """
            version: 2
            title: Seeds and weeds
            description: Tell seeds from weeds.
            docker_image: codalab/codalab-legacy:py39
            terms: terms.md
            queue: our-own
            pages:
              - {title: Overview, file: overview.md}
            tasks:
              - {index: 0, name: Seeds, scoring_program: scoring, reference_data: truth}
            solutions:
              - {index: 0, tasks: [0], path: solution.zip}
            phases:
              - {index: 0, name: Development, start: 2020-01-01, tasks: [0], starting_kit: kit.zip}
            enable_detailed_results: true
            leaderboards:
              - title: Results
                key: main
                columns:
                  - {title: Accuracy, key: accuracy, index: 0, sorting: desc, precision: 2}
            """;

    private static final String SCORE = """
            import json, os, sys
            truth = open(os.path.join(sys.argv[1], "ref", "truth.txt")).read().split()
            answers = open(os.path.join(sys.argv[1], "res", "answers.txt")).read().split()
            right = sum(a == t for a, t in zip(answers, truth))
            print("compared", len(truth))
            json.dump({"accuracy": right / len(truth), "right": right}, open(os.path.join(sys.argv[2], "scores.json"), "w"))
            open(os.path.join(sys.argv[2], "detailed_results.html"), "w").write("<p>Which were wrong</p>")
            """;

    private static final String CODE = """
            import os, sys
            print("nothing to read:", os.path.exists("/app/input"))
            open(os.path.join(sys.argv[1], "answers.txt"), "w").write("a b c d")
            """;

    @Inject
    BuiltEnvironments built;

    @TestHTTPResource
    String origin;

    @BeforeEach
    void awaitEnvironment() {
        built.minimal();
    }

    private static byte[] bundle() {
        return aZip().with("competition.yaml", DESCRIPTION)
                .with("terms.md", "Be fair.")
                .with("overview.md", "# Seeds\n\nTwo kinds of *them*.")
                .with("scoring/metadata.yaml", "command: python3 $program/score.py $input $output\n")
                .with("scoring/score.py", SCORE)
                .with("truth/truth.txt", "a b c d")
                .with("kit.zip", aZip().with("README.md", "How to begin."))
                .with("solution.zip", aZip().with("answers.txt", "a b c x"))
                .bytes();
    }

    private BrowserReader reader(String name, String role, Browser.Look look) {
        BrowserReader reader = Browser.reader(origin, look, TestSignIn.headers(name, role));
        reader.page().setDefaultTimeout(PATIENCE_MILLIS);
        return reader;
    }

    private static void send(Page page, String form, byte[] file, String name) {
        page.locator("form[action$='" + form + "'] input[type=file]")
                .first()
                .setInputFiles(new FilePayload(name, "application/zip", file));
    }

    private static void openAll(Page page) {
        page.evaluate("document.querySelectorAll('main details').forEach(each => each.open = true)");
    }

    private static void awaitThere(Page page, String selector) {
        page.locator(selector).first().waitFor(new Locator.WaitForOptions().setTimeout(PATIENCE_MILLIS));
    }

    @Test
    void bundle_becomesACompetition_withALeaderboard() {
        String slug = brought();
        tried(slug);
        published(slug);
        submitted(slug);
        seen(slug, "1.00");
        mended(slug);
        seen(slug, "0.50");
    }

    private String brought() {
        try (BrowserReader olga = reader("olga", "organizer", Browser.Look.DESKTOP_LIGHT)) {
            olga.visit("/organize/new/bundle").shoot("own-bundle");
            Page page = olga.page();
            send(page, "/organize/new/bundle", bundle(), "seeds.zip");
            page.locator("form[action$='/organize/new/bundle'] button").click();
            awaitThere(page, "#bundle .pd-call.is-ok");
            openAll(page);
            assertThat(page.locator("#bundle")).containsText("docker_image");
            assertThat(page.locator("#bundle")).containsText("queue");
            olga.portray("own-report", Browser.Look.DESKTOP_LIGHT, Browser.Look.PHONE_DARK);
            page.locator("#bundle .pd-actions a").click();
            page.waitForURL("**/organize/*");
            return page.url().substring(page.url().lastIndexOf('/') + 1);
        }
    }

    private void tried(String slug) {
        try (BrowserReader olga = reader("olga", "organizer", Browser.Look.DESKTOP_GERMAN)) {
            Page page = olga.page();
            olga.visit("/organize/" + slug + "/programs").shoot("own-programs");
            assertThat(page.locator("#trials ~ section, #trials")).not().hasCount(0);
            page.locator("a[href^='/organize/" + slug + "/programs/']").first().click();
            String environment = page.locator("#f-environment option[value*='python-minimal']")
                    .first()
                    .getAttribute("value");
            page.locator("#f-environment").selectOption(environment);
            olga.check().shoot("own-unit");
            page.locator("form[action*='/programs/'] .pd-actions button").click();
            page.waitForURL("**/programs*");

            page.locator("form[action$='/try'] button").click();
            awaitThere(page, "#trial .pd-call.is-ok");
            assertThat(page.locator("#trial .pd-kv")).containsText("0,75");
            assertThat(page.locator("#trial")).containsText("right");
            openAll(page);
            olga.portray("own-trial", Browser.Look.DESKTOP_GERMAN, Browser.Look.NARROW_DARK);
        }
    }

    private void published(String slug) {
        try (BrowserReader olga = reader("olga", "organizer", Browser.Look.DESKTOP_LIGHT)) {
            Page page = olga.page();
            olga.visit("/organize/" + slug).shoot("own-checklist");
            page.locator("form[action$='/publish'] input[name=sure]").check();
            page.locator("form[action$='/publish'] button").click();
            page.waitForLoadState();
            assertThat(page.locator("form[action$='/publish']")).hasCount(0);
            olga.visit("/organize/" + slug + "/files")
                    .portray("own-files", Browser.Look.DESKTOP_LIGHT, Browser.Look.NARROW_DARK);
            assertThat(page.locator("main")).containsText("kit.zip");
            olga.visit("/competitions/" + slug);
            assertThat(page.locator("#files ~ div a[download]")).hasText("kit.zip");
            olga.portray("own-competition", Browser.Look.DESKTOP_LIGHT, Browser.Look.PHONE_DARK);
        }
    }

    private void submitted(String slug) {
        try (BrowserReader pia = reader("pia", "participant", Browser.Look.DESKTOP_LIGHT)) {
            Page page = pia.page();
            pia.visit("/competitions/" + slug + "/registration");
            assertThat(page.locator("main")).containsText("Be fair.");
            page.locator("[name=agree]").check();
            page.locator("form[action$='/registration'] button[type=submit]").click();
            page.waitForLoadState();
            pia.visit("/competitions/" + slug + "/team");
            page.locator("#f-name").fill("Lumen");
            page.locator("#f-name").press("Enter");
            page.waitForLoadState();

            submits(pia, slug, aZip().with("answers.txt", "a b x x").bytes(), "Two rules");
            assertThat(page.locator("#run")).containsText("0.5");
            page.locator("a[href*='/parts/']").first().click();
            assertThat(page.frameLocator("iframe").locator("body")).containsText("Which were wrong");
            assertThat(page.locator("main")).not().containsText("compared 4");
            pia.portray("own-part", Browser.Look.DESKTOP_LIGHT, Browser.Look.PHONE_DARK);

            byte[] code = aZip().with("metadata", "command: python3 $program/main.py $output\n")
                    .with("main.py", CODE)
                    .bytes();
            submits(pia, slug, code, "A program");
            assertThat(page.locator("#run")).containsText("1.0");
            pia.check().shoot("own-run");
            readsLogs(page.url());
        }
    }

    /** Of programs that see the reference data, which their words may quote: those who organize read them. */
    private void readsLogs(String run) {
        try (BrowserReader olga = reader("olga", "organizer", Browser.Look.DESKTOP_LIGHT)) {
            Page page = olga.page();
            olga.visit(run);
            page.locator("a[href*='/parts/']").first().click();
            page.waitForLoadState();
            openAll(page);
            assertThat(page.locator("main")).containsText("nothing to read: False");
            assertThat(page.locator("main")).containsText("compared 4");
            olga.check().shoot("own-logs");
        }
    }

    private static void submits(BrowserReader member, String slug, byte[] zip, String description) {
        Page page = member.page();
        member.visit("/competitions/" + slug + "/submit").shoot("own-submit");
        page.locator("#f-file").setInputFiles(new FilePayload("answers.zip", "application/zip", zip));
        page.locator("#f-description").fill(description);
        page.locator("#f-description").press("Enter");
        awaitThere(page, "#run[data-state=scored]");
    }

    /** A program that is changed when its phase has begun scores beside what counts, until its organizer decides. */
    private void mended(String slug) {
        try (BrowserReader olga = reader("olga", "organizer", Browser.Look.DESKTOP_LIGHT)) {
            Page page = olga.page();
            olga.visit("/organize/" + slug + "/programs");
            page.locator("a[href^='/organize/" + slug + "/programs/']").first().click();
            page.locator("#f-program")
                    .setInputFiles(new FilePayload(
                            "score.zip",
                            "application/zip",
                            aZip().with("score.py", SCORE.replace("right / len(truth)", "right / len(truth) / 2"))
                                    .bytes()));
            openAll(page);
            olga.portray("own-unit-begun", Browser.Look.DESKTOP_LIGHT, Browser.Look.NARROW_DARK);
            page.locator("form[action*='/programs/'] .pd-actions button").click();
            page.waitForURL("**/programs*");
            olga.portray("own-programs-behind", Browser.Look.DESKTOP_LIGHT, Browser.Look.NARROW_DARK);
            seen(slug, "1.00");

            page.locator(".pd-section a[href$='/rescoring']").first().click();
            page.locator("#f-reason").fill("Every answer counted twice.");
            page.locator("form[action$='/start'] button").click();
            awaitThere(page, "form[action$='/live']");
            olga.portray("own-rescoring", Browser.Look.DESKTOP_LIGHT, Browser.Look.NARROW_DARK);
            page.locator("form[action$='/live'] input[name=sure]").check();
            page.locator("form[action$='/live'] button").click();
            page.waitForURL("**/rescoring*");
            olga.visit("/organize/" + slug + "/programs");
            assertThat(page.locator(".pd-section a[href$='/rescoring']")).hasCount(0);
        }
    }

    private void seen(String slug, String accuracy) {
        try (BrowserReader visitor = Browser.reader(origin, Browser.Look.DESKTOP_LIGHT)) {
            Page page = visitor.page();
            visitor.visit("/competitions/" + slug + "/leaderboard");
            assertThat(page.locator("tbody").first()).containsText("Lumen");
            assertThat(page.locator("tbody").first()).containsText(accuracy);
            assertThat(page.locator("main")).containsText("Ranked by Accuracy; higher is better.");
            assertThat(page.locator("main")).not().containsText("aseline");
            visitor.portray("own-leaderboard", Browser.Look.DESKTOP_LIGHT, Browser.Look.PHONE_DARK);
        }
    }
}
