package dev.podium.testsupport;

import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The system's Chromium, driven by tests. Nothing is downloaded. */
public final class Browser implements AutoCloseable {

    /** How a reader looks at pages. */
    public enum Look {
        DESKTOP_LIGHT(1280, ColorScheme.LIGHT, "en-GB"),
        WIDE(1920, ColorScheme.LIGHT, "en-GB"),
        DESKTOP_DARK(1280, ColorScheme.DARK, "en-GB"),
        DESKTOP_GERMAN(1280, ColorScheme.LIGHT, "de-DE"),
        PHONE(390, ColorScheme.LIGHT, "en-GB"),
        PHONE_GERMAN(390, ColorScheme.LIGHT, "de-DE"),
        PHONE_DARK(390, ColorScheme.DARK, "en-GB"),
        NARROW(320, ColorScheme.LIGHT, "de-DE"),
        NARROW_DARK(320, ColorScheme.DARK, "de-DE");

        private static final int HEIGHT = 900;

        private final int width;
        private final ColorScheme scheme;
        private final String language;

        Look(int width, ColorScheme scheme, String language) {
            this.width = width;
            this.scheme = scheme;
            this.language = language;
        }

        int width() {
            return width;
        }

        int height() {
            return HEIGHT;
        }

        public boolean isGerman() {
            return language.startsWith("de");
        }

        ColorScheme scheme() {
            return scheme;
        }
    }

    private static final List<String> PLACES =
            List.of("/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser");
    private static final List<String> ARGUMENTS = List.of(
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-background-networking",
            // a page lives for seconds: to compile its scripts and axe well, which comes anew with each, costs more
            // than
            // it gives
            "--js-flags=--no-turbofan --no-maglev");

    private final Playwright playwright;
    private final com.microsoft.playwright.Browser chromium;

    private Browser(Playwright playwright, com.microsoft.playwright.Browser chromium) {
        this.playwright = playwright;
        this.chromium = chromium;
    }

    /** Starts Chromium without a window. */
    public static Browser start() {
        Path executable = Stream.of(PLACES.stream(), Optional.ofNullable(System.getenv("CHROMIUM")).stream())
                .flatMap(places -> places)
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("There is no Chromium in " + PLACES + " or $CHROMIUM."));
        Playwright playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        return new Browser(
                playwright,
                playwright
                        .chromium()
                        .launch(new BrowserType.LaunchOptions()
                                .setExecutablePath(executable)
                                .setArgs(ARGUMENTS)));
    }

    /** A reader with cookies of their own, who sees pages in one way. */
    public BrowserReader reader(String origin, Look look) {
        return reader(origin, look, Map.of());
    }

    /** A reader whose requests carry headers, for example the one that signs them in. */
    public BrowserReader reader(String origin, Look look, Map<String, String> headers) {
        return new BrowserReader(chromium.newContext(options(origin, look).setExtraHTTPHeaders(headers)), look);
    }

    /** A reader whose browser runs no scripts. */
    public BrowserReader readerWithoutScripts(String origin, Look look) {
        return new BrowserReader(chromium.newContext(options(origin, look).setJavaScriptEnabled(false)), look);
    }

    private static com.microsoft.playwright.Browser.NewContextOptions options(String origin, Look look) {
        return new com.microsoft.playwright.Browser.NewContextOptions()
                .setBaseURL(origin)
                .setViewportSize(look.width, Look.HEIGHT)
                .setColorScheme(look.scheme)
                // a page that scrolls smoothly moves away under a click
                .setReducedMotion(ReducedMotion.REDUCE)
                .setLocale(look.language)
                .setTimezoneId("Asia/Dhaka");
    }

    @Override
    public void close() {
        chromium.close();
        playwright.close();
    }
}
