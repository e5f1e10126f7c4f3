package dev.podium.leaderboard.overall;

import dev.podium.competition.Competition;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.significance.Interval;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** Keeps what the tests of overall scores say, in the transaction of the caller. */
@ApplicationScoped
class OverallTestStore {

    @Inject
    Session database;

    /** Makes sure that a competition has its row. */
    void prepare(Competition competition) {
        database.createNativeMutationQuery("""
                        insert into overall_test (competition_id, seed) values (:competition, :seed)
                        on conflict (competition_id) do nothing""")
                .setParameter("competition", competition.id)
                .setParameter("seed", Integer.toUnsignedLong((competition.slug + "/overall").hashCode()))
                .executeUpdate();
    }

    /** The seed, which is the same in every installation and stays. */
    long findSeed(Competition competition) {
        return database.createNativeQuery(
                        "select seed from overall_test where competition_id = :competition", Long.class)
                .setParameter("competition", competition.id)
                .getSingleResult();
    }

    /** Forgets all of it where no ranking is made any more; who still works it out comes too late. */
    void remove(Competition competition) {
        clear(competition);
        database.createNativeMutationQuery("""
                        update overall_test set changes = changes + 1, computed = changes + 1 where competition_id = :competition""")
                .setParameter("competition", competition.id)
                .executeUpdate();
    }

    /** Forgets what was found out by another rule. */
    void clear(Competition competition) {
        delete("overall_range", competition);
        delete("overall_pair", competition);
    }

    private void delete(String table, Competition competition) {
        database.createNativeMutationQuery("delete from %s where competition_id = :competition".formatted(table))
                .setParameter("competition", competition.id)
                .executeUpdate();
    }

    /** Stands for all tracks where one is named. */
    static final String ALL = "";

    /**
     * What was found out among some systems.
     *
     * @param track whose they are; {@link #ALL} for those of all
     */
    record Kept(String track, OverallSystems.Standings standings, OverallTests tests) {}

    /** Something of systems that are to be kept. */
    private record Of<T>(Kept kept, T row) {

        UUID key(int system) {
            return kept.standings().systems().get(system).team();
        }

        static <T> List<Of<T>> all(List<Kept> all, Function<OverallTests, List<T>> rows) {
            return all.stream()
                    .flatMap(kept -> rows.apply(kept.tests()).stream().map(row -> new Of<>(kept, row)))
                    .toList();
        }
    }

    /**
     * Replaces all of it. Three statements and one more, however many systems and tracks there are.
     *
     * @param all those of all tracks first
     */
    void replace(Competition competition, List<Kept> all) {
        OverallTests tests = all.get(0).tests();
        clear(competition);
        insertRanges(competition, Of.all(all, OverallTests::ranges));
        insertPairs(competition, Of.all(all, OverallTests::pairs));
        database.createNativeMutationQuery("""
                        update overall_test set resamples = :resamples, units = :units where competition_id = :competition""")
                .setParameter("resamples", tests.resamples())
                .setParameter("units", tests.units())
                .setParameter("competition", competition.id)
                .executeUpdate();
    }

    private void insertRanges(Competition competition, List<Of<OverallTests.Range>> ranges) {
        database.createNativeMutationQuery("""
                        insert into overall_range (competition_id, of_track, system, score, low, high, best, worst, groups, cluster)
                        select :competition, r.track, r.system, r.score, r.low, r.high, r.best, r.worst, cast(string_to_array(r.groups, ' ') as integer[]), r.cluster
                        from unnest(:tracks, :systems, :scores, :lows, :highs, :bests, :worsts, :groups, :clusters)
                          as r (track, system, score, low, high, best, worst, groups, cluster)""")
                .setParameter("competition", competition.id)
                .setParameter("tracks", tracks(ranges))
                .setParameter(
                        "systems",
                        ranges.stream().map(of -> of.key(of.row().system())).toArray(UUID[]::new))
                .setParameter("scores", column(ranges, range -> Optional.of(range.score()), new Double[0]))
                .setParameter("lows", column(ranges, range -> range.interval().map(Interval::low), new Double[0]))
                .setParameter("highs", column(ranges, range -> range.interval().map(Interval::high), new Double[0]))
                .setParameter("bests", column(ranges, range -> range.range().map(RankRange::best), new Integer[0]))
                .setParameter("worsts", column(ranges, range -> range.range().map(RankRange::worst), new Integer[0]))
                .setParameter(
                        "groups", column(ranges, range -> range.range().map(OverallTestStore::groups), new String[0]))
                .setParameter(
                        "clusters", column(ranges, range -> range.range().map(RankRange::cluster), new Integer[0]))
                .executeUpdate();
    }

    private static String groups(RankRange range) {
        return range.groups().stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    private void insertPairs(Competition competition, List<Of<OverallTests.Pair>> pairs) {
        database.createNativeMutationQuery("""
                        insert into overall_pair (competition_id, of_track, first, second, difference, low, high, p, found)
                        select :competition, o.track, o.first, o.second, o.difference, o.low, o.high, o.p, o.found
                        from unnest(:tracks, :firsts, :seconds, :differences, :lows, :highs, :ps, :found)
                          as o (track, first, second, difference, low, high, p, found)""")
                .setParameter("competition", competition.id)
                .setParameter("tracks", tracks(pairs))
                .setParameter(
                        "firsts",
                        pairs.stream().map(of -> of.key(of.row().first())).toArray(UUID[]::new))
                .setParameter(
                        "seconds",
                        pairs.stream().map(of -> of.key(of.row().second())).toArray(UUID[]::new))
                .setParameter("differences", column(pairs, pair -> Optional.of(pair.difference()), new Double[0]))
                .setParameter("lows", column(pairs, pair -> pair.interval().map(Interval::low), new Double[0]))
                .setParameter("highs", column(pairs, pair -> pair.interval().map(Interval::high), new Double[0]))
                .setParameter("ps", column(pairs, pair -> Optional.of(pair.p()), new Double[0]))
                .setParameter("found", column(pairs, pair -> Optional.of(pair.isFound()), new Boolean[0]))
                .executeUpdate();
    }

    private static <T> String[] tracks(List<Of<T>> rows) {
        return rows.stream().map(of -> of.kept().track()).toArray(String[]::new);
    }

    private static <T, V> V[] column(List<Of<T>> rows, Function<T, Optional<V>> value, V[] none) {
        return rows.stream()
                .map(of -> value.apply(of.row()))
                .map(found -> found.orElse(null))
                .toList()
                .toArray(none);
    }
}
