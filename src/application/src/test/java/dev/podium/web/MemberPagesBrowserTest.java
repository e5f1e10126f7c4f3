package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import com.microsoft.playwright.options.SelectOption;
import dev.podium.competition.CountingRule;
import dev.podium.competition.RunDeclaration;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.InEveryLook;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
class MemberPagesBrowserTest {

    private static final String MARKDOWN = """
            Participants count the **statements** of a sentence and mark them.

            ## Rules

            1. No external *labels* of the test sentences.
            2. One account per person; see the [call](https://example.org/call).

            | Data | Sentences |
            | --- | ---: |
            | train | 2944 |
            | test | 878 |

            ![The architecture](https://example.org/picture.png)

            > Statements are what a sentence says.
            """;

    private final String pia = "pia-" + UUID.randomUUID().toString().substring(0, 8);

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    @Inject
    Results results;

    @TestHTTPResource
    String origin;

    private BrowserReader reader(Browser.Look look, String user) {
        return Browser.reader(origin, look, TestSignIn.headers(user, "organizer"));
    }

    private Play.Played played() {
        Play.Played played = play.competition()
                .dailyLimit(3)
                .totalLimit(10)
                .closes(LocalDateTime.of(2190, 6, 25, 0, 0))
                .published();
        play.team(played.competition(), "KlarTextCoder", pia);
        return played;
    }

    /** Sends a file by the form of the open page. */
    private static void send(Page page, String csv, String button) {
        page.locator("input[type=file]")
                .first()
                .setInputFiles(new FilePayload("predictions_final.csv", "text/csv", Form.bytes(csv)));
        page.locator(button).click();
        page.waitForLoadState();
    }

    @Test
    void onAPhone_labelsAndChoicesOfOneLongWord_fit() {
        String word = "Sprachmodell".repeat(5);
        RunDeclaration[] asked = {
            new RunDeclaration("models", word.repeat(2), List.of(word, "none"), true),
            new RunDeclaration("data", "Trainingsdaten".repeat(8), List.of(), false)
        };
        Play.Played played =
                play.competition().counting(CountingRule.chosen).asking(asked).published();
        String competition = "/competitions/" + played.competition().slug;
        Submission run = longWords(played, word);
        TestSignIn.as("olga")
                .contentType(ContentType.JSON)
                .body("{\"note\": \"Fewer.\", \"declarations\": []}")
                .patch("/api/v1" + competition + "/phases/final")
                .then()
                .statusCode(200);
        TestSignIn.as("olga")
                .contentType(ContentType.JSON)
                .body("{\"name\": \"%s\", \"summary\": \"%s\"}".formatted(word, word.repeat(2)))
                .patch("/api/v1" + competition)
                .then()
                .statusCode(200);
        try (BrowserReader reader = reader(Browser.Look.NARROW, "olga")) {
            reader.visit("/").visit("/organize");
        }
        try (BrowserReader reader = reader(Browser.Look.PHONE, pia)) {
            for (String path : List.of(competition, competition + "/leaderboard", "/submissions/" + run.key)) {
                reader.visit(path);
                reader.page().locator("details summary").all().forEach(Locator::click);
                reader.check();
            }
        }
        Play.Played other = play.competition().asking(asked).published();
        play.team(other.competition(), "Lumen", pia);
        try (BrowserReader reader = reader(Browser.Look.PHONE, pia)) {
            reader.visit("/competitions/" + other.competition().slug + "/submit");
        }
    }

    /** A run of which everything is said in one long word; it is contrastive in one subtask. */
    private Submission longWords(Play.Played played, String word) {
        play.team(played.competition(), "Lumen", pia);
        MethodDescription about = new MethodDescription(word, word, "", "", Map.of("models", word, "data", word));
        Submission run = results.anotherRun(played.phase(), play.account(pia), about);
        scorer.scoreAll(played.phase());
        Form.as(pia)
                .formParam("subtask", "count")
                .formParam("kind", "contrastive")
                .post("/submissions/" + run.key + "/choose")
                .then()
                .statusCode(303);
        return run;
    }

    @InEveryLook
    void wordOfSuccess_everyLook_isThereOnceAndHasTheFocus(Browser.Look look) {
        String intake = "/organize/" + played().competition().slug + "/phases/final/intake";
        try (BrowserReader reader = reader(look, "olga")) {
            reader.visit(intake).page().fill("[name=note]", "Back soon.");
            reader.page().locator("form[action$='/pause'] button").click();
            reader.check().shoot("success");
            assertThat((Boolean) reader.page().evaluate("document.activeElement.matches('[role=status]')"))
                    .isTrue();
            reader.page().reload();
            assertThat(reader.page().locator("main [role=status]").count()).isZero();
        }
    }

