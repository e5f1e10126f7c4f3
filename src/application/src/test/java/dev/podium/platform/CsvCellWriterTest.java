package dev.podium.platform;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Cells of people, as spreadsheets cut them: by the quotes or blindly, at whichever separator. */
class CsvCellWriterTest {

    private static final Pattern FORMULA = Pattern.compile("[\\s\\p{Z}\\p{Cf}\"]*[=+\\-@＝＋－＠](.|\\s)*");
    private static final Pattern ANY_SEPARATOR = Pattern.compile("[,;\\t\\r\\n]");
    private static final String ALPHABET = "=+-@＝＋－＠,;\t\r\n\"' \u00a0\u200bax1";
    private static final int LINES = 20_000;

    @Test
    void text_cutAnywhere_isNoFormula() {
        SplittableRandom random = new SplittableRandom(7);
        for (int line = 0; line < LINES; line++) {
            List<String> cells = Stream.generate(() -> text(random))
                    .map(text -> random.nextBoolean() ? CsvCells.text(text) : "x" + text)
                    .limit(3)
                    .toList();
            String written = CsvCells.written(List.of(cells));
            assertThat(ANY_SEPARATOR.split(written)).as("%s", cells).noneMatch(CsvCellWriterTest::isFormula);
            for (char separator : new char[] {',', ';', '\t'}) {
                assertThat(read(written, separator)).as("%s", cells).noneMatch(CsvCellWriterTest::isFormula);
            }
        }
    }

    @Test
    void text_withoutItsApostrophes_isWhatWasWritten() {
        SplittableRandom random = new SplittableRandom(8);
        for (int line = 0; line < LINES; line++) {
            List<String> cells = Stream.generate(() -> text(random)).limit(3).toList();
            assertThat(read(CsvCells.written(List.of(cells)), ','))
                    .extracting(cell -> cell.replace("'", ""))
                    .isEqualTo(cells.stream().map(cell -> cell.replace("'", "")).toList());
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, -0.5, -1e-300, -4.9e-324, -1.7976931348623157e308, 0, 1e9})
    void number_withItsSign_staysANumber(double number) {
        assertThat(CsvCells.written(List.of(List.of(CsvCells.plain(number), "x"))))
                .isEqualTo(number + ",x\n")
                .satisfies(line ->
                        assertThat(Double.parseDouble(line.split(",", -1)[0])).isEqualTo(number));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    x;=cmd!A0;        | "x;'=cmd!A0;"
                    -1;=x             | "'-1;'=x"
                    1-2               | 1-2
                    a - b             | a - b
                    B, -C             | "B, '-C"
                    """)
    void text_ofPeople_isDisarmedWhereItMatters(String text, String written) {
        assertThat(CsvCells.written(List.of(List.of(text)))).isEqualTo(written + "\n");
        assertThat(CsvCells.written(List.of(List.of(CsvCells.text(text))))).isEqualTo(written + "\n");
    }

    private static String text(SplittableRandom random) {
        StringBuilder text = new StringBuilder("x".repeat(random.nextInt(2)));
        for (int length = random.nextInt(8); length > 0; length--) {
            text.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        }
        return text.toString();
    }

    private static boolean isFormula(String piece) {
        return FORMULA.matcher(piece).matches();
    }

    /** As spreadsheets read, who take what follows a closing quote as well. */
    @SuppressWarnings("removal")
    private static List<String> read(String written, char separator) {
        List<String> cells = new ArrayList<>();
        try (CsvReader<CsvRecord> reader = CsvReader.builder()
                .fieldSeparator(separator)
                .allowExtraCharsAfterClosingQuote(true)
                .skipEmptyLines(false)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .ofCsvRecord(written)) {
            reader.forEach(line -> cells.addAll(line.getFields()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return cells;
    }
}
