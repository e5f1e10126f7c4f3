package dev.podium.submission;

import dev.podium.competition.Phase;
import dev.podium.task.reading.Rules;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hibernate.Session;

/**
 * Knows the items that files for a phase may answer although its gold does not have them, or will not once a rescoring is live.
 */
@ApplicationScoped
public class DroppedItems {

    @Inject
    Session database;

    /** One of a phase. */
    record Row(long phase, String item) {}

    /** Their identifiers. One query. */
    public Set<String> find(Phase phase) {
        return find(List.of(phase)).getOrDefault(phase.id, Set.of());
    }

    /** Their identifiers, by the ids of phases. One query. */
    @Transactional
    Map<Long, Set<String>> find(Collection<Phase> phases) {
        Map<Long, Set<String>> dropped = new HashMap<>();
        database.createNativeQuery(
                        "select phase_id as phase, item from dropped_item where phase_id in (:phases)", Row.class)
                .setParameterList(
                        "phases", phases.stream().map(phase -> phase.id).toList())
                .getResultList()
                .forEach(row -> dropped.computeIfAbsent(row.phase(), phase -> new HashSet<>())
                        .add(row.item()));
        return dropped;
    }

    /** How files for a phase are read. One query. */
    public Rules rules(Phase phase) {
        return phase.rules().dropping(find(phase));
    }

    /** Keeps those that a rescoring drops, in the caller's transaction. */
    public void keep(Phase phase, long rescoring, List<String> items) {
        database.createNativeMutationQuery("""
                        insert into dropped_item (phase_id, item, rescoring_id)
                        select :phase, item, :rescoring from unnest(cast(:items as text[])) as item
                        on conflict on constraint dropped_item_once_per_rescoring do nothing""")
                .setParameter("phase", phase.id)
                .setParameter("rescoring", rescoring)
                .setParameter("items", items.toArray(String[]::new))
                .executeUpdate();
    }

    /**
     * Lets a phase take files of another one, in the caller's transaction. What rescorings only tried to drop is no matter of it.
     *
     * @param items those of the other phase that this one does not have
     */
    public void takeOver(Phase source, Phase target, List<String> items) {
        database.createNativeMutationQuery("""
                        with taken (item) as (
                          select d.item from dropped_item d left join rescoring r on r.id = d.rescoring_id
                          where d.phase_id = :source and (r.id is null or r.outcome = 'live')
                          union select item from unnest(cast(:items as text[])) as item)
                        insert into dropped_item (phase_id, item)
                        select :target, t.item from taken t where not exists (
                          select from dropped_item d join rescoring r on r.id = d.rescoring_id
                          where d.phase_id = :target and d.item = t.item and r.outcome = 'live')
                        on conflict on constraint dropped_item_once_per_rescoring do nothing""")
                .setParameter("source", source.id)
                .setParameter("target", target.id)
                .setParameter("items", items.toArray(String[]::new))
                .executeUpdate();
    }
}
