package dev.podium.web.analysis;

/** Names of systems in drawings, where the room beside a row is narrow; tables have the whole. */
final class Names {

    private static final int LONGEST = 24;

    private Names() {}

    static String cut(String name) {
        return name.codePointCount(0, name.length()) <= LONGEST
                ? name
                : name.substring(0, name.offsetByCodePoints(0, LONGEST - 1)).strip() + "…";
    }
}
