package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.quarkus.qute.i18n.MessageBundle;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class MessagesTest {

    private static final List<String> OTHER_PROPERTIES = List.of("refusals", "caveats");

    @Test
    void bundles_everyKey_hasBothLanguages() throws IOException {
        List<JavaClass> bundles = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests()).importPackages("dev.podium.web").stream()
                        .filter(type -> type.isAnnotatedWith(MessageBundle.class))
                        .toList();
        assertThat(bundles).isNotEmpty();
        for (JavaClass bundle : bundles) {
            String name = bundle.getAnnotationOfType(MessageBundle.class).value();
            assertThat(german(name).stringPropertyNames())
                    .as("German words of %s", name)
                    .containsExactlyInAnyOrderElementsOf(bundle.getMethods().stream()
                            .map(JavaMethod::getName)
                            .toList());
        }
    }

    @Test
    void refusals_everyKey_hasBothLanguages() throws IOException {
        for (String name : OTHER_PROPERTIES) {
            assertThat(german(name).stringPropertyNames())
                    .isEqualTo(read(name + ".properties").stringPropertyNames());
        }
    }

    private static Properties german(String name) throws IOException {
        return read(name + "_de.properties");
    }

    private static Properties read(String file) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = new InputStreamReader(
                Objects.requireNonNull(MessagesTest.class.getResourceAsStream("/messages/" + file), file),
                StandardCharsets.UTF_8)) {
            properties.load(reader);
        }
        return properties;
    }
}
