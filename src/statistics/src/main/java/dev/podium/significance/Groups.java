package dev.podium.significance;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What tests of all pairs of systems say about their order: groups of systems that cannot be told apart, clusters that can, and
 * the ranks that each may have.
 */
public final class Groups {

    /** More groups than that say nothing any more; systems next to each other are grouped instead. */
    private static final int MOST_GROUPS_PER_SYSTEM = 4;

    private final boolean[][] better;

    private Groups(boolean[][] better) {
        this.better = better;
    }

    /**
     * The groups of systems that are given in their order, best first.
     *
     * @param better {@code better[a][b]}: system a was found to be better than b
     */
    public static Groups of(boolean[][] better) {
        return new Groups(better);
    }

    /**
     * The smallest set of groups in which two systems share one if and only if no difference was found between them
     * (compact letter display; Piepho 2004: insert and absorb gives all groups that cannot be larger, of which those are left
     * out that the others make needless). Where that takes more than four groups a system, the
     * groups are the longest runs of neighbours without a difference: then, too, who shares a group cannot be told apart.
     *
     * @return for each system the numbers of its groups from 0, in the order of the best system of each group
     */
    public List<List<Integer>> letters() {
        List<BitSet> groups = insertAndAbsorb();
        if (groups.size() > MOST_GROUPS_PER_SYSTEM * better.length) {
            groups = runs();
        } else {
            groups = fewest(groups);
        }
        groups.sort(
                Comparator.<BitSet>comparingInt(group -> group.nextSetBit(0)).thenComparingInt(BitSet::length));
        List<List<Integer>> letters = new ArrayList<>();
        for (int s = 0; s < better.length; s++) {
            List<BitSet> all = groups;
            int system = s;
            letters.add(IntStream.range(0, all.size())
                    .filter(group -> all.get(group).get(system))
                    .boxed()
                    .toList());
        }
        return letters;
    }

    /**
     * Clusters as the WMT draws them: a line is drawn below a system if it and all above it are better than all below.
     *
     * @return for each system the number of its cluster, from 0
     */
    public int[] clusters() {
        int[] clusters = new int[better.length];
        for (int s = 1; s < clusters.length; s++) {
            clusters[s] = clusters[s - 1] + (isLineAbove(s) ? 1 : 0);
        }
        return clusters;
    }

    private boolean isLineAbove(int system) {
        return IntStream.range(0, system)
                .allMatch(above -> IntStream.range(system, better.length).allMatch(below -> better[above][below]));
    }

    /** The best rank that a system may have: one more than there are systems that are better. */
    public int best(int system) {
        return 1
                + (int) IntStream.range(0, better.length)
                        .filter(other -> better[other][system])
                        .count();
    }

    /** The worst rank that a system may have: it stands above those than which it is better. */
    public int worst(int system) {
        return better.length
                - (int) IntStream.range(0, better.length)
                        .filter(other -> better[system][other])
                        .count();
    }

    private boolean areApart(int a, int b) {
        return better[a][b] || better[b][a];
    }

    private List<BitSet> insertAndAbsorb() {
        BitSet all = new BitSet();
        all.set(0, better.length);
        List<BitSet> groups = new ArrayList<>(List.of(all));
        for (int a = 0; a < better.length; a++) {
            for (int b = a + 1; b < better.length; b++) {
                if (areApart(a, b) && groups.size() <= MOST_GROUPS_PER_SYSTEM * better.length) {
                    split(groups, a, b);
                }
            }
        }
        return groups;
    }

    private static void split(List<BitSet> groups, int a, int b) {
        List<BitSet> both =
                groups.stream().filter(group -> group.get(a) && group.get(b)).toList();
        groups.removeAll(both);
        for (BitSet group : both) {
            insert(groups, without(group, a));
            insert(groups, without(group, b));
        }
    }

    private static BitSet without(BitSet group, int system) {
        BitSet smaller = (BitSet) group.clone();
        smaller.clear(system);
        return smaller;
    }

    /** Adds a group unless one of the others holds it; those that it holds go. */
    private static void insert(List<BitSet> groups, BitSet group) {
        if (groups.stream().noneMatch(other -> holds(other, group))) {
            groups.removeIf(other -> holds(group, other));
            groups.add(group);
        }
    }

    private static boolean holds(BitSet group, BitSet part) {
        BitSet rest = (BitSet) part.clone();
        rest.andNot(group);
        return rest.isEmpty();
    }

    /** The fewest of these groups in which all systems that are not apart share one. */
    private List<BitSet> fewest(List<BitSet> groups) {
        List<BitSet> holders = new ArrayList<>();
        for (int a = 0; a < better.length; a++) {
            for (int b = a; b < better.length; b++) {
                if (!areApart(a, b)) {
                    holders.add(holders(groups, a, b));
                }
            }
        }
        BitSet needed = new BitSet();
        holders.stream().filter(some -> some.cardinality() == 1).forEach(needed::or);
        holders.removeIf(some -> some.intersects(needed));
        BitSet all = new BitSet();
        all.set(0, groups.size());
        return new ArrayList<>(new Cover(holders, all)
                .from(needed).stream().mapToObj(groups::get).toList());
    }

    private static BitSet holders(List<BitSet> groups, int a, int b) {
        BitSet holders = new BitSet();
        for (int group = 0; group < groups.size(); group++) {
            holders.set(group, groups.get(group).get(a) && groups.get(group).get(b));
        }
        return holders;
    }

    /** Looks for the fewest groups of which each pair has one, and gives the best it has found when it has looked for long. */
    private static final class Cover {

        private static final int MOST_TRIES = 5000;

        private final List<BitSet> holders;
        private BitSet best;
        private int tries;

        /**
         * Pairs.
         *
         * @param holders the groups that hold each of them
         * @param all groups
         */
        Cover(List<BitSet> holders, BitSet all) {
            this.holders = holders;
            this.best = all;
        }

        BitSet from(BitSet chosen) {
            Optional<BitSet> open = holders.stream()
                    .filter(some -> !some.intersects(chosen))
                    .min(Comparator.comparingInt(BitSet::cardinality));
            if (open.isEmpty()) {
                best = chosen.cardinality() < best.cardinality() ? chosen : best;
            } else if (chosen.cardinality() + 1 < best.cardinality() && tries++ < MOST_TRIES) {
                open.get().stream().forEach(group -> {
                    BitSet more = (BitSet) chosen.clone();
                    more.set(group);
                    from(more);
                });
            }
            return best;
        }
    }

    private List<BitSet> runs() {
        List<BitSet> runs = new ArrayList<>();
        int end = 0;
        for (int from = 0; from < better.length; from++) {
            int to = Math.max(from, end);
            while (to < better.length && noneApart(from, to)) {
                to++;
            }
            if (to > end) {
                BitSet run = new BitSet();
                run.set(from, to);
                runs.add(run);
                end = to;
            }
        }
        return runs;
    }

    private boolean noneApart(int from, int last) {
        return IntStream.range(from, last).noneMatch(system -> areApart(system, last));
    }
}
