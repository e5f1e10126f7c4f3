package dev.podium.cli;

import dev.podium.scoring.Aggregate;
import dev.podium.scoring.Measurement;
import dev.podium.significance.Alternative;
import dev.podium.significance.Clusters;
import dev.podium.significance.TestResult.Draws;
import dev.podium.task.Clustering;
import dev.podium.task.ItemTask;
import dev.podium.task.Scores;
import dev.podium.task.Subtask;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code podium compare}: whether two submissions differ by more than chance. */
@Command(
        name = "compare",
        description = "Tests whether the difference between two submissions is more than chance.",
        footerHeading = "%nTests:%n",
        footer = {
            "  t              paired t-test on item values",
            "  wilcoxon       signed ranks of item values, without items that do not differ;",
            "                 exact with at most 50 items that all differ, else normal",
            "                 without continuity correction",
            "  randomization  swaps the answers to random items; for every metric",
            "  bootstrap      draws items with replacement; for every metric",
            "Metrics of the order of all items, such as spearman and roc-auc, are resampled",
            "at most 2,000 times.",
            "The difference is a minus b. Its 95 %% interval is that of t for t and wilcoxon,",
            "and the percentile interval of bootstrap for bootstrap and randomization.",
            "With --clusters items that belong together, such as the sentences of an article,",
            "are drawn and swapped as a whole, and t is cluster-robust (CR2) with clusters - 1",
            "degrees of freedom.",
            "The verdict is by the platform's rule: found where p of t (else of bootstrap)",
            "and of randomization are below .05, two-sided, with at least ten items or",
            "clusters. The platform also corrects over all pairs of systems."
        })
final class CompareCommand implements Callable<Integer> {

    private static final int MOST_RESAMPLES = 1_000_000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private ReportOptions options;

    @Mixin
    private TaskOptions tasks;

    @Option(names = "--gold", required = true, description = "gold file with labels")
    private Path gold;

    @Option(names = "--a", required = true, description = "first submission, as the task type wants it")
    private Path a;

    @Option(names = "--b", required = true, description = "second submission")
    private Path b;

    @Option(names = "--metric", required = true, description = "subtask and metric, such as count.mae")
    private String metric;

    @Option(
            names = "--test",
            converter = OptionWords.OfTest.class,
            description = "t, wilcoxon, randomization or bootstrap (default: t for means of items, else bootstrap)",
            paramLabel = "<test>")
    private ComparisonMethod test;

    @Option(
            names = "--alternative",
            defaultValue = "two-sided",
            converter = OptionWords.OfAlternative.class,
            description = "two-sided; less: a is below b; greater: a is above b (default: two-sided)",
            paramLabel = "<alternative>")
    private Alternative alternative;

    @Option(
            names = "--clusters",
            description =
                    "column of the gold by which items belong together, such as topic of stage (default: each item stands"
                            + " alone)",
            paramLabel = "<column>")
    private String clusters;

    @Option(names = "--seed", defaultValue = "1", description = "where random numbers start (default: 1)")
    private long seed;

    @Option(
            names = "--resamples",
            defaultValue = "10000",
            description = "how often randomization and bootstrap draw (default: 10000)")
    private int resamples;

    @Override
    public Integer call() throws IOException {
        ItemTask<?, ?> task = tasks.task();
        Subtask subtask = subtask(task);
        if (resamples < 1 || resamples > MOST_RESAMPLES) {
            throw usage("--resamples must lie between 1 and %d.".formatted(MOST_RESAMPLES));
        }
        CommandReport report = new CommandReport(spec.commandLine(), options);
        Map<Path, Problems> faulty = new LinkedHashMap<>();
        List<ScoringOutcome.Scored> scored = new ArrayList<>();
        for (Path file : List.of(a, b)) {
            ScoringOutcome scoring = ScoringOutcome.of(task, Upload.of(gold), Upload.of(file), options.rules());
            if (scoring instanceof ScoringOutcome.GoldRefused refused) {
                return report.unusable(gold, refused.problems());
            }
            if (scoring instanceof ScoringOutcome.Refused refused) {
                faulty.put(file, refused.problems());
            } else {
                scored.add((ScoringOutcome.Scored) scoring);
            }
        }
        if (!faulty.isEmpty()) {
            return report.refused(faulty);
        }
        ComparedSystems sides = sides(subtask, scored);
        ComparisonMethod chosen = test == null ? ComparisonMethod.usual(sides) : test;
        Comparison comparison =
                Comparison.of(sides, chosen, alternative, sides.statistic().draws(new Draws(seed, resamples)));
        return report.compared(new CommandReport.Compared(task, metric, gold, a, b, sides, comparison), scored);
    }

