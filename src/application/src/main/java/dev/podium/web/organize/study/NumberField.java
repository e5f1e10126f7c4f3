package dev.podium.web.organize.study;

import java.util.OptionalInt;

/** A whole number as it was typed. */
public final class NumberField {

    private static final int LONGEST = 9;

    private NumberField() {}

    /** Empty for nothing typed. */
    public static OptionalInt ofOptional(String typed) {
        return typed.isEmpty() ? OptionalInt.empty() : OptionalInt.of(of(typed));
    }

    /** 0, which no bound lets through, for what is none. */
    static int of(String typed) {
        return typed.matches("[0-9]{1," + LONGEST + "}") ? Integer.parseInt(typed) : 0;
    }

    /** The same where 0 is a number, too: -1 for what is none. */
    static int fromZero(String typed) {
        return typed.matches("0+") ? 0 : of(typed) == 0 ? -1 : of(typed);
    }
}
