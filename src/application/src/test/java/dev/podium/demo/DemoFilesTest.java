package dev.podium.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The data of the demonstration keep what its notice promises. */
class DemoFilesTest {

    private static final List<String> DIGITS =
            List.of("", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun");

    private static final List<String> TEENS = List.of(
            "zehn", "elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn");

    private static final List<String> TENS =
            List.of("", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig");

    private final DemoFiles files = DemoFiles.load();

    DemoFilesTest() throws IOException {}

    /** Written digit by digit, unlike the program that made the data. */
    private static String spelled(int number) {
        if (number == 0) {
            return "null";
        }
        String before = number < 1000 ? "" : group(number / 1000) + "tausend";
        String spelling = before + group(number % 1000);
        return spelling.endsWith("ein") ? spelling + "s" : spelling;
    }

    private static String group(int number) {
        String hundreds = number < 100 ? "" : DIGITS.get(number / 100) + "hundert";
        int tens = number / 10 % 10;
        String ones = DIGITS.get(number % 10);
        if (tens == 0) {
            return hundreds + ones;
        }
        if (tens == 1) {
            return hundreds + TEENS.get(number % 10);
        }
        return hundreds + ones + (ones.isEmpty() ? "" : "und") + TENS.get(tens);
    }

    private static Map<Integer, String> lines(Upload zip) throws IOException {
        Map<Integer, String> fields = new TreeMap<>();
        for (String line : content(zip).lines().toList()) {
            String[] parts = line.split("\t", -1);
            assertThat(fields.put(Integer.valueOf(parts[0]), parts[1])).as(line).isNull();
        }
        return fields;
    }

    /** Of a zip that holds one file. */
    private static String content(Upload upload) throws IOException {
        try (InputStream in = upload.open();
                ZipInputStream zip = new ZipInputStream(in)) {
            zip.getNextEntry();
            String text = new String(zip.readAllBytes(), UTF_8);
            assertThat(zip.getNextEntry()).isNull();
            return text;
        }
    }

    private Map<Integer, String> reference(String split) throws IOException {
        return lines(files.reference(split));
    }

    @ParameterizedTest
    @ValueSource(strings = {"train", "test"})
    void reference_fullestSpelling_isThatOfTheRules(String split) throws IOException {
        assertThat(reference(split))
                .allSatisfy((number, accepted) ->
                        assertThat(accepted.split("\\|", -1)[0]).isEqualTo(spelled(number)));
    }

    /** „hundert“ for „einhundert“ where it leads, and „und“ before what follows a hundred or a thousand. */
    @ParameterizedTest
    @ValueSource(strings = {"train", "test"})
    void reference_otherSpellings_differOnlyAsTheNoticeSays(String split) throws IOException {
        assertThat(reference(split))
                .allSatisfy((number, accepted) -> assertThat(List.of(accepted.split("\\|", -1)))
                        .doesNotHaveDuplicates()
                        .allSatisfy(spelling -> assertThat(spelling.replaceAll("(hundert|tausend)und", "$1")
                                        .replaceFirst("^(hundert|tausend)", "ein$1"))
                                .isEqualTo(spelled(number))));
    }

    @ParameterizedTest
    @CsvSource({"0, 19, 6", "20, 99, 18", "100, 999, 26", "1000, 9999, 12", "10000, 999999, 18"})
    void splits_haveAsManyNumbersAsTheNoticeSays(int from, int to, int expected) throws IOException {
        for (String split : List.of("train", "test")) {
            assertThat(reference(split).keySet().stream().filter(number -> number >= from && number <= to))
                    .as(split)
                    .hasSize(expected);
        }
    }

    @Test
    void splits_haveNoNumberInCommon() throws IOException {
        assertThat(reference("train").keySet())
                .doesNotContainAnyElementsOf(reference("test").keySet());
    }

    @Test
    void texts_tellTheNumbersOfTheTest() throws IOException {
        List<String> numbers =
                reference("test").keySet().stream().map(String::valueOf).toList();
        assertThat(files.text("description").replaceAll("\\s+", " ")).contains(String.join(" ", numbers));
    }

    @Test
    void programsOfTeams_findTheNumbersOfBothPhases() throws IOException {
        Set<Integer> both = new HashSet<>(reference("train").keySet());
        both.addAll(reference("test").keySet());
        assertThat(content(Upload.of("numbers.zip", files.input())).lines().map(Integer::valueOf))
                .containsExactlyInAnyOrderElementsOf(both);
    }

    @Test
    void systems_answerAllNumbersDifferently() throws IOException {
        List<Map<Integer, String>> answers = new ArrayList<>();
        for (String system : files.systems()) {
            Map<Integer, String> answer = lines(files.submission(system));
            assertThat(answer.keySet())
                    .as(system)
                    .containsAll(reference("train").keySet())
                    .containsAll(reference("test").keySet())
                    .hasSize(160);
            answers.add(answer);
        }
        assertThat(answers).hasSize(6).doesNotHaveDuplicates();
    }

    @Test
    void program_hasItsCommandBesideIt() throws IOException {
        List<String> names = new ArrayList<>();
        try (ZipInputStream zip =
                new ZipInputStream(Upload.of("score.zip", files.program()).open())) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                names.add(entry.getName());
            }
        }
        assertThat(names).containsExactly("columns.json", "metadata.yaml", "score.py");
    }
}
