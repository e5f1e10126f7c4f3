package dev.podium.platform.legal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LegalTextsTest {

    @TempDir
    Path directory;

    private LegalTexts texts(Optional<Path> from) {
        return new LegalTexts(() -> from);
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(directory.resolve(name), text);
    }

    @Test
    void kinds_withoutADirectory_none() {
        assertThat(texts(Optional.empty()).kinds()).isEmpty();
        assertThat(LegalTexts.fault(Optional.empty())).isEmpty();
    }

    @Test
    void find_inTheWantedLanguage_elseInTheOther() throws IOException {
        write("imprint.en.md", "English");
        write("imprint.de.md", "Deutsch");
        write("privacy.de.md", "Datenschutz");
        write("notes.txt", "not shown");
        LegalTexts texts = texts(Optional.of(directory));
        assertThat(texts.kinds()).containsExactly(LegalKind.IMPRINT, LegalKind.PRIVACY);
        assertThat(texts.find(LegalKind.IMPRINT, Locale.GERMAN).map(LegalText::markdown))
                .hasValue("Deutsch");
        assertThat(texts.find(LegalKind.IMPRINT, Locale.ENGLISH).map(LegalText::markdown))
                .hasValue("English");
        assertThat(texts.find(LegalKind.PRIVACY, Locale.ENGLISH)).hasValueSatisfying(text -> {
            assertThat(text.language()).isEqualTo(Locale.GERMAN);
            assertThat(text.markdown()).isEqualTo("Datenschutz");
        });
        assertThat(texts.find(LegalKind.TERMS, Locale.ENGLISH)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"imprint.md", "imprint.fr.md", "impressum.de.md", "imprint.de.old.md"})
    void fault_aFileThatIsNoPage_isNamedWithWhatToDo(String name) throws IOException {
        write(name, "text");
        assertThat(LegalTexts.fault(Optional.of(directory)))
                .hasValueSatisfying(fault -> assertThat(fault)
                        .startsWith("podium.legal.texts is " + directory)
                        .contains("a file " + name, "as in imprint.de.md"));
    }

    @Test
    void fault_tooLongEmptyOrNotInUtf8_isSaid() throws IOException {
        write("terms.en.md", "x".repeat(LegalText.LONGEST + 1));
        assertThat(LegalTexts.fault(Optional.of(directory)).orElseThrow()).contains("terms.en.md of 100001 characters");
        write("terms.en.md", " ");
        assertThat(LegalTexts.fault(Optional.of(directory)).orElseThrow()).contains("terms.en.md of 1 characters");
        Files.write(directory.resolve("terms.en.md"), "größer".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(LegalTexts.fault(Optional.of(directory)).orElseThrow()).contains("terms.en.md that is not in UTF-8");
    }

    @Test
    void fault_noDirectory_isSaid() {
        assertThat(LegalTexts.fault(Optional.of(directory.resolve("nowhere"))).orElseThrow())
                .endsWith("which is no directory that can be read.");
    }
}
