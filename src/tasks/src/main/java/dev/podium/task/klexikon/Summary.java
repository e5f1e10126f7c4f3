package dev.podium.task.klexikon;

import dev.podium.scoring.RougeCounts;
import dev.podium.text.Flesch;
import dev.podium.text.Stemmer;
import dev.podium.text.Tokenization;
import dev.podium.text.Tokenizer;
import java.util.List;

/**
 * All that is counted of one text: it is cut once by each of the two tokenizers, and every measure reads these counts.
 *
 * @param rouge what it shares with its reference, umlauts parting words
 * @param unicode the same, umlauts being letters
 * @param wordLength characters of its words by their number; 0 without words
 * @param compression its tokens by those of its source without headings
 * @param frequentWords the share of its words that are frequent in the references
 */
record Summary(
        RougeCounts rouge,
        RougeCounts unicode,
        Flesch flesch,
        TextLength length,
        double wordLength,
        double compression,
        double frequentWords) {

    static final Tokenization ROUGE = new Tokenization(Tokenizer.ROUGE, Stemmer.CISTEM);
    static final Tokenization UNICODE = new Tokenization(Tokenizer.UNICODE, Stemmer.CISTEM);

    /** Counts a text. */
    static Summary of(String source, String reference, String text, FrequentWords frequent) {
        List<String> words = Tokenizer.UNICODE.tokens(text);
        TextLength length = TextLength.of(text);
        return new Summary(
                RougeCounts.of(reference, text, ROUGE),
                RougeCounts.of(UNICODE.tokens(reference), UNICODE.stems(words)),
                Flesch.of(String.join(" ", text.lines().toList())),
                length,
                wordLength(words),
                (double) length.tokens()
                        / Math.max(1, new Article(source).length().tokens()),
                frequent.share(words));
    }

    private static double wordLength(List<String> words) {
        long characters = 0;
        for (String word : words) {
            characters += word.codePointCount(0, word.length());
        }
        return words.isEmpty() ? 0 : (double) characters / words.size();
    }
}
