package dev.podium.task.splitrephrase;

import dev.podium.scoring.Aggregate;
import dev.podium.scoring.Bleu;
import dev.podium.scoring.CharacterF;
import dev.podium.scoring.SentenceBleu;
import dev.podium.scoring.Signature;

/** The metrics of the task with their signatures. All compare the sentences of a rewrite with a blank between them. */
final class RephraseMetrics {

    static final String BLEU = "bleu";
    static final String SENTENCE_BLEU = "sentence-bleu";
    static final String CHRF = "chrf";
    static final String SENTENCES = "sentences";
    static final String LENGTH = "length";
    static final String SPLIT = "split";
    static final String COPIED = "copied";

    private RephraseMetrics() {}

    static Bleu bleu() {
        Bleu bleu = Bleu.of(BLEU, compared(BLEU));
        return new Bleu(BLEU, versioned(bleu.signature()));
    }

    static SentenceBleu sentenceBleu() {
        SentenceBleu bleu = SentenceBleu.of(SENTENCE_BLEU, compared(SENTENCE_BLEU));
        return new SentenceBleu(SENTENCE_BLEU, versioned(bleu.signature()));
    }

    static CharacterF chrf() {
        CharacterF chrf = CharacterF.usual(CHRF, compared(CHRF));
        return new CharacterF(CHRF, chrf.signature().with("v", 2), chrf.order(), chrf.beta());
    }

    static Ratio sentences() {
        return Ratio.ofItems(SENTENCES, versioned(signature(SENTENCES)), Rewriting::sentences);
    }

    static Ratio length() {
        return new Ratio(
                LENGTH,
                versioned(tokenized(LENGTH)),
                rewriting -> rewriting.bleu().output(),
                Rewriting::sentences,
                false);
    }

    static Ratio split() {
        return Ratio.ofItems(SPLIT, versioned(signature(SPLIT)), rewriting -> rewriting.sentences() > 1 ? 1 : 0);
    }

    /**
     * The share of the source's tokens that the rewrite keeps: a token that the source has n times and the rewrite m times
     * counts min(n, m) times, wherever it stands. Copying the source gives 1, and so does a split that only adds words.
     */
    static Ratio copied() {
        return new Ratio(
                COPIED,
                versioned(tokenized(COPIED)),
                rewriting -> rewriting.copied().matches()[0],
                rewriting -> rewriting.copied().reference(),
                false);
    }

    static Aggregate named(String metric) {
        return switch (metric) {
            case BLEU -> bleu();
            case SENTENCE_BLEU -> sentenceBleu();
            case CHRF -> chrf();
            case SENTENCES -> sentences();
            case LENGTH -> length();
            case SPLIT -> split();
            case COPIED -> copied();
            default -> throw new IllegalArgumentException("There is no metric " + metric);
        };
    }

    private static Signature compared(String metric) {
        return signature(metric).with("nrefs", "var");
    }

    private static Signature tokenized(String metric) {
        return signature(metric).with("tok", "13a");
    }

    private static Signature signature(String metric) {
        return Signature.of(SplitRephraseTask.ID, SplitRephraseTask.REPHRASE + "." + metric);
    }

    /** Of what is as it was in version 1 of the scorer. */
    private static Signature versioned(Signature signature) {
        return signature.with("v", 1);
    }
}
