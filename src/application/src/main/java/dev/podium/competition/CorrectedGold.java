package dev.podium.competition;

import java.util.Collection;
import java.util.List;

/**
 * A phase whose gold was corrected since: the newest version of its data set is used by no phase yet.
 *
 * @param phase scored against an earlier version
 * @param release the newest version
 */
public record CorrectedGold(Phase phase, GoldRelease release) {

    /** Those of some competitions, in the order in which the phases open. One query. */
    public static List<CorrectedGold> find(Collection<Competition> competitions) {
        return competitions.isEmpty()
                ? List.of()
                : Phase.getSession()
                        .createQuery("""
                                select p, g from Phase p join p.gold used, GoldRelease g
                                where p.competition in :competitions and g.competition = p.competition and g.split = used.split
                                  and g.version > used.version and g.removedAt is null
                                  and not exists (select 1 from GoldRelease n
                                    where n.competition = g.competition and n.split = g.split and n.version > g.version and n.removedAt is null)
                                  and not exists (select 1 from Phase o where o.gold = g)
                                order by p.opensAt, p.id""", CorrectedGold.class)
                        .setParameterList("competitions", competitions)
                        .getResultList();
    }
}
