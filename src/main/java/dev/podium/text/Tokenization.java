package dev.podium.text;

import java.util.ArrayList;
import java.util.List;

/** How texts become tokens that can be compared: cut, then stemmed. */
public record Tokenization(Tokenizer tokenizer, Stemmer stemmer) {

    /** The stemmed tokens of a text in their order. */
    public List<String> tokens(String text) {
        List<String> cut = tokenizer.tokens(text);
        List<String> stems = new ArrayList<>(cut.size());
        for (String token : cut) {
            stems.add(stemmer.stem(token));
        }
        return stems;
    }
}