    @InEveryLook
    void memberPages_everyLook_areSound(Browser.Look look) {
        Play.Played played = play.competition()
                .dailyLimit(3)
                .totalLimit(10)
                .closes(LocalDateTime.of(2190, 6, 25, 0, 0))
                .asking(
                        new RunDeclaration("data", "External data", List.of("none", "public", "own"), true),
                        new RunDeclaration("models", "Pretrained language models", List.of(), false))
                .published();
        play.team(played.competition(), "KlarTextCoder", pia);
        String competition = "/competitions/" + played.competition().slug;
        try (BrowserReader reader = reader(look, pia)) {
            reader.visit(competition + "/submit").shoot("submit");
            reader.page().fill("[name=method]", "BERT-POS");
            reader.page().fill("[name=paper]", "https://example.org/" + "stage/".repeat(60));
            reader.page().selectOption("[name='declared.data']", "public");
            send(reader.page(), Play.FAULTY, "main .btn-primary");
            reader.check().shoot("submit-problems");
            reader.visit(competition + "/submit");
            reader.page().fill("[name=code]", "over there");
            reader.page().evaluate("[...document.forms].forEach(form => form.noValidate = true)");
            send(reader.page(), Play.PERFECT, "main .btn-primary");
            reader.checkRefused().shoot("submit-file-waits");
            assertThat(reader.page().locator("[name=checked]").count()).isOne();
            reader.page().fill("[name=code]", "");
            reader.page().fill("[name=method]", "BERT-POS");
            reader.page().selectOption("[name='declared.data']", "public");
            reader.page().locator("#f-submit .btn-primary").click();
            reader.check();
            reader.visit(competition + "/submit");
            reader.page().fill("[name=method]", "BERT-POS");
            reader.page().fill("[name=paper]", "https://example.org/" + "stage/".repeat(60));
            reader.page().selectOption("[name='declared.data']", "public");
            send(reader.page(), Play.PERFECT.replace("1,1,[]", "1,0,[]"), "main .btn-primary");
            reader.page().waitForURL("**/submissions/*");
            reader.check().shoot("submission-waiting");
            String run = reader.page().url();
            scorer.score(UUID.fromString(run.replaceAll(".*/", "")));
            reader.visit(run).shoot("submission");
            reader.page().locator("#about summary").click();
            reader.check().shoot("submission-about");
            reader.visit(competition + "/submissions").shoot("submissions");
            reader.visit("/submissions").shoot("my-submissions");
            reader.visit(competition + "/team").shoot("team");
            reader.page().locator("form[action$=invitations] button").click();
            reader.check().shoot("team-invitation");
            String invitation = reader.page().locator("pre").first().innerText();
            reader.visit("/account");
            reader.page().fill("[name=label]", "My laptop");
            reader.page().locator("form[action='/account/tokens'] button").click();
            reader.check().shoot("account");
            try (BrowserReader paul = reader(look, "paul-" + pia)) {
                paul.visit(invitation).shoot("invitation");
                paul.visit(competition + "/submit").shoot("submit-no-team");
                paul.visit(competition + "/team").shoot("team-none");
            }
        }
    }

