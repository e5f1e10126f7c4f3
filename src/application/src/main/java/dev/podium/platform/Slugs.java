package dev.podium.platform;

import java.text.Normalizer;
import java.util.Locale;
import java.util.function.Predicate;

/** Stable names, made of what organizers wrote: small letters and digits with single hyphens. */
public final class Slugs {

    private Slugs() {}

    /**
     * A name that is free.
     *
     * @param otherwise where nothing of what was written can be part of a name
     * @param longest how many characters it may have
     */
    public static String free(String written, String otherwise, int longest, Predicate<String> isTaken) {
        String plain = plain(written, longest);
        String name = plain.isEmpty() ? otherwise : plain;
        String free = name;
        for (int number = 2; isTaken.test(free); number++) {
            String ending = "-" + number;
            free = plain(name, longest - ending.length()) + ending;
        }
        return free;
    }

    private static String plain(String written, int longest) {
        String ascii = Normalizer.normalize(written.replace("ß", "ss"), Normalizer.Form.NFKD)
                .replaceAll("\\p{M}+", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-");
        String cut = ascii.startsWith("-") ? ascii.substring(1) : ascii;
        return cut.substring(0, Math.min(longest, cut.length())).replaceFirst("-$", "");
    }
}
