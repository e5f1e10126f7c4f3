package dev.podium.evaluation;

import dev.podium.team.Team;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.hibernate.Session;

/**
 * Says what runs are to their teams: by what their members did alone, and, for whoever may know what came of the runs, as far
 * as they have scores. Where the best run counts, that says nothing.
 */
@ApplicationScoped
class RunRoles {

    private static final String ROLES = """
            with run as (
              select s.id, s.key, s.team_id, s.track_id, s.phase_id, s.received_at, x.subtask, x.counting, c.kind,
                takeover_order(s, x.subtask) as taken_over, lacks_score(s.id, x.subtask, x.columns #>> '{0,metric}') as unscored
              from submission s
              join phase p on p.id = s.phase_id
              cross join jsonb_to_recordset(p.subtasks) as x (subtask text, counting text, columns jsonb)
              left join choice c on c.submission_id = s.id and c.subtask = x.subtask and x.counting = 'chosen'
              where s.team_id in (:teams) and s.status = 'accepted' and not s.late and x.counting <> 'best'
            ), placed as (
              select *,
                row_number() over (of_subtask order by kind is not distinct from 'contrastive', kind is null, taken_over,
                  received_at desc, id desc) as place,
                row_number() over (of_subtask order by unscored, kind is not distinct from 'contrastive', kind is null, taken_over,
                  received_at desc, id desc) as scored_place,
                bool_or(unscored and kind is not distinct from 'primary') over (partition by team_id, track_id, phase_id, subtask) as in_vain
              from run
              window of_subtask as (partition by team_id, track_id, phase_id, subtask))
            select key as submission, subtask, case
                when kind = 'contrastive' then 'CONTRASTIVE'
                when kind = 'primary' then 'CHOSEN'
                when place > 1 then null
                when counting = 'chosen' then 'COUNTS_UNLESS_CHOSEN'
                else 'LATEST' end as sealed, case
                when kind = 'contrastive' then case when unscored then 'CONTRASTIVE_WITHOUT_SCORE' else 'CONTRASTIVE' end
                when kind = 'primary' then case when unscored then 'CHOSEN_WITHOUT_SCORE' else 'CHOSEN' end
                when scored_place > 1 or unscored then null
                when counting = 'chosen' then case when in_vain then 'COUNTS_INSTEAD' else 'COUNTS_UNLESS_CHOSEN' end
                else 'LATEST' end as open
            from placed where kind is not null or place = 1 or scored_place = 1""";

    /** What a run is in a subtask; null where it is nothing particular. */
    record Row(UUID submission, String subtask, String sealed, String open) {}

    /**
     * What a run is to its team, by subtask; nothing where it is nothing particular.
     *
     * @param sealed as whoever may not know what came of runs may know it
     * @param open as whoever may know it sees it
     */
    record OfRun(Map<String, RunRole> sealed, Map<String, RunRole> open) {

        static final OfRun NONE = new OfRun(Map.of(), Map.of());

        /** As whoever knows that it has failed, and nothing of others, may know it: what its team said of it, in vain. */
        Map<String, RunRole> failed() {
            Map<String, RunRole> named = new HashMap<>();
            sealed.forEach((subtask, role) -> {
                if (role.isNamed()) {
                    named.put(
                            subtask,
                            role.isNamedPrimary() ? RunRole.CHOSEN_WITHOUT_SCORE : RunRole.CONTRASTIVE_WITHOUT_SCORE);
                }
            });
            return named;
        }

        private void add(Row row) {
            if (row.sealed() != null) {
                sealed.put(row.subtask(), RunRole.valueOf(row.sealed()));
            }
            if (row.open() != null) {
                open.put(row.subtask(), RunRole.valueOf(row.open()));
            }
        }
    }

    @Inject
    Session database;

    /** By submission; nothing of runs that are nothing particular. One query. */
    Map<UUID, OfRun> find(Collection<Team> teams) {
        Map<UUID, OfRun> roles = new HashMap<>();
        database.createNativeQuery(ROLES, Row.class)
                .setParameterList("teams", teams.stream().map(team -> team.id).toList())
                .getResultList()
                .forEach(row -> roles.computeIfAbsent(
                                row.submission(), key -> new OfRun(new HashMap<>(), new HashMap<>()))
                        .add(row));
        return roles;
    }
}
