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

    /** Replaces all of it. Three statements and one more, however many systems there are. */
    void replace(Competition competition, OverallSystems.Standings standings, OverallTests tests) {
        clear(competition);
        insertRanges(competition, standings, tests.ranges());
        insertPairs(competition, standings, tests.pairs());
        database.createNativeMutationQuery("""
                        update overall_test set resamples = :resamples, units = :units where competition_id = :competition""")
                .setParameter("resamples", tests.resamples())
                .setParameter("units", tests.units())
                .setParameter("competition", competition.id)
                .executeUpdate();
    }

    private void insertRanges(
            Competition competition, OverallSystems.Standings standings, List<OverallTests.Range> ranges) {
        database.createNativeMutationQuery("""
                        insert into overall_range (competition_id, system, score, low, high, best, worst, groups, cluster)
                        select :competition, r.system, r.score, r.low, r.high, r.best, r.worst, cast(string_to_array(r.groups, ' ') as integer[]), r.cluster
                        from unnest(:systems, :scores, :lows, :highs, :bests, :worsts, :groups, :clusters)
                          as r (system, score, low, high, best, worst, groups, cluster)""")
                .setParameter("competition", competition.id)
                .setParameter("systems", keys(ranges, standings, OverallTests.Range::system))
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

    private void insertPairs(
            Competition competition, OverallSystems.Standings standings, List<OverallTests.Pair> pairs) {
        database.createNativeMutationQuery("""
                        insert into overall_pair (competition_id, first, second, difference, low, high, p, found)
                        select :competition, o.first, o.second, o.difference, o.low, o.high, o.p, o.found
                        from unnest(:firsts, :seconds, :differences, :lows, :highs, :ps, :found)
                          as o (first, second, difference, low, high, p, found)""")
                .setParameter("competition", competition.id)
                .setParameter("firsts", keys(pairs, standings, OverallTests.Pair::first))
                .setParameter("seconds", keys(pairs, standings, OverallTests.Pair::second))
                .setParameter("differences", column(pairs, pair -> Optional.of(pair.difference()), new Double[0]))
                .setParameter("lows", column(pairs, pair -> pair.interval().map(Interval::low), new Double[0]))
                .setParameter("highs", column(pairs, pair -> pair.interval().map(Interval::high), new Double[0]))
                .setParameter("ps", column(pairs, pair -> Optional.of(pair.p()), new Double[0]))
                .setParameter("found", column(pairs, pair -> Optional.of(pair.isFound()), new Boolean[0]))
                .executeUpdate();
    }

    private static <T> UUID[] keys(List<T> rows, OverallSystems.Standings standings, Function<T, Integer> system) {
        return rows.stream()
                .map(row -> standings.systems().get(system.apply(row)).team())
                .toArray(UUID[]::new);
    }

    private static <T, V> V[] column(List<T> rows, Function<T, Optional<V>> value, V[] none) {
        return rows.stream()
                .map(value)
                .map(found -> found.orElse(null))
                .toList()
                .toArray(none);
    }
}
