package dev.podium.leaderboard;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.task.Subtask;
import dev.podium.team.Audience;
import dev.podium.team.Team;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.hibernate.Session;

/** Who leads on several leaderboards, and where some teams stand there: of all of them at once, from what is stored. */
@ApplicationScoped
public class LeadingTeams {

    private static final int MOST_ROWS = 400;

    /** Those who share the first place are named up to that many. */
    private static final int MOST_FIRST = 3;

    private static final String STANDINGS = """
            select w.phase, s.team_id as team, s.name,
              (select k.name from track k join phase p on p.competition_id = k.competition_id where p.id = w.phase and k.slug = s.track) as track,
              s.rank, s.alike > 1 as tied, s.alike, s.teams, r.best, r.worst,
              coalesce(x.changes = x.computed, false) as current,
              s.rank = 1 and exists (select from pair_test p
                join rank_range o on o.phase_id = p.phase_id and o.subtask = p.subtask and o.evaluation_id = p.second_id
                where p.phase_id = w.phase and p.subtask = w.subtask and p.metric = w.metric and p.first_id = s.evaluation_id
                  and cardinality(p.cautions) > 0) as careful
            from unnest(cast(:phases as bigint[]), cast(:subtasks as text[]), cast(:metrics as text[]), cast(:lower as boolean[]))
              as w (phase, subtask, metric, lower)
            cross join lateral (
              select l.team_id, l.name, l.track, l.evaluation_id, l.place, count(*) over (partition by l.value) as alike, count(*) over () as teams,
                rank() over (order by case when w.lower then l.value else -l.value end) as rank
              from ranked_system(w.phase, w.subtask, w.metric, w.lower) l
              where l.official and not l.baseline and l.value is not null) s
            left join rank_range r on r.phase_id = w.phase and r.subtask = w.subtask and r.evaluation_id = s.evaluation_id
            left join significance x on x.phase_id = w.phase
            where s.rank = 1 and s.place <= :first or s.team_id = any (cast(:teams as bigint[]))
            order by w.phase, s.place limit :most""";

    private static final String LIVELIEST = """
            select p.id from phase p join competition c on c.id = p.competition_id join significance x on x.phase_id = p.id
            where c.published_at is not null and p.opens_at <= :now and x.computed > 0
              and case p.public_board when 'live' then true when 'closed' then p.closes_at + p.upload_seconds * interval '1 second' <= :now
                when 'revealed' then p.revealed_at <= :now else false end
              and exists (select from live_evaluation l join score_interval i on i.evaluation_id = l.evaluation_id where l.phase_id = p.id)
            order by (select count(distinct l.team_id) from live_evaluation l join team t on t.id = l.team_id
                where l.phase_id = p.id and l.lane = 'official' and not t.baseline) desc, p.opens_at desc, p.id desc
            limit 1""";

    /** The leaderboard of a subtask of a phase. */
    public record Board(Phase phase, Subtask subtask) {

        /**
         * The first leaderboard of a phase; empty where this version of Podium does not have the task type any more, or the task was changed
         * since. No query.
         */
        public static Optional<Board> first(Phase phase) {
            Competition competition = phase.competition;
            return competition
                    .installedType()
                    .flatMap(type -> phase.scored.stream()
                            .flatMap(scored -> scored.in(type).stream())
                            .findFirst()
                            .map(subtask -> new Board(phase, subtask)));
        }
    }

    /**
     * A team on one of the leaderboards.
     *
     * @param phase number of the phase
     * @param team number of the team
     * @param name of the team, with its track where there are any
     * @param track name of that track; empty where there are none
     * @param alike how many have its rank
     * @param teams how many have a rank
     * @param range what the tests allow of its rank; empty where nothing was tested
     * @param current whether nothing has changed since then
     * @param careful whether it is the first one, and tests of it against others have cautions
     */
    public record Standing(
            long phase,
            long team,
            String name,
            Optional<String> track,
            int rank,
            boolean tied,
            int alike,
            int teams,
            Optional<Range> range,
            boolean current,
            boolean careful) {

        /** From which to which rank. */
        public record Range(int best, int worst) {}

        /** The range of ranks as it is written, for example {@code 1–3}; empty where it is unknown, or no longer holds. */
        public String rangeText() {
            return range.filter(of -> current)
                    .map(of -> of.best() == of.worst() ? String.valueOf(of.best()) : of.best() + "–" + of.worst())
                    .orElse("");
        }
    }

    @Inject
    Session database;

    /**
     * Who is first on each of some leaderboards, at most {@value #MOST_FIRST} who share it, and where teams stand there. Whether the reader may see
     * them is for the caller to ask. One query, none without leaderboards.
     */
    public List<Standing> find(List<Board> boards, Collection<Team> teams) {
        return boards.isEmpty()
                ? List.of()
                : BoardParameters.setBoards(NestedRowMapper.query(database, STANDINGS, Standing.class), boards)
                        .setParameter(
                                "teams", teams.stream().map(team -> team.id).toArray(Long[]::new))
                        .setParameter("first", MOST_FIRST)
                        .setParameter("most", MOST_ROWS)
                        .getResultList();
    }

    /**
     * The leaderboard with the most teams of all that everybody may see and that have intervals; empty where there is none. Two queries at
     * most.
     */
    public Optional<Board> liveliest(Instant now) {
        return database.createNativeQuery(LIVELIEST, Long.class)
                .setParameter("now", now)
                .getResultStream()
                .findFirst()
                .flatMap(LeadingTeams::phase)
                .filter(phase -> phase.competition.isPublished() && Audience.EVERYBODY.seesLeaderboards(phase, now))
                .flatMap(Board::first);
    }

    private static Optional<Phase> phase(Long id) {
        return Phase.find("from Phase p join fetch p.gold join fetch p.competition where p.id = ?1", id)
                .firstResultOptional();
    }
}
