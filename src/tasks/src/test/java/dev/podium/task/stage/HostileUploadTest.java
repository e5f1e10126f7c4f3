package dev.podium.task.stage;

import static dev.podium.task.stage.Files.HEADER;
import static dev.podium.task.stage.Files.errors;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.ProcessorTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Files that are made to hang, to overflow or to fill the memory are answered quickly, and like any other. */
@Tag("slow")
class HostileUploadTest {

    private static final int FILE = 10 << 20;
    private static final Duration BOUND = Duration.ofSeconds(10);

    @TestFactory
    List<DynamicTest> everyFile_isAnsweredInTime() {
        List<DynamicTest> tests = new ArrayList<>();
        refused(tests, "nested brackets", second("2", "[".repeat(100_000)));
        refused(tests, "nested brackets that close", second("1", "[".repeat(9_000) + "]".repeat(9_000)));
        refused(tests, "brackets up to the file's size", second("2", "[".repeat(FILE - 200)));
        refused(tests, "one cell of the file's size", second("2", "x".repeat(FILE - 200)));
        refused(tests, "one line of the file's size", "x".repeat(FILE - 200));
        refused(tests, "only commas", ",".repeat(FILE - 200));
        refused(tests, "header and only commas", HEADER + ",".repeat(FILE - 200));
        refused(tests, "only quotes", "\"".repeat(FILE - 200));
        refused(tests, "only line ends", "\n".repeat(FILE - 200));
        refused(tests, "header and only line ends", HEADER + "\n".repeat(FILE - 200));
        refused(tests, "millions of rows", HEADER + "a\n".repeat((FILE - 200) / 2));
        refused(tests, "millions of rows of one item", HEADER + "1\n".repeat((FILE - 200) / 2));
        refused(tests, "a count of many digits", second("9".repeat(FILE - 200), "[]"));
        refused(tests, "a count of 400 digits", second("9".repeat(400), "[]"));
        refused(tests, "a huge exponent", second("1e999999999999", "[]"));
        refused(
                tests,
                "a tiny exponent",
                second("1e-999999999", "[]").replace("1e-", "0.1e-").replace("[]", "x"));
        refused(tests, "a fraction of many digits", second("1." + "0".repeat(1_000_000) + "1", "x"));
        refused(tests, "an identifier of many digits", HEADER + "9".repeat(FILE - 200) + ",1,[]\n");
        refused(tests, "an index of 400 digits", second("2", "[[" + "9".repeat(400) + "]]"));
        refused(tests, "an index with a huge exponent", second("2", "[[1e999]]"));
        refused(tests, "a string without end", second("2", "'" + "x".repeat(15_000)));
        refused(tests, "many faulty cells", HEADER + "1,2,((((((((((\n".repeat(600_000));
        refused(tests, "a wide header", "a,".repeat(5_000_000));
        accepted(tests, "as many tokens as fit", second("2", "[[" + "300, ".repeat(3_900) + "1]]"));
        accepted(tests, "as many spans as fit", second("2", "[" + "[1],".repeat(4_900) + "[2]]"));
        accepted(tests, "the largest count", second("9223372036854774784", "[[0], [1]]"));
        accepted(tests, "an index of 400 digits that is not scored", second("1", "[[" + "9".repeat(400) + "]]"));
        return tests;
    }

    private static void refused(List<DynamicTest> tests, String name, String file) {
        tests.add(DynamicTest.dynamicTest(
                name,
                () -> ProcessorTime.assertWithin(
                        BOUND, () -> assertThat(errors(Files.read(file))).isNotEmpty())));
    }

    private static void accepted(List<DynamicTest> tests, String name, String file) {
        tests.add(DynamicTest.dynamicTest(
                name,
                () -> ProcessorTime.assertWithin(
                        BOUND,
                        () -> assertThat(Files.TASK
                                        .score(Files.gold(), Official.accepted(Files.read(file)))
                                        .subtasks())
                                .hasSize(2))));
    }

    private static String second(String count, String spans) {
        return HEADER + Files.FIRST + "2," + count + ",\"" + spans + "\"\n" + Files.THIRD;
    }
}