    @InEveryLook
    void organizerPages_everyLook_areSound(Browser.Look look) {
        String slug = "o-" + UUID.randomUUID().toString().substring(0, 8);
        try (BrowserReader reader = reader(look, pia)) {
            Page page = reader.visit("/organize").shoot("organize-none").page();
            reader.visit("/organize/new").shoot("organize-new");
            page.fill("[name=name]", "StaGE: Statement Segmentation in German Easy Language");
            page.fill("[name=slug]", slug);
            page.fill("[name=summary]", "How many statements does a sentence make?");
            page.fill("[name=description]", MARKDOWN);
            page.locator("main [name=preview]").click();
            reader.check().shoot("organize-preview");
            page.locator("main .btn-primary").click();
            reader.check().shoot("organize-gold-empty");
            String send = "form[action$=gold] button";
            page.fill("[name=split]", "test");
            send(page, Play.GOLD.replace(",1,\n", ",viele,\n"), send);
            reader.checkRefused().shoot("organize-faulty-gold");
            send(page, Play.GOLD, send);
            reader.check().shoot("organize-gold");
            reader.page().locator("#gold details details summary").all().forEach(Locator::click);
            reader.check().shoot("organize-gold-opened");
            String competition = "/organize/" + slug;
            reader.visit(competition).shoot("organize-missing");
            reader.visit(competition + "/phases").shoot("organize-phases-empty");
            page.selectOption("[name=practiceGold]", new SelectOption().setIndex(1));
            page.selectOption("[name=finalGold]", new SelectOption().setIndex(1));
            page.locator("main .btn-primary").click();
            page.locator("[role=alert]").waitFor();
            reader.checkRefused().shoot("organize-phases-known-gold");
            page.fill("[name=goldNote]", "There are *no* other data.");
            page.locator("main .btn-primary").click();
            reader.check().shoot("organize-phases");
            reader.visit(competition + "/phases/new?as=final").shoot("organize-phase-new");
            page.fill("[name=closes]", "2026-12-22T00:00");
            assertThat(page.locator("[data-words-of=f-closes]").innerText())
                    .isEqualTo(
                            look == Browser.Look.DESKTOP_LIGHT
                                    ? "Monday, 21 December 2026, 24:00"
                                    : "Montag, 21. Dezember 2026, 24:00 Uhr");
            page.fill("[name=daily]", "many");
            page.fill("[name=total]", "0");
            page.fill("[name=closes]", "2026-03-29T02:30");
            page.evaluate("[...document.querySelectorAll('details')].forEach(each => each.open = true)");
            page.locator("[name=decimals]").first().fill("q");
            page.locator("[name=declarationLabels]").nth(0).fill("Open data?");
            page.locator("[name=declarationChoices]").nth(0).fill("yes");
            page.locator("[name=declarationLabels]").nth(1).fill("open data?");
            page.locator("[name=publicBoard][value=live]").check();
            page.evaluate("[...document.forms].forEach(form => form.noValidate = true)");
            page.locator("main .btn-primary").click();
            page.locator("[role=alert]").waitFor();
            reader.checkRefused().shoot("organize-phase-faults");
            List<Locator> faults = page.locator("[role=alert] li a").all();
            assertThat(faults).hasSizeGreaterThan(6);
            for (Locator fault : faults) {
                assertThat(page.locator(fault.getAttribute("href")).count()).isOne();
            }
            reader.visit(competition + "/phases/final").shoot("organize-phase");
            reader.visit(competition + "/phases/final?change=true");
            reader.page().locator("#settings form details summary").all().forEach(Locator::click);
            reader.check().shoot("organize-phase-opened");
            reader.visit(competition + "/texts").shoot("organize-texts");
            reader.visit(competition).shoot("organize-ready");
            page.locator("form[action$=publish] [name=sure]").check();
            page.locator("form[action$=publish] button").click();
            reader.check().shoot("organize-published");
            reader.visit("/competitions/" + slug).shoot("competition-markdown");
            reader.visit("/organize").shoot("organize-list");
            reader.visit("/organize/" + slug + "/log").shoot("organize-log");
        }
    }

    @InEveryLook
    void rulesOfAnOpenPhase_everyLook_areChangedWithANote(Browser.Look look) {
        String competition = "/" + played().competition().slug;
        try (BrowserReader reader = reader(look, "olga")) {
            Page page = reader.visit("/organize" + competition + "/phases/final?change=true")
                    .page();
            page.fill("[name=total]", "20");
            page.locator("main form .btn-primary").click();
            page.locator("[role=alert]").waitFor();
            page.waitForLoadState();
            reader.checkRefused().shoot("organize-phase-refused");
            page.fill("[name=note]", "The server was *slow* on Monday.");
            page.locator("main [name=preview]").click();
            reader.check().shoot("organize-phase-preview");
            page.locator("main form .btn-primary").click();
            reader.check();
            reader.visit("/competitions" + competition).shoot("competition-changes");
            assertThat(page.locator("#changes").innerText()).contains("10 → 20");
        }
    }

