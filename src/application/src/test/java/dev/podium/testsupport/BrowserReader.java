package dev.podium.testsupport;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ForcedColors;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Somebody who looks at pages; notes what goes wrong while they do. */
public final class BrowserReader implements AutoCloseable {

    private static final Path SCREENS = Path.of("target", "screens");
    private static final String AXE = axe();
    private static final String TOO_WIDE = """
            document.documentElement.scrollWidth <= innerWidth ? [] : ["scrolls sideways"].concat(
                [...document.querySelectorAll("main, main *, header *, footer *")]
                    .filter(element => element.getBoundingClientRect().right > innerWidth + 1)
                    .slice(0, 8).map(element => element.outerHTML.slice(0, 120)))""";
    private static final String GIVEN_UP = "net::ERR_ABORTED";

    private final BrowserContext context;
    private final Page page;
    private final List<String> faults = new ArrayList<>();
    private Browser.Look look;

    BrowserReader(BrowserContext context, Browser.Look look) {
        this.context = context;
        this.look = look;
        this.page = context.newPage();
        page.onConsoleMessage(this::note);
        page.onPageError(error -> faults.add("script: " + error));
        page.onRequestFailed(this::note);
    }

    /** What the browser gives up itself when a page is left, such as a stream of events, is no fault. */
    private void note(Request request) {
        if (!request.failure().equals(GIVEN_UP)) {
            faults.add("not loaded: " + request.url() + " " + request.failure());
        }
    }

    /** The browser's console tells of scripts that fail, of files that are missing and of what the policy forbids. */
    private void note(ConsoleMessage message) {
        if (message.type().equals("error") || message.type().equals("warning")) {
            faults.add("console: " + message.text() + " " + message.location());
        }
    }

    /** The page itself, for clicks and forms. */
    public Page page() {
        return page;
    }

    /** Opens a page and checks it as {@link #check}. */
    public BrowserReader visit(String path) {
        page.navigate(path);
        return check();
    }

    /** Follows a link of the organizers' menu, which is one fold where there is little room. */
    public void picksFromMenu(String page) {
        Locator fold = page().locator(".pd-menu summary");
        if (fold.isVisible()) {
            fold.click();
        }
        page().locator(".pd-menu a[href$='" + page + "']").click();
    }

    /** Checks the open page: nothing is wrong for axe, in the console, or wider than the window. */
    public BrowserReader check() {
        return check("", List.of());
    }

    /** Checks the page that tells why something was refused, which the console notes too. */
    public BrowserReader checkRefused() {
        return check("console: Failed to load resource: the server responded with a status of 4", List.of());
    }

    /**
     * Checks it.
     *
     * @param meant how the fault of a page that is refused begins, or nothing
     * @param known rules of axe that have been asked before
     */
    private BrowserReader check(String meant, List<String> known) {
        page.waitForLoadState();
        assertThat(violations(known))
                .as("what axe finds on %s (%s)", page.url(), look)
                .isEmpty();
        if (!meant.isEmpty()) {
            faults.removeIf(fault -> fault.startsWith(meant) && fault.contains(" " + page.url() + ":"));
        }
        assertThat(faults)
                .as("what the browser complains of on %s (%s)", page.url(), look)
                .isEmpty();
        return checkWidth();
    }

    /** Checks that the open page is no wider than the window. */
    public BrowserReader checkWidth() {
        assertThat((List<?>) page.evaluate(TOO_WIDE))
                .as("%s fits into the window (%s)", page.url(), look)
                .isEmpty();
        return this;
    }

    /** Looks at the open page in another way, but for the language, which the page was asked for in. */
    public BrowserReader as(Browser.Look other) {
        look = other;
        resize(look.height());
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(look.scheme()));
        return this;
    }

    /** Gives the window another height, and waits until the page has it: on a busy machine it comes later than the browser says. */
    void resize(int height) {
        page.setViewportSize(look.width(), height);
        page.waitForFunction(
                "([width, height]) => innerWidth === width && innerHeight === height", List.of(look.width(), height));
    }

    /** Checks the open page and keeps its picture in each of these looks; the first one stays. Colours are the same at any width. */
    public BrowserReader portray(String name, Browser.Look... looks) {
        Set<ColorScheme> seen = EnumSet.noneOf(ColorScheme.class);
        for (Browser.Look each : looks) {
            as(each);
            if (seen.isEmpty() || Browser.EVERY_LOOK) {
                check("", seen.add(each.scheme()) ? List.of() : List.of("color-contrast"));
            } else {
                checkWidth();
            }
            shoot(name);
        }
        return as(looks[0]);
    }

    /** Checks the open page in a very wide window, and with no colours but those of the system; then it is as before. */
    public BrowserReader checkWideAndForced(String name) {
        Browser.Look before = look;
        as(Browser.Look.WIDE);
        if (Browser.EVERY_LOOK) {
            check("", List.of("color-contrast")).shoot(name).as(before);
            inForcedColours(() -> check().shoot(name + "-forced"));
        } else {
            checkWidth().as(before);
        }
        return this;
    }

    /** Does something while the open page has no colours but those of the system. */
    public void inForcedColours(Runnable deed) {
        page.emulateMedia(new Page.EmulateMediaOptions().setForcedColors(ForcedColors.ACTIVE));
        deed.run();
        page.emulateMedia(new Page.EmulateMediaOptions().setForcedColors(ForcedColors.NONE));
    }

    /** Forgets what went wrong up to now: for steps that are meant to fail. */
    public BrowserReader forgetFaults() {
        faults.clear();
        return this;
    }

    /**
     * Keeps a picture of the whole page as {@code target/screens/<name>-<look>.png}; none with {@code -Dtest.pictures=off},
     * where nobody looks.
     */
    public BrowserReader shoot(String name) {
        if ("off".equals(System.getProperty("test.pictures"))) {
            return this;
        }
        page.waitForLoadState();
        page.evaluate("document.fonts.ready.then(() => true)");
        String file = name + "-" + look.name().toLowerCase(Locale.ROOT).replace('_', '-') + ".png";
        page.screenshot(
                new Page.ScreenshotOptions().setPath(SCREENS.resolve(file)).setFullPage(true));
        return this;
    }

    /**
     * By the script of axe alone: its builder for Playwright brings all that was found to be right, too, and the script
     * anew each time, which takes a third longer. What stands in a frame is not ours, and runs no script. Of the rows of a table, one
     * made like the other, the first thirty are looked at.
     */
    @SuppressWarnings("unchecked")
    private List<String> violations(List<String> known) {
        if ((Boolean) page.evaluate("typeof axe === 'undefined'")) {
            page.evaluate(AXE);
        }
        return (List<String>) page.evaluate("""
                known => axe.run({exclude: ['tbody > tr:nth-child(n + 31)']}, {resultTypes: ['violations'], iframes: false,
                    rules: Object.fromEntries(known.map(rule => [rule, {enabled: false}]))}).then(found => found.violations.map(rule =>
                    `${rule.id}: ${rule.help}` + rule.nodes.map(node => '\\n  ' + node.html).join('')))""", known);
    }

    private static String axe() {
        try (InputStream script = AxeBuilder.class.getResourceAsStream("/axe.min.js")) {
            return new String(script.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        context.close();
    }
}
