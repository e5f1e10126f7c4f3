package dev.podium.analysis.prepare;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.competition.GoldRelease;
import dev.podium.task.Gold;
import dev.podium.task.Items;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Map;
import javax.sql.DataSource;
import org.hibernate.Session;

/** Keeps items one by one. Plain SQL: many rows need no entities. */
@ApplicationScoped
class GoldItemStore {

    private static final int LONGEST_EXCERPT = 240;

    /** Items that are sent together, and the characters after which no more are gathered: the driver holds them until then. */
    private static final int BATCH = 1000;

    private static final int MOST_CHARACTERS = 1 << 20;

    private static final ObjectMapper JSON = new ObjectMapper();

    @Inject
    Session session;

    @Inject
    DataSource database;

    /** Whether its items are kept. All are in one transaction, so the last one tells. */
    boolean areKept(GoldRelease release) {
        return !session.createNativeQuery(
                        "select 1 from gold_item where gold_release_id = :release and number = :last", Integer.class)
                .setParameter("release", release.id)
                .setParameter("last", release.items)
                .getResultList()
                .isEmpty();
    }

    /** Keeps all items of a release; those that are kept already stay. */
    @Transactional
    void keep(GoldRelease release, Gold gold) {
        try (Connection connection = database.getConnection();
                PreparedStatement insert = connection.prepareStatement("""
                        insert into gold_item (gold_release_id, number, id, excerpt, attributes, tokens, answer, notes)
                        values (?, ?, ?, ?, cast(? as json), ?, ?, cast(? as json)) on conflict do nothing""")) {
            int characters = 0;
            for (int item = 0; item < gold.items().size(); item++) {
                insert.setLong(1, release.id);
                characters += bind(insert, gold, item);
                insert.addBatch();
                if (characters > MOST_CHARACTERS || item % BATCH == BATCH - 1) {
                    insert.executeBatch();
                    characters = 0;
                }
            }
            insert.executeBatch();
        } catch (SQLException e) {
            throw new IllegalStateException("keeping the items of gold release " + release.id, e);
        }
    }

    /** How many characters the item has, about. */
    private static int bind(PreparedStatement insert, Gold gold, int item) throws SQLException {
        Items items = gold.items();
        String attributes = json(items.attributes(item));
        String answer = gold.answer(item);
        insert.setInt(2, item + 1);
        insert.setString(3, items.id(item));
        insert.setString(4, excerpt(items.text(item)));
        insert.setString(5, attributes);
        insert.setArray(
                6,
                insert.getConnection().createArrayOf("text", items.tokens(item).toArray()));
        insert.setString(7, answer);
        insert.setString(8, json(gold.notes(item)));
        return attributes.length() + answer.length();
    }

    /** Its beginning in one line; no character is cut in two. */
    private static String excerpt(String text) {
        int end = text.length();
        if (end > LONGEST_EXCERPT) {
            end = Character.isHighSurrogate(text.charAt(LONGEST_EXCERPT - 1)) ? LONGEST_EXCERPT - 1 : LONGEST_EXCERPT;
        }
        String line = text.substring(0, end).replaceAll("\\s+", " ").strip();
        return end < text.length() ? line + "…" : line;
    }

    private static String json(Map<String, String> texts) {
        try {
            return JSON.writeValueAsString(texts);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("texts can be written as JSON", e);
        }
    }
}