    /** By the keyboard alone. */
    @InEveryLook
    void choices_everyLook_areSound(Browser.Look look) {
        Play.Played played = play.competition().counting(CountingRule.chosen).published();
        results.run(played.phase(), "KlarTextCoder", pia, "Rules");
        Submission run = results.anotherRun(played.phase(), play.account(pia), "Rules without lexicon");
        scorer.scoreAll(played.phase());
        try (BrowserReader reader = reader(look, pia)) {
            reader.visit("/submissions/" + run.key).shoot("submission-choices");
            reader.page().locator("button[value=contrastive]").first().focus();
            reader.page().keyboard().press("Enter");
            reader.page().locator("button[value=none]").waitFor();
            reader.page().waitForLoadState();
            reader.check().shoot("submission-contrastive");
            reader.visit("/competitions/" + played.competition().slug + "/leaderboard")
                    .shoot("leaderboard-contrastive");
            assertThat(reader.page().locator("#contrastive tbody tr").count()).isEqualTo(1);
        }
    }

    /** Bootstrap draws its own shadow around buttons and takes the outline away, which the design does not allow. */
    @Test
    void keyboard_onEveryControl_showsWhereItIs() {
        Play.Played played = played();
        try (BrowserReader reader = reader(Browser.Look.DESKTOP_LIGHT, pia)) {
            reader.visit("/competitions/" + played.competition().slug + "/submit");
            assertThat(outlines(reader.page())).hasSizeGreaterThan(10).containsOnly("solid 3px");
            reader.visit("/organize/new");
            assertThat(outlines(reader.page())).hasSizeGreaterThan(10).containsOnly("solid 3px");
        }
    }

    /** The outlines that the tabulator key shows, from the first control of a page to its last. */
    private static List<String> outlines(Page page) {
        List<String> outlines = new ArrayList<>();
        page.keyboard().press("Tab");
        while ((Boolean) page.evaluate("document.activeElement !== document.body")) {
            outlines.add(
                    (String) page.evaluate("(({ outlineStyle, outlineWidth }) => `${outlineStyle} ${outlineWidth}`)"
                            + "(getComputedStyle(document.activeElement))"));
            page.keyboard().press("Tab");
        }
        return outlines;
    }

    /** What the browser sends if a form of the open page is sent twice, and once more after the way back. */
    @Test
    void form_sentTwice_isSentOnceUntilItIsShownAgain() {
        try (BrowserReader reader = reader(Browser.Look.DESKTOP_LIGHT, pia)) {
            reader.visit("/account");
            assertThat(reader.page().evaluate("""
                    () => {
                      const form = document.querySelector("form[action='/account/tokens']");
                      form.elements.label.value = "My laptop";
                      let sent = 0;
                      window.addEventListener("submit", (event) => {
                        sent += event.defaultPrevented ? 0 : 1;
                        event.preventDefault();
                      });
                      form.requestSubmit();
                      form.requestSubmit();
                      const twice = sent;
                      window.dispatchEvent(new Event("pageshow"));
                      form.requestSubmit();
                      return [twice, sent];
                    }""")).isEqualTo(List.of(1, 2));
        }
    }

    @Test
    void bar_germanPhone_takesTwoLines() {
        try (BrowserReader reader = reader(Browser.Look.PHONE_GERMAN, pia)) {
            reader.visit("/");
            assertThat((Number) reader.page().evaluate("document.querySelector('.pd-top').offsetHeight"))
                    .extracting(Number::intValue)
                    .satisfies(height -> assertThat(height).isLessThan(100));
        }
    }

    @Test
    void upload_faulty_movesTheFocusToTheNote() {
        Play.Played played = played();
        try (BrowserReader reader = reader(Browser.Look.DESKTOP_LIGHT, pia)) {
            reader.visit("/competitions/" + played.competition().slug + "/submit");

            send(reader.page(), Play.FAULTY, "main .btn-primary");

            assertThat(reader.page().evaluate("document.activeElement.getAttribute('role')"))
                    .isEqualTo("alert");
        }
    }

    @Test
    void submission_scoredWhileWatched_followsByItself() {
        Play.Played played = played();
        try (BrowserReader reader = reader(Browser.Look.DESKTOP_LIGHT, pia)) {
            reader.visit("/competitions/" + played.competition().slug + "/submit");
            send(reader.page(), Play.PERFECT, "main .btn-primary");
            reader.page().locator("#run[data-state=waiting]").waitFor();

            scorer.score(UUID.fromString(reader.page().url().replaceAll(".*/", "")));

            Locator run = reader.page().locator("#run[data-state=scored]");
            run.waitFor();
            assertThat(run.innerText()).contains("This run counts for the team");
            assertThat(reader.page().locator("#run-said").textContent()).isEqualTo("Scored");
            reader.check();
        }
    }
}