    private Subtask subtask(ItemTask<?, ?> task) {
        List<String> metrics = new ArrayList<>();
        for (Subtask subtask : task.subtasks()) {
            for (Subtask.Column column : subtask.metrics()) {
                if (!column.judges()) {
                    continue;
                }
                String name = subtask.id() + "." + column.metric();
                if (name.equals(metric)) {
                    return subtask;
                }
                metrics.add(name);
            }
        }
        throw usage("There is no metric %s, only %s".formatted(metric, metrics));
    }

    private Subtask.Column column(Subtask subtask) {
        return subtask.metrics().stream()
                .filter(column -> metric.equals(subtask.id() + "." + column.metric()))
                .findFirst()
                .orElseThrow();
    }

    private ComparedSystems sides(Subtask subtask, List<ScoringOutcome.Scored> scored) {
        Measurement first = measurement(subtask, a, scored.get(0).scores());
        Measurement second = measurement(subtask, b, scored.get(1).scores());
        Optional<Clustering> clustering = clustering(scored.get(0));
        Aggregate aggregate = scored.get(0).type().aggregate(subtask.id(), first.metric(), first.width());
        ComparedSystems sides = new ComparedSystems(
                first,
                second,
                aggregate,
                column(subtask),
                clustering.map(Clustering::column),
                clustering
                        .map(found -> Clusters.of(found.places()))
                        .orElseGet(() -> Clusters.none(scored.get(0).items().size())));
        if (test != null && !test.canTest(sides)) {
            throw usage(
                    "%s is no mean of item values, so --test %s cannot test it: use --test randomization or --test bootstrap."
                            .formatted(metric, OptionWords.of(test)));
        }
        if (test != null && clustering.isPresent() && !test.canCluster()) {
            throw usage(
                    "--test wilcoxon takes items for independent: use --test t, randomization or bootstrap with --clusters.");
        }
        if (clustering.isPresent() && sides.clustersCompared().number() < 2) {
            throw usage("All items that take part in %s have the same %s: nothing can be tested by it."
                    .formatted(metric, clusters));
        }
        return sides;
    }

    /** Which items belong together; empty where that is not asked for. */
    private Optional<Clustering> clustering(ScoringOutcome.Scored scored) {
        if (clusters == null || clusters.equals(Clustering.NONE)) {
            return Optional.empty();
        }
        List<Clustering> known = scored.clusterings().get();
        return Optional.of(known.stream()
                .filter(each -> each.column().equals(clusters))
                .findFirst()
                .orElseThrow(() -> usage(
                        known.isEmpty()
                                ? "No column of %s says that items belong together, so there is nothing for --clusters."
                                        .formatted(gold)
                                : "No items of %s belong together by %s, only by %s"
                                        .formatted(
                                                gold,
                                                clusters,
                                                known.stream()
                                                        .map(Clustering::column)
                                                        .toList()))));
    }

    private Measurement measurement(Subtask subtask, Path file, Scores scores) {
        for (Scores.OfSubtask of : scores.subtasks()) {
            for (Measurement measurement : of.measurements()) {
                if (of.subtask().equals(subtask.id()) && metric.equals(of.subtask() + "." + measurement.metric())) {
                    return defined(measurement);
                }
            }
        }
        throw usage("%s does not enter %s, its answers for it are blank: choose a metric of another subtask."
                .formatted(file, subtask.id()));
    }

    private Measurement defined(Measurement measurement) {
        if (Double.isNaN(measurement.value())) {
            throw usage("No item of %s takes part in %s: choose another metric.".formatted(gold, metric));
        }
        return measurement;
    }

    private ParameterException usage(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }
}
