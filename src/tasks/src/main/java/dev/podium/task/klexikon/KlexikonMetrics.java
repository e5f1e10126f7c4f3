package dev.podium.task.klexikon;

import dev.podium.scoring.Direction;
import dev.podium.scoring.Rouge;
import dev.podium.scoring.Rouge.Unit;
import dev.podium.scoring.RougeCounts;
import dev.podium.scoring.Share;
import dev.podium.scoring.Signature;
import dev.podium.text.Tokenization;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * The measures of the paper (section 4.3) in the order of their columns. ROUGE-2 F1 ranks: it is what the paper's upper limit,
 * the oracle, is made to reach.
 *
 * <p>ROUGE stands there by the paper's tokenizer and, as {@code …-unicode} for organizers to choose, by one to which umlauts are
 * letters.
 */
final class KlexikonMetrics {

    /** ROUGE between 0 and 1 in the digits of the paper, which writes it in per cent with two. */
    private static final int DECIMALS = 4;

    static final List<SummaryMetric> ALL = List.of(
            rouge("rouge2-f1", Unit.BIGRAM, Share.F1),
            rouge("rouge1-f1", Unit.UNIGRAM, Share.F1),
            rouge("rougeL-f1", Unit.SUBSEQUENCE, Share.F1),
            new SummaryMetric(
                    "flesch",
                    Direction.HIGHER_IS_BETTER,
                    1,
                    versioned(signature("flesch")
                            .with("formula", "amstad")
                            .with("like", "textstat-0.7.2")
                            .with("hyph", "dehyphn-x-2022-03-16")),
                    summary -> summary.flesch().score(),
                    Double.NEGATIVE_INFINITY,
                    Double.POSITIVE_INFINITY,
                    false),
            described(
                    "sentence-length",
                    1,
                    signature("sentence-length").with("tok", "words-and-signs").with("sent", "line"),
                    summary -> summary.length().tokensOfSentence()),
            described("word-length", 2, signature("word-length").with("tok", "unicode"), Summary::wordLength),
            described("compression", 3, signature("compression").with("tok", "words-and-signs"), Summary::compression),
            described(
                    "frequent-words",
                    3,
                    signature("frequent-words").with("tok", "unicode").with("top", FrequentWords.MOST),
                    Summary::frequentWords),
            rouge("rouge1-precision", Unit.UNIGRAM, Share.PRECISION).ifChosen(),
            rouge("rouge1-recall", Unit.UNIGRAM, Share.RECALL).ifChosen(),
            rouge("rouge2-precision", Unit.BIGRAM, Share.PRECISION).ifChosen(),
            rouge("rouge2-recall", Unit.BIGRAM, Share.RECALL).ifChosen(),
            rouge("rougeL-precision", Unit.SUBSEQUENCE, Share.PRECISION).ifChosen(),
            rouge("rougeL-recall", Unit.SUBSEQUENCE, Share.RECALL).ifChosen(),
            unicode("rouge2-f1-unicode", Unit.BIGRAM).ifChosen(),
            unicode("rouge1-f1-unicode", Unit.UNIGRAM).ifChosen(),
            unicode("rougeL-f1-unicode", Unit.SUBSEQUENCE).ifChosen());

    private KlexikonMetrics() {}

    /** A metric by its name. */
    static SummaryMetric named(String subtask, String metric) {
        return ALL.stream()
                .filter(known ->
                        subtask.equals(KlexikonTask.SUMMARY) && known.id().equals(metric))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no metric %s.%s".formatted(subtask, metric)));
    }

    private static SummaryMetric rouge(String id, Unit unit, Share share) {
        return rouge(id, unit, share, Summary.ROUGE, Summary::rouge);
    }

    private static SummaryMetric unicode(String id, Unit unit) {
        return rouge(id, unit, Share.F1, Summary.UNICODE, Summary::unicode);
    }

    private static SummaryMetric rouge(
            String id, Unit unit, Share share, Tokenization tokenization, Function<Summary, RougeCounts> counts) {
        Rouge rouge = Rouge.of(id, signature(id), unit, share, tokenization);
        return new SummaryMetric(
                id,
                rouge.direction(),
                DECIMALS,
                versioned(rouge.signature()),
                summary -> rouge.value(counts.apply(summary)),
                0,
                1,
                false);
    }

    private static SummaryMetric described(
            String id, int decimals, Signature signature, ToDoubleFunction<Summary> measure) {
        return new SummaryMetric(
                id, Direction.NEITHER, decimals, versioned(signature), measure, 0, Double.POSITIVE_INFINITY, false);
    }

    private static Signature signature(String metric) {
        return Signature.of(KlexikonTask.ID, KlexikonTask.SUMMARY + "." + metric);
    }

    private static Signature versioned(Signature signature) {
        return signature.with("v", KlexikonTask.VERSION);
    }
}
