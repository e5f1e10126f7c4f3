package dev.podium.submission;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebLinkTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "example.org/code",
                "//example.org/code",
                "/code",
                "javascript:alert(1)",
                "JavaScript:alert(1)//https://example.org",
                "java\tscript:alert(1)",
                "data:text/html,<script>alert(1)</script>",
                "ftp://example.org/code",
                "file:///etc/passwd",
                "https:",
                "https:///code",
                "https:example.org",
                "https://",
                "https://pia@example.org/",
                "https://pia:secret@example.org/",
                "https://@example.org/",
                "https://example.org\\@evil.org/",
                "https://example.org:99999/",
                "https://exa mple.org/",
                "https://example.org/a b",
                "https://example.org/\"onclick=alert(1)",
                "https://example.org/<b>",
                "https://example.org/a\u0000b",
                "https://example.org/a\nb",
                "https://example.org/\u202Egro",
                "https://ex\u00E4mple.org/",
                "https://example.org/%zz"
            })
    void of_whatIsNoAddressOfTheWeb_isNone(String typed) {
        assertThat(WebLink.of(typed)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "https://example.org, https://example.org, example.org",
        "' https://example.org/ ', https://example.org/, example.org",
        "HTTP://Example.org:8080/a/b?c=d#e, HTTP://Example.org:8080/a/b?c=d#e, Example.org/a/b",
        "https://example.org/Köln, https://example.org/K%C3%B6ln, example.org/K%C3%B6ln",
        "https://[::1]/a, https://[::1]/a, [::1]/a",
        "https://example.org/it's, https://example.org/it's, example.org/it's"
    })
    void of_address_isKeptInAsciiAndShownAsHostAndPath(String typed, String url, String shown) {
        assertThat(WebLink.of(typed)).hasValueSatisfying(link -> {
            assertThat(link.url()).isEqualTo(url);
            assertThat(link.shown()).isEqualTo(shown);
        });
    }

    @Test
    void of_longerThanAllowed_isNone() {
        String longest = "https://example.org/" + "a".repeat(WebLink.LONGEST - 20);
        assertThat(WebLink.of(longest)).isPresent();
        assertThat(WebLink.of(longest + "a")).isEmpty();
        assertThat(WebLink.of("https://example.org/" + "a".repeat(10_000))).isEmpty();
        assertThat(WebLink.of("https://example.org/" + "ä".repeat(100))).isEmpty();
    }
}
