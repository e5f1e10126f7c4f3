package dev.podium.analysis.items;

import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.task.AnswerFormat;
import dev.podium.task.Subtask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hibernate.Session;

/** Reads what the gold says about items. */
@ApplicationScoped
public class ItemExcerpts {

    /** Bytes of a right answer in a line. */
    private static final int LONGEST_ANSWER = 1 << 12;

    private static final String TEXTS = """
            select number, id, excerpt, case when octet_length(answer) <= :longest then answer end as answer
            from {items} i where gold_release_id = :release and number = any (:numbers)""";

    private static final String FIRST = """
            select id, excerpt, case when octet_length(answer) <= :longest then answer end as answer
            from gold_item where gold_release_id = :release and number = 1""";

    private record TextRow(int number, ItemText text) {}

    @Inject
    Session database;

    /** An item; without its answer where answers are texts, or this one is too long. */
    public record ItemText(String id, String excerpt, Optional<String> answer) {}

    /** Some items of a subtask by their numbers. One query. */
    @Transactional
    public Map<Integer, ItemText> find(Phase phase, Subtask subtask, List<Integer> numbers) {
        return find(new ItemSource(phase, subtask), numbers);
    }

    /** The first item of a release; empty where nothing is known of its items. One query. */
    @Transactional
    public Optional<ItemText> first(GoldRelease release) {
        return NestedRowMapper.query(database, FIRST, ItemText.class)
                .setParameter("release", release.id)
                .setParameter("longest", LONGEST_ANSWER)
                .uniqueResultOptional();
    }

    /** The same. */
    @Transactional
    Map<Integer, ItemText> find(ItemSource source, List<Integer> numbers) {
        boolean texts = source.shape() == AnswerFormat.TEXT;
        Map<Integer, ItemText> found = new HashMap<>();
        source.bind(NestedRowMapper.query(database, source.in(TEXTS), TextRow.class))
                .setParameter("release", source.phase().gold.id)
                .setParameter("numbers", numbers.toArray(Integer[]::new))
                .setParameter("longest", texts ? 0 : LONGEST_ANSWER)
                .getResultList()
                .forEach(row -> found.put(row.number(), row.text()));
        return found;
    }
}
