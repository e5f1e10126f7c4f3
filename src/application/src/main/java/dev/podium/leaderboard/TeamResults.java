package dev.podium.leaderboard;

import dev.podium.evaluation.EvaluationKind;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.submission.MethodDescription;
import dev.podium.team.Team;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.hibernate.Session;

/** What one team has on several leaderboards: its places, and the runs that stand there. */
@ApplicationScoped
public class TeamResults {

    /** A team has few runs on a leaderboard: what counts and what is late of each track, and what it named contrastive. What counts goes first. */
    private static final int MOST = 1_000;

    private static final String RESULTS = """
            select w.phase, w.subtask, s.lane, s.key as system, s.track, s.value,
              case when s.official and s.value is not null then s.rank end as rank, s.alike > 1 as tied, s.teams,
              case when x.changes = x.computed and not w.subtask = any(x.failed) then r.best end as best,
              case when x.changes = x.computed and not w.subtask = any(x.failed) then r.worst end as worst,
              i.items, i.low as corrected_low, i.high as corrected_high, i.percentile_low, i.percentile_high,
              n.key as submission, n.received_at,
              (select count(*) from submission other where other.phase_id = n.phase_id and other.team_id = n.team_id
                and other.track_id is not distinct from n.track_id and other.late = n.late and other.status = 'accepted') as runs,
              n.method, n.description, n.code_url as code, n.paper_url as paper, cast(n.declared as text) as declared
            from unnest(cast(:phases as bigint[]), cast(:subtasks as text[]), cast(:metrics as text[]), cast(:lower as boolean[]))
              with ordinality as w (phase, subtask, metric, lower, number)
            cross join lateral (
              select l.*, rank() over (partition by l.lane order by case when w.lower then l.value else -l.value end nulls last) as rank,
                count(*) over (partition by l.lane, l.value) as alike, count(l.value) over (partition by l.lane) as teams
              from ranked_system(w.phase, w.subtask, w.metric, w.lower) l where not l.baseline) s
            join submission n on n.id = s.submission_id
            left join score_interval i
              on i.evaluation_id = s.evaluation_id and i.subtask = w.subtask and i.metric = w.metric
            left join significance x on x.phase_id = w.phase
            left join rank_range r on r.phase_id = w.phase and r.subtask = w.subtask and r.evaluation_id = s.evaluation_id
            where s.team_id = :team
              and (s.value is not null
                or exists (select from score v where v.evaluation_id = s.evaluation_id and v.subtask = w.subtask))
            order by s.official desc, w.number, s.lane, s.place limit :most""";

    /**
     * A run of the team on a leaderboard.
     *
     * @param phase number of the phase
     * @param lane official for the run that counts, which alone can have a rank
     * @param system key of the team, or of what it is in a track
     * @param track slug; empty where there are no tracks
     * @param value of the ranking metric; empty where there is none
     * @param rank among the teams; empty where there is none
     * @param tied whether another team has the same value
     * @param teams how many have a rank
     * @param range what the tests allow of its rank; empty where nothing is known of that
     * @param interval of the value
     * @param runs how many the team has in the phase and track: of a late one late ones, else the others
     * @param about what the team says of the run; not everybody may see it
     */
    public record Result(
            long phase,
            String subtask,
            EvaluationKind lane,
            UUID system,
            Optional<String> track,
            Optional<Double> value,
            OptionalInt rank,
            boolean tied,
            int teams,
            Optional<Range> range,
            Optional<Leaderboard.ScoreInterval> interval,
            UUID submission,
            Instant receivedAt,
            int runs,
            MethodDescription.Stored about) {

        /** Whether it counts for the team. */
        public boolean isOfficial() {
            return lane == EvaluationKind.official;
        }
    }

    /** From which to which rank. */
    public record Range(int best, int worst) {

        /** As tables have it: {@code 1–3}. */
        public String text() {
            return best == worst ? String.valueOf(best) : best + "–" + worst;
        }
    }

    @Inject
    Session database;

    /**
     * What a team has on each of some leaderboards: the runs that count first, each kind in the order of the leaderboards. Whether the reader may see them is for the
     * caller to ask. One query, none without leaderboards.
     */
    public List<Result> find(Team team, List<LeadingTeams.Board> boards) {
        return boards.isEmpty()
                ? List.of()
                : BoardParameters.setBoards(NestedRowMapper.query(database, RESULTS, Result.class), boards)
                        .setParameter("team", team.id)
                        .setParameter("most", MOST)
                        .getResultList();
    }
}
