package dev.podium.task.program;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.NearMiss;
import dev.podium.task.reading.Numeral;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.TextFile;
import dev.podium.text.Characters;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the file in which a scoring program leaves its numbers: {@value #JSON}, an object as Python's {@code json} writes it, with
 * {@code NaN} and {@code Infinity}; or {@value #TEXT}, a line {@code key: value} each, as CodaLab's programs write it, or such
 * an object. Whatever is no
 * finite number is no value. A file of which no declared key has one is refused, unless it says by {@code "answered": false} that the
 * submission has no answers to this subtask.
 */
public final class ScoresFile {

    public static final String JSON = "scores.json";
    public static final String TEXT = "scores.txt";

    private static final String ANSWERED = "answered";
    private static final int LARGEST = 1 << 20;
    private static final int LONGEST_VALUE = 40;

    private final List<String> declared;
    private final Findings findings = new Findings(Rules.LENIENT);
    private final Map<String, WrittenValue> written = new LinkedHashMap<>();

    private ScoresFile(List<String> declared) {
        this.declared = declared;
    }

    /**
     * Reads one of the two.
     *
     * @param name {@value #JSON} or {@value #TEXT}
     * @param declared the keys of the columns, in their order; upper and lower case matter
     */
    public static Reading<WrittenScores> read(String name, byte[] content, List<String> declared) {
        ScoresFile file = new ScoresFile(declared);
        if (content.length > LARGEST) {
            file.findings.error(0, "", "", "program.scores-large", Integer.toString(LARGEST >> 20));
        } else if (content.length == 0) {
            file.findings.error(0, "", "", "program.scores-empty");
        } else if (TextFile.utf8(content).isEmpty()) {
            file.findings.error(0, "", "", "program.output-not-utf8", name);
        } else {
            TextFile.decode(content, file.findings).ifPresent(text -> file.read(name, text));
        }
        return file.findings.hasErrors() ? file.findings.rejected() : file.result();
    }

    /**
     * The keys of one of the two, in their order, whatever stands behind them; none where it cannot be read.
     *
     * @param name {@value #JSON} or {@value #TEXT}
     */
    public static List<String> keys(String name, byte[] content) {
        ScoresFile file = new ScoresFile(List.of());
        if (content.length <= LARGEST) {
            TextFile.decode(content, file.findings).ifPresent(text -> file.read(name, text));
        }
        return List.copyOf(file.written.keySet());
    }

    private void read(String name, String text) {
        if (name.equals(JSON) || text.stripLeading().startsWith("{")) {
            ScoresObject.read(text, written, findings);
        } else {
            readLines(text);
        }
    }

    private void readLines(String text) {
        int number = 0;
        for (String line : text.split("\r\n|\r|\n", -1)) {
            number++;
            if (!line.isBlank() && !line.startsWith("#") && !line.equals("---") && !line.equals("...")) {
                readLine(number, line);
            }
        }
    }

    private void readLine(int number, String line) {
        int colon = line.indexOf(':');
        if (colon < 1 || Character.isWhitespace(line.charAt(0))) {
            findings.warning(number, "", line, "program.scores-line");
            return;
        }
        String key = unquoted(line.substring(0, colon).strip());
        String value = unquoted(withoutComment(line.substring(colon + 1)).strip());
        if (written.putIfAbsent(key, WrittenValue.ofText(number, value)) != null) {
            findings.error(number, key, line, "program.scores-twice", key);
        }
    }

    private static String withoutComment(String value) {
        int comment = value.indexOf(" #");
        return comment < 0 ? value : value.substring(0, comment);
    }

    private static String unquoted(String text) {
        char first = text.isEmpty() ? ' ' : text.charAt(0);
        boolean inQuotes =
                text.length() > 1 && (first == '"' || first == '\'') && text.charAt(text.length() - 1) == first;
        return inQuotes ? text.substring(1, text.length() - 1) : text;
    }

    private Reading<WrittenScores> result() {
        Map<String, Double> values = new LinkedHashMap<>();
        List<String> missing = new ArrayList<>();
        for (String key : declared) {
            Optional<Double> value =
                    Optional.ofNullable(written.get(key)).flatMap(found -> found.number(key, findings));
            value.ifPresentOrElse(number -> values.put(key, number), () -> missing.add(key));
        }
        List<String> undeclared = written.keySet().stream()
                .filter(key -> !declared.contains(key))
                .limit(WrittenScores.MOST)
                .toList();
        if (values.isEmpty() && isUnanswered()) {
            return findings.accepted(new WrittenScores(Map.of(), declared, List.of()));
        }
        if (values.isEmpty()) {
            reject(undeclared);
            return findings.rejected();
        }
        missing.stream().filter(key -> !written.containsKey(key)).forEach(key -> reportMissing(key, undeclared));
        return findings.accepted(new WrittenScores(values, missing, undeclared));
    }

    private boolean isUnanswered() {
        WrittenValue answered = written.get(ANSWERED);
        return answered != null && answered.bool() && answered.number() == 0 && !declared.contains(ANSWERED);
    }

    /** There is no number: for the nearest reason that there is. */
    private void reject(List<String> undeclared) {
        for (String key : declared) {
            WrittenValue there = written.get(key);
            if (there != null) {
                findings.error(there.line(), key, there.text(), "program.scores-value", key, shortened(there.text()));
                return;
            }
        }
        for (String key : declared) {
            Optional<String> near = NearMiss.find(key, undeclared, List.of());
            if (near.isPresent()) {
                findings.error(
                        written.get(near.get()).line(), key, near.get(), "program.scores-similar", key, near.get());
                return;
            }
        }
        findings.error(0, "", "", "program.scores-none", shown(declared), shown(List.copyOf(written.keySet())));
    }

    private static String shortened(String text) {
        String visible = Problem.visible(text.strip());
        String first = Characters.first(visible, LONGEST_VALUE);
        return first.length() < visible.length() ? first + "…" : first;
    }

    private void reportMissing(String key, List<String> undeclared) {
        NearMiss.find(key, undeclared, List.of())
                .ifPresentOrElse(
                        near -> findings.warning(written.get(near).line(), key, near, "program.key-similar", key, near),
                        () -> findings.warning(0, key, "", "program.key-missing", key));
    }

    private static String shown(List<String> keys) {
        return keys.isEmpty() ? "–" : String.join(", ", keys);
    }

    /**
     * What stands behind a key.
     *
     * @param line from 1
     * @param text as it stands there
     * @param number what it is worth; NaN or infinite where that is no finite number
     * @param bool whether it is a truth value, which counts as 1 or 0
     */
    record WrittenValue(int line, String text, double number, boolean bool) {

        /** What a text is worth: a number as a table holds it, or {@code true} or {@code false}. */
        static WrittenValue ofText(int line, String text) {
            boolean yes = text.equalsIgnoreCase("true");
            boolean bool = yes || text.equalsIgnoreCase("false");
            double truth = yes ? 1 : 0;
            return new WrittenValue(line, text, bool ? truth : Numeral.parse(text), bool);
        }

        private Optional<Double> number(String key, Findings findings) {
            if (!Double.isFinite(number)) {
                findings.warning(line, key, text, "program.value-none", key);
                return Optional.empty();
            }
            if (bool) {
                findings.warning(line, key, text, "program.value-truth", key);
            }
            return Optional.of(number);
        }
    }
}
