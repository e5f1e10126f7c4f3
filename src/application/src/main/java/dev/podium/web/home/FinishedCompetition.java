package dev.podium.web.home;

import dev.podium.competition.Competition;
import dev.podium.competition.PublishedCompetitions;
import dev.podium.leaderboard.LeadingTeams;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A competition that has finished.
 *
 * @param first names of those who share the first place; empty where no team has a place, or results are not public
 * @param others how many more share it than are named
 * @param lead whether the first one is really ahead
 * @param apart how many teams are not told apart where it is not
 * @param phase name of the phase whose results these are; empty where none are public
 * @param since since when results are public; where none are, when its last phase closed
 */
record FinishedCompetition(
        String slug,
        String name,
        String first,
        int others,
        Verdict lead,
        int apart,
        String phase,
        Instant since,
        ZoneId zone) {

    /** What is said of the lead of the first one. */
    enum Verdict {
        /** Nothing can be read yet. */
        NOT_PUBLIC,
        /** No team has a place. */
        NO_TEAM,
        ONLY_ONE,
        /** Nothing was tested, or it is being worked out. */
        NOT_TESTED,
        NOT_TOLD_APART,
        /** It is better than all others, though tests of it have cautions. */
        BETTER_WITH_CARE,
        BETTER
    }

    /**
     * Says who is first, from what is stored.
     *
     * @param phase name of the phase whose results everybody may read; empty where there is none
     * @param leading the first ones of its leaderboard
     */
    static FinishedCompetition of(
            Competition competition,
            PublishedCompetitions.Found found,
            String phase,
            List<LeadingTeams.Standing> leading) {
        Verdict lead = found.results().isEmpty() ? Verdict.NOT_PUBLIC : lead(leading);
        return new FinishedCompetition(
                competition.slug,
                competition.name,
                leading.stream().map(LeadingTeams.Standing::name).collect(Collectors.joining(", ")),
                leading.isEmpty() ? 0 : leading.get(0).alike() - leading.size(),
                lead,
                lead == Verdict.NOT_TOLD_APART
                        ? leading.get(0)
                                .range()
                                .map(LeadingTeams.Standing.Range::worst)
                                .orElse(0)
                        : 0,
                phase,
                found.resultsSince().or(found::moment).orElseThrow(),
                competition.zoneId());
    }

    private static Verdict lead(List<LeadingTeams.Standing> leading) {
        if (leading.isEmpty()) {
            return Verdict.NO_TEAM;
        }
        LeadingTeams.Standing first = leading.get(0);
        if (first.teams() == 1) {
            return Verdict.ONLY_ONE;
        }
        if (!first.current() || first.range().isEmpty()) {
            return Verdict.NOT_TESTED;
        }
        if (first.range().get().worst() > 1) {
            return Verdict.NOT_TOLD_APART;
        }
        return first.careful() ? Verdict.BETTER_WITH_CARE : Verdict.BETTER;
    }
}
