package dev.podium.paper;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The authors of a paper, one by one: separated by semicolons, where there are any, so that “Lovelace, Ada; Babbage, Charles” names two; else by
 * commas and a last “and”, “und” or “&”.
 */
public final class AuthorNames {

    private static final Pattern SEMICOLONS = Pattern.compile("\\s*;\\s*");
    private static final Pattern COMMAS = Pattern.compile("\\s*,\\s*(?:(?:and|und|&)\\s+)?|\\s+(?:and|und|&)\\s+");

    private AuthorNames() {}

    /** Those of a line, at least one of a line that says something. */
    public static List<String> of(String line) {
        Pattern between = line.indexOf(';') < 0 ? COMMAS : SEMICOLONS;
        return Stream.of(between.split(line.strip(), -1))
                .filter(name -> !name.isBlank())
                .toList();
    }
}
