package dev.podium.web.organize.study;

/** A whole number as it was typed. */
final class TypedNumber {

    private static final int LONGEST = 9;

    private TypedNumber() {}

    /** 0, which no bound lets through, for what is none. */
    static int of(String typed) {
        return typed.matches("[0-9]{1," + LONGEST + "}") ? Integer.parseInt(typed) : 0;
    }
}
