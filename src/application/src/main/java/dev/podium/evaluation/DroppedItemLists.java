package dev.podium.evaluation;

import dev.podium.competition.GoldSchedule;
import dev.podium.competition.Phase;
import dev.podium.platform.Refused;
import dev.podium.team.Audience;
import dev.podium.team.Viewer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.hibernate.Session;

/** Lists the items that rescorings drop, for those who may know them. */
@ApplicationScoped
public class DroppedItemLists {

    private static final String OF_A_RESCORING = """
            select d.item as id, coalesce(i.excerpt, '') as text
            from dropped_item d
            join rescoring r on r.id = d.rescoring_id
            left join gold_item i on i.gold_release_id = r.before_gold_release_id and i.id = d.item
            where r.id = :rescoring order by i.number, d.item""";

    private static final String OF_A_PHASE = """
            select d.item as id, case when r.id = any (:read) then coalesce(i.excerpt, '') else '' end as text
            from dropped_item d
            left join rescoring r on r.id = d.rescoring_id
            left join gold_item i on i.gold_release_id = r.before_gold_release_id and i.id = d.item
            where d.phase_id = :phase and (r.id = any (:read) or (:known and (r.id is null or r.outcome = 'live')))
            order by r.id, i.number, d.item""";

    private static final String BESIDE = """
            select d.item, i.number < h.number as before
            from dropped_item d
            join rescoring r on r.id = d.rescoring_id and r.outcome = 'live'
            join gold_item i on i.gold_release_id = r.before_gold_release_id and i.id = d.item
            join gold_item h on h.gold_release_id = r.before_gold_release_id and h.id = :item
            left join gold_item p on p.gold_release_id = r.before_gold_release_id and p.id = :previous
            left join gold_item n on n.gold_release_id = r.before_gold_release_id and n.id = :next
            where d.phase_id = :phase and (:previous = '' or i.number > p.number) and (:next = '' or i.number < n.number)
            order by abs(i.number - h.number), d.item""";

    @Inject
    Session database;

    /** What a rescoring drops, in the order of the gold file; only for organizers. One query. */
    public DroppedItemList find(Rescoring rescoring) {
        return find(rescoring, Integer.MAX_VALUE);
    }

    /** One that stood before or after an item. */
    public record Beside(String item, boolean before) {}

    /**
     * What was dropped from a phase between an item and its neighbours, the nearest first. One query.
     *
     * @param previous the item before it now; empty where it is the first
     * @param next the item after it now; empty where it is the last
     */
    public List<Beside> beside(Phase phase, String item, String previous, String next, int most) {
        return database.createNativeQuery(BESIDE, Beside.class)
                .setParameter("phase", phase.id)
                .setParameter("item", item)
                .setParameter("previous", previous)
                .setParameter("next", next)
                .setMaxResults(most)
                .getResultList();
    }

    /** The first of them. */
    public DroppedItemList find(Rescoring rescoring, int most) {
        return new DroppedItemList(database.createNativeQuery(OF_A_RESCORING, DroppedItemList.Item.class)
                .setParameter("rescoring", rescoring.id)
                .setMaxResults(most)
                .getResultList());
    }

    /**
     * What was dropped from a phase by rescorings that were made live, and what files answer that were taken over: texts where
     * somebody may read the release that had them, identifiers where they may know the items that stand. Three queries.
     *
     * @throws Refused if they may know no items of the phase
     */
    public DroppedItemList find(Viewer viewer) {
        Phase phase = viewer.phase();
        boolean organizes = viewer.audience() == Audience.ORGANIZERS;
        GoldSchedule schedule = GoldSchedule.find(phase.competition);
        Long[] read = Rescoring.findByPhase(phase).stream()
                .filter(rescoring -> rescoring.outcome == Rescoring.Outcome.live && rescoring.drops())
                .filter(rescoring -> organizes || schedule.areItemsKnown(rescoring.goldBefore, viewer.now()))
                .map(rescoring -> rescoring.id)
                .toArray(Long[]::new);
        boolean known = organizes || schedule.areItemsKnown(phase.gold, viewer.now());
        if (read.length == 0 && !known) {
            throw Refused.notThere();
        }
        return new DroppedItemList(database.createNativeQuery(OF_A_PHASE, DroppedItemList.Item.class)
                .setParameter("phase", phase.id)
                .setParameter("read", read)
                .setParameter("known", known)
                .getResultList());
    }

    /** Whether somebody may have the list, and something stands in it. Two queries at most. */
    public boolean areTold(Viewer viewer) {
        return isShorter(viewer.phase())
                && (viewer.audience() == Audience.ORGANIZERS
                        || GoldSchedule.find(viewer.phase().competition)
                                .areItemsKnown(viewer.phase().gold, viewer.now()));
    }

    /** Whether something was dropped from a phase, or files for it answer more than it asks. One query. */
    private boolean isShorter(Phase phase) {
        return !database.createNativeQuery("""
                        select 1 from dropped_item d left join rescoring r on r.id = d.rescoring_id
                        where d.phase_id = :phase and (r.id is null or r.outcome = 'live') limit 1""", Integer.class)
                .setParameter("phase", phase.id)
                .getResultList()
                .isEmpty();
    }

    /** Whether an identifier is that of an item that was dropped. One query. */
    public boolean has(Phase phase, String id) {
        return !database.createNativeQuery("""
                        select 1 from dropped_item d join rescoring r on r.id = d.rescoring_id
                        where d.phase_id = :phase and d.item = :id and r.outcome = 'live'""", Integer.class)
                .setParameter("phase", phase.id)
                .setParameter("id", id)
                .getResultList()
                .isEmpty();
    }
}
