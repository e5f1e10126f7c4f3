package dev.podium.task.splitrephrase;

import dev.podium.scoring.BleuCounts;
import dev.podium.scoring.Sentences;

/**
 * What the metrics count of one rewrite.
 *
 * @param compared the rewrite with its references
 * @param bleu how it matches them
 * @param copied how it matches its source
 * @param sentences how many it has
 */
record Rewriting(Sentences compared, BleuCounts bleu, BleuCounts copied, int sentences) {

    static Rewriting of(String source, Sentences compared, int sentences) {
        return new Rewriting(
                compared, BleuCounts.of(compared), BleuCounts.of(new Sentences(source, compared.output())), sentences);
    }
}
