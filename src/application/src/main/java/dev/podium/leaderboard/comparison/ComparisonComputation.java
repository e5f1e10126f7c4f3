package dev.podium.leaderboard.comparison;

import dev.podium.significance.Alternative;
import dev.podium.significance.ApproximateRandomization;
import dev.podium.significance.Clusters;
import dev.podium.significance.Counts;
import dev.podium.significance.Interval;
import dev.podium.significance.Judgement;
import dev.podium.significance.PairedBootstrap;
import dev.podium.significance.Statistic;
import dev.podium.significance.TestResult.Draws;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Works out the intervals, tests and ranges of a subtask from what was measured: all metrics that are made of the same
 * counts at once, all systems and pairs on the same replicates.
 */
public final class ComparisonComputation {

    /** With fewer items than that nothing can be told. */
    public static final int FEWEST_ITEMS = 10;

    private final TaskType type;
    private final Subtask subtask;
    private final List<SystemMeasurement> systems;
    private final Clusters clusters;
    private final Draws draws;
    private final ComparisonCache.OfSubtask memory;
    private final ComparisonResults findings = new ComparisonResults();

    private ComparisonComputation(
            TaskType type,
            Subtask subtask,
            List<SystemMeasurement> systems,
            Clusters clusters,
            Draws draws,
            ComparisonCache.OfSubtask memory) {
        this.type = type;
        this.subtask = subtask;
        this.systems = systems;
        this.clusters = clusters;
        this.draws = draws;
        this.memory = memory;
    }

    /**
     * What is found out.
     *
     * @param subtask with the metrics that are wanted; the first one ranks
     * @param systems the official ones first, best first
     * @param clusters in which the items of the gold belong together
     * @param memory of what was worked out before, which changes nothing but the time that it takes
     */
    static ComparisonResults of(
            TaskType type,
            Subtask subtask,
            List<SystemMeasurement> systems,
            Clusters clusters,
            Draws draws,
            ComparisonCache.OfSubtask memory) {
        ComparisonComputation tests = new ComparisonComputation(type, subtask, systems, clusters, draws, memory);
        systems.forEach(system -> tests.findings.evaluations.add(system.evaluation()));
        tests.groups().forEach((kind, columns) -> tests.test(kind.group(), columns));
        return tests.findings;
    }

    /** Systems with the counts of which the metrics of a group are made. */
    private record Group(List<SystemMeasurement> systems, List<Counts> counts) {

        int official() {
            return (int) systems.stream().filter(SystemMeasurement::official).count();
        }
    }

    /** Only of what is made in the same way the draws are the same. */
    private record Kind(Group group, boolean additive) {}

    private Map<Kind, List<Subtask.Column>> groups() {
        Map<Kind, List<Subtask.Column>> groups = new LinkedHashMap<>();
        for (Subtask.Column column : subtask.metrics()) {
            List<SystemMeasurement> measured = systems.stream()
                    .filter(system -> system.measures().containsKey(column.metric()))
                    .toList();
            if (!measured.isEmpty()) {
                List<Counts> counts = measured.stream()
                        .map(system -> system.measures().get(column.metric()).counts())
                        .toList();
                boolean additive =
                        statistic(column, counts.get(0).width()).ofItems().isEmpty();
                groups.computeIfAbsent(new Kind(new Group(measured, counts), additive), kind -> new ArrayList<>())
                        .add(column);
            }
        }
        return groups;
    }

    private void test(Group group, List<Subtask.Column> columns) {
        List<Counts> counts = Counts.takingPart(group.counts());
        if (counts.isEmpty() || counts.get(0).items() < FEWEST_ITEMS) {
            return;
        }
        int width = counts.get(0).width();
        List<Statistic> statistics =
                columns.stream().map(column -> statistic(column, width)).toList();
        boolean ofRanks = statistics.get(0).ofItems().isPresent();
        if (ofRanks && counts.get(0).items() > Statistic.MOST_ITEMS) {
            return;
        }
        Draws draws = statistics.get(0).draws(this.draws);
        int[] items = Counts.itemsTakingPart(group.counts());
        Clusters takingPart = clusters.among(items);
        PreviousComparisons.Basis basis = new PreviousComparisons.Basis(
                type.scorer(), subtask.id(), List.copyOf(columns), width, draws, takingPart);
        List<String> digests = PreviousComparisons.digests(group.systems(), counts, columns);
        PreviousComparisons known = memory.find(basis);
        PairedBootstrap bootstrap = PairedBootstrap.of(
                counts, takingPart, statistics, draws, system -> known.replicates(digests.get(system)));
        if (takingPart.number() >= Judgement.FEWEST_UNITS) {
            for (int m = 0; m < columns.size(); m++) {
                addIntervals(group, columns.get(m), bootstrap, m, counts.get(0).items());
            }
        }
        if (group.official() > 1) {
            MetricPairs.Measured measured = new MetricPairs.Measured(
                    group.systems().subList(0, group.official()),
                    items,
                    counts.subList(0, group.official()),
                    takingPart);
            Tests tests = new Tests(bootstrap, statistics, draws, digests, known);
            memory.keep(basis, addPairs(measured, pairs(group, measured, columns, tests), tests, basis));
        } else {
            memory.keep(basis, PreviousComparisons.of(basis, digests, bootstrap, List.of(), Optional.empty()));
        }
        if (columns.contains(subtask.ranking())) {
            addRanges(group);
        }
    }

