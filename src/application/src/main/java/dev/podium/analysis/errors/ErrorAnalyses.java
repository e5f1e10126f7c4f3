package dev.podium.analysis.errors;

import dev.podium.analysis.ItemDisclosure;
import dev.podium.analysis.prepare.ConfusionCounts;
import dev.podium.analysis.prepare.ConfusionCountsStore;
import dev.podium.analysis.prepare.RankedSystem;
import dev.podium.analysis.prepare.RankedSystems;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.evaluation.Evaluation;
import dev.podium.leaderboard.comparison.MetricStatistic;
import dev.podium.leaderboard.comparison.PhaseClusters;
import dev.podium.platform.Refused;
import dev.podium.scoring.Aggregate;
import dev.podium.significance.Clusters;
import dev.podium.significance.Correction;
import dev.podium.significance.Counts;
import dev.podium.significance.Estimate;
import dev.podium.significance.parts.PartEstimates;
import dev.podium.significance.parts.PartResult;
import dev.podium.submission.Submission;
import dev.podium.task.Slices;
import dev.podium.task.Slicing;
import dev.podium.task.Subtask;
import dev.podium.team.Viewer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;

/** Explains where systems fail, to those who may see the items' labels. */
@ApplicationScoped
public class ErrorAnalyses {

    /** Systems that can be chosen. */
    private static final int MOST_NAMED = 200;

    @Inject
    RankedSystems ranked;

    @Inject
    StoredItemReader items;

    @Inject
    ConfusionCountsStore tables;

    @Inject
    PhaseClusters clusters;

    @Inject
    ErrorCountReader errorCounts;

    /**
     * A page of systems side by side. Six queries.
     *
     * @throws Refused if they may not see it, or there is no such page
     */
    @Transactional
    public LeaderboardErrorAnalysis page(ErrorAnalysisQuery wanted, int number) {
        if (number < 1 || number > Integer.MAX_VALUE / LeaderboardErrorAnalysis.PAGE) {
            throw Refused.notThere();
        }
        return some(wanted, number, LeaderboardErrorAnalysis.PAGE);
    }

    /**
     * The best systems, at most {@value #MOST_NAMED}, as one page. Six queries.
     *
     * @throws Refused if they may not see it
     */
    @Transactional
    public LeaderboardErrorAnalysis all(ErrorAnalysisQuery wanted) {
        return some(wanted, 1, MOST_NAMED);
    }

    private LeaderboardErrorAnalysis some(ErrorAnalysisQuery wanted, int number, int length) {
        if (!wanted.isShown()) {
            throw Refused.notThere();
        }
        List<Phase> phases = Phase.findByCompetition(wanted.phase().competition);
        ItemDisclosure disclosure = ItemDisclosure.to(wanted.viewer(), phases);
        List<RankedSystem> systems = disclosure.labels()
                ? ranked.findPage(
                        wanted.phase(), wanted.subtask(), (number - 1) * LeaderboardErrorAnalysis.PAGE, length)
                : List.of();
        if (systems.isEmpty() && number > 1) {
            throw Refused.notThere();
        }
        return new LeaderboardErrorAnalysis(
                wanted,
                disclosure,
                ofSystems(wanted, systems),
                number,
                systems.stream().findFirst().map(RankedSystem::all).orElse(0),
                wanted.isCounted() ? splits(wanted.viewer(), phases) : List.of());
    }

    private List<LeaderboardErrorAnalysis.OfSystem> ofSystems(ErrorAnalysisQuery wanted, List<RankedSystem> systems) {
        List<Long> evaluations = systems.stream().map(RankedSystem::evaluation).toList();
        Map<Long, ConfusionCounts> counts = wanted.isCounted() ? tables.find(evaluations) : Map.of();
        Map<Long, ErrorCounts> errors = errorCounts.find(wanted, systems);
        return systems.stream()
                .map(system -> new LeaderboardErrorAnalysis.OfSystem(
                        system.team(),
                        system.name(),
                        system.baseline(),
                        system.value(),
                        Optional.ofNullable(counts.get(system.evaluation())),
                        Optional.ofNullable(errors.get(system.evaluation()))))
                .toList();
    }

