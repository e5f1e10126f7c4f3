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
 * Says what runs are to their teams before anybody may see a score: by what their members did alone. Where the best run
 * counts, that says nothing.
 */
@ApplicationScoped
class RunRoles {

    private static final String ROLES = """
            with run as (
              select s.key, x.subtask, x.counting, c.kind, row_number() over (
                partition by s.team_id, s.phase_id, x.subtask
                order by (c.kind is not distinct from 'contrastive'), (c.kind is null), takeover_order(s, x.subtask),
                  s.received_at desc, s.id desc) as place
              from submission s
              join phase p on p.id = s.phase_id
              cross join jsonb_to_recordset(p.subtasks) as x (subtask text, counting text)
              left join choice c on c.submission_id = s.id and c.subtask = x.subtask and x.counting = 'chosen'
              where s.team_id in (:teams) and s.status = 'accepted' and not s.late)
            select key as submission, subtask, case
              when kind = 'contrastive' then 'CONTRASTIVE'
              when kind = 'primary' then 'CHOSEN'
              when counting = 'chosen' then 'COUNTS_UNLESS_CHOSEN'
              else 'LATEST' end as role
            from run where kind is not null or counting <> 'best' and place = 1""";

    /** One role. */
    record Row(UUID submission, String subtask, String role) {}

    @Inject
    Session database;

    /** By submission and subtask; nothing of runs that are nothing particular. One query. */
    Map<UUID, Map<String, RunRole>> find(Collection<Team> teams) {
        Map<UUID, Map<String, RunRole>> roles = new HashMap<>();
        database.createNativeQuery(ROLES, Row.class)
                .setParameterList("teams", teams.stream().map(team -> team.id).toList())
                .getResultList()
                .forEach(row -> roles.computeIfAbsent(row.submission(), key -> new HashMap<>())
                        .put(row.subtask(), RunRole.valueOf(row.role())));
        return roles;
    }
}
