package dev.podium.task.lexsub;

import dev.podium.scoring.Aggregate;
import dev.podium.scoring.AttemptShare;
import dev.podium.scoring.GeneralizedAveragePrecision;
import dev.podium.scoring.Share;
import dev.podium.scoring.Signature;
import dev.podium.scoring.SubstitutionRules;

/** The metrics of the task with their signatures. */
record LexsubMetrics(SubstitutionRules rules) {

    static final String RECALL = "recall";
    static final String PRECISION = "precision";
    static final String MODE_RECALL = "mode-recall";
    static final String MODE_PRECISION = "mode-precision";
    static final String GAP = "gap";

    /** The rules of the later scorer: ten guesses count for out of ten. */
    static LexsubMetrics usual() {
        return new LexsubMetrics(SubstitutionRules.SECOND);
    }

    AttemptShare share(AnswerKind kind, String metric) {
        Share share = switch (metric) {
            case RECALL, MODE_RECALL -> Share.RECALL;
            case PRECISION, MODE_PRECISION -> Share.PRECISION;
            default -> throw none(kind.id(), metric);
        };
        Signature signature = signature(kind, metric).with("rules", rules.id()).with("letters", "unicode");
        return new AttemptShare(metric, versioned(signature), share);
    }

    static GeneralizedAveragePrecision gap() {
        return new GeneralizedAveragePrecision(GAP, versioned(signature(AnswerKind.RANK, GAP)));
    }

    static Aggregate named(String subtask, String metric) {
        for (AnswerKind kind : AnswerKind.values()) {
            if (kind.id().equals(subtask)) {
                if (kind != AnswerKind.RANK) {
                    return usual().share(kind, metric);
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
