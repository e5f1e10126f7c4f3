package dev.podium.annotation.people;

import java.time.LocalDate;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * People who are to be brought into a study.
 *
 * @param adjudicate whether they decide where others differ, and judge nothing
 * @param quota how many units each of them judges at most; empty where it is as for all
 * @param peopleClass what they are, such as {@code crowd}; empty where they are of no class
 * @param until the last day on which their links open anything, where the competition is; empty where they have none
 */
public record NewAnnotators(
        int number, boolean adjudicate, OptionalInt quota, String peopleClass, Optional<LocalDate> until) {

    /** With links that have no last day. */
    public NewAnnotators(int number, boolean adjudicate, OptionalInt quota, String peopleClass) {
        this(number, adjudicate, quota, peopleClass, Optional.empty());
    }

    /** Of no class. */
    public NewAnnotators(int number, boolean adjudicate, OptionalInt quota) {
        this(number, adjudicate, quota, "");
    }

    /** As many units as all. */
    public static NewAnnotators of(int number, boolean adjudicate) {
        return new NewAnnotators(number, adjudicate, OptionalInt.empty());
    }
}
