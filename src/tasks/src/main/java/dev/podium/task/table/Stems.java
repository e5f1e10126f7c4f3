package dev.podium.task.table;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** What names of columns have in common: {@code reference_1} and {@code reference_2} begin alike. */
final class Stems {

    private static final Pattern NUMBERED = Pattern.compile("[-_ .]*\\d{1,3}$");
    private static final Pattern END = Pattern.compile("[-_ .]+$");
    private static final int SHORTEST = 2;

    private Stems() {}

    /** A name without the number at its end, in small letters; the whole name where there is none. */
    static String of(String name) {
        return NUMBERED.matcher(name.strip().toLowerCase(Locale.ROOT)).replaceFirst("");
    }

    /** How all names begin, without what parts words; empty where that is not even two characters. */
    static Optional<String> common(List<String> names) {
        String common = names.get(0);
        for (String name : names) {
            int same = 0;
            while (same < Math.min(common.length(), name.length()) && common.charAt(same) == name.charAt(same)) {
                same++;
            }
            common = common.substring(0, same);
        }
        String stem = END.matcher(NUMBERED.matcher(common).replaceFirst("")).replaceFirst("");
        return stem.length() < SHORTEST ? Optional.empty() : Optional.of(stem);
    }
}
