package dev.podium.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** Somebody who uses the pages, and what they do with the mouse; names are those that the pages show. */
final class Person implements AutoCloseable {

    /** How long a run may stay in the queue of a machine that does much else. */
    private static final int PATIENCE_MILLIS = 240_000;

    private static final int PAUSE_MILLIS = 500;

    /** Where a file has many warnings and waits for a second word. */
    static final String ANYWAY = ".pd-call.is-warn button[form=f-submit]";

    private static final Browser.Look[] ENGLISH = {Browser.Look.DESKTOP_LIGHT, Browser.Look.PHONE_DARK};
    private static final Browser.Look[] GERMAN = {Browser.Look.DESKTOP_GERMAN, Browser.Look.NARROW};

    private final BrowserReader reader;
    private final Page page;
    private final Browser.Look[] looks;

    private Person(BrowserReader reader, Browser.Look... looks) {
        this.reader = reader;
        this.page = reader.page();
        this.looks = looks;
    }

    static Person speakingEnglish(RunningPodium podium) {
        return new Person(Browser.reader(podium.web().toString(), Browser.Look.DESKTOP_LIGHT), ENGLISH);
    }

    static Person speakingGerman(RunningPodium podium) {
        return new Person(Browser.reader(podium.web().toString(), Browser.Look.DESKTOP_GERMAN), GERMAN);
    }

    static Person withoutScripts(RunningPodium podium) {
        return new Person(Browser.readerWithoutScripts(podium.web().toString(), Browser.Look.DESKTOP_LIGHT));
    }

    static Person withoutScriptsInGerman(RunningPodium podium) {
        return new Person(Browser.readerWithoutScripts(podium.web().toString(), Browser.Look.DESKTOP_GERMAN));
    }

    Page page() {
        return page;
    }

    BrowserReader reader() {
        return reader;
    }

    /** Fills the form of the login server, to which a link has led. The demo accounts' passwords are their names. */
    Person signsIn(String account) {
        assertThat(page).hasURL(Pattern.compile(".*/realms/podium/.*"));
        page.locator("#username").fill(account);
        page.locator("#password").fill(account);
        page.locator("#password").press("Enter");
        page.waitForURL(url -> !url.contains("/realms/"));
        reader.forgetFaults();
        return this;
    }

    /** Opens a page that asks who one is. */
    Person signsInAt(String path, String account) {
        page.navigate("/login?return=" + path);
        return signsIn(account);
    }

    Person opens(String path) {
        page.navigate(path);
        return this;
    }

    Person follows(String link) {
        page.locator("main").getByRole(AriaRole.LINK, exactly(link)).first().click();
        return this;
    }

    Person presses(String button) {
        Locator found = page.locator("main").getByRole(AriaRole.BUTTON, exactly(button));
        awaitPage(found::click);
        return this;
    }

    /** Clicks on something that leads to a page; it is the same in every language. */
    Person clicks(String selector) {
        Locator found = page.locator(selector).first();
        awaitPage(found::click);
        return this;
    }

    /** Opens what is folded. */
    Person unfolds(String selector) {
        page.locator(selector + " > summary").first().click();
        return this;
    }

    Person goesToTab(String name) {
        page.locator(".pd-tabs").getByRole(AriaRole.LINK, exactly(name)).click();
        return this;
    }

    Person fills(String field, String text) {
        page.locator("#f-" + field).fill(text);
        return this;
    }

    Person chooses(String field, String fileName, String content) {
        page.locator("#f-" + field)
                .setInputFiles(new FilePayload(fileName, "text/csv", content.getBytes(StandardCharsets.UTF_8)));
        return this;
    }

    Person foundsTeam(String competition, String name) {
        return opens(competition + "/team").fills("name", name).sends("#f-name");
    }

    /** Sends the form of a field, as Enter in that field does. */
    Person sends(String field) {
        awaitPage(() -> page.locator(field).press("Enter"));
        return this;
    }

    /** Waits for the page that an action leads to, behind its redirects. */
    void awaitPage(Runnable action) {
        AtomicBoolean loaded = new AtomicBoolean();
        Consumer<Page> listener = next -> loaded.set(true);
        page.onLoad(listener);
        action.run();
        page.waitForCondition(loaded::get);
        page.offLoad(listener);
    }

    /** Ticks the box of a form that asks before it does what cannot be taken back. */
    Person isSure(String form) {
        page.locator("form[action$='" + form + "'] input[name=sure]").first().check();
        return this;
    }

    Person picks(String field, String option) {
        page.locator("#f-" + field).selectOption(option);
        return this;
    }

    /** Submits a file on the open submission page, whatever warnings there are. */
    Person uploads(String fileName, String content, String description) {
        chooses("file", fileName, content).fills("description", description).sends("#f-description");
        return page.locator(ANYWAY).count() > 0 ? clicks(ANYWAY) : this;
    }

    /** Waits until the open page of a run says by itself that it is scored. */
    Person awaitsScores() {
        page.locator("#run[data-state=scored]").waitFor(new Locator.WaitForOptions().setTimeout(PATIENCE_MILLIS));
        return this;
    }

    /** Reloads until something is there. */
    Person reloadsUntil(String selector) {
        long end = System.nanoTime() + PATIENCE_MILLIS * 1_000_000L;
        while (page.locator(selector).count() == 0) {
            if (System.nanoTime() > end) {
                throw new AssertionError(selector + " has not appeared at " + page.url());
            }
            // a reader who never pauses leaves the worker that is waited for too little of the machine
            page.waitForTimeout(PAUSE_MILLIS);
            page.reload();
        }
        return this;
    }

    /** Goes on with the tabulator key until something has the focus. */
    Person tabsTo(String selector) {
        for (int stops = 0; stops < 100; stops++) {
            page.keyboard().press("Tab");
            if (hasFocus(selector)) {
                return this;
            }
        }
        throw new AssertionError("The tabulator key does not lead to " + selector + " at " + page.url());
    }

    private boolean hasFocus(String selector) {
        return (Boolean) page.evaluate("wanted => document.activeElement.matches(wanted)", selector);
    }

    /** Checks the open page and keeps its pictures: light, and dark on a phone, or in German, wide and narrow. */
    Person portrays(String name) {
        reader.portray(name, looks);
        return this;
    }

    /** Checks the open page and keeps its picture as this person sees it. */
    Person looksAt(String name) {
        reader.check().shoot(name);
        return this;
    }

    /** Texts of elements, in the order of the page. */
    List<String> reads(String selector) {
        return page.locator(selector).allInnerTexts().stream()
                .map(text -> text.strip().replaceAll("\\s+", " "))
                .toList();
    }

    @Override
    public void close() {
        reader.close();
    }

    private static Locator.GetByRoleOptions exactly(String name) {
        return new Locator.GetByRoleOptions().setName(name).setExact(true);
    }
}
