package dev.podium.web.layout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.Html;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SureTest {

    private static final Path TEMPLATES = Path.of("src/application/src/main/resources/templates");

    /** Forms whose work can be undone by those who did it, or that add something which takes nothing away. */
    private static final List<String> HARMLESS = List.of(
            "/forget",
            "/programs/{unit.subtask}/remove",
            "/about",
            "/accept",
            "/login/address",
            "/account/mails",
            "/account/profile",
            "/account/tokens",
            "/admit",
            "/affiliation",
            "/again",
            "/anonymity",
            "/archive/leave",
            "/ask",
            "/answers",
            "/bundle",
            "/by-hand",
            "/checks",
            "/choice",
            "/choose",
            "/consent",
            "/copy",
            "/creating",
            "/decline",
            "/extra",
            "/form",
            "/give",
            "/gold",
            "/last-day",
            "/hide",
            "/images",
            "/invitations",
            "/j/{secret}",
            "/late",
            "/late/close",
            "/lift",
            "/link",
            "/logo",
            "/logout",
            "/merges",
            "/move",
            "/name",
            "/new",
            "/new/program",
            "/new/table",
            "/next",
            "/open",
            "/order",
            "/outputs",
            "/overall",
            "/paper",
            "/papers",
            "/papers/call",
            "/pause",
            "/people",
            "/people/judgements",
            "/people/list",
            "/pilot",
            "/pilot/end",
            "/planned",
            "/practice",
            "/preferences",
            "/preview",
            "/programs/{subtask}",
            "/quota",
            "/questions",
            "/read",
            "/release",
            "/replace",
            "/registration",
            "/registrations",
            "/release",
            "/report",
            "/resume",
            "/retry",
            "/role",
            "/series",
            "/settings",
            "/show",
            "/skip",
            "/start",
            "/studies",
            "/submit",
            "/suspend",
            "/task",
            "/task/definition",
            "/team",
            "/teams",
            "/texts",
            "/times",
            "/track",
            "/tracks",
            "/trials",
            "/try",
            "/two/add",
            "/units",
            "/checks",
            "/{file.key}/remove",
            "/{unit.key}",
            "/{unit}",
            "{action}",
            "{asked.key}",
            "{question.key}",
            "{secret}");

    @Test
    void forms_whatCannotBeTakenBack_asksForATick() throws IOException {
        List<String> unasked;
        try (Stream<Path> files = Files.walk(TEMPLATES)) {
            unasked = files.filter(file -> file.toString().endsWith(".html"))
                    .flatMap(file -> Html.parse(content(file)).select("form[method=post]").stream())
                    .filter(form -> !form.html().contains("{#sure "))
                    .map(form -> form.attr("action"))
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
                            .flatMap(file -> Html.values(content(file), "[formaction]", "formaction").stream()))
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
