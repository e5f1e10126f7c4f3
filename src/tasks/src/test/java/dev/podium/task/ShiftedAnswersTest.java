package dev.podium.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.podium.task.catalog.TaskTypes;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Answers and labels that stand one item off are told, of each task type whose files show it. */
class ShiftedAnswersTest {

    private static final Path DATA = Path.of("..", "shared", "data");
    private static final String OF_ANSWER = "(?:\\{\"id\": ?\"[^\"]*\"|[^,]*)(,.*)";
    private static final String OF_LABEL = ".*?(?:\"references?\"|,(?=\\d+,(?:\"[^\"]*\")?$))(.*)";

    @ParameterizedTest
    @CsvSource({
        "klexikon, test.jsonl, lead-3, task.texts-shifted",
        "splitrephrase, test.jsonl, rules, task.texts-shifted",
        "splitrephrase, train.jsonl, copy, task.texts-shifted",
        "stage, test.csv, random, stage.spans-shifted",
        "stage, train.csv, random, stage.spans-shifted"
    })
    void answersOfTheItemBeside_areToldBothWays(String type, String file, String baseline, String code)
            throws IOException {
        ItemTask<?, ?> task = TaskTypes.byId(type).orElseThrow();
        Items items = ((Reading.Accepted<Items>) task.readItems(Upload.of(file, demo(type, file)))).value();
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        task.baselines().stream()
                .filter(each -> each.name().equals(baseline))
                .findFirst()
                .orElseThrow()
                .write(items, 1, written);
        List<String> lines = lines(written.toByteArray());

        assertThat(shifted(task.readPredictions(upload(lines), items, Rules.STRICT)))
                .isEmpty();
        for (int by : List.of(-1, 1)) {
            assertThat(shifted(task.readPredictions(upload(moved(lines, OF_ANSWER, by)), items, Rules.LENIENT)))
                    .containsExactly(code);
            assertThat(shifted(task.readPredictions(upload(moved(lines, OF_ANSWER, by)), items, Rules.STRICT)))
                    .containsExactly(code);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "klexikon, test.jsonl, task.texts-shifted",
        "splitrephrase, test.jsonl, task.texts-shifted",
        "splitrephrase, train.jsonl, task.texts-shifted",
        "stage, test.csv, stage.spans-shifted",
        "stage, train.csv, stage.spans-shifted"
    })
    void labelsOfTheItemBeside_areToldBothWays(String type, String file, String code) throws IOException {
        ItemTask<?, ?> task = TaskTypes.byId(type).orElseThrow();
        List<String> lines = lines(demo(type, file));

        assertThat(shifted(task.readGold(upload(lines)))).isEmpty();
        for (int by : List.of(-1, 1)) {
            Reading<?> read = task.readGold(upload(moved(lines, OF_LABEL, by)));
            assertThat(shifted(read)).containsExactly(code);
            assertThat(warning(read, code).message(Locale.ENGLISH)).contains("off");
            assertThat(warning(read, code).message(Locale.GERMAN)).contains("verschoben");
        }
    }

    /** Of few items nobody can tell. */
    @Test
    void fewTexts_areNotTold() throws IOException {
        List<String> lines = lines(demo("klexikon", "test.jsonl")).subList(0, 10);

        assertThat(shifted(TaskTypes.byId("klexikon").orElseThrow().readGold(upload(moved(lines, OF_LABEL, 1)))))
                .isEmpty();
    }

    /** Official gold, and what systems of papers wrote. */
    @ParameterizedTest
    @CsvSource({
        "stage, stage/train.csv, ''",
        "stage, stage/test.csv, ''",
        "stage, stage/trial.csv, ''",
        "stage, stage/eval.csv, stage/baselines",
        "klexikon, klexikon/items.jsonl, klexikon",
        "splitrephrase, human/hsplit/gold.jsonl, human/hsplit/systems"
    })
    void realData_areSound(String type, String gold, String systems) throws IOException {
        assumeTrue(Files.isRegularFile(DATA.resolve(gold)), "skipped: ../shared/data is not beside the checkout");
        ItemTask<?, ?> task = TaskTypes.byId(type).orElseThrow();
        Upload file = Upload.of(DATA.resolve(gold));
        List<String> told = new ArrayList<>(shifted(task.readGold(file)));
        told.addAll(codes(task.readGold(file)).stream()
                .filter(code -> code.equals("stage.tokens-numbered") || code.equals("stage.label-spans-none"))
                .toList());
        Items items = ((Reading.Accepted<Items>) task.readItems(file)).value();
        if (!systems.isEmpty()) {
            try (Stream<Path> files = Files.list(DATA.resolve(systems))) {
                for (Path each : files.filter(path -> !path.endsWith("items.jsonl")
                                && !path.toString().endsWith(".json"))
                        .toList()) {
                    told.addAll(shifted(task.readPredictions(Upload.of(each), items, Rules.LENIENT)));
                }
            }
        }

        assertThat(told).isEmpty();
    }

    private static List<String> shifted(Reading<?> reading) {
        return codes(reading).stream().filter(code -> code.endsWith("-shifted")).toList();
    }

    private static List<String> codes(Reading<?> reading) {
        return problems(reading).stream().map(Problem::code).toList();
    }

    private static Problem warning(Reading<?> reading, String code) {
        return problems(reading).stream()
                .filter(problem -> problem.code().equals(code))
                .findFirst()
                .orElseThrow();
    }

    private static List<Problem> problems(Reading<?> reading) {
        return reading instanceof Reading.Rejected<?> rejected
                ? rejected.problems().shown()
                : ((Reading.Accepted<?>) reading).warnings().shown();
    }

    /** The lines, of which each but a header has the last part of the one before it, or behind. */
    private static List<String> moved(List<String> lines, String pattern, int by) {
        List<String> moved = new ArrayList<>(lines);
        int first = lines.get(0).startsWith("{") ? 0 : 1;
        for (int line = first; line < lines.size(); line++) {
            int other = Math.max(first, Math.min(lines.size() - 1, line + by));
            String end = end(lines.get(line), pattern);
            moved.set(
                    line,
                    lines.get(line).substring(0, lines.get(line).length() - end.length())
                            + end(lines.get(other), pattern));
        }
        return moved;
    }

    private static String end(String line, String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(line);
        assertThat(matcher.matches()).as(line).isTrue();
        return matcher.group(matcher.groupCount());
    }

    private static List<String> lines(byte[] file) {
        return new String(file, StandardCharsets.UTF_8).lines().toList();
    }

    private static Upload upload(List<String> lines) {
        return Upload.of("file", (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] demo(String type, String file) throws IOException {
        try (InputStream in = ShiftedAnswersTest.class.getResourceAsStream("/demo/" + type + "/" + file)) {
            return in.readAllBytes();
        }
    }
}
