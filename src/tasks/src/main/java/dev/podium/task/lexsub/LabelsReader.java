package dev.podium.task.lexsub;

import dev.podium.scoring.Substitutes;
import dev.podium.scoring.Substitutes.Substitute;
import dev.podium.task.reading.DamagedTexts;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.TextRules;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ObjIntConsumer;

/**
 * Reads the lines {@code lemma.pos id :: substitute 3;substitute 1;} of gold files. As in published ones and with their scorer, equal
 * substitutes are one with the sum of their numbers, and {@code pn}, by which annotators say that the word is a proper noun, is none.
 */
final class LabelsReader {

    private static final int MOST_FREQUENT = 10_000;
    private static final int MOST_SUBSTITUTES = 500_000;
    private static final int MOST_OF_ITEM = 200;
    private static final int LONGEST = 200;
    static final String PROPER_NOUN = "pn";

    private final String column;
    private final Findings findings;
    private final DamagedTexts damaged;
    private final Separators separators;
    private final RepeatedAnswers repeated;
    private int substitutes;

    /** Of lines with substitutes: how many end with a semicolon, how many do not, and the last one if it does not. */
    private int ended;

    private int open;
    private String unended;
    private int unendedLine;

    /**
     * Before the first line.
     *
     * @param column what problems call the file
     */
    LabelsReader(String column, Findings findings) {
        this.column = column;
        this.findings = findings;
        damaged = new DamagedTexts(findings);
        separators = new Separators(column, findings);
        repeated = new RepeatedAnswers(column, findings);
    }

    /** Hands on what each line says, with its number. */
    void read(String text, ObjIntConsumer<LabelledInstance> each) {
        int number = 0;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            number++;
            if (!line.isBlank()) {
                Line read =
                        Line.of(line).filter(of -> of.kind() == AnswerKind.BEST).orElse(null);
                if (read == null || Line.isQuoted(line)) {
                    findings.error(
                            number, column, line, Line.isQuoted(line) ? "lexsub.line-quoted" : "lexsub.label-form");
                } else {
                    look(read, number);
                    repeated.look(read, number);
                    each.accept(new LabelledInstance(read.instance(), substitutes(read, number)), number);
                }
            }
            if (substitutes > MOST_SUBSTITUTES) {
                findings.error(number, column, "", "lexsub.words-many", Integer.toString(MOST_SUBSTITUTES));
                return;
            }
        }
        damaged.end();
        separators.end(true);
        repeated.end();
        if (unended != null && open == 1 && ended > 1) {
            findings.warning(unendedLine, column, unended, "lexsub.label-cut");
        }
    }

    /** Notices a line that was cut off where all others end with a semicolon, and what stands behind the last one of these. */
    private void look(Line line, int number) {
        if (!line.rest().isBlank()) {
            boolean whole = line.rest().stripTrailing().endsWith(";");
            ended += whole ? 1 : 0;
            open += whole ? 0 : 1;
            unended = whole ? null : line.rest();
            unendedLine = number;
        }
    }

    private Substitutes substitutes(Line line, int number) {
        Map<String, Integer> listed = new LinkedHashMap<>();
        separators.look(line.parts(), number);
        // blanks behind the last semicolon are nobody's substitute
        for (String part : new Line(line.instance(), line.kind(), line.rest().stripTrailing()).parts()) {
            String stripped = part.strip();
            int blank = stripped.lastIndexOf(' ');
            if (stripped.isEmpty()) {
                findings.error(number, column, line.rest(), "lexsub.substitute-empty");
            } else if (blank < 0) {
                findings.warning(number, column, stripped, "lexsub.label-unnumbered");
            } else {
                String text = stripped.substring(0, blank).strip();
                int frequency = frequency(stripped.substring(blank + 1));
                int sum = listed.getOrDefault(text, 0) + frequency;
                if (frequency == 0 || sum > MOST_FREQUENT) {
                    findings.error(number, column, stripped, "lexsub.label-frequency", Integer.toString(MOST_FREQUENT));
                } else if (text.equals(PROPER_NOUN)) {
                    findings.warning(number, column, stripped, "lexsub.label-proper-noun");
                } else if (text.length() > LONGEST) {
                    findings.error(number, column, text, "lexsub.substitute-long", Integer.toString(LONGEST));
                } else if (TextRules.isSound(text, number, column, findings)) {
                    damaged.lookAtWord(text, number, column);
                    if (listed.put(text, sum) != null) {
                        findings.warning(number, column, stripped, "lexsub.label-twice", text, Integer.toString(sum));
                    }
                }
            }
        }
        if (listed.size() > MOST_OF_ITEM) {
            findings.error(number, column, line.rest(), "lexsub.substitutes-many", Integer.toString(MOST_OF_ITEM));
        }
        substitutes += listed.size();
        return new Substitutes(listed.entrySet().stream()
                .map(each -> new Substitute(each.getKey(), each.getValue()))
                .toList());
    }

    /** A whole number from 1; 0 where it is none, or too large. */
    private static int frequency(String digits) {
        boolean isNumber = digits.length() <= 5 && digits.chars().allMatch(c -> c >= '0' && c <= '9');
        int frequency = isNumber ? Integer.parseInt(digits) : 0;
        return frequency <= MOST_FREQUENT ? frequency : 0;
    }
}
