package dev.podium.task.catalog.recount;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What stands in columns.json, and what is said of what cannot be meant. */
class ColumnFormulasTest {

    private static final String LABELS = "\"labels\": {\"tone\": [\"bad\", \"mixed\", \"good\"]}";

    private static Reading<ColumnFormulas> read(String formula) {
        return all("{\"columns\": {\"x\": \"" + formula + "\"}, " + LABELS + "}");
    }

    private static Reading<ColumnFormulas> all(String text) {
        return ColumnFormulas.read(text, List.of("x", "y"));
    }

    private static List<String> codes(Reading<ColumnFormulas> reading) {
        assertThat(reading).isInstanceOf(Reading.Rejected.class);
        List<Problem> problems =
                ((Reading.Rejected<ColumnFormulas>) reading).problems().shown();
        for (Problem problem : problems) {
            assertThat(problem.message(Locale.ENGLISH)).isNotBlank().doesNotContain("{");
            assertThat(problem.message(Locale.GERMAN)).isNotBlank().doesNotContain("{");
            assertThat(problem.expected(Locale.GERMAN)).isNotBlank();
        }
        return problems.stream().map(Problem::code).toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mean(x)",
                "100*mean(x)",
                "ratio(right, all)",
                "f1(tp,fp,fn)",
                "precision(tp, fp)",
                "recall(tp, fn)",
                "pearson(gold, predicted)",
                "ccc(a,b)",
                "r2(a,b)",
                "rmse(a,b)",
                "mae(a,b)",
                "mse(a,b)",
                "spearman(a,b)",
                "tau-b(a,b)",
                "macro-f1(tone)",
                "100 * macro-f1( tone )",
                "weighted-recall(tone, counted=in-gold)",
                "f1(tone, class=bad)",
                "accuracy(tone)",
                "mcc(tone)",
                "kappa-quadratic(tone)",
                "macro-mae(tone)",
                "mae(tone)",
                "spearman(tone)",
                "macro-f1(tone, several)",
                "samples-f1(tone)",
                "hamming-loss(tone)"
            })
    void formula_thatCanBeMeant_isRead(String formula) {
        assertThat(read(formula))
                .isInstanceOfSatisfying(
                        Reading.Accepted.class,
                        accepted -> assertThat(((ColumnFormulas) accepted.value()).byKey())
                                .containsOnlyKeys("x"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    macro-f1                            | program.formula-form
                    macro-f1()                          | program.formula-form
                    macro-f1(tone,)                     | program.formula-form
                    0*macro-f1(tone)                    | program.formula-form
                    x*macro-f1(tone)                    | program.formula-form
                    f1(class=bad, tone)                 | program.formula-form
                    macro_f1(tone)                      | program.formula-form
                    macro-f1(tone, several=false)       | program.formula-form
                    macro-f1(tone, several=)            | program.formula-form
                    makro-f1(tone)                      | program.formula-similar
                    wurst(tone)                         | program.formula-unknown
                    mean(a, b)                          | program.formula-others
                    ratio(a)                            | program.formula-columns
                    ratio(a, a)                         | program.formula-columns
                    pearson(tone)                       | program.formula-columns
                    macro-f1(tone, b)                   | program.formula-columns
                    f1(tp, fp)                          | program.formula-columns
                    macro-f1(topic)                     | program.formula-labels
                    macro-f1(tone, class=bad)           | program.formula-parameter
                    mean(x, several)                    | program.formula-parameter
                    macro-f1(tone, counted=all)         | program.formula-counted
                    f1(tone)                            | program.formula-class
                    f1(tone, class=worse)               | program.formula-class
                    """)
    void formula_thatCannotBeMeant_isToldInASentence(String formula, String code) {
        assertThat(codes(read(formula))).containsExactly(code);
    }

    private static String inZip(byte[] file) throws IOException {
        ByteArrayOutputStream zip = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(zip)) {
            out.putNextEntry(new ZipEntry(ColumnFormulas.NAME));
            out.write(file);
        }
        return ColumnFormulas.in(Upload.of("program.zip", zip.toByteArray())).orElseThrow();
    }

    /** However an editor saved it; what cannot be read is not passed over. */
    @Test
    void file_inAProgram_isReadWithoutItsMark_orToldWhyNot() throws IOException {
        String text = "{\"columns\":\n {\"x\": \"mean(x)\"}}";
        String saved = "\uFEFF" + text.replace("\n", "\r\n") + "\r\n";
        assertThat(inZip(saved.getBytes(UTF_8))).isEqualTo(text);
        assertThat(codes(all(inZip((text + " ".repeat(ColumnFormulas.LONGEST) + "x").getBytes(UTF_8)))))
                .containsExactly("program.formulas-long");
        assertThat(codes(all(inZip((text + "\u20AC".repeat(2 * ColumnFormulas.LONGEST)).getBytes(UTF_8)))))
                .containsExactly("program.formulas-long");
        assertThat(codes(all(inZip(text.replace("mean(x)", "mean(\u00E4)").getBytes(ISO_8859_1)))))
                .containsExactly("program.formulas-not-utf8");
    }

    @Test
    void file_thatSaysSomethingElse_isToldFieldByField() {
        assertThat(codes(all("{}"))).containsExactly("program.formulas-none");
        assertThat(codes(all("[]"))).contains("task.json-object-expected");
        assertThat(codes(all("{\"columns\": {\"z\": \"mean(x)\"}}"))).containsExactly("task.field-unknown");
        assertThat(codes(all("{\"columns\": {\"x\": \"mean(x)\"}, \"slice\": []}")))
                .containsExactly("task.field-unknown-similar");
        assertThat(codes(all("{\"columns\": {\"x\": \"accuracy(t)\"}, \"labels\": {\"t\": [\"a\"]}}")))
                .contains("table.labels-few");
        assertThat(codes(all("{\"columns\": {\"x\": \"accuracy(t)\"}, \"labels\": {\"t\": [\"1\", \"01\"]}}")))
                .contains("table.label-again");
        assertThat(codes(all("{\"columns\": {\"x\": \"mean(x)\"}, \"tolerance\": 0.2}")))
                .containsExactly("program.formulas-tolerance");
        assertThat(codes(all("{\"columns\": {\"x\": \"mean(x)\"}, \"tolerance\": 0}")))
                .containsExactly("program.formulas-tolerance");
        assertThat(codes(all("{\"slices\": [\"a b\"]}"))).containsExactly("program.formulas-slices");
        assertThat(codes(all("{\"slices\": [\"a\", \"a\"]}"))).containsExactly("program.formulas-slices");
        assertThat(codes(all("x".repeat(ColumnFormulas.LONGEST + 1)))).containsExactly("program.formulas-long");
        assertThat(codes(all("{\"columns\": 1,"))).containsExactly("task.json-invalid");
    }

    @Test
    void tolerance_isOneForAll_orThatOfEachColumn() {
        assertThat(all("{\"columns\": {\"x\": \"mean(x)\"}, \"tolerance\": 0.02}"))
                .isInstanceOfSatisfying(
                        Reading.Accepted.class,
                        read -> assertThat(((ColumnFormulas) read.value()).tolerance("x"))
                                .isEqualTo(0.02));
        ColumnFormulas each = ColumnFormulas.of(
                "{\"columns\": {\"x\": \"mean(x)\", \"y\": \"mean(y)\"}, \"tolerance\": {\"y\": 0.01}}",
                List.of("x", "y"));
        assertThat(each.tolerance("x")).isZero();
        assertThat(each.tolerance("y")).isEqualTo(0.01);
        assertThat(codes(all("{\"columns\": {\"x\": \"mean(x)\"}, \"tolerance\": {\"x\": 2}}")))
                .containsExactly("program.formulas-tolerance");
        assertThat(codes(all("{\"columns\": {\"x\": \"mean(x)\"}, \"tolerance\": {\"z\": 0.1}}")))
                .containsExactly("task.field-unknown");
    }

    @Test
    void groups_areTheNameOfAColumn() {
        assertThat(ColumnFormulas.of("{\"groups\": \"author\"}", List.of("x")).groups())
                .isEqualTo("author");
        assertThat(codes(all("{\"groups\": \"a b\"}"))).containsExactly("program.formulas-groups");
        assertThat(codes(all("{\"groups\": 1}"))).containsExactly("task.field-not-text");
    }

    /** Each page of a competition asks for them, and they are parsed once. */
    @Test
    void text_isReadOnceForTheSameKeys() {
        String text = "{\"columns\": {\"x\": \"mean(read once)\"}}";
        ColumnFormulas first = ColumnFormulas.of(text, List.of("x"));
        assertThat(first.byKey()).containsOnlyKeys("x");
        assertThat(ColumnFormulas.of(String.copyValueOf(text.toCharArray()), List.of("x")))
                .isSameAs(first);
        assertThat(ColumnFormulas.of(text, List.of("y"))).isNotEqualTo(first);
    }

    /** The score of a shared task is often the mean of several F1s. */
    @Test
    void mean_ofSeveral_isOfOtherFormulas() {
        ColumnFormulas read = ColumnFormulas.of(
                "{\"columns\": {\"s\": \"100*mean(x, y)\", \"x\": \"f1(a, b, c)\", \"y\": \"spearman(a, b)\"}}",
                List.of("s", "x", "y"));
        assertThat(read.byKey()).containsOnlyKeys("s", "x", "y");
        assertThat(read.byKey().get("s").greatest()).isEqualTo(100);
        assertThat(read.byKey().get("s").aggregate().isAdditive()).isFalse();
        assertThat(read.byKey().get("s").aggregate().width()).isEqualTo(6);
    }
}
