package dev.podium.task;

import java.util.ArrayList;
import java.util.List;

/** Collects what is wrong and what is odd while a file is read: all of it is counted, the first are kept. */
public final class Findings {

    private final Rules rules;
    private final List<Problem> errors = new ArrayList<>();
    private final List<Problem> warnings = new ArrayList<>();
    private int errorTotal;
    private int warningTotal;
    private boolean complete;

    public Findings(Rules rules) {
        this.rules = rules;
    }

    /** Something that stands against the file. */
    public void error(int line, String column, String found, String code, String... arguments) {
        if (!complete && errorTotal++ < Problems.SHOWN) {
            errors.add(new Problem(line, column, found, code, List.of(arguments)));
        }
    }

    /** Something that stands against the whole file: whatever else is said of it would only follow from that. */
    public void errorAlone(int line, String code) {
        errors.clear();
        errorTotal = 0;
        error(line, "", "", code);
        complete = true;
    }

    /** Something that its sender surely did not mean: an error where the rules are strict. */
    public void warning(int line, String column, String found, String code, String... arguments) {
        if (rules.strict()) {
            error(line, column, found, code, arguments);
        } else if (warningTotal++ < Problems.SHOWN) {
            warnings.add(new Problem(line, column, found, code, List.of(arguments)));
        }
    }

    public boolean hasErrors() {
        return errorTotal > 0;
    }

    /** Every error; only where there is one. */
    public <T> Reading<T> rejected() {
        if (errorTotal == 0) {
            throw new IllegalStateException("Nothing stands against the file");
        }
        return new Reading.Rejected<>(new Problems(errors, errorTotal));
    }

    /** The value with the warnings; only where there is no error. */
    public <T> Reading<T> accepted(T value) {
        if (errorTotal > 0) {
            throw new IllegalStateException("%d errors stand against the file".formatted(errorTotal));
        }
        return new Reading.Accepted<>(value, new Problems(warnings, warningTotal));
    }
}
