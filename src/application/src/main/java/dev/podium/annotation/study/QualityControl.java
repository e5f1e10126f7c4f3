package dev.podium.annotation.study;

import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import java.util.OptionalInt;

/**
 * How people of a study are tried out with units whose answer is known.
 *
 * @param passPercent how many percent of the practice units somebody has to answer right; empty where everybody passes
 * @param controlEvery one of so many units is a control; empty where none is
 * @param repeatEvery one of so many units is one that the person has judged before; empty where none is
 */
public record QualityControl(OptionalInt passPercent, OptionalInt controlEvery, OptionalInt repeatEvery) {

    public static final int LEAST_EVERY = 2;
    public static final int MOST_EVERY = 1_000;

    private static final int WHOLE = 100;

    /** How people of a study are tried out now. */
    public static QualityControl of(Study study) {
        return new QualityControl(some(study.passPercent), some(study.controlEvery), some(study.repeatEvery));
    }

    private static OptionalInt some(Integer number) {
        return number == null ? OptionalInt.empty() : OptionalInt.of(number);
    }

    void refuseFaulty() {
        Checks checks = new Checks();
        passPercent.ifPresent(percent -> {
            if (percent < 1 || percent > WHOLE) {
                checks.keep(Refused.because(Refused.Kind.FAULTY, "study.pass"));
            }
        });
        bounded("study.control", controlEvery, checks);
        bounded("study.repeat", repeatEvery, checks);
        checks.refuse();
    }

    private static void bounded(String code, OptionalInt every, Checks checks) {
        if (every.isPresent() && (every.getAsInt() < LEAST_EVERY || every.getAsInt() > MOST_EVERY)) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, code, LEAST_EVERY, MOST_EVERY));
        }
    }

    static Integer orNull(OptionalInt number) {
        return number.isPresent() ? Integer.valueOf(number.getAsInt()) : null;
    }
}
