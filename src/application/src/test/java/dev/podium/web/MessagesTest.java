package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import dev.podium.testsupport.ProgramClasses;
import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Texts stand in {@code messages/<name>.properties} in English and in {@code <name>_de.properties} in German. */
class MessagesTest {

    private static final Path SOURCES = Path.of("src", "application", "src", "main", "java");
    private static final Path MESSAGES = Path.of("src", "application", "src", "main", "resources", "messages");
    private static final Pattern SIGNATURE = Pattern.compile("^    String (\\w+)\\(", Pattern.MULTILINE);

    @Test
    void bundles_everySignature_isAKeyInBothLanguagesInTheSameOrder() throws IOException {
        List<JavaClass> bundles = bundles();
        assertThat(bundles).hasSizeGreaterThan(25);
        for (JavaClass bundle : bundles) {
            String name = bundle.getAnnotationOfType(MessageBundle.class).value();
            List<String> signatures = signatures(bundle);
            assertThat(signatures).hasSameSizeAs(bundle.getMethods());
            assertThat(keys(name + ".properties")).as("English %s", name).isEqualTo(signatures);
            assertThat(keys(name + "_de.properties")).as("German %s", name).isEqualTo(signatures);
        }
    }

    @Test
    void bundles_noSignature_carriesAText() {
        assertThat(bundles())
                .flatExtracting(JavaClass::getMethods)
                .noneMatch(method -> method.isAnnotatedWith(Message.class));
    }

    @Test
    void files_bothLanguages_haveTheSameKeysInTheSameOrder() throws IOException {
        try (Stream<Path> files = Files.list(MESSAGES)) {
            List<String> english = files.map(file -> file.getFileName().toString())
                    .map(file -> file.replace("_de", ""))
                    .distinct()
                    .toList();
            assertThat(english).contains("refusals.properties", "api.properties");
            for (String file : english) {
                assertThat(keys(file.replace(".", "_de.")))
                        .as(file)
                        .isEqualTo(keys(file))
                        .doesNotHaveDuplicates();
            }
        }
    }

    private static List<JavaClass> bundles() {
        return ProgramClasses.all().stream()
                .filter(type -> type.isAnnotatedWith(MessageBundle.class))
                .toList();
    }

    private static List<String> signatures(JavaClass bundle) throws IOException {
        String source = Files.readString(SOURCES.resolve(bundle.getName().replace('.', '/') + ".java"));
        return SIGNATURE.matcher(source).results().map(found -> found.group(1)).toList();
    }

    private static List<String> keys(String file) throws IOException {
        return Files.readAllLines(MESSAGES.resolve(file)).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> line.substring(0, line.indexOf('=')))
                .toList();
    }
}