    /** The gold of every phase whose labels they may see, each once. */
    private static List<LeaderboardErrorAnalysis.Split> splits(Viewer viewer, List<Phase> phases) {
        Map<Long, LeaderboardErrorAnalysis.Split> splits = new LinkedHashMap<>();
        for (Phase phase : phases) {
            Viewer there = new Viewer(phase, viewer.audience(), viewer.now());
            if (ItemDisclosure.isOpenTo(there)
                    && ItemDisclosure.to(there, phases).labels()) {
                GoldRelease gold = phase.gold;
                TreeMap<Integer, Integer> classes = new TreeMap<>();
                gold.distribution.forEach((label, often) -> classes.put(Integer.valueOf(label), often));
                splits.put(gold.id, new LeaderboardErrorAnalysis.Split(gold.title(), gold.items, classes));
            }
        }
        return List.copyOf(splits.values());
    }

    /**
     * One system. Eight queries.
     *
     * @throws Refused if they may not see it, or there is no such system or slicing
     */
    @Transactional
    public SystemErrorAnalysis find(SystemErrorQuery wanted) {
        ErrorAnalysisQuery analysis = wanted.analysis();
        if (!analysis.isShown()) {
            throw Refused.notThere();
        }
        ItemDisclosure disclosure =
                ItemDisclosure.to(analysis.viewer(), Phase.findByCompetition(analysis.phase().competition));
        Optional<RankedSystem> system = disclosure.labels()
                ? ranked.find(analysis.phase(), analysis.subtask(), wanted.system())
                : Optional.empty();
        if (system.isEmpty() && wanted.system().isPresent()) {
            throw Refused.notThere();
        }
        return new SystemErrorAnalysis(
                wanted,
                disclosure,
                system.map(one -> ofSystem(wanted, one, counts(analysis, one), errors(analysis, one))));
    }

    /**
     * A run of a team, whether it counts or not. Whether the reader may know of the run is asked before. Nine queries.
     *
     * @param wanted names no system
     * @throws Refused if they may not see where it is wrong, it does not enter the subtask, or there is no such slicing
     */
    @Transactional
    public SystemErrorAnalysis ofRun(SystemErrorQuery wanted, Submission submission, Evaluation evaluation) {
        ErrorAnalysisQuery analysis = wanted.analysis();
        List<Phase> phases = Phase.findByCompetition(analysis.phase().competition);
        if (!ItemDisclosure.explains(evaluation, analysis.viewer(), phases)
                || items.counts(
                                evaluation.id,
                                analysis.subtask().id(),
                                wanted.metric().metric())
                        .isEmpty()) {
            throw Refused.notThere();
        }
        RankedSystem run = new RankedSystem(
                evaluation.id,
                submission.team.key,
                submission.team.name,
                submission.team.baseline,
                OptionalDouble.empty(),
                1,
                1);
        return new SystemErrorAnalysis(
                wanted,
                ItemDisclosure.to(analysis.viewer(), phases),
                Optional.of(ofSystem(
                        wanted,
                        run,
                        analysis.isCounted() ? tables.counted(evaluation) : Optional.empty(),
                        errorCounts.ofRun(analysis, evaluation.id))));
    }

    /** A system that can be chosen. */
    public record Named(UUID team, String name) {}

    /** The best systems, at most {@value #MOST_NAMED}, to choose one; none where labels are hidden. One query, or two. */
    @Transactional
    public List<Named> systems(ErrorAnalysisQuery wanted) {
        boolean labels = wanted.isShown()
                && ItemDisclosure.to(wanted.viewer(), Phase.findByCompetition(wanted.phase().competition))
                        .labels();
        return labels
                ? ranked.findPage(wanted.phase(), wanted.subtask(), 0, MOST_NAMED).stream()
                        .map(system -> new Named(system.team(), system.name()))
                        .toList()
                : List.of();
    }

