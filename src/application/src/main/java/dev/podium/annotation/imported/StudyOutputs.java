package dev.podium.annotation.imported;

import dev.podium.annotation.study.Study;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hibernate.Session;

/** Which unit of a study holds the output of a system for an item. */
final class StudyOutputs {

    /** What a right answer is called that is judged as if a system had given it, unless a system is called so. */
    private static final String REFERENCE = "reference";

    private static final String ROWS = """
            select u.cluster as item, t.name as system, u.name as unit
            from study_output o join study_unit u on u.id = o.unit_id
              left join submission s on s.id = o.submission_id left join team t on t.id = s.team_id
            where u.study_id = :study and u.role = 'normal' order by t.name nulls last, u.number""";

    /** A row of {@link #ROWS}; without a system it is a right answer. */
    record Row(String item, String system, String unit) {}

    private final Map<String, Map<String, String>> units = new LinkedHashMap<>();

    private StudyOutputs(List<Row> rows) {
        String reference =
                rows.stream().anyMatch(row -> REFERENCE.equals(row.system())) ? "(" + REFERENCE + ")" : REFERENCE;
        for (Row row : rows) {
            units.computeIfAbsent(row.system() == null ? reference : row.system(), any -> new HashMap<>())
                    .put(row.item(), row.unit());
        }
    }

    /** Of a study; without systems where its units are no outputs. One query. */
    static StudyOutputs of(Study study, Session database) {
        return new StudyOutputs(database.createNativeQuery(ROWS, Row.class)
                .setParameter("study", study.id)
                .getResultList());
    }

    /** By name, right answers last. */
    Collection<String> systems() {
        return units.keySet();
    }

    boolean hasItem(String item) {
        return units.values().stream().anyMatch(items -> items.containsKey(item));
    }

    /** The name of the unit; empty where the system has no output for the item. */
    Optional<String> unit(String system, String item) {
        return Optional.ofNullable(units.getOrDefault(system, Map.of()).get(item));
    }
}
