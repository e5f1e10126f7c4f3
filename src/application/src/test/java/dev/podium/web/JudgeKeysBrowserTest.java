package dev.podium.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Media;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.NewAnnotators;
import dev.podium.annotation.study.NewForm;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.platform.language.BilingualText;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.InEveryLook;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.StudyPlay;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Somebody judges with the keyboard only, in two windows, and without a connection. */
@QuarkusTest
class JudgeKeysBrowserTest {

    /** One of each kind but texts, as a gold file does not need them. */
    private static final String KINDS = """
            {"questions": [
              {"id": "hard", "kind": "choice", "text": {"english": "How hard?"}, "options": [{"id": "easy"}, {"id": "hard"}]},
              {"id": "which", "kind": "choices", "text": {"english": "Which?"}, "least": 1, "most": 2,
               "options": [{"id": "rc"}, {"id": "conj"}, {"id": "prep"}]},
              {"id": "sense", "kind": "scale", "text": {"english": "Sense?"}, "least": 0, "most": 5, "step": 1},
              {"id": "subs", "kind": "list", "text": {"english": "Substitutes"}, "most": 3, "longest": 10},
              {"id": "parts", "kind": "spans", "text": {"english": "Parts"}, "of": "phrase", "most": 5, "overlap": true}]}""";

    private static final String TEXTS = """
            {"questions": [
              {"id": "p", "kind": "spans", "text": {"english": "Which words say it?"}, "of": "phrase", "most": 3},
              {"id": "h", "kind": "spans", "text": {"english": "Which words are too much?"}, "of": "hint", "most": 3}]}""";

    /** What a field alone does not do: keys of options, a slider, a text that is like another one, and how sure people are. */
    private static final String TOOLS = """
            {"questions": [
              {"id": "good", "kind": "choice", "text": {"english": "Good?"}, "options": [{"id": "yes", "key": "y"}, {"id": "no", "key": "k"}]},
              {"id": "why", "kind": "choice", "text": {"english": "Why?"}, "required": false, "when": {"question": "good", "is": ["no"]},
               "options": [{"id": "words"}, {"id": "facts"}],
               "example": {"good": {"english": "The dog barks."}, "bad": {"english": "Dog the."}}},
              {"id": "how", "kind": "scale", "text": {"english": "How good?"}, "most": 100, "step": 1,
               "texts": {"0": {"english": "not at all"}, "50": {"english": "so-so"}}},
              {"id": "better", "kind": "text", "text": {"english": "Better"}, "shortest": 1, "longest": 900, "differs": "phrase"}],
             "certainty": true}""";

    @TestHTTPResource
    String origin;

    @Inject
    Play play;

    @Inject
    StudyPlay studies;

    @Inject
    Annotators annotators;

    @Inject
    Studies asking;

    /** The link of somebody who has not opened it. */
    private String link() {
        return link(studies.draft(play.competition().hidden().competition(), Study.Design.all, 1, 10));
    }

    private String link(Study draft) {
        String secret = annotators
                .invite(draft, NewAnnotators.of(1, false), play.account("olga"))
                .get(0)
                .secret();
        studies.opened(draft);
        return "/j/" + secret;
    }

    private static Page begun(BrowserReader reader, String link) {
        Page page = reader.visit(link).page();
        page.locator("main form button.btn-primary").press("Enter");
        assertThat(count(page)).isFocused();
        return page;
    }

    private static Locator count(Page page) {
        return page.locator("[data-question=count]");
    }

    private static Locator typed(Page page) {
        return page.locator("[name='q.count']:checked");
    }

    private static Locator mark(Page page, int token) {
        return page.locator(".pd-mark").nth(token);
    }

    private static void press(Page page, String... keys) {
        for (String key : keys) {
            page.keyboard().press(key);
        }
    }

    private static void expectSaved(Page page) {
        assertThat(page.locator("#judge-state")).hasText(Pattern.compile(".*\\d\\d:\\d\\d:\\d\\d.*"));
    }

