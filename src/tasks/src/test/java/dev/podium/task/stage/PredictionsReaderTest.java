package dev.podium.task.stage;

import static dev.podium.task.stage.Files.FIRST;
import static dev.podium.task.stage.Files.HEADER;
import static dev.podium.task.stage.Files.SECOND;
import static dev.podium.task.stage.Files.THIRD;
import static dev.podium.task.stage.Files.errors;
import static dev.podium.task.stage.Files.read;
import static dev.podium.task.stage.Files.readSecond;
import static dev.podium.task.stage.Files.upload;
import static dev.podium.task.stage.Files.warnings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import java.io.IOException;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PredictionsReaderTest {

    @Test
    void read_perfect_acceptedWithoutWarning() throws IOException {
        Reading<StagePredictions> reading = read(HEADER + FIRST + SECOND + THIRD);

        assertThat(warnings(reading)).isEmpty();
        assertThat(Official.accepted(reading).answer(1)).isEqualTo("{\"count\":2,\"spans\":[[0,1,2],[0,1,4]]}");
    }

    @Test
    void read_identifierWithANoBreakSpace_isNamed() throws IOException {
        Reading<StagePredictions> reading = read(HEADER + FIRST + "\u00A0" + SECOND + THIRD);
        assertThat(((Reading.Rejected<?>) reading).problems().shown().get(0))
                .satisfies(problem -> assertThat(problem.code()).isEqualTo("task.id-invisible"))
                .satisfies(problem -> assertThat(problem.arguments()).containsExactly("U+00A0"));
    }

    /** NumPy prints lists over several lines, in quotation marks that are all closed. */
    @Test
    void read_listAsNumPyPrintsIt_isNoOpenQuote() throws IOException {
        assertThat(errors(read(HEADER + FIRST + "2,2,\"[[0 1 2]\n [0 1 4]]\"\n" + THIRD)))
                .containsExactly("stage.spans-syntax");
    }

    @Test
    void read_rowsInAnotherOrder_answersInTheOrderOfTheItems() throws IOException {
        assertThat(Official.accepted(read(HEADER + THIRD + FIRST + SECOND)).answer(0))
                .isEqualTo("{\"count\":1,\"spans\":[]}");
    }

    @Test
    void read_faultyCell_saysWhereWhatAndWhatElse() throws IOException {
        Reading<StagePredictions> reading = read(HEADER + FIRST + "\n2,two,[]\n" + THIRD);

        Problem problem = ((Reading.Rejected<?>) reading).problems().shown().get(0);
        assertThat(problem.line()).isEqualTo(4);
        assertThat(problem.column()).isEqualTo("num_statements");
        assertThat(problem.found()).isEqualTo("two");
        assertThat(problem.expected(Locale.ENGLISH)).isEqualTo("a whole number such as 1 or 2");
        assertThat(problem.message(Locale.GERMAN)).startsWith("Das ist keine Zahl.");
    }

    @Test
    void read_wordsCountedFromOne_saysSoOnceAndFirst() throws IOException {
        Reading<StagePredictions> reading =
                read(HEADER + FIRST + "2,2,\"[[1, 2, 3], [1, 2, 5]]\"\n3,3,\"[[1, 2, 3], [1, 4, 5], [1, 7, 8]]\"\n");

        assertThat(warnings(reading))
                .containsExactly(
                        "stage.spans-from-one", "stage.spans-outside-sentence", "stage.spans-outside-sentence");
        assertThat(((Reading.Accepted<?>) reading).warnings().shown().get(0).message(Locale.ENGLISH))
                .startsWith("The words seem to be counted from 1: no span has the number 0, and in 2 lines");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[[0, 2], [5]]", "[[1, 2], [4]]", "[[1, 2], [6]]"})
    void read_someWordsOutsideTheSentence_areNotTakenForCountingFromOne(String spans) throws IOException {
        Reading<StagePredictions> reading =
                read(HEADER + FIRST + "2,2,\"" + spans + "\"\n3,3,\"[[1, 2, 3], [1, 4, 5], [1, 7, 8]]\"\n");

        assertThat(warnings(reading)).isNotEmpty().doesNotContain("stage.spans-from-one");
    }

    @ParameterizedTest
    @CsvSource({
        "two, stage.count-not-number",
        "True, stage.count-not-number",
        "inf, stage.count-not-number",
        "0x2, stage.count-not-number",
        "1_0, stage.count-not-number",
        "1e, stage.count-not-number",
        "nan, stage.count-missing",
        "'', stage.count-missing",
        "1.5, stage.count-not-whole",
        "1e999, stage.count-huge",
        "9223372036854775808, stage.count-huge",
    })
    void read_countThatCrashesTheOfficialScorer_refused(String count, String code) throws IOException {
        assertThat(errors(readSecond(count, "[[0],[1]]"))).containsExactly(code);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", " 2 ", "2.0", "2.", "+2", "02", "2e0", "20E-1", ".2e1"})
    void read_countWrittenAsAnyNumber_accepted(String count) throws IOException {
        assertThat(warnings(readSecond(count, "[[0],[1]]"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[[0], [1]|stage.spans-syntax",
                "[[0], [1]] x|stage.spans-syntax",
                "[[0], [1]] # ok|stage.spans-syntax",
                "[[0x1], [1]]|stage.spans-syntax",
                "[[1_0], [1]]|stage.spans-syntax",
                "[{0}, {1}]|stage.spans-syntax",
                "[[0] [1]]|stage.spans-syntax",
                "[[,0]]|stage.spans-syntax",
                "[[01], [1]]|stage.spans-leading-zero",
                "foo|stage.spans-word",
                "[[int(1)]]|stage.spans-word",
                "[0, 1]|stage.spans-flat",
                "[[], [1]]|stage.spans-empty-span",
                "[[0, 'a'], [1]]|stage.spans-mixed",
                "[[[0]], [1]]|stage.spans-nested",
            })
    void read_spansThatCannotBeRead_refusedWhateverTheCount(String spans, String code) throws IOException {
        assertThat(errors(readSecond("2", spans))).containsExactly(code);
        assertThat(errors(readSecond("1", spans))).containsExactly(code);
    }

    @ParameterizedTest
    @ValueSource(ints = {0x200B, 0xFEFF, 0x00AD, 0x202E, 0x2060})
    void read_identifierWithACharacterThatNobodySees_namesIt(int character) throws IOException {
        String line = Character.toString(character) + SECOND.strip();
        Problem problem = ((Reading.Rejected<?>) read(HEADER + FIRST + line + "\n" + THIRD))
                .problems()
                .shown()
                .get(0);

        assertThat(problem.code()).isEqualTo("task.id-invisible");
        assertThat(problem.arguments()).containsExactly("U+%04X".formatted(character));
    }

    /** In Python (2) is a number. */
    @ParameterizedTest
    @ValueSource(strings = {"((0,1),(2))", "[[0, 1], 2]", "[(2), [0, 1]]", "[0, 1], 2"})
    void read_oneSpanThatIsANumber_isToldSo(String spans) throws IOException {
        Problem problem = ((Reading.Rejected<?>) readSecond("2", spans))
                .problems()
                .shown()
                .get(0);

        assertThat(problem.code()).isEqualTo("stage.spans-bare-number");
        assertThat(problem.arguments()).containsExactly("2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"301", "-1", "1.50", "1e999", "999999999999", "-1e400"})
    void read_numberThatIsNoIndex_quotedAsWritten(String number) throws IOException {
        Reading<StagePredictions> reading = readSecond("2", "[[0], [%s]]".formatted(number));
        Problem problem = ((Reading.Rejected<?>) reading).problems().shown().get(0);

        assertThat(problem.code()).isEqualTo("stage.spans-token");
        assertThat(problem.arguments()).containsExactly(number);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[[301], [1]]|stage.spans-token",
                "[[-1], [1]]|stage.spans-token",
                "[[1.5], [1]]|stage.spans-token",
                "[['a'], ['b']]|stage.spans-token",
                "([], [1])|stage.spans-empty-span",
                "7|stage.spans-not-list",
                "'''[[0]]'''|stage.spans-not-list",
                "[[0], [1]],|stage.spans-nested",
            })
    void read_spansThatCannotBeScored_refusedOnlyWhereTheyWouldBe(String spans, String code) throws IOException {
        assertThat(errors(readSecond("2", spans))).containsExactly(code);
        assertThat(errors(readSecond("-1", spans))).containsExactly(code);
        assertThat(warnings(readSecond("1", spans))).containsExactly("stage.spans-ignored");
        assertThat(warnings(readSecond("0", spans))).containsExactly("stage.count-zero", "stage.spans-ignored");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[[0, 1], [2]]",
                "[[1, 0], [2]]",
                "[(0, 1), (2,)]",
                "((0, 1), (2,))",
                "[0, 1], [2]",
                " ([[0, 1], [2, ], ]) ",
                "[[0.0, 1e0], [+2]]",
                "[[False, True], [2]]",
                "[[0, 1],\n [2]]",
                "[[00, -0, 1], [2]]",
            })
    void read_spansWrittenAsPythonMay_accepted(String spans) throws IOException {
        Reading<StagePredictions> reading = readSecond("2", spans);

        assertThat(warnings(reading)).isEmpty();
        assertThat(Official.accepted(reading).answer(1)).endsWith("1],[2]]}");
    }

    @Test
    void read_tokensOfATuple_keepTheirOrder() throws IOException {
        Reading<StagePredictions> reading = readSecond("2", "([1, 0], [2])");

        assertThat(warnings(reading)).containsExactly("stage.spans-unsorted");
        assertThat(Official.accepted(reading).answer(1)).endsWith("[[1,0],[2]]}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2|[[0]]|stage.spans-fewer",
                "2|[]|stage.spans-fewer",
                "2|[[0], [1], [2]]|stage.spans-surplus",
                "1|[[0], [1]]|stage.spans-surplus",
                "0|[]|stage.count-zero",
                "-1|[[0]]|stage.count-negative",
                "2|[[0], [5]]|stage.spans-outside-sentence",
            })
    void read_whatNobodyMeans_warnsOrIsRefusedWhereStrict(String count, String spans, String code) throws IOException {
        assertThat(warnings(readSecond(count, spans))).containsExactly(code);

        String file = HEADER + FIRST + "2," + count + ",\"" + spans + "\"\n" + THIRD;
        assertThat(errors(Files.TASK.readPredictions(upload(file), Files.items(), Rules.STRICT)))
                .containsExactly(code);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nan", "NULL", "None", "#N/A"})
    void read_blankSpansEverywhere_entersTheFirstSubtaskAlone(String blank) throws IOException {
        StagePredictions predictions =
                Official.accepted(read(HEADER + "1,1," + blank + "\n2,2," + blank + "\n3,3," + blank + "\n"));

        assertThat(Files.TASK.score(Files.gold(), predictions).subtasks().get(1).isEntered())
                .isFalse();
    }

    @Test
    void read_emptyListsEverywhere_enterTheSecondSubtask() throws IOException {
        StagePredictions predictions = Official.accepted(read(HEADER + "1,1,[]\n2,1,[]\n3,1,[]\n"));

        assertThat(Files.TASK
                        .score(Files.gold(), predictions)
                        .subtasks()
                        .get(1)
                        .measurements()
                        .get(0)
                        .value())
                .isZero();
    }

    @Test
    void read_blankSpansInOneLine_refusedWhereTheyWouldBeScored() throws IOException {
        assertThat(errors(readSecond("2", ""))).containsExactly("stage.spans-missing");
        assertThat(errors(readSecond("x", ""))).containsExactly("stage.count-not-number");
        assertThat(warnings(readSecond("1", ""))).isEmpty();
    }

    @Test
    void read_bareNumbersAlone_refusedSinceTheScorerWouldDropThem() throws IOException {
        assertThat(errors(read(HEADER + "1,1,0\n2,1,0\n3,1,\n")))
                .containsExactly("stage.spans-all-numbers", "stage.spans-all-numbers");
    }

    @Test
    void read_identifiers_everyProblemAtOnce() throws IOException {
        Reading<StagePredictions> reading = read(HEADER + "1,1,[]\n01.0,1,[]\n9,1,[]\n,1,[]\nx,1,[]\n" + THIRD);

        assertThat(errors(reading))
                .containsExactly(
                        "task.id-again", "task.id-unknown", "task.id-missing", "task.id-unknown", "task.id-absent");
    }

    @Test
    void read_manyProblems_showsTheFirstOfEachKindAndCountsAll() throws IOException {
        Reading<StagePredictions> reading = read(HEADER + "9,1,[]\n".repeat(5000));

        assertThat(((Reading.Rejected<?>) reading).problems().total()).isEqualTo(5003);
        assertThat(((Reading.Rejected<?>) reading).problems().shown()).hasSize(103);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sent-id;num_statements;statement_spans|task.wrong-separator",
                "sent-id,num_statements|task.column-missing",
                "Sent-ID,num_statements,statement_spans|task.column-similar",
                "sent-id,num_statements,num_statements,statement_spans|task.column-twice",
                "sent-id,num_statements,statement_spans|task.rows-missing",
                "''|task.file-empty",
            })
    void read_headerOnly_saysWhatIsWrongWithIt(String header, String code) throws IOException {
        assertThat(errors(read(header))).containsExactly(code);
    }

    @Test
    void read_header_blanksAndOrderAndFurtherColumnsDoNotMatter() throws IOException {
        String file = "\uFEFFtopic, statement_spans , sent-id,num_statements \r\nx,[],1,1\r\n"
                + "x,\"[[0, 1, 2], [0, 1, 4]]\",2,2\r\nx,\"[[0],[1],[2]]\",3,3";

        assertThat(warnings(read(file))).isEmpty();
    }

    @Test
    void read_longRow_isOneProblem() throws IOException {
        Reading<StagePredictions> reading = read(HEADER + FIRST + "2,2,[[0, 1], [2]]\n" + THIRD);

        assertThat(errors(reading)).containsExactly("task.row-long");
    }

    @Test
    void read_openQuote_saysSo() throws IOException {
        assertThat(errors(read(HEADER + "1,1,\"[]\n" + SECOND + THIRD))).contains("task.row-long");
        assertThat(errors(read(HEADER + FIRST + SECOND + "3,1,\"[]\n"))).contains("task.row-unreadable");
        assertThat(errors(read(HEADER + FIRST + "2,1,\"[]\n3,1,\"[]\n"))).contains("task.quote-open");
    }

    @Test
    void read_rowBeyondABound_saysWhich() throws IOException {
        assertThat(errors(read(HEADER + FIRST + ",".repeat(100_000) + "\n" + THIRD)))
                .contains("task.row-wide")
                .doesNotContain("task.row-unreadable");
    }

    @Test
    void read_unreadableRow_hasItsLine() throws IOException {
        Reading<StagePredictions> reading = read(HEADER + "\n" + FIRST + SECOND + "3,1,\"[]\n");

        assertThat(((Reading.Rejected<?>) reading).problems().shown().get(0).line())
                .isEqualTo(5);
    }
}
