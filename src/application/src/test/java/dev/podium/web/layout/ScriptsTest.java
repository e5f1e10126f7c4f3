package dev.podium.web.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Scripts of one page share their names: the later one of two functions of one name would be called for both. */
class ScriptsTest {

    private static final Path RESOURCES = Path.of("src", "application", "src", "main", "resources");
    private static final String OF_ALL = "podium.js";
    private static final Path OF_ALL_PAGES =
            RESOURCES.resolve("META-INF/resources").resolve(OF_ALL);
    private static final Pattern ASKED = Pattern.compile("view\\.asset\\('/([\\w-]+\\.js)'\\)");
    private static final Pattern NAMED =
            Pattern.compile("^(?:async )?(?:function|const|let|class) (\\w+)", Pattern.MULTILINE);

    private static List<Path> templates() throws IOException {
        try (Stream<Path> all = Files.walk(RESOURCES.resolve("templates"))) {
            return all.filter(path -> path.toString().endsWith(".html")).toList();
        }
    }

    private static List<String> found(Pattern pattern, Path file) throws IOException {
        return pattern.matcher(Files.readString(file))
                .results()
                .map(each -> each.group(1))
                .toList();
    }

    @Test
    void names_ofThePagesScripts_areEachThereOnce() throws IOException {
        int several = 0;
        for (Path template : templates()) {
            List<String> scripts = found(ASKED, template);
            List<String> names = new ArrayList<>(scripts.contains(OF_ALL) ? List.of() : found(NAMED, OF_ALL_PAGES));
            for (String script : scripts) {
                names.addAll(
                        found(NAMED, RESOURCES.resolve("META-INF/resources").resolve(script)));
            }
            assertThat(names).as("%s with %s", template, scripts).doesNotHaveDuplicates();
            several += scripts.size() > 1 ? 1 : 0;
        }
        assertThat(several).as("pages with several scripts").isGreaterThan(1);
    }
}
