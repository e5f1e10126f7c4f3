package dev.podium.annotation.study;

import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import java.util.OptionalInt;

/**
 * In which order people are given units.
 *
 * @param distance how many places units of a group are to be apart; there exactly where they are spread
 */
public record StudyUnitOrder(Study.Order order, OptionalInt distance) {

    public static final int LEAST_DISTANCE = 2;
    public static final int MOST_DISTANCE = 1_000;

    /** That of a study. */
    public static StudyUnitOrder of(Study study) {
        return new StudyUnitOrder(
                study.order, study.distance == null ? OptionalInt.empty() : OptionalInt.of(study.distance));
    }

    /** With a distance only where one counts. */
    public static StudyUnitOrder of(Study.Order order, OptionalInt distance) {
        return new StudyUnitOrder(order, order == Study.Order.spread ? distance : OptionalInt.empty());
    }

    void refuseFaulty(Checks checks) {
        if (order == Study.Order.spread
                && (distance.isEmpty()
                        || distance.getAsInt() < LEAST_DISTANCE
                        || distance.getAsInt() > MOST_DISTANCE)) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "study.distance", LEAST_DISTANCE, MOST_DISTANCE));
        }
    }
}
