package dev.podium.annotation.study;

import dev.podium.sampling.Labels;
import dev.podium.sampling.UnitOrder;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hibernate.Session;

/** Lays out in which order the units of a study are given to people. */
@ApplicationScoped
public class UnitOrderPlanner {

    private static final String MEMBERS =
            "select id, chunk, cluster from study_unit where study_id = :study and role = 'normal' order by number";

    private static final String AS_IN_FILE =
            "update study_unit set place = number where study_id = :study and role = 'normal' and place <> number";

    private static final String PLACE = """
            update study_unit u set place = cast(p.place as int) from unnest(cast(:units as bigint[])) with ordinality as p (unit, place)
            where u.id = p.unit""";

    private static final String NEEDS =
            "update study_need n set place = u.place from study_unit u where u.id = n.unit_id and n.study_id = :study";

    private static final String TURNS = """
            update study_listed l set turn = case s.unit_order when 'file' then l.place else u.place end from study_unit u, study s
            where u.id = l.unit_id and s.id = l.study_id and l.study_id = :study""";

    private static final String BEGUN = """
            select exists (select 1 from study_assignment a join study_unit u on u.id = a.unit_id
              where u.study_id = :study and u.role = 'normal')""";

    /** A unit. */
    record Member(long id, int chunk, String cluster) {}

    @Inject
    Session database;

    /** Whether units were given to people already. One query. */
    public boolean haveBegun(Study study) {
        return database.createNativeQuery(BEGUN, Boolean.class)
                .setParameter("study", study.id)
                .getSingleResult();
    }

    /**
     * In the caller's transaction, which has locked the study. Units are spread within each chunk, as what belongs together is in one: so
     * they stay apart whichever chunks are given to people.
     */
    void layOut(Study study) {
        database.flush();
        if (study.order == Study.Order.file) {
            run(AS_IN_FILE, study);
        } else {
            List<Member> members = database.createNativeQuery(MEMBERS, Member.class)
                    .setParameter("study", study.id)
                    .getResultList();
            database.createNativeMutationQuery(PLACE)
                    .setParameter(
                            "units",
                            ordered(study, members).stream().map(Member::id).toArray(Long[]::new))
                    .executeUpdate();
        }
        run(NEEDS, study);
        run(TURNS, study);
    }

    private void run(String statement, Study study) {
        database.createNativeMutationQuery(statement)
                .setParameter("study", study.id)
                .executeUpdate();
    }

    private static List<Member> ordered(Study study, List<Member> members) {
        return switch (study.order) {
            case file -> members;
            case random -> by(UnitOrder.random(members.size(), study.seed), members);
            case group -> by(UnitOrder.byCluster(clusters(members), study.seed), members);
            case spread -> spread(study, members);
        };
    }

    private static List<Member> by(UnitOrder order, List<Member> members) {
        return order.units().stream().map(members::get).toList();
    }

    private static List<Member> spread(Study study, List<Member> members) {
        Map<Integer, List<Member>> chunks =
                members.stream().collect(Collectors.groupingBy(Member::chunk, TreeMap::new, Collectors.toList()));
        List<Member> ordered = new ArrayList<>();
        chunks.forEach((chunk, units) -> ordered.addAll(by(
                UnitOrder.spread(clusters(units), study.distance, study.seed + chunk)
                        .order(),
                units)));
        return ordered;
    }

    /** One without a cluster stands alone. */
    private static Labels clusters(List<Member> members) {
        return Labels.of(
                "cluster",
                IntStream.range(0, members.size())
                        .mapToObj(place -> members.get(place).cluster().isEmpty()
                                ? "\n" + place
                                : members.get(place).cluster())
                        .toList());
    }
}
