package dev.podium.annotation.people;

import java.util.OptionalInt;

/**
 * People who are to be brought into a study.
 *
 * @param adjudicate whether they decide where others differ, and judge nothing
 * @param quota how many units each of them judges at most; empty where it is as for all
 */
public record NewPeople(int number, boolean adjudicate, OptionalInt quota) {

    /** As many units as all. */
    public static NewPeople of(int number, boolean adjudicate) {
        return new NewPeople(number, adjudicate, OptionalInt.empty());
    }
}
