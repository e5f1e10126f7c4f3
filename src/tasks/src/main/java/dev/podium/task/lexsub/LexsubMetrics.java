package dev.podium.task.lexsub;

import dev.podium.scoring.Aggregate;
import dev.podium.scoring.AttemptShare;
import dev.podium.scoring.GeneralizedAveragePrecision;
import dev.podium.scoring.Share;
import dev.podium.scoring.Signature;
import dev.podium.scoring.SubstitutionRules;
import java.util.List;

/**
 * The metrics of the task with their signatures, by either scorer that goes by the name {@code score.pl}.
 *
 * @param suffix of their names
 */
record LexsubMetrics(SubstitutionRules rules, String suffix) {

    /** By the later scorer: ten guesses count for out of ten. */
    static final LexsubMetrics LATER = new LexsubMetrics(SubstitutionRules.SECOND, "");

    /** By the earlier one, for organizers to choose. */
    static final LexsubMetrics EARLIER = new LexsubMetrics(SubstitutionRules.FIRST, "-a");

    static final String RECALL = "recall";
    static final String PRECISION = "precision";
    static final String MODE = "mode-";
    static final String GAP = "gap";

    private static final List<String> SHARES = List.of(RECALL, PRECISION, MODE + RECALL, MODE + PRECISION);

    /** The names of what they measure in files of best and of out of ten, recall first: who leaves items out gains nothing by it. */
    List<String> shares() {
        return SHARES.stream().map(share -> share + suffix).toList();
    }

    /**
     * One of {@link #shares}.
     *
     * @throws IllegalArgumentException if it is none of them
     */
    AttemptShare share(AnswerKind kind, String metric) {
        if (!shares().contains(metric)) {
            throw none(kind.id(), metric);
        }
        Signature signature = signature(kind, metric).with("rules", rules.id()).with("letters", "unicode");
        return new AttemptShare(metric, versioned(signature), metric.contains(RECALL) ? Share.RECALL : Share.PRECISION);
    }

    /**
     * What one of {@link #shares} never exceeds: a guess is worth 1 at most, and out of ten pays for each of those that count,
     * one that is given twice included.
     */
    double greatest(AnswerKind kind, String metric) {
        return kind == AnswerKind.OOT && !metric.startsWith(MODE) ? rules.mostOutOfTen() : 1;
    }

    static GeneralizedAveragePrecision gap() {
        return new GeneralizedAveragePrecision(GAP, versioned(signature(AnswerKind.RANK, GAP)));
    }

    static Aggregate named(String subtask, String metric) {
        for (AnswerKind kind : AnswerKind.values()) {
            if (kind.id().equals(subtask)) {
                if (kind != AnswerKind.RANK) {
                    return (EARLIER.shares().contains(metric) ? EARLIER : LATER).share(kind, metric);
                }
                if (metric.equals(GAP)) {
                    return gap();
                }
            }
        }
        throw none(subtask, metric);
    }

    private static IllegalArgumentException none(String subtask, String metric) {
        return new IllegalArgumentException("There is no metric %s.%s".formatted(subtask, metric));
    }

    private static Signature signature(AnswerKind kind, String metric) {
        return Signature.of(LexsubTask.ID, kind.id() + "." + metric);
    }

    private static Signature versioned(Signature signature) {
        return signature.with("v", LexsubTask.VERSION);
    }
}
