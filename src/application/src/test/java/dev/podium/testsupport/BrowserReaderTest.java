package dev.podium.testsupport;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Whether a reader sees what is wrong with a page, so that its silence means something. */
class BrowserReaderTest {

    private static final String PAGE = "<!doctype html><html lang='en'><head><title>Page</title></head>"
            + "<body style='background: white'><main><h1>Page</h1>%s</main></body></html>";

    private static void check(String body) {
        try (BrowserReader reader = Browser.reader("about:blank", Browser.Look.DESKTOP_LIGHT)) {
            reader.page().setContent(PAGE.formatted(body));
            reader.check();
        }
    }

    @Test
    void soundPage_passes() {
        assertThatCode(() -> check("<p>Text</p>")).doesNotThrowAnyException();
    }

    @Test
    void contrastThatIsTooLow_isSeen() {
        assertThatThrownBy(() -> check("<p style='color: #ccc'>Text</p>"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("color-contrast");
    }

    @Test
    void fieldWithoutAName_isSeen() {
        assertThatThrownBy(() -> check("<input>"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("label");
    }

    @Test
    void scriptThatFails_isSeen() {
        assertThatThrownBy(() -> check("<script>missing()</script>"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("missing is not defined");
    }

    @Test
    void pageWiderThanTheWindow_isSeen() {
        assertThatThrownBy(() -> check("<p style='width: 5000px'>Text</p>"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("fits into the window");
    }

    @Test
    void pageThatIsTooWideForAnotherLook_isSeen() {
        try (BrowserReader reader = Browser.reader("about:blank", Browser.Look.DESKTOP_LIGHT)) {
            reader.page().setContent(PAGE.formatted("<p style='width: 800px'>Text</p>"));
            assertThatThrownBy(() -> reader.check().portray("wide", Browser.Look.DESKTOP_LIGHT, Browser.Look.NARROW))
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining("fits into the window (NARROW)");
        }
    }
}
