package dev.podium.text;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * How texts become words that can be compared, as the evaluation of SQuAD v1.1 (Rajpurkar et al. 2016) has it: in lower case, without
 * ASCII punctuation, without articles, cut at whitespace.
 *
 * @param articles words that say nothing, in lower case
 */
public record AnswerNormalization(List<String> articles) {

    /** Those of SQuAD v1.1. */
    public static final AnswerNormalization ENGLISH = new AnswerNormalization(List.of("a", "an", "the"));

    private static final String PUNCTUATION = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
    private static final String NO_WORD_BEFORE = "(?<![\\p{L}\\p{N}_])";
    private static final String NO_WORD_BEHIND = "(?![\\p{L}\\p{N}_])";

    public AnswerNormalization {
        articles = List.copyOf(articles);
    }

    /** The words of a text in their order. */
    public List<String> words(String text) {
        StringBuilder plain = new StringBuilder(text.length());
        text.toLowerCase(Locale.ROOT)
                .chars()
                .filter(character -> PUNCTUATION.indexOf(character) < 0)
                .forEach(character -> plain.append((char) character));
        return Whitespace.split(
                articles.isEmpty() ? plain.toString() : pattern().matcher(plain).replaceAll(" "));
    }

    private Pattern pattern() {
        return Pattern.compile(
                articles.stream().map(Pattern::quote).collect(Collectors.joining("|", NO_WORD_BEFORE + "(?:", ")"))
                        + NO_WORD_BEHIND);
    }
}
