package dev.podium.task.reading;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Finds what was meant for a name that is not there: {@code sent_id} for {@code sent-id}, {@code num_statement} for
 * {@code num_statements}. Quick enough to be asked of every line of a large file.
 */
public final class NearMiss {

    /** One letter in this many may be wrong. */
    private static final int LETTERS_A_MISTAKE = 4;

    private NearMiss() {}

    /**
     * The most similar name, if one is similar enough.
     *
     * @param wanted the name that should be there
     * @param there names that are there
     * @param taken names that mean something else
     */
    public static Optional<String> find(String wanted, Collection<String> there, List<String> taken) {
        if (there.isEmpty()) {
            return Optional.empty();
        }
        String folded = folded(wanted);
        int fewest = folded.length() / LETTERS_A_MISTAKE + 1;
        String nearest = null;
        for (String name : there) {
            if (name.length() <= 2 * wanted.length() && !taken.contains(name)) {
                int mistakes = mistakes(folded, folded(name), fewest);
                if (mistakes < fewest) {
                    fewest = mistakes;
                    nearest = name;
                }
            }
        }
        return Optional.ofNullable(nearest);
    }

    /** The Levenshtein distance; where the lengths tell that it is not below the most, no more than that. */
    private static int mistakes(String a, String b, int most) {
        if (Math.abs(a.length() - b.length()) >= most) {
            return most;
        }
        int[] above = new int[b.length() + 1];
        for (int k = 0; k <= b.length(); k++) {
            above[k] = k;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            row[0] = i;
            for (int k = 1; k <= b.length(); k++) {
                int change = a.charAt(i - 1) == b.charAt(k - 1) ? 0 : 1;
                row[k] = Math.min(above[k - 1] + change, Math.min(above[k], row[k - 1]) + 1);
            }
            above = row;
        }
        return above[b.length()];
    }

    /** Its letters and digits alone, small. */
    private static String folded(String name) {
        StringBuilder folded = new StringBuilder(name.length());
        for (int i = 0; i < name.length(); i++) {
            char character = name.charAt(i);
            if (Character.isLetterOrDigit(character)) {
                folded.append(Character.toLowerCase(character));
            }
        }
        return folded.toString();
    }
}