    private Optional<ConfusionCounts> counts(ErrorAnalysisQuery analysis, RankedSystem system) {
        return analysis.isCounted()
                ? Optional.ofNullable(tables.find(List.of(system.evaluation())).get(system.evaluation()))
                : Optional.empty();
    }

    private Optional<ErrorCounts> errors(ErrorAnalysisQuery analysis, RankedSystem system) {
        return Optional.ofNullable(errorCounts.find(analysis, List.of(system)).get(system.evaluation()));
    }

    private SystemErrorAnalysis.OfSystem ofSystem(
            SystemErrorQuery wanted,
            RankedSystem system,
            Optional<ConfusionCounts> counts,
            Optional<ErrorCounts> errors) {
        ErrorAnalysisQuery analysis = wanted.analysis();
        Map<String, Slices> slicings = ordered(analysis, items.slicings(analysis.phase()));
        wanted.crossed().ifPresent(crossing -> {
            if (!slicings.containsKey(crossing.rows()) || !slicings.containsKey(crossing.columns())) {
                throw Refused.notThere();
            }
        });
        PhaseClusters.Clustered clustered = clusters.find(analysis.phase(), analysis.subtask());
        Optional<Measured> measured = measured(wanted, system, clustered.clusters());
        Optional<PartEstimates> estimates = measured.map(Measured::estimates);
        Tested tested = measured.filter(found -> clustered.known())
                .map(found -> tested(wanted.metric(), slicings, found))
                .orElse(Tested.NOTHING);
        return new SystemErrorAnalysis.OfSystem(
                system.team(),
                system.name(),
                system.baseline(),
                counts,
                errors,
                List.copyOf(slicings.keySet()),
                estimates.map(PartEstimates::whole).orElse(Estimate.NONE),
                tested.slices(),
                tested.tests(),
                clustered,
                wanted.crossed()
                        .flatMap(crossing -> estimates.map(
                                found -> SystemErrorAnalysis.Crossed.of(crossing, slicings, found::own))));
    }

    /** In the order of the task type, and those that others keep after them. */
    private static Map<String, Slices> ordered(ErrorAnalysisQuery wanted, Map<String, Slices> kept) {
        Set<String> order = new LinkedHashSet<>();
        wanted.type().slicings().stream().map(Slicing::id).forEach(order::add);
        order.addAll(kept.keySet());
        Map<String, Slices> slicings = new LinkedHashMap<>();
        wanted.type().subtasks().stream()
                .filter(other ->
                        wanted.phase().gold.isApart(other.id(), wanted.subtask().id()))
                .forEach(other -> order.remove(Slicing.AGREEMENT + other.id()));
        order.stream().filter(kept::containsKey).forEach(id -> slicings.put(id, kept.get(id)));
        return slicings;
    }

    /**
     * A system under a metric.
     *
     * @param isMean whether this is a mean of items: what else is made of all of them, such as F1, has another meaning in a
     *     slice, and is not tested there
     */
    private record Measured(PartEstimates estimates, boolean isMean) {}

    private Optional<Measured> measured(SystemErrorQuery wanted, RankedSystem system, Clusters clusters) {
        ErrorAnalysisQuery analysis = wanted.analysis();
        String subtask = analysis.subtask().id();
        String metric = wanted.metric().metric();
        int all = analysis.phase().gold.items;
        return items.counts(system.evaluation(), subtask, metric).map(counts -> {
            Aggregate aggregate = analysis.type().aggregate(subtask, metric, counts.length / all);
            return new Measured(
                    PartEstimates.of(
                            new Counts(all, counts.length / all, counts), MetricStatistic.of(aggregate), clusters),
                    aggregate.isMeanOfItems());
        });
    }

    /** Slices, and how many tests there were of them. */
    private record Tested(List<SystemErrorAnalysis.Slice> slices, int tests) {

