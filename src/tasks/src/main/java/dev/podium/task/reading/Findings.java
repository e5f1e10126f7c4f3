package dev.podium.task.reading;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects what is wrong and what is odd while a file is read: all of it is counted, the first of each kind are kept. */
public final class Findings {

    private final Rules rules;
    private final Noted errors = new Noted();
    private final Noted warnings = new Noted();
    private final BitSet answered = new BitSet();
    private int unknown;
    private boolean complete;

    public Findings(Rules rules) {
        this.rules = rules;
    }

    /** What the file is read by. */
    public Rules rules() {
        return rules;
    }

    /** Something that stands against the file. */
    public void error(int line, String column, String found, String code, String... arguments) {
        if (!complete) {
            errors.add(line, column, found, code, arguments);
        }
    }

    /** Something that stands against the whole file: whatever else is said about it would only follow from that. */
    public void errorAlone(int line, String code, String... arguments) {
        errorAloneAt(line, "", code, arguments);
    }

    /** The same, with how the file begins. */
    void errorAloneAt(int line, String found, String code, String... arguments) {
        errors.clear();
        error(line, "", found, code, arguments);
        complete = true;
    }

    /** Something that its sender surely did not mean: an error where the rules are strict. */
    public void warning(int line, String column, String found, String code, String... arguments) {
        if (rules.strict()) {
            error(line, column, found, code, arguments);
        } else {
            warnings.add(line, column, found, code, arguments);
        }
    }

    /** What is the matter with the whole file, before the warnings that follow from it: an error where the rules are strict. */
    public void diagnosis(String column, String code, String... arguments) {
        if (!complete) {
            (rules.strict() ? errors : warnings).addFirst(new Problem(0, column, "", code, List.of(arguments)));
        }
    }

    /** That the file names an item of those that it is read for. */
    public void answered(int item) {
        answered.set(item);
    }

    /** That the file names an item that is not there. */
    public void unknown() {
        unknown++;
    }

    public boolean hasErrors() {
        return errors.total > 0;
    }

    /** The first error; only where there is one. */
    public Problem first() {
        return errors.shown.get(0);
    }

    /** Every error; only where there is one. */
    public <T> Reading<T> rejected() {
        if (errors.total == 0) {
            throw new IllegalStateException("Nothing stands against the file");
        }
        return new Reading.Rejected<>(errors.problems(), coverage());
    }

    /** The value with the warnings; only where there is no error. */
    public <T> Reading<T> accepted(T value) {
        if (errors.total > 0) {
            throw new IllegalStateException("%d errors stand against the file".formatted(errors.total));
        }
        return new Reading.Accepted<>(value, warnings.problems(), coverage());
    }

    private Coverage coverage() {
        return new Coverage(answered.cardinality(), unknown);
    }

    /** There may be millions. */
    private static final class Count {
        private int total;
    }

    /** Problems as far as they are shown, and how many there are of each kind. */
    private static final class Noted {

        private final List<Problem> shown = new ArrayList<>();
        private final Map<String, Count> totals = new LinkedHashMap<>();

        /** Of what a check says, by its words. */
        private final Map<String, Count> sentences = new LinkedHashMap<>();

        private int total;

        void add(int line, String column, String found, String code, String... arguments) {
            total++;
            Count ofKind = code.equals(Problem.SAID) ? ofSentence(Problem.visible(arguments[0])) : of(totals, code);
            ofKind.total++;
            if (shown.size() < Problems.SHOWN || ofKind.total <= Problems.SHOWN_OF_KIND) {
                shown.add(new Problem(line, column, found, code, List.of(arguments)));
            }
        }

        void addFirst(Problem problem) {
            total++;
            of(totals, problem.code()).total++;
            shown.add(0, problem);
        }

        void clear() {
            shown.clear();
            totals.clear();
            sentences.clear();
            total = 0;
        }

        /** Without lambdas: they take longer to load than a job should. */
        Problems problems() {
            List<Problems.Kind> kinds = new ArrayList<>(totals.size() + sentences.size());
            for (Map.Entry<String, Count> kind : totals.entrySet()) {
                kinds.add(new Problems.Kind(kind.getKey(), null, kind.getValue().total));
            }
            for (Map.Entry<String, Count> sentence : sentences.entrySet()) {
                kinds.add(new Problems.Kind(Problem.SAID, sentence.getKey(), sentence.getValue().total));
            }
            return new Problems(shown, total, kinds);
        }

        /** A check may say something else of every line: all after the first sentences are counted as one kind. */
        private Count ofSentence(String sentence) {
            return sentences.containsKey(sentence) || sentences.size() < Problems.SHOWN
                    ? of(sentences, sentence)
                    : of(totals, Problem.SAID);
        }

        private static Count of(Map<String, Count> counts, String kind) {
            Count known = counts.get(kind);
            if (known == null) {
                known = new Count();
                counts.put(kind, known);
            }
            return known;
        }
    }
}
