package dev.podium;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.Baseline;
import dev.podium.task.FileFormat;
import dev.podium.task.ItemTask;
import dev.podium.task.Oracle;
import dev.podium.task.Subtask;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Texts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TaskTextsTest {

    private static final List<Path> SOURCES = List.of(
            Path.of("src/tasks/src/main/java/dev/podium/task"),
            Path.of("src/application/src/main/java/dev/podium/annotation"),
            Path.of("src/application/src/main/java/dev/podium/submission"),
            Path.of("src/sandbox/src/main/java/dev/podium/step"),
            Path.of("src/scorer/src/main/java/dev/podium/cli/run"),
            Path.of("src/application/src/main/java/dev/podium/worker/program"),
            Path.of("src/application/src/main/java/dev/podium/evaluation/part"),
            Path.of("src/application/src/main/java/dev/podium/evaluation/outcome"));
    private static final Path TEXTS = Path.of("src/tasks/src/main/resources/dev/podium/task");
    private static final List<Locale> LOCALES = List.of(Locale.ENGLISH, Locale.GERMAN);

    @Test
    void problems_everyCodeInTheSources_hasItsTwoSentencesInBothLanguages() throws IOException {
        Set<String> codes = codes();

        assertThat(codes).hasSizeGreaterThan(50);
        for (String code : codes) {
            Problem problem = new Problem(1, "", "", code, List.of("ARG0", "ARG1", "ARG2", "ARG3", "ARG4"));
            assertThat(problem.message(Locale.GERMAN)).isNotEqualTo(problem.message(Locale.ENGLISH));
            for (Locale locale : LOCALES) {
                assertThat(problem.expected(locale)).as(code).isNotBlank().doesNotContain("{", "'");
                assertThat(problem.message(locale)).as(code).endsWith(".").doesNotContain("{", "'", "invalid");
            }
        }
    }

    @Test
    void texts_bothLanguages_haveTheSameKeysAndPlaceholders() throws IOException {
        for (Path folder : folders()) {
            Properties english = properties(folder.resolve("texts.properties"));
            Properties german = properties(folder.resolve("texts_de.properties"));

            assertThat(german.stringPropertyNames()).isEqualTo(english.stringPropertyNames());
            for (String key : english.stringPropertyNames()) {
                assertThat(placeholders(german.getProperty(key)))
                        .as(key)
                        .isEqualTo(placeholders(english.getProperty(key)));
            }
        }
    }

    @Test
    void texts_problems_areThoseThatAreEmitted() throws IOException {
        Set<String> described = new TreeSet<>();
        for (Path folder : folders()) {
            properties(folder.resolve("texts.properties")).stringPropertyNames().stream()
                    .filter(key -> key.endsWith(".message"))
                    .forEach(key -> described.add(key.substring(0, key.length() - ".message".length())));
        }

        assertThat(described).isEqualTo(codes());
    }

    @Test
    void texts_everyTaskType_namesWhatItHas() {
        for (ItemTask<?, ?> type : TaskTypes.all()) {
            for (Locale locale : LOCALES) {
                Texts texts = Texts.of(type.id(), locale);
                assertThat(keys(type))
                        .allSatisfy(key -> assertThat(texts.text(key)).isNotBlank());
            }
        }
    }

    @Test
    void texts_itemsOfEveryTaskType_haveSingularAndPlural() {
        for (ItemTask<?, ?> type : TaskTypes.all()) {
            for (Locale locale : LOCALES) {
                Texts texts = Texts.of(type.id(), locale);
                String one = texts.text(type.id() + ".items.counted", 1, "1");
                String many = texts.text(type.id() + ".items.counted", 1234, "1 234");
                assertThat(one).startsWith("1 ");
                assertThat(many).startsWith("1 234 ").doesNotEndWith(one.substring(1));
                assertThat(texts.text(type.id() + ".items.counted", 0, "0")).endsWith(many.substring(5));
            }
        }
    }

    @Test
    void texts_otherLanguage_isEnglish() {
        assertThat(Texts.of("task", Locale.FRENCH).text("task.report.line", "12345"))
                .isEqualTo("line 12345");
    }

    @Test
    void texts_regionOfALanguage_isThatLanguage() {
        assertThat(Texts.of("task.report", Locale.forLanguageTag("de-AT")).text("task.report.line", "12345"))
                .isEqualTo("Zeile 12345");
    }

    /** What all types share, every type, and programs of organizers. */
    private static List<Path> folders() {
        return Stream.concat(Stream.of(TEXTS), packages().map(TEXTS::resolve)).toList();
    }

    private static Stream<String> packages() {
        return Stream.concat(TaskTypes.all().stream().map(ItemTask::id), Stream.of("program"));
    }

    private static List<String> keys(ItemTask<?, ?> type) {
        String id = type.id();
        List<String> keys = new ArrayList<>(List.of(id + ".name", id + ".summary", id + ".items"));
        type.collecting().ifPresent(collecting -> keys.add(id + ".study"));
        for (Subtask subtask : type.subtasks()) {
            keys.add(id + ".subtask." + subtask.id());
            keys.add(id + ".subtask." + subtask.id() + ".help");
            for (Subtask.Column column : subtask.metrics()) {
                String metric = id + ".metric." + subtask.id() + "." + column.metric();
                keys.addAll(List.of(metric, metric + ".long", metric + ".help"));
            }
        }
        Stream.concat(
                        type.baselines().stream().map(Baseline::name),
                        type.oracles().stream().map(Oracle::name))
                .forEach(name -> keys.add(id + ".baseline." + name));
        type.slicings().forEach(slicing -> keys.add(id + ".slicing." + slicing.id()));
        for (FileFormat format : type.formats()) {
            String key = id + ".format." + format.role().word();
            keys.add(key);
            format.fields().forEach(field -> keys.add(key + "." + field));
        }
        return keys;
    }

    /** Every string of the sources that looks like a problem's code. */
    private static Set<String> codes() throws IOException {
        String names = packages().collect(Collectors.joining("|", "task|", ""));
        Pattern code = Pattern.compile("\"((?:" + names + ")\\.[a-z]+(?:-[a-z0-9]+)+)\"");
        Set<String> codes = new TreeSet<>();
        for (Path sources : SOURCES) {
            try (Stream<Path> files = Files.walk(sources)) {
                for (Path file :
                        files.filter(path -> path.toString().endsWith(".java")).toList()) {
                    Matcher matcher = code.matcher(Files.readString(file));
                    while (matcher.find()) {
                        codes.add(matcher.group(1));
                    }
                }
            }
        }
        return codes;
    }

    private static Set<String> placeholders(String pattern) {
        Set<String> placeholders = new TreeSet<>();
        Matcher matcher = Pattern.compile("\\{\\d+}").matcher(pattern);
        while (matcher.find()) {
            placeholders.add(matcher.group());
        }
        return placeholders;
    }

    private static Properties properties(Path file) throws IOException {
        Properties properties = new Properties();
        try (var reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(reader);
        }
        return properties;
    }
}
