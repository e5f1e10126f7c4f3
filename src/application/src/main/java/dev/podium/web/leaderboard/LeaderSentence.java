package dev.podium.web.leaderboard;

import dev.podium.leaderboard.RankingPlaces;
import dev.podium.leaderboard.comparison.RankRange;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Who leads, and where the reader's team is, in the words of one sentence for everybody.
 *
 * @param leaders names of the teams of which it speaks, best value first
 * @param number of the teams that may be first
 * @param own where the reader's team stands; empty where they are in none
 */
record LeaderSentence(Verdict verdict, List<String> leaders, int number, Optional<Own> own) {

    /** More names than that are not told one by one. */
    private static final int MOST_NAMES = 3;

    /** What is known of the first ones. */
    enum Verdict {
        /** No team has a rank. */
        NOBODY,
        ONLY,
        BEST,
        TIED,
        LEADS,
        BETTER,
        TOGETHER,
        MANY
    }

    /**
     * Where a team stands.
     *
     * @param name empty where it has no value
     * @param rank 0 for none
     * @param range ranks that the tests allow; empty where there is none, or only its own
     */
    record Own(String name, int rank, String range) {

        private static final Own NOWHERE = new Own("", 0, "");
    }

    static LeaderSentence of(RankingPlaces places, Optional<UUID> own) {
        List<RankingPlaces.Place> ranked =
                places.all().stream().filter(place -> place.rank().isPresent()).toList();
        List<RankingPlaces.Place> tested =
                ranked.stream().filter(place -> place.range().isPresent()).toList();
        Optional<Own> mine = own.map(team -> places.find(team).stream()
                .mapToObj(places.all()::get)
                .map(LeaderSentence::own)
                .findFirst()
                .orElse(Own.NOWHERE));
        if (ranked.isEmpty()) {
            return new LeaderSentence(Verdict.NOBODY, List.of(), 0, mine);
        }
        if (ranked.size() == 1) {
            return new LeaderSentence(Verdict.ONLY, names(ranked), 1, mine);
        }
        List<RankingPlaces.Place> first = ranked.stream()
                .filter(place -> tested.isEmpty()
                        ? place.rank().getAsInt() == 1
                        : place.range().filter(range -> range.best() == 1).isPresent())
                .toList();
        List<RankingPlaces.Place> told = first.isEmpty() || first.size() > MOST_NAMES ? ranked.subList(0, 1) : first;
        return new LeaderSentence(verdict(first, tested.size() == ranked.size()), names(told), first.size(), mine);
    }

    private static Verdict verdict(List<RankingPlaces.Place> first, boolean tested) {
        boolean several = first.size() > 1;
        if (first.isEmpty() || !tested) {
            return several
                            && first.size() <= MOST_NAMES
                            && first.get(first.size() - 1).rank().getAsInt() == 1
                    ? Verdict.TIED
                    : Verdict.BEST;
        }
        if (several) {
            return first.size() > MOST_NAMES ? Verdict.MANY : Verdict.TOGETHER;
        }
        return first.get(0).range().filter(range -> range.worst() == 1).isPresent() ? Verdict.BETTER : Verdict.LEADS;
    }

    private static Own own(RankingPlaces.Place place) {
        return new Own(
                place.system().name(),
                place.rank().orElse(0),
                place.range()
                        .filter(range -> range.best() < range.worst())
                        .map(RankRange::text)
                        .orElse(""));
    }

    private static List<String> names(List<RankingPlaces.Place> places) {
        return places.stream().map(place -> place.system().name()).toList();
    }

    /** Their names but for the last one. */
    public List<String> allButLast() {
        return leaders.subList(0, leaders.size() - 1);
    }

    public String last() {
        return leaders.get(leaders.size() - 1);
    }

    /** Whether there is something to say of the leaders. */
    public boolean isTold() {
        return verdict != Verdict.NOBODY;
    }
}