    private Statistic statistic(Subtask.Column column, int width) {
        return MetricStatistic.of(type.aggregate(subtask.id(), column.metric(), width));
    }

    /** What the pairs of a group share. */
    private record Tests(
            PairedBootstrap bootstrap,
            List<Statistic> statistics,
            Draws draws,
            List<String> digests,
            PreviousComparisons known) {}

    /** What is known of the replicates of pairs, found by the digests of their systems. */
    private record KnownPairs(PreviousComparisons known, List<String> digests, long room)
            implements ApproximateRandomization.Known {

        @Override
        public Optional<ApproximateRandomization.Swapped> of(int a, int b) {
            return known.swapped(digests.get(a), digests.get(b));
        }
    }

    private List<MetricPairs> pairs(
            Group group, MetricPairs.Measured measured, List<Subtask.Column> columns, Tests tests) {
        List<MetricPairs> pairs = new ArrayList<>();
        for (int m = 0; m < columns.size(); m++) {
            Subtask.Column column = columns.get(m);
            if (column.judges()) {
                int metric = pairs.size();
                MetricPairs.Known known = (a, b) -> tests.known()
                        .tested(tests.digests().get(a), tests.digests().get(b), metric);
                pairs.add(
                        isMean(group, column)
                                ? MetricPairs.ofMean(measured, column, m, known)
                                : MetricPairs.ofCorpus(
                                        measured, column, m, tests.statistics().get(m), known));
            }
        }
        return pairs;
    }

    /** Says what is known of the group now. */
    private PreviousComparisons addPairs(
            MetricPairs.Measured measured, List<MetricPairs> metrics, Tests tests, PreviousComparisons.Basis basis) {
        if (metrics.isEmpty()) {
            return PreviousComparisons.of(basis, tests.digests(), tests.bootstrap(), List.of(), Optional.empty());
        }
        List<ApproximateRandomization.Family> families = measured.isTested()
                ? metrics.stream()
                        .flatMap(pairs -> pairs.families(tests.bootstrap()).stream())
                        .toList()
                : List.of();
        ApproximateRandomization randomization = ApproximateRandomization.of(
                measured.counts(),
                measured.clusters(),
                tests.statistics(),
                tests.draws(),
                Alternative.TWO_SIDED,
                families,
                new KnownPairs(tests.known(), tests.digests(), memory.room()));
        List<List<MetricPairs.Tested>> tested = metrics.stream()
                .map(pairs -> pairs.tested(tests.bootstrap(), randomization))
                .toList();
        for (int m = 0; m < metrics.size(); m++) {
            findings.pairs.addAll(metrics.get(m).judged(tested.get(m), tests.bootstrap(), randomization, 2 * m));
        }
        return PreviousComparisons.of(basis, tests.digests(), tests.bootstrap(), tested, Optional.of(randomization));
    }

    private boolean isMean(Group group, Subtask.Column column) {
        return type.aggregate(
                        subtask.id(), column.metric(), group.counts().get(0).width())
                .isMeanOfItems();
    }

    private void addIntervals(Group group, Subtask.Column column, PairedBootstrap bootstrap, int statistic, int items) {
        for (int s = 0; s < group.systems().size(); s++) {
            long evaluation = group.systems().get(s).evaluation();
            Optional<Interval> corrected = bootstrap.corrected(statistic, s);
            Optional<Interval> percentile = bootstrap.percentile(statistic, s);
            if (corrected.isPresent() && percentile.isPresent()) {
                findings.intervals.add(new ComparisonResults.IntervalOf(
                        evaluation, column.metric(), items, corrected.get(), percentile.get()));
            }
        }
    }

    /** Of the teams among each other; which differences are real was corrected over all pairs, those with baselines too. */
    private void addRanges(Group group) {
        List<SystemMeasurement> teams =
                group.systems().stream().filter(SystemMeasurement::isTeam).toList();
        List<RankRange> ranges = RankRange.of(findings.better(teams, subtask.ranking()));
        for (int t = 0; t < teams.size(); t++) {
            findings.ranges.add(new ComparisonResults.RangeOf(teams.get(t).evaluation(), ranges.get(t)));
        }
    }
}
