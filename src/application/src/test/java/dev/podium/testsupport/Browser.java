package dev.podium.testsupport;

import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The system's Chromium, driven by tests: one for all of them, as each start takes seconds. Nothing is downloaded. */
public final class Browser {

    /**
     * Whether pages are looked at in every way that tests name; with {@code -Dtest.looks=few} axe sees each in one look, and the others
     * are only tried for their width.
     */
    static final boolean EVERY_LOOK = !"few".equals(System.getProperty("test.looks"));

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
            // a page lives for seconds: to compile its scripts well, and axe, which comes anew with each, costs more
            // than it gives
            "--js-flags=--no-turbofan --no-maglev");

    /** What a page is expected to come to may take as long as any other wait of tests: {@link PatientWaits}. */
    private static final double PATIENCE_MILLIS = 120_000;

    private static Playwright playwright;
    private static com.microsoft.playwright.Browser chromium;

    private Browser() {}

    /** Ends it with the application of the tests: the next one has classes of its own, and a browser. Else it ends with the run. */
    @Singleton
    static final class End {

        void close(@Observes ShutdownEvent end) {
            Browser.close();
        }
    }

    private static synchronized void close() {
        if (playwright != null) {
            playwright.close();
            playwright = null;
            chromium = null;
        }
    }

    /** Without a window. */
    private static synchronized com.microsoft.playwright.Browser chromium() {
        if (chromium == null) {
            start();
        }
        return chromium;
    }

    private static void start() {
        Path executable = Stream.of(PLACES.stream(), Optional.ofNullable(System.getenv("CHROMIUM")).stream())
                .flatMap(places -> places)
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("There is no Chromium in " + PLACES + " or $CHROMIUM."));
        PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MILLIS);
        playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        chromium = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(executable)
                        .setArgs(ARGUMENTS));
    }

    /** A reader with cookies of their own, who sees pages in one way. */
    public static BrowserReader reader(String origin, Look look) {
        return reader(origin, look, Map.of());
    }

    /** A reader whose requests carry headers, for example the one that signs them in. */
    public static BrowserReader reader(String origin, Look look, Map<String, String> headers) {
        return new BrowserReader(chromium().newContext(options(origin, look).setExtraHTTPHeaders(headers)), look);
    }

    /** A reader whose browser runs no scripts. */
    public static BrowserReader readerWithoutScripts(String origin, Look look) {
        return new BrowserReader(chromium().newContext(options(origin, look).setJavaScriptEnabled(false)), look);
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
}