        static final Tested NOTHING = new Tested(List.of(), 0);
    }

    private static Tested tested(Subtask.Column metric, Map<String, Slices> slicings, Measured measured) {
        PartEstimates estimates = measured.estimates();
        List<Parted> parts = new ArrayList<>();
        slicings.forEach((slicing, slices) -> {
            List<PartEstimates.Part> found =
                    estimates.of(slices.places(), slices.labels().size());
            for (int slice = 0; slice < found.size(); slice++) {
                parts.add(new Parted(slicing, slices.labels().get(slice), found.get(slice)));
            }
        });
        Corrected corrected = metric.judges() && measured.isMean() ? corrected(estimates, parts) : Corrected.NOTHING;
        return new Tested(
                parts.stream()
                        .map(part -> new SystemErrorAnalysis.Slice(
                                part.slicing,
                                part.label,
                                part.estimates.own(),
                                part.estimates.others(),
                                estimates.interval(part.estimates.own(), metric.greatest()),
                                Optional.ofNullable(corrected.tested().get(part)),
                                corrected.of(part),
                                part.isWorse(metric) && corrected.agrees(part)))
                        .toList(),
                corrected.tests());
    }

    /** What tests said about parts. */
    private record Corrected(Map<Parted, PartResult> tested, Map<Parted, Double> byPart, int tests) {

        static final Corrected NOTHING = new Corrected(Map.of(), Map.of(), 0);

        /** Whether a part lies within its clusters as it lies as a whole. */
        boolean agrees(Parted part) {
            PartResult test = tested.get(part);
            return test == null
                    || test.unit() != PartResult.Unit.WITHIN_CLUSTERS
                    || test.below()
                            == part.estimates.own().value()
                                    < part.estimates.others().value();
        }

        OptionalDouble of(Parted part) {
            return byPart.containsKey(part) ? OptionalDouble.of(byPart.get(part)) : OptionalDouble.empty();
        }
    }

    /** By Holm's method over all that is tested. Two parts that together have all items are one test. */
    private static Corrected corrected(PartEstimates estimates, List<Parted> parts) {
        Map<Parted, Parted> tested = new LinkedHashMap<>();
        for (Parted part : parts) {
            Optional<Parted> rest =
                    tested.keySet().stream().filter(part::isRestOf).findFirst();
            if (rest.isPresent()) {
                tested.put(rest.get(), part);
            } else if (part.isLarge() && estimates.canTest(part.estimates)) {
                tested.put(part, part);
            }
        }
        List<PartResult> tests =
                estimates.tests(tested.keySet().stream().map(Parted::estimates).toList());
        double[] corrected =
                Correction.HOLM.adjust(tests.stream().mapToDouble(PartResult::p).toArray());
        Map<Parted, PartResult> known = new HashMap<>();
        Map<Parted, Double> byPart = new HashMap<>();
        int place = 0;
        for (Map.Entry<Parted, Parted> test : tested.entrySet()) {
            known.put(test.getValue(), tests.get(place).ofOthers());
            known.put(test.getKey(), tests.get(place));
            byPart.put(test.getKey(), corrected[place]);
            byPart.put(test.getValue(), corrected[place]);
            place++;
        }
        return new Corrected(known, byPart, corrected.length);
    }

    private record Parted(String slicing, String label, PartEstimates.Part estimates) {

        /** Whether both sides have enough items. */
        boolean isLarge() {
            return estimates.own().items() >= PartEstimates.FEWEST
                    && estimates.others().items() >= PartEstimates.FEWEST;
        }

        /** Whether both are slices of one slicing and hold all items between them. */
        boolean isRestOf(Parted other) {
            return slicing.equals(other.slicing)
                    && estimates.own().items() == other.estimates.others().items();
        }

        boolean isWorse(Subtask.Column metric) {
            double difference = estimates.own().value() - estimates.others().value();
            return metric.judges() && difference != 0 && !Double.isNaN(difference) && !metric.isFirstBetter(difference);
        }
    }
}
