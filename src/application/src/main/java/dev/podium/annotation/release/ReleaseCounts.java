package dev.podium.annotation.release;

import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** Says how the units of a study stand before anything is released of them. */
@ApplicationScoped
public class ReleaseCounts {

    private static final String OUTCOMES = """
            select outcome as outcome, done as people, count(*) as units from study_unit
            where study_id = :study and role = 'normal' group by outcome, done order by done""";

    /** Flags of the decisions that exclude units; of those without one under the empty name. */
    private static final String FLAGS = """
            select coalesce(f.flag, '') as flag, count(*) as units
            from study_unit u join lateral (
                select j.flags from study_assignment a join judgement j on j.assignment_id = a.id
                where a.unit_id = u.id and a.decides and a.state = 'done' order by j.judged_at desc, j.version desc limit 1) d on true
              left join lateral unnest(d.flags) as f (flag) on true
            where u.study_id = :study and u.role = 'normal' and u.outcome = 'excluded' group by 1 order by 2 desc, 1""";

    /** How many units of an outcome so many people have judged. */
    record Row(String outcome, int people, long units) {}

    /** How many excluded units have a flag. */
    public record Flagged(String flag, long units) {}

    /** How many units so many people have judged. */
    public record Judged(int people, long units) {}

    /**
     * How many units there are of each kind.
     *
     * @param agreed by two people or more
     * @param single those that one person judged, where no more were asked
     * @param collected of which everything that people said counts
     * @param judged by how many people, in ascending order
     * @param flags of those that are excluded, the most frequent first; a unit may have several
     */
    public record Coverage(
            long agreed,
            long single,
            long decided,
            long disputed,
            long open,
            long excluded,
            long collected,
            List<Judged> judged,
            List<Flagged> flags) {

        public Coverage {
            judged = List.copyOf(judged);
            flags = List.copyOf(flags);
        }

        public long units() {
            return settled() + unsettled() + excluded;
        }

        /** Those of which an answer holds. */
        public long settled() {
            return agreed + single + decided + collected;
        }

        /** Those that somebody would still have to judge or decide. */
        public long unsettled() {
            return disputed + open;
        }
    }

    @Inject
    Session database;

    /** How the units of a study stand. Two queries. */
    public Coverage find(Study study) {
        List<Row> rows = database.createNativeQuery(OUTCOMES, Row.class)
                .setParameter("study", study.id)
                .getResultList();
        Map<String, Long> outcomes = new LinkedHashMap<>();
        Arrays.stream(StudyUnit.Outcome.values()).forEach(outcome -> outcomes.put(outcome.name(), 0L));
        rows.forEach(row -> outcomes.merge(row.outcome(), row.units(), Long::sum));
        long single = rows.stream()
                .filter(row -> row.outcome().equals("agreed") && row.people() < 2)
                .mapToLong(Row::units)
                .sum();
        return new Coverage(
                outcomes.get("agreed") - single,
                single,
                outcomes.get("decided"),
                outcomes.get("disputed"),
                outcomes.get("open"),
                outcomes.get("excluded"),
                outcomes.get("collected"),
                judged(rows),
                database.createNativeQuery(FLAGS, Flagged.class)
                        .setParameter("study", study.id)
                        .getResultList());
    }

    private static List<Judged> judged(List<Row> rows) {
        Map<Integer, Long> units = rows.stream()
                .collect(Collectors.groupingBy(Row::people, LinkedHashMap::new, Collectors.summingLong(Row::units)));
        return units.entrySet().stream()
                .map(each -> new Judged(each.getKey(), each.getValue()))
                .toList();
    }
}
