package dev.podium.task.stage;

import dev.podium.scoring.AbsoluteError;
import dev.podium.scoring.Aggregate;
import dev.podium.scoring.ClassAverage;
import dev.podium.scoring.CountedClasses;
import dev.podium.scoring.Share;
import dev.podium.scoring.Signature;
import dev.podium.scoring.SquaredError;

/** The metrics of the shared task with their signatures. */
final class StageMetrics {

    private static final int COUNTS_OF_CLASS = 3;

    private StageMetrics() {}

    static AbsoluteError mae() {
        return new AbsoluteError("mae", versioned(signature("count.mae")));
    }

    static SquaredError mse() {
        return new SquaredError("mse", versioned(signature("count.mse")));
    }

    static ClassAverage precision(int classes) {
        return weighted("precision", classes, Share.PRECISION);
    }

    static ClassAverage recall(int classes) {
        return weighted("recall", classes, Share.RECALL);
    }

    static ClassAverage f1(int classes) {
        return weighted("f1", classes, Share.F1);
    }

    static SpanChrf chrf() {
        Signature signature = signature("spans.chrf")
                .with("nc", SpanChrf.ORDER)
                .with("nw", 0)
                .with("beta", SpanChrf.BETA)
                .with("ref", "prediction");
        return new SpanChrf("chrf", versioned(signature));
    }

    static SpanJaccard jaccard() {
        return new SpanJaccard("jaccard", versioned(signature("spans.jaccard").with("orders", 6)));
    }

    /**
     * A metric by its name.
     *
     * @param width number of counts of one item
     */
    static Aggregate named(String subtask, String metric, int width) {
        int classes = width / COUNTS_OF_CLASS;
        return switch (subtask + "." + metric) {
            case "count.mae" -> mae();
            case "count.mse" -> mse();
            case "count.precision" -> precision(classes);
            case "count.recall" -> recall(classes);
            case "count.f1" -> f1(classes);
            case "spans.chrf" -> chrf();
            case "spans.jaccard" -> jaccard();
            default -> throw new IllegalArgumentException("There is no metric %s.%s".formatted(subtask, metric));
        };
    }

    private static ClassAverage weighted(String id, int classes, Share share) {
        Signature signature =
                signature("count." + id).with("average", "weighted").with("zero", 0);
        return ClassAverage.ofLabels(
                id, versioned(signature), classes, share, ClassAverage.Average.WEIGHTED, CountedClasses.IN_GOLD);
    }

    private static Signature signature(String metric) {
        return Signature.of(StageTask.ID, metric);
    }

    private static Signature versioned(Signature signature) {
        return signature.with("v", StageTask.VERSION);
    }
}