    @InEveryLook
    void study_judgedWithKeysOnly(Browser.Look look) {
        try (BrowserReader reader = Browser.reader(origin, look)) {
            Page page = begun(reader, link());
            reader.check().shoot("judge-keys");
            press(page, "2");
            assertThat(typed(page)).hasValue("2");
            press(page, "u");
            assertThat(typed(page)).hasCount(0);
            assertThat(page.locator(".pd-mark")).hasCount(0);
            press(page, "U", "Enter");
            assertThat(mark(page, 0)).isFocused();
            mark(page, look, reader);
            page.reload();
            assertThat(mark(page, 2)).hasAttribute("aria-pressed", "false");
            assertThat(mark(page, 0)).hasAttribute("aria-pressed", "true");
            assertThat(typed(page)).hasValue("2");

            press(page, "?");
            assertThat(page.locator("#keys")).isVisible();
            reader.check().shoot("judge-keys-dialog");
            press(page, "Escape", "Enter", "x", "Enter");
            assertThat(page.locator(".pd-told")).isVisible();
            press(page, "Control+z", "n");
            page.keyboard().type("1 s");
            reader.check();
            press(page, "Control+Enter");
            assertThat(page.locator("h1")).containsText("1");
            assertThat(count(page)).isFocused();

            press(page, "s");
            page.keyboard().type("Too hard");
            press(page, "Enter");
            for (int judged = 1; judged < 9; judged++) {
                assertThat(page.locator("h1")).containsText(Integer.toString(judged));
                assertThat(count(page)).isFocused();
                press(page, "1", "Enter");
            }
            assertThat(page.locator("form[action$='/next']")).isVisible();
            reader.check();
            page.locator("a[href$='/done']").click();
            reader.check().shoot("judge-done");
            page.locator("tbody th a").last().click();
            assertThat(page.locator(".pd-mark .l:not(:empty)")).hasCount(4);
            reader.check().shoot("judge-again");
            page.locator("a[href='/judge']").click();
            reader.check().shoot("judge-work");
        }
    }

    @InEveryLook
    void newVersion_isReadWithKeys_andPausingToo(Browser.Look look) {
        try (BrowserReader reader = Browser.reader(origin, look)) {
            Study draft = studies.draft(play.competition().hidden().competition(), Study.Design.all, 1, 10);
            Page page = begun(reader, link(draft));
            asking.ask(draft, studies.form(draft.competition, "Clearer: what a statement is"), 1, play.account("olga"));
            page.reload();
            Locator news = page.locator("section[aria-labelledby^='h-news-']");
            assertThat(news).containsText("Clearer");
            reader.check().shoot("judge-news");
            reader.visit("/judge").shoot("judge-work-news");
            page.goBack();
            news.locator("button").press("Enter");
            assertThat(news).hasCount(0);
            assertThat(count(page)).isVisible();
            reader.visit("/judge");
            page.locator("form[action$='/pause'] button").press("Enter");
            assertThat(page.locator("[name=paused][value=false]")).hasCount(1);
            reader.check().shoot("judge-work-paused");
            page.locator("form[action$='/pause'] button").press("Enter");
            assertThat(count(page)).isVisible();
        }
    }

