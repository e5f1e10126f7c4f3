package dev.podium.task.table;

import dev.podium.scoring.NormalizedWords;
import dev.podium.scoring.Rouge;
import dev.podium.scoring.RougeCounts;
import dev.podium.scoring.Sentences;
import dev.podium.text.AnswerNormalization;
import dev.podium.text.Tokenization;
import java.util.Comparator;

/** A text of a system, what is right, and how words of both are made comparable. */
record ComparedText(Sentences sentences, AnswerNormalization normalization) {

    NormalizedWords words() {
        return new NormalizedWords(
                sentences.references().stream().map(normalization::words).toList(),
                normalization.words(sentences.output()));
    }

    /** Against the reference that gives the highest value. */
    RougeCounts best(Rouge rouge, Tokenization tokenization) {
        return sentences.references().stream()
                .map(reference -> RougeCounts.of(reference, sentences.output(), tokenization))
                .max(Comparator.comparingDouble(rouge::value))
                .orElseThrow();
    }
}
