package dev.podium.task.table;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Numeral;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Where the right answer of an item comes from: a cell that says it, or a list of what each annotator said and a rule.
 *
 * @param column of the gold file
 * @param rule how it follows from what annotators said; {@link Rule#NONE} where the cell says it
 * @param separator between several texts of a cell that is no JSON list
 * @param said the labels that annotators may say; null for numbers and where no annotators say anything
 * @param positive which of them count as yes where a rule asks whether; empty where a rule needs none
 * @param yes what the answer is called then
 * @param no what it is called otherwise
 */
record GoldSource(
        String column, Rule rule, String separator, LabelSet said, List<String> positive, String yes, String no) {

    /** How the right answer follows from what annotators said. */
    enum Rule {
        /** It does not: the cell says what is right. */
        NONE,
        /** What most said; of several that as many said, each is right. */
        MAJORITY,
        /** What most said; where several were said as often, each that anybody said is right. */
        MAJORITY_OR_ANY,
        /** Yes if anybody said yes. */
        ANY,
        /** Yes if all said yes. */
        ALL,
        /** Yes if some said yes and some did not. */
        DISAGREEMENT,
        MEAN,
        MEDIAN,
        /** The share of annotators for each class. */
        DISTRIBUTION
    }

    /** A cell that says what is right. */
    static GoldSource cell(String column, String separator) {
        return of(column, Rule.NONE, separator, null);
    }

    /** One that asks for nothing but what annotators said. */
    static GoldSource of(String column, Rule rule, String separator, LabelSet said) {
        return new GoldSource(column, rule, separator, said, List.of(), "1", "0");
    }

    boolean isAnnotated() {
        return rule != Rule.NONE;
    }

    /** Whether what annotators say together, one of them can say alone: nobody disagrees alone. */
    boolean isOfOne() {
        return isAnnotated() && rule != Rule.DISAGREEMENT;
    }

    /** The same of one annotator alone. */
    Map<String, String> exampleOfOne(int item) {
        return Map.of(column, said == null ? "1" : said.label(item % said.size()));
    }

    /** A cell of its column that is right in form: what annotators said, or the only cell of an answer. */
    Map<String, String> example(int item, Map<String, String> answer) {
        if (!isAnnotated()) {
            return Map.of(column, answer.values().iterator().next());
        }
        return Map.of(
                column,
                said == null
                        ? "1" + separator + "2"
                        : said.label(item % said.size()) + separator + said.label(0) + separator + said.label(0));
    }

    /** The labels that are right; empty where the findings say why there is none. */
    List<String> labels(Row row, Findings findings) {
        if (isBroken(row, findings)) {
            return List.of();
        }
        List<String> texts = texts(row);
        if (texts.isEmpty()) {
            findings.error(
                    row.line(),
                    column,
                    row.cell(column),
                    isAnnotated() ? "table.annotators-none" : "table.gold-missing",
                    column);
            return List.of();
        }
        if (!isAnnotated()) {
            return texts;
        }
        for (int i = 0; i < texts.size(); i++) {
            if (said.place(texts.get(i)) < 0) {
                Cells.reportPart(
                        texts.get(i), row.cell(column), separator, column, said, row.line(column, i), findings);
                return List.of();
            }
        }
        List<String> answers = answers(texts);
        return switch (rule) {
            case MAJORITY, MAJORITY_OR_ANY -> majority(answers);
            case ANY -> List.of(answers.contains(yes) ? yes : no);
            case ALL -> List.of(answers.contains(no) ? no : yes);
            case DISAGREEMENT -> List.of(answers.contains(yes) && answers.contains(no) ? yes : no);
            default -> answers;
        };
    }

    /** Whether nobody can say who said what where names are meant to; says so. */
    private boolean isBroken(Row row, Findings findings) {
        boolean broken = isAnnotated() && Votes.isBroken(row.cell(column));
        if (broken) {
            String example = said == null
                    ? "{\"Ann1\": 1, \"Ann2\": 2}"
                    : "{\"Ann1\": " + Cells.ofText(said.label(0)) + ", \"Ann2\": "
                            + Cells.ofText(said.label(said.size() - 1)) + "}";
            findings.error(row.line(), column, row.cell(column), "table.by-annotator-json", example);
        }
        return broken;
    }

    /** What annotators said, in its order, where all of it can be read. */
    List<String> said(Row row) {
        return texts(row).stream().map(text -> said.label(said.place(text))).toList();
    }

    private List<String> texts(Row row) {
        return isAnnotated() ? Votes.of(row.cell(column), separator).texts() : Cells.list(row.cell(column), separator);
    }

    /** What annotators said, as yes and no where that is asked. */
    private List<String> answers(List<String> texts) {
        List<String> answers = new ArrayList<>(texts.size());
        for (String text : texts) {
            String label = said.label(said.place(text));
            answers.add(positive.isEmpty() ? label : positive.contains(label) ? yes : no);
        }
        return answers;
    }

    /** In the order in which the labels were declared, or no before yes. */
    private List<String> majority(List<String> answers) {
        Map<String, Integer> votes = new LinkedHashMap<>();
        List<String> order = positive.isEmpty() ? said.labels() : List.of(no, yes);
        order.forEach(label -> votes.put(label, 0));
        answers.forEach(answer -> votes.merge(answer, 1, Integer::sum));
        int most = votes.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        List<String> right =
                order.stream().filter(label -> votes.get(label) == most).toList();
        return right.size() > 1 && rule == Rule.MAJORITY_OR_ANY
                ? order.stream().filter(label -> votes.get(label) > 0).toList()
                : right;
    }

    /** The share of annotators for each label, or for no and yes; null where the findings say what is wrong. */
    double[] shares(Row row, LabelSet classes, Findings findings) {
        List<String> answers = labels(row, findings);
        if (answers.isEmpty()) {
            return null;
        }
        double[] shares = new double[classes.size()];
        for (String answer : answers) {
            shares[classes.place(answer)] += 1.0;
        }
        for (int place = 0; place < shares.length; place++) {
            shares[place] /= answers.size();
        }
        return shares;
    }

    /** The mean or the median of the numbers that annotators said; empty where the findings say what is wrong. */
    OptionalDouble number(Row row, Findings findings) {
        if (isBroken(row, findings)) {
            return OptionalDouble.empty();
        }
        List<String> texts = texts(row);
        double[] numbers = new double[texts.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = Numeral.parse(texts.get(i));
            if (!Double.isFinite(numbers[i])) {
                Cells.reportNumber(texts.get(i), column, row.line(column, i), findings);
                return OptionalDouble.empty();
            }
        }
        if (numbers.length == 0) {
            findings.error(row.line(), column, row.cell(column), "table.annotators-none", column);
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(
                rule == Rule.MEAN ? Arrays.stream(numbers).average().orElseThrow() : median(numbers));
    }

    private static double median(double[] numbers) {
        double[] sorted = numbers.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
