package dev.podium.cli.remote.server;

import java.util.regex.Pattern;

/** Texts of a server as a terminal may show them: in one line, and without anything that it would obey. */
public final class TerminalText {

    private static final int LONGEST = 2_000;

    private static final Pattern BLANK = Pattern.compile("[\\t\\n\\r\\x0B\\f\\u0085\\u2028\\u2029]+");
    private static final Pattern OBEYED = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}]");

    private TerminalText() {}

    public static String of(String text) {
        int points = text.codePointCount(0, Math.min(text.length(), 2 * LONGEST));
        String cut = points > LONGEST ? text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "…" : text;
        return OBEYED.matcher(BLANK.matcher(cut).replaceAll(" ")).replaceAll("\uFFFD");
    }
}
