package dev.podium.scoring;

import dev.podium.scoring.Substitutes.Substitute;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What guesses of substitutes are worth (McCarthy and Navigli 2007, "SemEval-2007 Task 10: English Lexical Substitution
 * Task"), by either of two scorers that go by the name {@code score.pl}.
 *
 * <p>A guess is worth its share of all that annotators gave, {@code frequency / Σ frequency}. {@link #best}: the mean worth
 * of the guesses. {@link #outOfTen}: the sum, so that a guess given twice is paid twice. The mode is the substitute that more
 * annotators gave than any other; {@link #bestMode} is 1 where the first guess is it, {@link #outOfTenMode} where one of
 * them is. Without a mode an item is not counted for the latter two.
 *
 * <p>Guesses count as they stand: case and blanks matter. A substitute of one character is worth nothing, and of one with
 * other signs than letters, digits, blanks and hyphens what follows the last of those counts. Letters are those of Unicode: run
 * on bytes, the scorers cut words at umlauts. What else they do by mistake is left out: the second takes an empty line for
 * the line before.
 *
 * <p>In each method, guesses are in their order, none for an empty line, and null where the system has no line.
 */
public enum SubstitutionRules {
    /**
     * The earlier one. Where a substitute has hyphens, blanks will do. All guesses count for out of ten; an empty line is an
     * attempt at the mode.
     */
    FIRST("A", "\\w[\\w\\s-]+\\z", Integer.MAX_VALUE) {
        /** For best it is a guess with hyphens that a mode with blanks will do for. */
        @Override
        boolean isModeFirst(String mode, String guess) {
            return mode.equals(guess) || mode.equals(blanks(guess));
        }

        @Override
        boolean isMode(String mode, String guess) {
            return mode.equals(guess) || blanks(mode).equals(guess);
        }

        @Override
        boolean isAttempt(List<String> guesses) {
            return guesses != null;
        }
    },
    /**
     * The later one. Hyphens of guesses become blanks and may be blanks in substitutes, yet a mode with a hyphen is never met;
     * {@code non} joins its word, an apostrophe falls. Ten guesses count for out of ten.
     */
    SECOND("B", "\\w[\\w'\\s-]+\\z", 10) {
        @Override
        String guessed(String guess) {
            return withoutApostrophe(blanks(guess.replaceFirst("^non[\\s-]", "non")));
        }

        @Override
        String substitute(String text) {
            return withoutApostrophe(text);
        }
    };

    private final String id;
    private final Pattern valid;
    private final int most;

    SubstitutionRules(String id, String valid, int most) {
        this.id = id;
        this.valid = Pattern.compile(valid, Pattern.UNICODE_CHARACTER_CLASS);
        this.most = most;
    }

    /** What signatures call them. */
    public String id() {
        return id;
    }

    /** How many guesses count for out of ten; infinite where all do. */
    public double mostOutOfTen() {
        return most == Integer.MAX_VALUE ? Double.POSITIVE_INFINITY : most;
    }

    /** How good the guesses are on average. */
    public Attempt best(Substitutes gold, List<String> guesses) {
        return attempt(gold, guesses, Integer.MAX_VALUE, isAnswered(guesses) ? guesses.size() : 1);
    }

    /** How much of what annotators gave is among the guesses. */
    public Attempt outOfTen(Substitutes gold, List<String> guesses) {
        return attempt(gold, guesses, most, 1);
    }

    /** Whether one substitute is the one that more annotators gave than any other. */
    public boolean hasMode(Substitutes gold) {
        return mode(gold).isPresent();
    }

    /** Whether the first guess is the mode. */
    public Attempt bestMode(Substitutes gold, List<String> guesses) {
        return attempt(gold, guesses, mode -> isModeFirst(mode, guessed(guesses.get(0))));
    }

    /** Whether one of the guesses is the mode. */
    public Attempt outOfTenMode(Substitutes gold, List<String> guesses) {
        return attempt(
                gold, guesses, mode -> guesses.stream().limit(most).anyMatch(guess -> isMode(mode, guessed(guess))));
    }

    private Attempt attempt(Substitutes gold, List<String> guesses, Predicate<String> isFound) {
        Optional<String> mode = mode(gold);
        if (mode.isEmpty()) {
            return Attempt.NOT_COUNTED;
        }
        boolean found = isAnswered(guesses) && isFound.test(mode.get());
        return new Attempt(found ? 1 : 0, isAttempt(guesses), true);
    }

    private Attempt attempt(Substitutes gold, List<String> guesses, int limit, int divisor) {
        if (!gold.isCounted()) {
            return Attempt.NOT_COUNTED;
        }
        Map<String, Integer> frequencies = frequencies(gold);
        if (!isAnswered(guesses) || frequencies.isEmpty()) {
            return new Attempt(0, false, true);
        }
        Map<String, Integer> accepted = accepted(frequencies);
        double given = 0;
        for (String guess : guesses.subList(0, Math.min(limit, guesses.size()))) {
            given += accepted.getOrDefault(guessed(guess), 0);
        }
        double all = frequencies.values().stream().mapToInt(Integer::intValue).sum();
        return new Attempt(given / all / divisor, true, true);
    }

    private Map<String, Integer> frequencies(Substitutes gold) {
        Map<String, Integer> frequencies = new LinkedHashMap<>();
        for (Substitute listed : gold.listed()) {
            Matcher matcher = valid.matcher(listed.text());
            if (matcher.find()) {
                frequencies.put(substitute(matcher.group()), listed.frequency());
            }
        }
        return frequencies;
    }

    private static Map<String, Integer> accepted(Map<String, Integer> frequencies) {
        Map<String, Integer> accepted = new LinkedHashMap<>(frequencies);
        frequencies.forEach((text, frequency) -> accepted.putIfAbsent(blanks(text), frequency));
        return accepted;
    }

    private Optional<String> mode(Substitutes gold) {
        if (!gold.isCounted()) {
            return Optional.empty();
        }
        Map<String, Integer> frequencies = frequencies(gold);
        int highest =
                frequencies.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        List<String> modes = frequencies.keySet().stream()
                .filter(text -> frequencies.get(text) == highest)
                .toList();
        return modes.size() == 1 ? Optional.of(modes.get(0)) : Optional.empty();
    }

    private static boolean isAnswered(List<String> guesses) {
        return guesses != null && guesses.stream().anyMatch(guess -> !guess.isBlank());
    }

    private static String blanks(String text) {
        return text.replace('-', ' ');
    }

    private static String withoutApostrophe(String text) {
        return text.replaceFirst("'", "");
    }

    /** A guess as it is compared. */
    String guessed(String guess) {
        return guess;
    }

    /** A substitute as it is compared. */
    String substitute(String text) {
        return text;
    }

    /** Whether the first guess is the mode. */
    boolean isModeFirst(String mode, String guess) {
        return mode.equals(guess);
    }

    /** Whether one of the guesses is the mode. */
    boolean isMode(String mode, String guess) {
        return mode.equals(guess);
    }

    /** Whether a line is an attempt at the mode. */
    boolean isAttempt(List<String> guesses) {
        return isAnswered(guesses);
    }
}
