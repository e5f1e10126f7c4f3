package dev.podium.leaderboard.comparison;

import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.scoring.Aggregate;
import dev.podium.significance.Clusters;
import dev.podium.significance.Counts;
import dev.podium.significance.PairedBootstrap;
import dev.podium.significance.Statistic;
import dev.podium.significance.TestResult.Draws;
import dev.podium.submission.PublicItems;
import dev.podium.task.Items;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jboss.logging.Logger;

/**
 * Draws replicates of what ranks on several leaderboards, for scores that are made of all of them: leaderboards on the same items, by
 * their identifiers, what is public of them and what belongs together of them, share their draws, be it those of one gold release or of several; others are drawn
 * independently.
 */
@ApplicationScoped
public class PartReplicates {

    private static final Logger LOG = Logger.getLogger(PartReplicates.class);

    /** Replicates that are held at once: 80 MB. */
    private static final long MOST_NUMBERS = 10_000_000;

    @Inject
    SystemMeasurements measurements;

    @Inject
    PhaseClusters clusters;

    @Inject
    PublicItems publicItems;

    /**
     * A leaderboard.
     *
     * @param type that made its numbers
     * @param evaluations of the systems whose replicates are wanted, in their order; 0 where one has none
     */
    public record Wanted(Phase phase, TaskType type, Subtask subtask, long[] evaluations) {}

    /**
     * What was drawn.
     *
     * @param units items, or clusters of them, of the leaderboard that has fewest
     * @param replicates {@code [part][system][replicate]}; null where a system has none there, or nothing is known of its items
     */
    public record Drawn(int resamples, int units, double[][][] replicates) {

        /** What was drawn of some systems, by their numbers. */
        public Drawn of(int[] some) {
            return new Drawn(
                    resamples,
                    units,
                    Arrays.stream(replicates)
                            .map(of -> Arrays.stream(some)
                                    .mapToObj(system -> of[system])
                                    .toArray(double[][]::new))
                            .toArray(double[][][]::new));
        }
    }

    /**
     * Items that were drawn, with what belongs together of them.
     *
     * @param items to find them by their identifiers; empty where only a program knows them, or they cannot be read
     * @param ofProgram whether only a program knows them: those of one subtask are others than those of another one
     */
    private record Source(GoldRelease gold, Optional<Items> items, Clusters clusters, boolean ofProgram) {

        /** Where the items of this one stand among others, in its order; empty where the others are not the same ones. */
        Optional<int[]> placesIn(Source other) {
            if (ofProgram || other.ofProgram || clusters.items() != other.clusters.items()) {
                return Optional.empty();
            }
            int[] places = gold.id.equals(other.gold.id)
                    ? IntStream.range(0, clusters.items()).toArray()
                    : items.flatMap(own -> other.items.map(others -> IntStream.range(0, own.size())
                                    .map(item -> place(own, item, others))
                                    .toArray()))
                            .orElse(new int[] {-1});
            boolean same = Arrays.stream(places).allMatch(place -> place >= 0)
                    && other.clusters.among(places).equals(clusters);
            return same ? Optional.of(places) : Optional.empty();
        }

        /** Where the same item stands among others, or -1: many a release numbers other items in the same way. */
        private static int place(Items own, int item, Items others) {
            int place = others.place(own.id(item));
            return place >= 0
                            && own.attributes(item).equals(others.attributes(place))
                            && own.tokens(item).equals(others.tokens(place))
                    ? place
                    : -1;
        }
    }

    /**
     * Draws them.
     *
     * @param resamples how many are wanted; there are fewer where they would not fit, or each needs all items
     */
    public Drawn find(List<Wanted> parts, long seed, int resamples) {
        int number = number(parts, resamples);
        int units = Integer.MAX_VALUE;
        double[][][] replicates = new double[parts.size()][][];
        List<Source> known = new ArrayList<>();
        boolean several =
                parts.stream().map(part -> part.phase().gold.id).distinct().count() > 1;
        for (int part = 0; part < replicates.length; part++) {
            Wanted wanted = parts.get(part);
            replicates[part] = new double[wanted.evaluations().length][];
            String metric = wanted.subtask().ranking().metric();
            Map<Long, Counts> counts = new HashMap<>();
            measurements.find(wanted.phase(), wanted.subtask()).stream()
                    .filter(system -> system.official() && system.measures().containsKey(metric))
                    .forEach(system -> counts.put(
                            system.evaluation(), system.measures().get(metric).counts()));
            int[] systems = IntStream.range(0, wanted.evaluations().length)
                    .filter(system -> counts.containsKey(wanted.evaluations()[system]))
                    .toArray();
            if (systems.length == 0) {
                units = 0;
                continue;
            }
            List<Counts> measured = Arrays.stream(systems)
                    .mapToObj(system -> counts.get(wanted.evaluations()[system]))
                    .toList();
            Clusters together = clusters.found(wanted.phase(), wanted.subtask())
                    .of(measured.get(0).items());
            int[] takingPart = Counts.itemsTakingPart(measured);
            units = Math.min(units, together.among(takingPart).number());
            Shared shared = share(
                    new Source(
                            wanted.phase().gold,
                            several ? items(wanted) : Optional.empty(),
                            together,
                            wanted.phase().competition.isOfPrograms()),
                    known);
            Aggregate aggregate = wanted.type()
                    .aggregate(wanted.subtask().id(), metric, measured.get(0).width());
            Statistic statistic = MetricStatistic.of(aggregate);
            if (statistic.ofItems().isPresent() && takingPart.length > Statistic.MOST_ITEMS) {
                units = 0;
                continue;
            }
            PairedBootstrap drawn = PairedBootstrap.of(
                    measured.stream().map(of -> of.among(shared.places())).toList(),
                    known.get(shared.source()).clusters(),
                    List.of(statistic),
                    new Draws(seed + shared.source(), number));
            for (int system = 0; system < systems.length; system++) {
                replicates[part][systems[system]] = drawn.replicates(system)[0];
            }
        }
        return new Drawn(number, parts.isEmpty() ? 0 : units, replicates);
    }

    /**
     * With whom a leaderboard shares its draws.
     *
     * @param source its number
     * @param places of the items of the source on the leaderboard
     */
    private record Shared(int source, int[] places) {}

    /** The first one with the same items; a new one where there is none. */
    private static Shared share(Source own, List<Source> known) {
        for (int source = 0; source < known.size(); source++) {
            Optional<int[]> places = known.get(source).placesIn(own);
            if (places.isPresent()) {
                return new Shared(source, places.get());
            }
        }
        known.add(own);
        return new Shared(
                known.size() - 1, IntStream.range(0, own.clusters().items()).toArray());
    }

    private Optional<Items> items(Wanted part) {
        GoldRelease gold = part.phase().gold;
        if (gold.blindDigest == null || part.type().withItems().isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(publicItems.of(gold));
        } catch (IOException | IllegalStateException e) {
            LOG.errorf(e, "the items of gold release %d cannot be read, and share no draws", gold.id);
            return Optional.empty();
        }
    }

    private static int number(List<Wanted> parts, int wanted) {
        int fewest = parts.stream()
                .mapToInt(part -> MetricStatistic.resamples(part.subtask().ranking(), wanted))
                .min()
                .orElse(wanted);
        long systems = parts.stream()
                .mapToLong(part -> Math.min(SystemMeasurements.MOST_SYSTEMS, part.evaluations().length))
                .sum();
        return (int) Math.min(fewest, MOST_NUMBERS / Math.max(1, systems));
    }
}
