package dev.podium.task.splitrephrase;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Pattern;

/** The words and endings by which a reader without grammar guesses the parts of a sentence: {@code cues_<language>.properties}. */
final class SurfaceCues {

    private static final List<String> LANGUAGES = List.of("de", "en");

    private final Properties cues;
    private final Set<String> determiners;
    private final Set<String> pronouns;
    private final Set<String> prepositions;
    private final Set<String> verbs;
    private final Set<String> notVerbs;
    private final Map<String, String> relatives = new HashMap<>();
    private final Pattern verb;
    private final Pattern participle;

    private SurfaceCues(Properties cues) {
        this.cues = cues;
        determiners = words("determiners");
        pronouns = words("pronouns");
        prepositions = words("prepositions");
        verbs = words("verbs");
        notVerbs = words("not-verbs");
        for (String pair : words("relatives")) {
            String[] parts = pair.split(":", 2);
            relatives.put(parts[0], parts[1]);
        }
        verb = Pattern.compile(cues.getProperty("verb"));
        participle = Pattern.compile(cues.getProperty("participle"));
    }

    /** The cues of a language: {@code de} or {@code en}. */
    static SurfaceCues in(String language) {
        Properties cues = new Properties();
        try (Reader reader = new InputStreamReader(
                SurfaceCues.class.getResourceAsStream("cues_" + language + ".properties"), StandardCharsets.UTF_8)) {
            cues.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new SurfaceCues(cues);
    }

    /** The cues of the language whose articles and pronouns the texts have most of; German where there is no telling. */
    static SurfaceCues of(List<String> texts) {
        SurfaceCues best = null;
        long most = -1;
        for (String language : LANGUAGES) {
            SurfaceCues cues = in(language);
            long found = texts.stream().mapToLong(cues::known).sum();
            if (found > most) {
                best = cues;
                most = found;
            }
        }
        return best;
    }

    private long known(String text) {
        return text.toLowerCase(Locale.ROOT)
                .lines()
                .flatMap(line -> List.of(line.split(" ", -1)).stream())
                .filter(word -> determiners.contains(word) || pronouns.contains(word))
                .count();
    }

    private Set<String> words(String key) {
        return new HashSet<>(List.of(cues.getProperty(key).split(" +", -1)));
    }

    /** Whether the finite verb of a subordinate clause stands at its end. */
    boolean isVerbLast() {
        return Boolean.parseBoolean(cues.getProperty("verb-last"));
    }

    String conjunction() {
        return cues.getProperty("conjunction");
    }

    /** What parts a subject from what it is. */
    String copula() {
        return cues.getProperty("copula");
    }

    /** What parts a subject from the participle that says what was done with it. */
    String passive() {
        return cues.getProperty("passive");
    }

    boolean isRelative(String word) {
        return relatives.containsKey(word);
    }

    /** The article of the noun that a relative pronoun stands for. */
    String article(String relative) {
        return relatives.get(relative);
    }

    boolean isDeterminer(String word) {
        return determiners.contains(word.toLowerCase(Locale.ROOT));
    }

    boolean isPronoun(String word) {
        return pronouns.contains(word.toLowerCase(Locale.ROOT));
    }

    boolean isPreposition(String word) {
        return prepositions.contains(word.toLowerCase(Locale.ROOT));
    }

    boolean isVerb(String word) {
        return verbs.contains(word)
                || (!notVerbs.contains(word) && verb.matcher(word).matches());
    }

    boolean isParticiple(String word) {
        return participle.matcher(word.toLowerCase(Locale.ROOT)).matches();
    }
}
