package dev.podium.web.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SureTest {

    private static final Path TEMPLATES = Path.of("src/main/resources/templates");
    private static final Pattern FORM =
            Pattern.compile("<form[^>]* method=\"post\" action=\"([^\"]+)\".*?</form>", Pattern.DOTALL);
    private static final Pattern BUTTON_OF_ANOTHER = Pattern.compile("formaction=\"([^\"]+)\"");

    /** Forms whose work can be undone by those who did it, or that add something which takes nothing away. */
    private static final List<String> HARMLESS = List.of(
            "/about",
            "/account/tokens",
            "/again",
            "/choice",
            "/choose",
            "/extra",
            "/gold",
            "/invitations",
            "/late",
            "/late/close",
            "/logout",
            "/name",
            "/new",
            "/pause",
            "/preferences",
            "/report",
            "/resume",
            "/start",
            "/submit",
            "/team",
            "/texts",
            "/times",
            "/two/add",
            "{action}",
            "{secret}");

    @Test
    void forms_whatCannotBeTakenBack_asksForATick() throws IOException {
        List<String> unasked;
        try (Stream<Path> files = Files.walk(TEMPLATES)) {
            unasked = files.filter(file -> file.toString().endsWith(".html"))
                    .flatMap(file -> FORM.matcher(content(file)).results())
                    .filter(form -> !form.group().contains("{#sure "))
                    .map(form -> form.group(1))
                    .toList();
        }

        assertThat(unasked)
                .isNotEmpty()
                .allSatisfy(action -> assertThat(HARMLESS).anyMatch(action::endsWith));
    }

    @Test
    void forms_noButtonSendsToAnotherForm() throws IOException {
        try (Stream<Path> files = Files.walk(TEMPLATES)) {
            assertThat(files.filter(file -> file.toString().endsWith(".html"))
                            .flatMap(file ->
                                    BUTTON_OF_ANOTHER.matcher(content(file)).results())
                            .map(button -> button.group(1)))
                    .as("a box beside one button is not asked for by another")
                    .allMatch(action -> action.startsWith("{action}"));
        }
    }

    private static String content(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
