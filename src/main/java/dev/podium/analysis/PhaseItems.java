package dev.podium.analysis;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.competition.Phase;
import dev.podium.platform.Refused;
import dev.podium.task.Shape;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.team.Spectator;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.Session;
import org.hibernate.query.NativeQuery;

/** Reads the items of phases, for those who may see them. */
@ApplicationScoped
public class PhaseItems {

    private static final String FOUND = """
            from gold_item where gold_release_id = :release
              and (:search = '' or id ilike :beginning or (:texts and excerpt ilike :inside))""";

    private static final String ITEM = """
            select number, cast(attributes as text), tokens, answer, cast(notes as text),
              (select id from gold_item where gold_release_id = i.gold_release_id and number = i.number - 1) as previous,
              (select id from gold_item where gold_release_id = i.gold_release_id and number = i.number + 1) as next
            from gold_item i where gold_release_id = :release and id = :id""";

    private static final ObjectMapper JSON = new ObjectMapper();

    @Inject
    Session database;

    @Inject
    ItemSystems systems;

    /**
     * Who looks at items, and whose answers they always see.
     *
     * @param team that of the reader; empty for who is in none
     */
    public record Reader(Spectator by, Optional<UUID> team) {

        Phase phase() {
            return by.phase();
        }
    }

    /**
     * A page of items. Three queries.
     *
     * @param search how the identifier begins, or what stands at the beginning of the text; empty for all
     * @throws Refused if they may not see items, or there is no such page
     */
    public ItemList page(Reader reader, String search, int number) {
        Disclosure disclosure = disclosure(reader);
        Phase phase = reader.phase();
        long all =
                found("select count(*) ", Long.class, phase, search, disclosure).getSingleResult();
        if (number < 1 || (number > 1 && (number - 1L) * ItemList.PAGE >= all)) {
            throw Refused.notThere();
        }
        List<Object[]> rows = found(
                        "select number, id, excerpt ", Object[].class, phase, search, disclosure, " order by number")
                .setFirstResult((number - 1) * ItemList.PAGE)
                .setMaxResults(ItemList.PAGE)
                .getResultList();
        return new ItemList(
                rows.stream()
                        .map(row -> new ItemList.Line(
                                ((Number) row[0]).intValue(),
                                (String) row[1],
                                disclosure.texts() ? (String) row[2] : ""))
                        .toList(),
                number,
                all,
                disclosure);
    }

    private <T> NativeQuery<T> found(
            String select, Class<T> type, Phase phase, String search, Disclosure disclosure, String... order) {
        String beginning = search.replaceAll("([\\\\%_])", "\\\\$1") + "%";
        return database.createNativeQuery(select + FOUND + String.join("", order), type)
                .setParameter("release", phase.gold.id)
                .setParameter("search", search)
                .setParameter("beginning", beginning)
                .setParameter("texts", disclosure.texts())
                .setParameter("inside", "%" + beginning);
    }

    /**
     * One item. Five queries.
     *
     * @param system whose answer is wanted where answers are long; empty for that of the reader's team, else of the first one
     * @throws Refused if they may not see items, or there is no such item or system
     */
    public ItemView item(Reader reader, String id, Optional<UUID> system) {
        Disclosure disclosure = disclosure(reader);
        Phase phase = reader.phase();
        Object[] row = database.createNativeQuery(ITEM, Object[].class)
                .setParameter("release", phase.gold.id)
                .setParameter("id", id)
                .getResultStream()
                .findFirst()
                .orElseThrow(Refused::notThere);
        int number = ((Number) row[0]).intValue();
        ItemSystems.Found found = systems.of(
                new ItemSystems.Wanted(phase, number, reader.team(), disclosure.labels(), shape(phase), system));
        return new ItemView(
                number,
                phase.gold.items,
                id,
                Optional.ofNullable((String) row[5]),
                Optional.ofNullable((String) row[6]),
                disclosure.texts() ? texts((String) row[1]) : Map.of(),
                disclosure.texts() ? List.of((String[]) row[2]) : List.of(),
                disclosure.labels() ? Optional.of((String) row[3]) : Optional.empty(),
                disclosure.labels() ? texts((String) row[4]) : Map.of(),
                found.systems(),
                found.leftOut(),
                found.chosen(),
                disclosure);
    }

    private static Disclosure disclosure(Reader reader) {
        if (!Disclosure.isOpenTo(reader.by())) {
            throw Refused.notThere();
        }
        return Disclosure.to(reader.by(), Phase.of(reader.phase().competition));
    }

    private static Shape shape(Phase phase) {
        return TaskTypes.byId(phase.competition.taskType).orElseThrow().shape();
    }

    private static Map<String, String> texts(String json) {
        try {
            return JSON.readValue(json, new TypeReference<LinkedHashMap<String, String>>() {});
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("kept texts are JSON", e);
        }
    }
}
