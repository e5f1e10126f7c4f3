package dev.podium.leaderboard;

import dev.podium.significance.Alternative;
import dev.podium.significance.ApproximateRandomization;
import dev.podium.significance.Correction;
import dev.podium.significance.Counts;
import dev.podium.significance.Differences;
import dev.podium.significance.Groups;
import dev.podium.significance.Interval;
import dev.podium.significance.PairedBootstrap;
import dev.podium.significance.PairedT;
import dev.podium.significance.SignTest;
import dev.podium.significance.Statistic;
import dev.podium.significance.TestResult;
import dev.podium.significance.TestResult.Draws;
import dev.podium.significance.Wilcoxon;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Works out the intervals, tests and ranges of a subtask from what was measured: all metrics that are made of the same
 * counts at once, all systems and pairs on the same replicates.
 */
final class SubtaskTests {

    /** With fewer items than that nothing can be told. */
    static final int FEWEST_ITEMS = 10;

    /**
     * With fewer items than that no difference counts as found under a metric that is no mean of items: the bootstrap finds
     * up to twice as many false ones as it may.
     */
    static final int FEWEST_ITEMS_OF_CORPUS = 50;

    private static final double LEVEL = 0.95;

    private final TaskType<?, ?> type;
    private final Subtask subtask;
    private final List<MeasuredSystem> systems;
    private final Draws draws;
    private final SubtaskFindings findings = new SubtaskFindings();

    private SubtaskTests(TaskType<?, ?> type, Subtask subtask, List<MeasuredSystem> systems, Draws draws) {
        this.type = type;
        this.subtask = subtask;
        this.systems = systems;
        this.draws = draws;
    }

    /**
     * What is found out.
     *
     * @param subtask with the metrics that are wanted; the first one ranks
     * @param systems the official ones first, best first
     */
    static SubtaskFindings of(TaskType<?, ?> type, Subtask subtask, List<MeasuredSystem> systems, Draws draws) {
        SubtaskTests tests = new SubtaskTests(type, subtask, systems, draws);
        systems.forEach(system -> tests.findings.evaluations.add(system.evaluation()));
        tests.groups().forEach(tests::test);
        return tests.findings;
    }

    /** Systems with the counts of which the metrics of a group are made. */
    private record Group(List<MeasuredSystem> systems, List<Counts> counts) {

        int official() {
            return (int) systems.stream().filter(MeasuredSystem::official).count();
        }
    }

    private Map<Group, List<Subtask.Column>> groups() {
        Map<Group, List<Subtask.Column>> groups = new LinkedHashMap<>();
        for (Subtask.Column column : subtask.metrics()) {
            List<MeasuredSystem> measured = systems.stream()
                    .filter(system -> system.measures().containsKey(column.metric()))
                    .toList();
            if (!measured.isEmpty()) {
                List<Counts> counts = measured.stream()
                        .map(system -> system.measures().get(column.metric()).counts())
                        .toList();
                groups.computeIfAbsent(new Group(measured, counts), group -> new ArrayList<>())
                        .add(column);
            }
        }
        return groups;
    }

    private void test(Group group, List<Subtask.Column> columns) {
        boolean means = columns.stream().allMatch(column -> isMean(group, column));
        List<Counts> counts = means ? Counts.takingPart(group.counts()) : group.counts();
        if (counts.isEmpty() || counts.get(0).items() < FEWEST_ITEMS) {
            return;
        }
        int width = counts.get(0).width();
        List<Statistic> statistics = columns.stream()
                .<Statistic>map(column -> type.aggregate(subtask.id(), column.metric(), width)::scores)
                .toList();
        PairedBootstrap bootstrap = PairedBootstrap.of(counts, statistics, draws);
        for (int m = 0; m < columns.size(); m++) {
            addIntervals(group, columns.get(m), bootstrap, m, counts.get(0).items());
        }
        if (group.official() > 1 && columns.stream().anyMatch(Subtask.Column::judges)) {
            ApproximateRandomization randomization = ApproximateRandomization.of(
                    counts.subList(0, group.official()), statistics, draws, Alternative.TWO_SIDED);
            for (int m = 0; m < columns.size(); m++) {
                if (columns.get(m).judges()) {
                    addPairs(
                            group,
                            columns.get(m),
                            bootstrap,
                            randomization,
                            m,
                            counts.get(0).items());
                }
            }
        }
        if (columns.contains(subtask.ranking())) {
            addRanges(group);
        }
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
                findings.intervals.add(new SubtaskFindings.IntervalOf(
                        evaluation, column.metric(), items, corrected.get(), percentile.get()));
            }
        }
    }

    private void addPairs(
            Group group,
            Subtask.Column column,
            PairedBootstrap bootstrap,
            ApproximateRandomization randomization,
            int statistic,
            int items) {
        int official = group.official();
        boolean mean = isMean(group, column);
        List<SubtaskFindings.Pair> pairs = IntStream.range(0, official)
                .parallel()
                .boxed()
                .flatMap(a -> IntStream.range(a + 1, official).mapToObj(b -> {
                    TestResult randomized = randomization.test(statistic, a, b);
                    TestResult bootstrapped = bootstrap.test(statistic, a, b, Alternative.TWO_SIDED);
                    return new SubtaskFindings.Pair(
                            column.metric(),
                            group.systems().get(a).evaluation(),
                            group.systems().get(b).evaluation(),
                            randomized,
                            bootstrapped,
                            mean ? Optional.of(means(group, column, a, b)) : Optional.empty(),
                            mean ? Optional.empty() : bootstrap.difference(statistic, a, b));
                }))
                .toList();
        if (mean) {
            findings.add(
                    pairs,
                    Correction.HOLM,
                    Correction.HOLM.adjust(pairs.stream()
                            .mapToDouble(pair -> pair.means().orElseThrow().t().p())
                            .toArray()));
        } else {
            double[] corrected = bootstrap.romanoWolf(statistic, official);
            if (items < FEWEST_ITEMS_OF_CORPUS) {
                Arrays.fill(corrected, 1);
            }
            findings.add(pairs, Correction.ROMANO_WOLF, corrected);
        }
    }

    private SubtaskFindings.Means means(Group group, Subtask.Column column, int a, int b) {
        Differences differences = Differences.of(
                items(group.systems().get(a), column), items(group.systems().get(b), column));
        TestResult sign = SignTest.test(differences, Alternative.TWO_SIDED);
        int above = (int) sign.statistic();
        return new SubtaskFindings.Means(
                PairedT.test(differences, Alternative.TWO_SIDED),
                Wilcoxon.withDefaults().test(differences, Alternative.TWO_SIDED),
                sign,
                differences.mean(),
                PairedT.interval(differences, LEVEL),
                differences.effect(),
                column.isLowerBetter() ? sign.n() - sign.zeros() - above : above);
    }

    private static double[] items(MeasuredSystem system, Subtask.Column column) {
        return system.measures().get(column.metric()).items();
    }

    /** Of the teams among each other; which differences are real was corrected over all pairs, those with baselines too. */
    private void addRanges(Group group) {
        List<MeasuredSystem> teams =
                group.systems().stream().filter(MeasuredSystem::isTeam).toList();
        boolean[][] better = findings.better(teams, subtask.ranking());
        Groups groups = Groups.of(better);
        List<List<Integer>> letters = groups.letters();
        int[] clusters = groups.clusters();
        for (int t = 0; t < teams.size(); t++) {
            findings.ranges.add(new SubtaskFindings.RangeOf(
                    teams.get(t).evaluation(),
                    new RankRange(groups.best(t), groups.worst(t), letters.get(t), clusters[t])));
        }
    }
}
