package dev.podium.task.lexsub;

import static dev.podium.task.lexsub.Files.BEST;
import static dev.podium.task.lexsub.Files.TASK;
import static dev.podium.task.lexsub.Files.errors;
import static dev.podium.task.lexsub.Files.problems;
import static dev.podium.task.lexsub.Files.read;
import static dev.podium.task.lexsub.Files.text;
import static dev.podium.task.lexsub.Files.warnings;
import static dev.podium.task.lexsub.Files.zip;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.EnteredSubtasks;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.ProcessorTime;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PredictionsTest {

    private static final Duration BOUND = Duration.ofSeconds(10);
    private static final int FILE = (10 << 20) - 200;

    @Test
    void zip_entersWhatItHasFilesFor() throws IOException {
        LexsubPredictions predictions = Files.accepted(read(zip(
                "answers/run.best", BEST, "answers/RUN.RANK", BEST.replace("::", "::::"), "readme.txt", "nothing")));

        assertThat(predictions.enters(AnswerKind.BEST)).isTrue();
        assertThat(predictions.enters(AnswerKind.OOT)).isFalse();
        assertThat(predictions.answer(1)).isEqualTo("{\"best\":[\"Geldhaus\"],\"oot\":null,\"rank\":[\"Geldhaus\"]}");
    }

    @Test
    void fileAlone_isOfTheKindThatItsColonsSay() throws IOException {
        for (AnswerKind kind : AnswerKind.values()) {
            LexsubPredictions predictions = Files.accepted(read(text(BEST.replace("::", kind.colons()))));
            for (AnswerKind other : AnswerKind.values()) {
                assertThat(predictions.enters(other)).isEqualTo(other == kind);
            }
        }
    }

    @Test
    void sentence_withoutLineOrWords_isNotAttempted() throws IOException {
        LexsubPredictions predictions = Files.accepted(read(text("Bank.n Bank_2 ::\nhüten.v hüten_1 :: hegen;\n")));

        assertThat(predictions.words(AnswerKind.BEST, 0)).isNull();
        assertThat(predictions.words(AnswerKind.BEST, 1)).isEmpty();
        assertThat(predictions.words(AnswerKind.BEST, 2)).containsExactly("hegen");
    }

    @Test
    void example_template_areRead() throws IOException {
        ByteArrayOutputStream template = new ByteArrayOutputStream();
        TASK.writeTemplate(Files.gold().items(), template);

        assertThat(warnings(read(Upload.of("template.best", template.toByteArray()))))
                .isEmpty();
    }

    /** What stands between semicolons is one substitute: with another separator a file matches nothing, and says nothing else. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {"', '", "'/'", "' | '", "'、'", "'\t'", "'，'"})
    void separator_other_isAWarning(String separator) throws IOException {
        String words = "Sitzbank" + separator + "Stuhl";
        for (AnswerKind kind : AnswerKind.values()) {
            String one = "Bank.n Bank_1 %s %s\n".formatted(kind.colons(), words);
            String several =
                    one + "Bank.n Bank_2 %s Geldhaus%sInstitut;Sparkasse\n".formatted(kind.colons(), separator);

            assertThat(warnings(read(text(several)))).contains("lexsub.separator-other");
            assertThat(warnings(read(text(one)))).contains("lexsub.separator-other");
        }
        assertThat(warnings(TASK.readGold(zip(
                        "test.xml",
                        Files.XML,
                        "test.gold",
                        Files.LABELS.replace("Sitzbank", words).replace("Geldhaus", words)))))
                .contains("lexsub.separator-other");
    }

    @Test
    void separator_none_isAWarningWhereSeveralAreMeant() throws IOException {
        String blanks = "Bank.n Bank_1 ::: Sitzbank Stuhl\nBank.n Bank_2 ::: Geldhaus Institut\n";

        assertThat(warnings(read(text(blanks)))).containsExactly("lexsub.separator-none");
        assertThat(warnings(read(text(BEST)))).isEmpty();
        assertThat(warnings(read(text("""
                        Bank.n Bank_1 ::: Sitzbank;Stuhl
                        Bank.n Bank_2 ::: Geldhaus
                        hüten.v hüten_1 ::: bewachen, auch nachts;hegen
                        """)))).isEmpty();
    }

    /** No substitutes fit one word and another one; one word may have the same in all its sentences. */
    @Test
    void answers_ofOtherWordsThatAreTheSame_areAWarning() throws IOException {
        LexsubItems items = (LexsubItems) Files.accepted(TASK.readItems(DemoDataTest.demo("test.zip")));
        for (AnswerKind kind : AnswerKind.values()) {
            assertThat(warnings(
                            TASK.readPredictions(lines(items, kind, lexelt -> "gut;schön;fein"), items, Rules.LENIENT)))
                    .containsExactly("lexsub.answers-repeated");
            assertThat(warnings(TASK.readPredictions(
                            lines(items, kind, lexelt -> lexelt + "ung;" + lexelt + "heit"), items, Rules.LENIENT)))
                    .isEmpty();
        }
        String two = String.join(";", "gut", "fein");
        assertThat(warnings(TASK.readPredictions(
                        lines(items, AnswerKind.OOT, lexelt -> lexelt.compareTo("H") < 0 ? "" : two),
                        items,
                        Rules.LENIENT)))
                .containsExactly("lexsub.answers-repeated");
        String labels = items.sentences().stream()
                .map(each -> each.instance().inLines() + " :: gut 3;fein 1;\n")
                .collect(Collectors.joining());
        String xml = ScorePlTest.xml(
                labels.lines().map(line -> line.replaceAll("::.*", ":: ")).toList());
        assertThat(warnings(TASK.readGold(zip("a.xml", xml, "a.gold", labels)))).contains("lexsub.answers-repeated");
    }

    private static Upload lines(LexsubItems items, AnswerKind kind, UnaryOperator<String> answer) {
        return text(items.sentences().stream()
                .map(each -> "%s %s %s\n"
                        .formatted(
                                each.instance().inLines(),
                                kind.colons(),
                                answer.apply(each.instance().lexelt())))
                .collect(Collectors.joining()));
    }

    /** As a program writes that takes lines for cells of a table. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {"\"%s\"", "'%s'", "\u201E%s\u201C", "\u201C%s\u201D", "\u00BB%s\u00AB"})
    void line_inQuotationMarks_isToldAsThat(String marks) throws IOException {
        String quoted = BEST.lines().map(line -> marks.formatted(line) + "\n").collect(Collectors.joining());
        assertThat(errors(read(text(quoted))))
                .containsExactly("lexsub.line-quoted", "lexsub.line-quoted", "lexsub.line-quoted");
        assertThat(errors(read(zip("a.best", quoted)))).hasSize(3).containsOnly("lexsub.line-quoted");
        assertThat(errors(TASK.readGold(zip(
                        "a.xml",
                        Files.XML,
                        "a.gold",
                        Files.LABELS.lines().map(marks::formatted).collect(Collectors.joining("\n"))))))
                .hasSize(3)
                .containsOnly("lexsub.line-quoted");
    }

    @Test
    void json_isCalledSo() throws IOException {
        assertThat(errors(read(text("[{\"id\": \"Bank_1\"},\n{\"id\": \"Bank_2\"}]\n"))))
                .containsExactly("lexsub.json-file");
    }

    @Test
    void template_thatNobodyFilledIn_isBlank() throws IOException {
        ByteArrayOutputStream template = new ByteArrayOutputStream();
        TASK.writeTemplate(Files.gold().items(), template);

        assertThat(errors(EnteredSubtasks.checked(
                        read(Upload.of("template.zip", template.toByteArray())), TASK.subtasks())))
                .containsExactly("task.answers-none");
        assertThat(errors(EnteredSubtasks.checked(read(text("Bank.n Bank_1 :: Sitzbank\n")), TASK.subtasks())))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Bank.n Bank_1 Sitzbank                | lexsub.line-form
            Bank.n Bank_1 ::Sitzbank              | lexsub.line-form
            Bank Bank_1 :: Sitzbank               | lexsub.line-form
            Bank.n :: Sitzbank                    | lexsub.line-form
            Bank.n Bank_1 ::::: Sitzbank          | lexsub.line-form
            Bank.n Bank_1 ::: Sitzbank            | lexsub.line-colons
            Bank.n Bank_9 :: Sitzbank             | task.id-unknown
            Bank.v Bank_1 :: Sitzbank             | task.id-unknown
            Bank.n Bank_1 :: Sitzbank;;Stuhl      | lexsub.substitute-empty
            Bank.n Bank_1 :: Sitz\u0001bank       | task.text-control
            hüten.v hüten_1 :: hegen              | task.id-again
            """)
    void line_faulty_isNamed(String line, String code) throws IOException {
        Problem problem = problems(
                        read(zip("a.best", "hüten.v hüten_1 :: hüten\n" + line.replace("\\u0001", "\u0001"))))
                .get(0);

        assertThat(problem.code()).isEqualTo(code);
        assertThat(problem.line()).isEqualTo(2);
        assertThat(problem.column()).isEqualTo("best");
        assertThat(problem.found()).isNotEmpty();
    }

    @Test
    void line_odd_isAWarningOrWhereRulesAreStrictAnError() throws IOException {
        String eleven = "Bank.n Bank_1 ::: a;b;c;d;e;f;g;h;i;j;k\n";
        for (String[] odd : new String[][] {
            {"Bank.n Bank_1 :: a; b", "lexsub.substitute-blanks"},
            {"Bank.n Bank_1 :: a;a", "lexsub.substitute-twice"},
            {"Bank.n Bank_1 :: pn", "lexsub.substitute-proper-noun"},
            {"Bank.n Bank_1 ::: a;pn", "lexsub.substitute-proper-noun"},
            {"Bank.n Bank_1 :::: a;pn;b", "lexsub.substitute-proper-noun"},
            {eleven, "lexsub.oot-surplus"}
        }) {
            assertThat(warnings(read(text(odd[0])))).containsExactly(odd[1]);
            assertThat(errors(TASK.readPredictions(text(odd[0]), Files.gold().items(), Rules.STRICT)))
                    .containsExactly(odd[1]);
        }
    }

    @Test
    void ranking_candidateTwice_refused() throws IOException {
        assertThat(errors(read(text("Bank.n Bank_1 :::: a;b;a")))).containsExactly("lexsub.candidate-twice");
    }

    @Test
    void zip_withoutAnswersOrWithSeveral_refused() throws IOException {
        assertThat(errors(read(zip("a.txt", BEST)))).containsExactly("lexsub.answers-none");
        assertThat(errors(read(zip()))).containsExactly("lexsub.answers-none");
        assertThat(errors(read(zip("a.best", BEST, "b.best", BEST)))).containsExactly("lexsub.answers-twice");
        assertThat(errors(read(zip("a.best", "")))).containsExactly("task.file-empty");
        assertThat(errors(read(text("")))).containsExactly("task.file-empty");
    }

    @Test
    void utf16_isSaidAndNothingElse() throws IOException {
        byte[] file = BEST.getBytes(StandardCharsets.UTF_16);

        assertThat(errors(read(Upload.of("a.best", file)))).containsExactly("task.text-utf16");
    }

    @Test
    void zip_namesThatClimb_refused() throws IOException {
        for (String name : List.of("../../etc/a.best", "/etc/a.best", "C:\\a.best", "a/../../b.oot")) {
            assertThat(errors(read(zip(name, BEST)))).containsExactly("task.zip-path");
        }
    }

    @Test
    void zip_bombOrManyEntriesOrCutOff_refused() throws IOException {
        String[] many = new String[202];
        Arrays.setAll(many, i -> i % 2 == 0 ? i + ".txt" : "");
        byte[] whole;
        try (var in = zip("a.best", BEST).open()) {
            whole = in.readAllBytes();
        }

        assertThat(errors(read(zip("a.txt", "\0".repeat(33 << 20))))).containsExactly("task.zip-large");
        assertThat(errors(read(zip("a.best", " \n".repeat(20 << 20))))).containsExactly("task.zip-large");
        assertThat(errors(read(zip(many)))).containsExactly("task.zip-entries");
        assertThat(errors(read(Upload.of("a.zip", Arrays.copyOf(whole, 50))))).contains("task.zip-broken");
    }

    @Test
    void text_notUtf8OrTooLong_saysWhere() throws IOException {
        byte[] latin = BEST.getBytes(StandardCharsets.ISO_8859_1);

        Problem problem = problems(read(Upload.of("a.best", latin))).get(0);
        assertThat(problem.code()).isEqualTo("task.text-not-utf8-in-line");
        assertThat(problem.line()).isEqualTo(3);
        assertThat(errors(read(text("Bank.n Bank_1 :: " + "x".repeat(FILE))))).containsExactly("task.line-long");
        assertThat(errors(read(text("x".repeat(11 << 20))))).containsExactly("task.file-large");
    }

    @TestFactory
    List<DynamicTest> hostileFile_isAnsweredInTime() {
        List<DynamicTest> tests = new ArrayList<>();
        for (String[] file : new String[][] {
            {"only line ends", "\n".repeat(FILE)},
            {"millions of lines", "a\n".repeat(FILE / 2)},
            {"millions of lines of one item", "Bank.n Bank_1 :: a\n".repeat(FILE / 19)},
            {"colons", ("a.b c ::" + ":".repeat(60_000) + "\n").repeat(170)},
            {"semicolons", ("Bank.n Bank_1 :: " + ";".repeat(60_000) + "a\n").repeat(170)},
            {"words", ("Bank.n Bank_1 :: " + "a;".repeat(30_000) + "\n").repeat(170)},
            {"blanks", (" ".repeat(60_000) + "a\n").repeat(170)}
        }) {
            tests.add(DynamicTest.dynamicTest(
                    file[0],
                    () -> ProcessorTime.assertWithin(
                            BOUND, () -> assertThat(errors(read(text(file[1])))).isNotEmpty())));
        }
        return tests;
    }

    @Test
    void verdict_isTheSameForEveryGold() throws IOException {
        LexsubItems items = Files.gold().items();
        LexsubItems others = Files.accepted(TASK.readGold(
                        zip("a.xml", Files.XML, "a.gold", "Bank.n Bank_1 :: Ufer 9;", "training.gold", Files.TRAINING)))
                .items();
        for (String file : List.of(BEST, "Bank.n Bank_1 :: ;", "Bank.n Bank_1 :: a; a", "x", "Bank.n Bank_1 :: Ufer")) {
            assertThat(TASK.readPredictions(text(file), items, Rules.LENIENT).getClass())
                    .isEqualTo(TASK.readPredictions(text(file), others, Rules.LENIENT)
                            .getClass());
        }
    }
}
