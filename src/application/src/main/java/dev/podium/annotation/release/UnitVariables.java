package dev.podium.annotation.release;

import dev.podium.annotation.form.Answer;
import dev.podium.annotation.form.CollectedAnswers;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.NumberQuestion;
import dev.podium.annotation.form.Question;
import dev.podium.annotation.form.ScaleQuestion;
import dev.podium.annotation.form.SpanQuestion;
import dev.podium.annotation.form.TextQuestion;
import dev.podium.annotation.form.WordListQuestion;
import dev.podium.sampling.Labels;
import dev.podium.sampling.Numbers;
import dev.podium.sampling.Units;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What is known of units that are split: what people answered, what their texts say of them, and how long they are. Each is called
 * {@code <kind>.<name>}.
 */
final class UnitVariables {

    /** What people answered, by the id of the question. */
    static final String ANSWER = "answer.";

    /** How many entries people gave, by the id of the question. */
    static final String ENTRIES = "entries.";

    /** What a text says that few units have of their own, by its name. */
    static final String TEXT = "text.";

    static final String TOKENS = "length.tokens";
    static final String CHARACTERS = "length.characters";

    /** As many as are compared within some seconds, whatever the number of units. */
    private static final int MOST = 12;

    private static final long MOST_VALUES = 400_000;

    private static final int MOST_CLASSES = 50;
    private static final int FEW = 20;
    private static final int LONGEST = 60;
    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,12}(\\.\\d{1,12})?");

    private final List<JudgedUnit> settled;
    private final List<CollectedAnswers> answers;
    private final List<Map<String, String>> texts;
    private final String main;
    private Units units;
    private int known;

    private UnitVariables(List<JudgedUnit> settled, String main) {
        this.settled = settled;
        this.main = main;
        this.answers = settled.stream().map(JudgedUnit::answers).toList();
        this.texts = settled.stream().map(JudgedUnit::attributes).toList();
        this.units = Units.of(settled.size());
    }

    /**
     * All that is known of some units.
     *
     * @param main the name of the text that is judged
     * @param origins the names of texts that say nothing of a unit itself
     */
    static Units of(List<JudgedUnit> settled, Form form, String main, List<String> origins) {
        UnitVariables variables = new UnitVariables(settled, main);
        form.questions().forEach(variables::answers);
        variables.lengths();
        variables.texts(origins);
        return variables.clusters();
    }

    private boolean isFull() {
        return known >= MOST || known * (long) settled.size() > MOST_VALUES;
    }

    private void add(Labels labels) {
        if (!isFull()) {
            units = units.with(labels);
            known++;
        }
    }

    private void add(Numbers numbers) {
        if (!isFull()) {
            units = units.with(numbers);
            known++;
        }
    }

    private void answers(Question question) {
        List<List<Answer>> all =
                answers.stream().map(each -> each.to(question.id())).toList();
        boolean collected = settled.stream().anyMatch(JudgedUnit::isCollected);
        if (question instanceof WordListQuestion entries) {
            add(Numbers.of(
                    ENTRIES + question.id(),
                    all.stream().mapToDouble(entries::count).toArray()));
        } else if ((question instanceof ScaleQuestion || question instanceof NumberQuestion)
                && (collected || all.stream().anyMatch(UnitVariables::isMean))) {
            double[] means = all.stream().mapToDouble(UnitVariables::mean).toArray();
            if (Arrays.stream(means).anyMatch(mean -> !Double.isNaN(mean))) {
                add(Numbers.of(ANSWER + question.id(), means));
            }
        } else if (!collected && !(question instanceof TextQuestion || question instanceof SpanQuestion)) {
            add(Labels.of(
                    ANSWER + question.id(),
                    all.stream().map(UnitVariables::joined).toList()));
        }
    }

    /** Whether it is no value of its scale, as people decided together. */
    private static boolean isMean(List<Answer> answers) {
        return answers.stream().anyMatch(answer -> answer instanceof Answer.Amount number && !number.isWhole());
    }

    /** Of what everybody said; NaN where nobody said anything. */
    private static double mean(List<Answer> answers) {
        return answers.stream()
                .filter(Answer.Amount.class::isInstance)
                .mapToDouble(answer -> ((Answer.Amount) answer).value())
                .average()
                .orElse(Double.NaN);
    }

    private static String joined(List<Answer> answers) {
        return answers.stream().flatMap(answer -> answer.texts().stream()).collect(Collectors.joining(" + "));
    }

    private void lengths() {
        double[] tokens =
                settled.stream().mapToDouble(unit -> unit.words().size()).toArray();
        if (IntStream.range(0, tokens.length).anyMatch(unit -> tokens[unit] > 0)) {
            add(Numbers.of(TOKENS, tokens));
        } else {
            add(Numbers.of(
                    CHARACTERS,
                    texts.stream()
                            .mapToDouble(all -> all.getOrDefault(main, "").length())
                            .toArray()));
        }
    }

    /** Texts that say something of a unit, rather than are what is judged. */
    private void texts(List<String> origins) {
        Map<String, List<String>> columns = new LinkedHashMap<>();
        texts.stream()
                .flatMap(all -> all.keySet().stream())
                .distinct()
                .forEach(name -> columns.put(
                        name,
                        texts.stream().map(all -> all.getOrDefault(name, "")).toList()));
        columns.remove(main);
        columns.keySet().removeAll(origins);
        columns.forEach((name, values) -> {
            List<String> different = values.stream().distinct().toList();
            if (different.size() > FEW && different.stream().allMatch(UnitVariables::isNumber)) {
                add(Numbers.of(
                        TEXT + name,
                        values.stream().mapToDouble(UnitVariables::number).toArray()));
            } else if (isLabel(values, different)) {
                add(Labels.of(TEXT + name, values));
            }
        });
    }

    private boolean isLabel(List<String> values, List<String> different) {
        boolean cluster = IntStream.range(0, values.size())
                .allMatch(unit -> values.get(unit).equals(settled.get(unit).cluster()));
        return !cluster
                && different.size() > 1
                && different.size() <= Math.min(MOST_CLASSES, values.size() / 2)
                && different.stream().allMatch(value -> value.length() <= LONGEST);
    }

    private static boolean isNumber(String text) {
        return text.isBlank() || NUMBER.matcher(text.strip()).matches();
    }

    private static double number(String text) {
        return text.isBlank() ? Double.NaN : Double.parseDouble(text.strip());
    }

    private Units clusters() {
        List<String> names = new ArrayList<>();
        for (int unit = 0; unit < settled.size(); unit++) {
            String cluster = settled.get(unit).cluster();
            // one without a cluster stands alone
            names.add(cluster.isEmpty() ? "\n" + unit : cluster);
        }
        Labels clusters = Labels.of("cluster", names);
        Units saying = units.saying(
                texts.stream().map(all -> all.getOrDefault(main, "")).toList());
        return clusters.classes().size() < settled.size() ? saying.inClusters(clusters) : saying;
    }
}
