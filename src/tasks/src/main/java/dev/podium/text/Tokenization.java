package dev.podium.text;

import java.util.ArrayList;
import java.util.List;

/** How texts become tokens that can be compared: cut, then stemmed. */
public record Tokenization(Tokenizer tokenizer, Stemmer stemmer) {

    /** The stemmed tokens of a text in their order. */
    public List<String> tokens(String text) {
        return stems(tokenizer.tokens(text));
    }

    /** The stems of what the tokenizer cut, for those who need the words, too. */
    public List<String> stems(List<String> cut) {
        List<String> stems = new ArrayList<>(cut.size());
        for (String token : cut) {
            stems.add(stemmer.stem(token));
        }
        return stems;
    }
}
