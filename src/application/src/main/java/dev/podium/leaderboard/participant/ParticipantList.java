package dev.podium.leaderboard.participant;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import dev.podium.competition.Phase;
import dev.podium.leaderboard.BoardParameters;
import dev.podium.paper.Paper;
import dev.podium.platform.database.NestedRowMapper;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.hibernate.Session;

/**
 * Lists the teams that take part, for organizers, who see everything, sealed or not. Does not ask who reads it. The number of queries does not
 * grow with teams.
 */
@ApplicationScoped
public class ParticipantList {

    private static final ObjectReader VALUES = new ObjectMapper().readerForMapOf(Double.class);

    private static final ObjectReader RUNS = new ObjectMapper().readerForMapOf(Integer.class);

    private static final String NUMBERS = """
            with done as (
              select team_id, bool_or(method <> '' or description <> '') filter (where status = 'accepted') as described
              from submission where phase_id = :phase group by team_id)
            select count(*) as all, count(*) filter (where d.described is null) as upload,
              count(*) filter (where not d.described) as method
            from participating_team t left join done d on d.team_id = t.id where t.competition_id = :competition""";

    /** What was carried over into the phase was no upload; late runs are counted apart. */
    private static final String PAGE = """
            with done as (
              select team_id, max(received_at) filter (where takeover_id is null) as last_upload,
                count(*) filter (where costs_a_run and not late) as runs,
                bool_or(method <> '' or description <> '') filter (where status = 'accepted') as described
              from submission where phase_id = :phase group by team_id),
            extra as (select team_id, sum(runs) as runs from extra_runs where phase_id = :phase group by team_id),
            wanted as (
              select * from unnest(cast(:subtasks as text[]), cast(:metrics as text[]), cast(:lower as boolean[]))
                as w (subtask, metric, lower_is_better)),
            best as (
              select s.team_id, w.subtask, case when w.lower_is_better then min(v.value) else max(v.value) end as value
              from wanted w join score v on v.subtask = w.subtask and v.metric = w.metric
              join evaluation e on e.id = v.evaluation_id and e.phase_id = :phase and e.gold_release_id = :gold and e.scorer = :scorer
              join submission s on s.id = e.submission_id and s.status = 'accepted' and not s.late
              group by s.team_id, w.subtask, w.lower_is_better),
            in_track as (
              select team_id, track_id, count(*) as runs from submission
              where phase_id = :phase and costs_a_run and not late group by team_id, track_id),
            tracked as (
              select taking.id as team_id, cast(json_object_agg(k.slug, coalesce(i.runs, 0) order by k.id) as text) as runs
              from participating_team taking join track k on k.competition_id = taking.competition_id
              left join in_track i on i.team_id = taking.id and i.track_id = k.id
              where :perTrack and taking.competition_id = :competition group by taking.id),
            scores as (select team_id, cast(json_object_agg(subtask, value) as text) as by_subtask from best group by team_id)
            select t.key, t.name,
              coalesce((select array_agg(a.name order by m.joined_at, a.id) from membership m join account a on a.id = m.account_id
                where m.team_id = t.id), '{}') as members,
              t.created_at as since, d.last_upload, coalesce(d.runs, 0) as runs, cast(:total as integer) + coalesce(x.runs, 0) as allowed,
              coalesce(r.runs, '{}') as by_track, d.described, p.state as paper, coalesce(s.by_subtask, '{}') as best
            from participating_team taking join team t on t.id = taking.id
            left join done d on d.team_id = t.id left join extra x on x.team_id = t.id
            left join tracked r on r.team_id = t.id left join scores s on s.team_id = t.id left join paper p on p.team_id = t.id
            cross join lateral (select cast(case :by
                when 'since' then extract(epoch from t.created_at)
                when 'upload' then extract(epoch from d.last_upload)
                when 'runs' then coalesce(d.runs, 0)
                when 'method' then cast(d.described as integer)
                when 'paper' then array_position(array['submitted', 'accepted', 'published'], p.state) end as double precision) as number) k
            left join best b on b.team_id = t.id and b.subtask = :subtask
            where taking.competition_id = :competition
              and case :only when 'upload' then d.described is null when 'method' then not d.described else true end
            order by case when not :descending then coalesce(k.number, b.value) end nulls last,
              case when :descending then coalesce(k.number, b.value) end desc nulls last,
              case when :descending and :by = 'team' then lower(t.name) end desc, lower(t.name), t.id
            limit :most offset :from""";

    /**
     * How many teams there are of each kind.
     *
     * @param upload those without a run that stands in the phase
     * @param method those with runs, none of which says anything of its method
     */
    public record Numbers(long all, long upload, long method) {

        /** Those of one kind. */
        public long of(ParticipantQuery.Only only) {
            return switch (only) {
                case all -> all;
                case upload -> upload;
                case method -> method;
            };
        }
    }

    /** A row of {@link #PAGE}. */
    private record Row(
            UUID key,
            String name,
            List<String> members,
            Instant since,
            Optional<Instant> lastUpload,
            int runs,
            OptionalInt allowed,
            String byTrack,
            Optional<Boolean> described,
            Optional<Paper.State> paper,
            String best) {

        Participant read() {
            try {
                return new Participant(
                        key,
                        name,
                        members,
                        since,
                        lastUpload,
                        runs,
                        allowed,
                        RUNS.readValue(byTrack),
                        described,
                        paper,
                        VALUES.readValue(best));
            } catch (JsonProcessingException e) {
                throw new IllegalStateException("values and runs are objects of numbers", e);
            }
        }
    }

    @Inject
    Session database;

    /** How many teams there are. One query. */
    public Numbers numbers(Phase phase) {
        return NestedRowMapper.query(database, NUMBERS, Numbers.class)
                .setParameter("phase", phase.id)
                .setParameter("competition", phase.competition.id)
                .getSingleResult();
    }

    /**
     * Some of them. One query.
     *
     * @param page from 0
     */
    public List<Participant> find(ParticipantQuery wanted, int page, int most) {
        Phase phase = wanted.phase();
        return BoardParameters.set(NestedRowMapper.query(database, PAGE, Row.class), phase.subtasks())
                .setParameter("phase", phase.id)
                .setParameter("competition", phase.competition.id)
                .setParameter("gold", phase.gold.id)
                .setParameter("scorer", phase.scorer)
                .setParameter("perTrack", phase.competition.runsPerTrack)
                .setParameter("total", phase.totalLimit, Integer.class)
                .setParameter("by", wanted.order().by().name())
                .setParameter("subtask", wanted.order().subtask())
                .setParameter("only", wanted.only().name())
                .setParameter("descending", wanted.descending())
                .setParameter("most", most)
                .setParameter("from", page * (long) most)
                .getResultStream()
                .map(Row::read)
                .toList();
    }
}
