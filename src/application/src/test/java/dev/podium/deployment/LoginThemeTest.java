package dev.podium.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The login server's pages are Podium's: what both have to agree on. LoginPagesIT looks at them. */
class LoginThemeTest {

    private static final Path THEME = Path.of("deployment/keycloak/themes/podium/login");
    private static final Path PAGES = Path.of("src/application/src/main/resources/META-INF/resources");
    private static final Path STYLES = THEME.resolve("resources/css/login.css");

    @Test
    void tokens_areThoseOfThePages() throws IOException {
        String pages = Files.readString(PAGES.resolve("podium.css"));
        List<String> tokens = Files.readAllLines(STYLES).stream()
                .map(String::strip)
                .filter(line -> line.matches("--pd-[a-z0-9-]+:.*;"))
                .toList();
        assertThat(tokens)
                .hasSizeGreaterThan(15)
                .allSatisfy(token -> assertThat(pages).contains(token));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "fonts/source-sans-3-latin-wght-normal.woff2",
                "fonts/source-serif-4-latin-wght-normal.woff2",
                "fonts/source-sans-3-OFL.txt",
                "fonts/source-serif-4-OFL.txt"
            })
    void fonts_areThoseOfThePages(String file) {
        assertThat(THEME.resolve("resources").resolve(file)).hasSameBinaryContentAs(PAGES.resolve(file));
    }

    /** Browsers keep the login server's files for a month, whatever is in them. */
    @Test
    void styleSheet_hasAnotherAddressWhenItHasChanged() throws Exception {
        String digest = HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(STYLES)))
                .substring(0, 8);
        assertThat(properties("theme.properties").getProperty("styles")).isEqualTo("css/login.css?" + digest);
    }

    @Test
    void texts_sameInBothLanguages() throws IOException {
        Properties german = properties("messages/messages_de.properties");
        Properties english = properties("messages/messages_en.properties");
        // what Keycloak's own English says well enough
        assertThat(german.stringPropertyNames())
                .containsAll(english.stringPropertyNames())
                .filteredOn(key -> !english.containsKey(key))
                .allSatisfy(key -> assertThat(key).startsWith("emailVerified"));
        assertThat(german.stringPropertyNames())
                .allSatisfy(
                        key -> assertThat(german.getProperty(key)).isNotBlank().doesNotContain("'"));
    }

    @Test
    void files_askNobodyElse() throws IOException {
        try (Stream<Path> files = Files.walk(THEME)) {
            assertThat(files.filter(file -> file.toString().matches(".*\\.(css|ftl|properties)$")))
                    .hasSizeGreaterThan(4)
                    .allSatisfy(file -> assertThat(Files.readString(file).replace("http://www.w3.org/2000/svg", ""))
                            .doesNotContain("http:", "https:", "url(//", "src=\"//"));
        }
    }

    @Test
    void containers_bringIt() throws IOException {
        assertThat(Files.readAllLines(Path.of("docker-compose.yml")))
                .contains("      - ./deployment/keycloak/themes/podium:/opt/keycloak/themes/podium:ro");
    }

    private static Properties properties(String file) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(THEME.resolve(file), StandardCharsets.UTF_8)) {
            properties.load(reader);
        }
        return properties;
    }
}