    @Test
    void link_isCopied() {
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.DESKTOP_LIGHT)) {
            String link = link();
            Page page = reader.visit(link).page();
            page.context().grantPermissions(List.of("clipboard-read", "clipboard-write"));
            page.locator("#own-link-copy").press("Enter");
            assertThat(page.locator("#own-link-said")).hasText("Copied");
            assertThat(page.locator("#own-link")).hasValue(Pattern.compile(".*" + link + "$"));
            reader.check().shoot("judge-link");
            Download file = page.waitForDownload(
                    () -> page.locator("a[download$='.txt']").click());
            assertThat(file.suggestedFilename()).endsWith("-A01.txt");
            page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
            assertThat(page.locator("p.d-print-block")).hasText(Pattern.compile(".*" + link + "$"));
            assertThat(page.locator("p.d-print-block")).isVisible();
            assertThat(page.locator("#own-link")).isHidden();
        }
    }

    @InEveryLook
    void surroundings_areReadWithAKey_andStayOpen(Browser.Look look) {
        Study draft = studies.draft(play.competition().hidden().competition(), Study.Design.all, 1, 10);
        QuarkusTransaction.requiringNew().run(() -> Study.update("around = 3 where id = ?1", draft.id));
        try (BrowserReader reader = Browser.reader(origin, look)) {
            Page page = begun(reader, link(draft));
            assertThat(page.locator("#around-text")).isHidden();
            press(page, ".");
            assertThat(page.locator("#around-text")).isFocused();
            assertThat(page.locator("#around-text strong")).hasText("Brot ist ein Lebensmittel.");
            assertThat(page.locator("#around-text p")).hasCount(4);
            reader.check().shoot("judge-around");
            press(page, ".");
            assertThat(count(page)).isFocused();
            assertThat(page.locator("#around-text")).isHidden();
            press(page, ".", "Enter", "1", "Enter");
            assertThat(page.locator("#unit-text")).hasText("Man kann Brot backen und essen.");
            assertThat(page.locator("#around-text")).isVisible();
            assertThat(page.locator("#around-text p")).hasCount(5);
        }
    }

    /** The first two words for one statement, the second and the third for another one. */
    private static void mark(Page page, Browser.Look look, BrowserReader reader) {
        press(page, "Shift+ArrowRight", "Space", "2", "ArrowRight", "Space", "ArrowLeft", " ");
        assertThat(mark(page, 1)).hasAttribute("aria-pressed", "true");
        assertThat(mark(page, 0)).hasAttribute("aria-pressed", "false");
        assertThat(mark(page, 1))
                .hasAttribute(
                        "aria-label",
                        Pattern.compile(
                                look.isGerman()
                                        ? ".*, Token 2, Aussage 1, Aussage 2"
                                        : ".*, token 2, Statement 1, Statement 2"));
        expectSaved(page);
        reader.check().shoot("judge-marks");
        if (!look.isGerman()) {
            reader.checkWideAndForced("judge-marks");
            // a line under each marked token, and the numbers of its statements: more than a colour behind it
            Locator lines = mark(page, 1).locator(".l:not(:empty)");
            assertThat(lines).hasText(new String[] {"1", "2"});
            reader.inForcedColours(
                    () -> assertThat(lines.first()).hasCSS("background-image", Pattern.compile("linear-gradient.+")));
        }
        assertThat(page.locator(".pd-name").nth(1)).hasAttribute("aria-pressed", "true");
    }

    @Test
    void draft_inTwoWindowsAndWithoutAConnection_isNeverLostSilently() {
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.DESKTOP_LIGHT)) {
            Page here = begun(reader, link());
            Page there = here.context().newPage();
            there.navigate(here.url());
            assertThat(count(there)).isFocused();
            press(there, "3");
            expectSaved(there);
            here.bringToFront();
            press(here, "1");
            assertThat(here.locator("#versions")).isVisible();
            assertThat(here.locator("#versions")).containsText("3");
            reader.forgetFaults().check().shoot("judge-versions");
            here.locator("[name=keep]").press("Enter");
            assertThat(here.locator("#versions")).hasCount(0);
            assertThat(typed(here)).hasValue("1");

            there.bringToFront();
            press(there, "2");
            assertThat(there.locator("#versions")).isVisible();
            there.locator("[data-take]").press("Enter");
            assertThat(there.locator("#versions")).hasCount(0);
            assertThat(typed(there)).hasValue("1");
            there.close();

            here.context().setOffline(true);
            press(here, "0");
            assertThat(here.locator("#judge-state")).containsText("offline");
            here.context().setOffline(false);
            expectSaved(here);
            here.reload();
            assertThat(typed(here)).hasValue("0");
            reader.forgetFaults();
            press(here, "Enter");
            assertThat(here.locator("h1")).containsText("1 of 10");
            reader.check();
        }
    }

    /** Whoever is not known any more, as their cookie is gone, loses nothing: it is sent once their link is open again in any tab. */
    @Test
    void whatIsTyped_afterTheLinkIsForgotten_staysAndIsSentOnceItIsOpenAgain() {
        Study draft = studies.draft(play.competition().hidden().competition(), Study.Design.all, 1, 10);
        asking.ask(
                draft,
                new NewForm("""
                        {"questions": [{"id": "first", "kind": "text", "text": {"english": "Say it simply"}, "shortest": 1, "longest": 900}]}""", new BilingualText("", ""), new BilingualText("", ""), ""),
                play.account("olga"));
        String link = link(draft);
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.DESKTOP_GERMAN)) {
            Page page = reader.visit(link).page();
            page.locator("main form button.btn-primary").press("Enter");
            Locator field = page.locator("[name='q.first']");
            field.fill("Der Hund");
            expectSaved(page);
            page.context().clearCookies();
            field.fill("Der Hund bellt.");
            assertThat(page.locator("#judge-state"))
                    .hasText(
                            "Noch nicht gespeichert – öffnen Sie Ihren Link in einem anderen Tab, dann geht es hier weiter");
            press(page, "Control+Enter");
            assertThat(field).hasValue("Der Hund bellt.");
            Page other = page.context().newPage();
            other.navigate(origin + link);
            assertThat(other.locator("[name='q.first']")).hasValue("Der Hund");
            expectSaved(page);
            press(page, "Control+Enter");
            assertThat(page.locator("h1")).containsText("1");
            assertThat(field).hasValue("");
        }
    }

    /** Numbers below 0 are typed as they are written: a minus that was passed over would be another answer. */
    @Test
    void numbersBelowZero_areTypedWithTheirMinus() {
        Study draft = studies.draft(play.competition().hidden().competition(), Study.Design.all, 1, 10);
        asking.ask(
                draft,
                new NewForm("""
                        {"questions": [
                          {"id": "tone", "kind": "scale", "text": {"english": "Tone?"}, "least": -3, "most": 3, "step": 1},
                          {"id": "many", "kind": "number", "text": {"english": "How many?"}, "least": -20, "most": 120},
                          {"id": "far", "kind": "scale", "text": {"english": "How far?"}, "least": -50, "most": 50, "step": 1}]}""", new BilingualText("", ""), new BilingualText("", ""), ""),
                play.account("olga"));
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.DESKTOP_LIGHT)) {
            Page page = reader.visit(link(draft)).page();
            page.locator("main form button.btn-primary").press("Enter");
            assertThat(page.locator("[data-question=tone]")).isFocused();
            press(page, "2", "-", "2");
            assertThat(page.locator("[id='q-tone.-2']")).isChecked();
            press(page, "Enter", "-", "1", "5");
            assertThat(page.locator("[name='q.many']")).hasValue("-15");
            press(page, "1", "1", "5");
            assertThat(page.locator("[name='q.many']")).hasValue("115");
            press(page, "Enter", "-", "4", "2");
            assertThat(page.locator("[name='q.far']")).hasValue("-42");
            expectSaved(page);
            press(page, "Enter");
            assertThat(page.locator("h1")).containsText("1 of 10");
            press(page, "b");
            assertThat(page.locator("[id='q-tone.-2']")).isChecked();
        }
    }

    @Test
    void spans_ofTwoTexts_areMarkedWithKeysOnly() {
        Study draft = studies.draft(
                play.competition().hidden().competition(),
                Study.Design.all,
                1,
                "id,phrase,hint\n1,Mia blieb und las .,Sie tat zwei Dinge\n2,Er kam .,Eins\n");
        asking.ask(
                draft,
                new NewForm(TEXTS, new BilingualText("", ""), new BilingualText("", ""), ""),
                play.account("olga"));
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.PHONE)) {
            Page page = reader.visit(link(draft)).page();
            page.locator("main form button.btn-primary").press("Enter");
            Locator first = page.locator("[data-question=p] .pd-mark");
            Locator second = page.locator("[data-question=h] .pd-mark");
            assertThat(first).hasCount(5);
            assertThat(second).hasCount(4);
            assertThat(page.locator("#f-h-h")).hasText("Words of: hint");
            assertThat(page.locator("[data-question=p]")).isFocused();
            press(page, "Enter");
            assertThat(first.first()).isFocused();
            press(page, "ArrowRight", "Space", "Enter");
            assertThat(second.first()).isFocused();
            press(page, "End", "Space");
            assertThat(second.nth(3)).hasAttribute("aria-pressed", "true");
            assertThat(first.nth(3)).hasAttribute("aria-pressed", "false");
            assertThat(first.nth(1)).hasAttribute("aria-pressed", "true");
            expectSaved(page);
            reader.check();
            press(page, "Enter");
            assertThat(second).hasCount(1);
            assertThat(page.locator("h1")).containsText("1 of 2");
        }
    }

    /** Letters are commands on a question, and words in a field: where one types first, the page begins in the field. */
    @ParameterizedTest
    @ValueSource(strings = {"""
                {"questions": [
                  {"id": "first", "kind": "list", "text": {"english": "Substitutes"}, "most": 3, "longest": 20},
                  {"id": "hard", "kind": "choice", "text": {"english": "How hard?"}, "options": [{"id": "easy"}, {"id": "hard"}]}]}""", """
                {"questions": [
                  {"id": "first", "kind": "text", "text": {"english": "Say it simply"}, "shortest": 1, "longest": 900},
                  {"id": "hard", "kind": "choice", "text": {"english": "How hard?"}, "options": [{"id": "easy"}, {"id": "hard"}]}]}"""})
    void whatIsTyped_comesFirst_isNoCommand(String form) {
        Study draft = studies.draft(play.competition().hidden().competition(), Study.Design.all, 1, 10);
        asking.ask(
                draft,
                new NewForm(form, new BilingualText("", ""), new BilingualText("", ""), ""),
                play.account("olga"));
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.PHONE)) {
            Page page = reader.visit(link(draft)).page();
            page.locator("main form button.btn-primary").press("Enter");
            Locator field = page.locator("[name='q.first']").first();
            assertThat(field).isFocused();
            page.keyboard().type("sub gut b?");
            assertThat(field).hasValue("sub gut b?");
            assertThat(page.locator("#skip")).not().hasAttribute("open", "");
            assertThat(page.locator("#keys")).not().isVisible();
            press(page, "Escape");
            assertThat(page.locator("[data-question=first]")).isFocused();
            press(page, "Enter");
            assertThat(field).isFocused();
            expectSaved(page);
            reader.check();
        }
    }

    @Test
    void questions_ofEveryKind_areAnsweredWithKeysOnly() {
        Study draft = studies.draft(play.competition().hidden().competition(), Study.Design.all, 1, 10);
        asking.ask(
                draft,
                new NewForm(KINDS, new BilingualText("", ""), new BilingualText("", ""), ""),
                play.account("olga"));
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.PHONE)) {
            Page page = reader.visit(link(draft)).page();
            page.locator("main form button.btn-primary").press("Enter");
            assertThat(page.locator("[data-question=hard]")).isFocused();
            press(page, "2", "Enter", "1", "3", "1", "Enter", "0", "Enter");
            page.keyboard().type("bread");
            press(page, "Enter", "Enter");
            assertThat(mark(page, 0)).isFocused();
            // three spans are there to begin with
            press(page, "Space", "4", "ArrowRight", "Space");
            assertThat(page.locator(".pd-name")).hasCount(4);
            press(page, "1", "-");
            assertThat(page.locator(".pd-name")).hasCount(3);
            assertThat(page.locator(".pd-mark .l:not(:empty)")).hasText("3");
            expectSaved(page);
            reader.check().shoot("judge-kinds");
            press(page, "Enter");
            assertThat(page.locator("h1")).containsText("1 of 10");
            press(page, "b");
            assertThat(page.locator("[id='q-hard.hard']")).isChecked();
            assertThat(page.locator("[id='q-which.prep']")).isChecked();
            assertThat(page.locator("[id='q-which.rc']")).not().isChecked();
            assertThat(page.locator("[id='q-sense.0']")).isChecked();
            assertThat(page.locator("[name='q.subs']").first()).hasValue("bread");
            assertThat(mark(page, 1)).hasAttribute("aria-pressed", "true");
            reader.check();
        }
    }

    /** Numbers that a key chooses are a row of buttons: one tap each, in two lines of a narrow window at most. */
    @Test
    void numbers_areOneTapEach_andSavingStaysInSight() {
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.PHONE)) {
            Page page = begun(reader, link());
            Locator numbers = count(page).locator(".form-check");
            assertThat(numbers).hasCount(10);
            double lines = numbers.last().boundingBox().y - numbers.first().boundingBox().y;
            assertThat(lines < 2 * numbers.first().boundingBox().height).isTrue();
            numbers.nth(2).click();
            assertThat(typed(page)).hasValue("2");
            assertThat(page.locator("#answer > .pd-actions .btn-primary")).isInViewport();
            assertThat(page.locator("#guidelines")).not().hasAttribute("open", "");
            reader.check();
            page.locator("#answer > .pd-actions .btn-primary").click();
        }
    }

    @Test
    void oneKey_goesOn_whereThatIsWanted_andShiftEnterGoesBack() {
        Study draft = studies.draft(play.competition().hidden().competition(), Study.Design.all, 1, 10);
        asking.ask(
                draft,
                new NewForm(KINDS, new BilingualText("", ""), new BilingualText("", ""), ""),
                play.account("olga"));
        try (BrowserReader reader = Browser.reader(origin, Browser.Look.DESKTOP_LIGHT)) {
            Page page = reader.visit(link(draft)).page();
            page.locator("main form button.btn-primary").press("Enter");
            assertThat(page.locator("[data-question=hard]")).isFocused();
            press(page, "2");
            assertThat(page.locator("[id='q-hard.hard']")).isFocused();
            press(page, "?");
            page.locator("#goes-on").check();
            press(page, "Escape", "1");
            assertThat(page.locator("[data-question=which]")).isFocused();
            press(page, "3");
            assertThat(page.locator("[id='q-which.prep']")).isFocused();
            press(page, "Enter", "4");
            Locator list = page.locator("[name='q.subs']");
            assertThat(list.first()).isFocused();
            page.keyboard().type("bread");
            press(page, "Enter");
            assertThat(list.nth(1)).isFocused();
            press(page, "Shift+Enter");
            assertThat(list.first()).isFocused();
            press(page, "Shift+Enter");
            assertThat(page.locator("[data-question=sense]")).isFocused();
            press(page, "Shift+Enter", "Shift+Enter", "Shift+Enter");
            assertThat(page.locator("[data-question=hard]")).isFocused();
            press(page, "n", "Escape");
            page.reload();
            assertThat(page.locator("[id='q-sense.4']")).isChecked();
            press(page, "?");
            assertThat(page.locator("#goes-on")).isChecked();
        }
    }

    @InEveryLook
    void tools_ofQuestions_areUsedWithKeysOnly(Browser.Look look) {
        Study draft = studies.draft(play.competition().hidden().competition(), Study.Design.all, 1, 10);
        BilingualText guidelines = new BilingualText("## How good?\n\nA statement is a fact.\n\n## Else\n\nFacts.", "");
        asking.ask(draft, new NewForm(TOOLS, guidelines, new BilingualText("", ""), ""), play.account("olga"));
        try (BrowserReader reader = Browser.reader(origin, look)) {
            Page page = reader.visit(link(draft)).page();
            page.locator("main form button.btn-primary").press("Enter");
            assertThat(page.locator("[data-question=good]")).isFocused();
            assertThat(page.locator("#guidelines-text h3, #guidelines-text h2")
                            .first()
                            .locator(".pd-state"))
                    .hasCount(1);
            assertThat(page.locator("#guidelines-text .pd-state")).hasCount(1);
            assertThat(page.locator("[data-question=why]")).hasCount(0);
            press(page, "k");
            assertThat(page.locator("[id='q-good.no']")).isChecked();
            press(page, "Enter", "2", "Enter");
            assertThat(page.locator("[id='q-why.facts']")).isChecked();

            Locator slider = page.locator("[type=range]");
            assertThat(slider).isFocused();
            assertThat(page.locator("[name='q.how']")).hasValue("");
            press(page, "ArrowRight");
            assertThat(page.locator("[name='q.how']")).hasValue("51");
            page.locator("[name='q.how']").fill("7");
            assertThat(slider).hasValue("7");
            press(page, "Enter");

            Locator text = page.locator("textarea[name='q.better']");
            assertThat(text).isFocused();
            page.locator(".pd-writing button").press("Enter");
            assertThat(text).hasValue(page.locator("#unit-text p").textContent());
            assertThat(page.locator(".pd-writing .pd-diff")).isHidden();
            page.keyboard().type(" Ja.");
            assertThat(page.locator(".pd-diff ins")).hasText("Ja.");
            assertThat(page.locator(".pd-writing span").first())
                    .containsText(look.isGerman() ? "dazu: 1 · weg: 0" : "added: 1 · removed: 0");
            press(page, "Control+Enter", "4");
            assertThat(page.locator("[id='certainty.4']")).isChecked();
            expectSaved(page);
            page.locator("#guidelines").evaluate("each => { each.open = true; }");
            page.locator("#guidelines [type=search]").fill("fact");
            assertThat(page.locator("#guidelines [role=status]")).containsText("2");
            reader.check().shoot("judge-tools");
            page.locator("[id='certainty.4']").press("Enter");
            assertThat(page.locator("h1")).containsText(look.isGerman() ? "1 von 10" : "1 of 10");
        }
    }
}
