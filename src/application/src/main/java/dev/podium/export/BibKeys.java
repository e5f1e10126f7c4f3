package dev.podium.export;

import java.text.Normalizer;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** Keys of the entries of one bibliography, made of names; BibTeX does not tell small letters from capitals. */
public final class BibKeys {

    private static final int LONGEST = 40;

    private final Set<String> taken = new HashSet<>();

    /** A key that nothing else has. */
    public String of(String name) {
        String plain = Normalizer.normalize(name, Normalizer.Form.NFKD)
                .toLowerCase(Locale.ROOT)
                .replaceAll("\\p{M}+", "")
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-|-$", "");
        String stem = plain.isEmpty() ? "team" : plain.substring(0, Math.min(LONGEST, plain.length()));
        String key = stem;
        for (int number = 2; !taken.add(key); number++) {
            key = stem + "-" + number;
        }
        return key;
    }
}
