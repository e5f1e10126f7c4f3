package dev.podium.task.table;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.scoring.Quantities;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Numeral;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.random.RandomGenerator;

/**
 * A finite number.
 *
 * @param least what none is below
 * @param most what none is above
 * @param source where the right one comes from
 * @param mean of the training data
 * @param median of the training data
 */
record NumberAnswer(
        String name, double least, double most, GoldSource source, OptionalDouble mean, OptionalDouble median)
        implements SourcedAnswer<Double, Double, Quantities>, AlikeAnswer<Double, Quantities> {

    /** Numbers beyond would lose the digits that metrics need. */
    static final double LARGEST = 1e9;

    /** The code of a problem of gold: a number is too large to be finite. */
    static final String INFINITE = "table.number-infinite";

    private static final int BARS = 10;

    @Override
    public AnswerKind kind() {
        return AnswerKind.NUMBER;
    }

    @Override
    public Double gold(Row row, Findings findings) {
        if (!source.isAnnotated()) {
            String cell = row.cell(source.column());
            if (Double.isInfinite(Numeral.parse(cell))) {
                findings.error(row.line(), source.column(), cell, INFINITE);
                return null;
            }
            return number(cell, source.column(), row, findings);
        }
        OptionalDouble made = source.number(row, findings);
        return made.isEmpty() ? null : number(Double.toString(made.getAsDouble()), source.column(), row, findings);
    }

    @Override
    public Double output(Row row, Shown shown, Findings findings) {
        return number(row.cell(name), name, row, findings);
    }

    private Double number(String cell, String column, Row row, Findings findings) {
        double number = Numeral.parse(cell);
        if (Double.isNaN(number)) {
            Cells.reportNumber(cell, column, row, findings);
            return null;
        }
        if (number < least || number > most) {
            findings.error(row.line(), column, cell, "table.number-bounds", Cells.written(least), Cells.written(most));
            return null;
        }
        return number;
    }

    @Override
    public Quantities segment(Double gold, Double output) {
        return new Quantities(gold, output);
    }

    @Override
    public void write(Double output, JsonGenerator json) throws IOException {
        json.writeNumber(output);
    }

    /** By tenths of the range, so that a chart has few bars. */
    @Override
    public List<String> classes(Double gold) {
        double step = (most - least) / BARS;
        double from = least + step * Math.min(BARS - 1, Math.floor((gold - least) / step));
        return List.of(rounded(from) + " – " + rounded(from + step));
    }

    private static String rounded(double number) {
        return new BigDecimal(number)
                .round(new MathContext(4))
                .stripTrailingZeros()
                .toPlainString();
    }

    @Override
    public Map<String, String> example(int item) {
        double number = Math.max(least, Math.min(most, item + 0.5));
        return Map.of(name, Cells.written(number));
    }

    @Override
    public Map<String, String> goldExample(int item) {
        return source.example(item, example(item));
    }

    @Override
    public double centre(List<Double> gold) {
        double sum = 0;
        for (double number : gold) {
            sum += number;
        }
        return gold.isEmpty() ? 0 : sum / gold.size();
    }

    @Override
    public Optional<Map<String, String>> baseline(SimpleSystem system, Shown shown, RandomGenerator random) {
        OptionalDouble number = switch (system) {
            case MEAN -> mean;
            case MEDIAN -> median;
            default -> OptionalDouble.empty();
        };
        return number.isEmpty() ? Optional.empty() : Optional.of(Map.of(name, Double.toString(number.getAsDouble())));
    }
}
