package dev.podium.analysis.prepare;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.competition.GoldRelease;
import dev.podium.task.Annotations;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;
import org.hibernate.Session;

/** Keeps what annotators said about items, on which they agree, how far, and what they score. */
@ApplicationScoped
class AnnotationStore {

    /** Items that are sent together, and the labels after which no more are gathered. */
    private static final int BATCH = 1000;

    private static final int MOST_LABELS = 10_000;

    private static final ObjectMapper JSON = new ObjectMapper();

    @Inject
    Session session;

    @Inject
    DataSource database;

    @Inject
    GoldSliceStore slices;

    /** Keeps all of it in one transaction, so that what is known of agreement tells that the labels are there, too. */
    @Transactional
    void keep(GoldRelease release, AnnotationResults annotated) {
        annotated.annotations().ifPresent(annotations -> keep(release, annotations));
        annotated.agreed().forEach((slicing, agreed) -> slices.keep(release, slicing, agreed));
        session.createNativeMutationQuery("""
                        update gold_release set agreement = cast(:agreement as jsonb), ceiling = cast(:ceiling as jsonb)
                        where id = :release and agreement is null""")
                .setParameter("agreement", json(annotated.agreement()))
                .setParameter("ceiling", json(annotated.ceiling()))
                .setParameter("release", release.id)
                .executeUpdate();
    }

    private void keep(GoldRelease release, Annotations annotations) {
        try (Connection connection = database.getConnection();
                PreparedStatement update = connection.prepareStatement(
                        "update gold_item set labels = ? where gold_release_id = ? and number = ?")) {
            int most = Math.max(1, Math.min(BATCH, MOST_LABELS / annotations.annotators()));
            for (int item = 0; item < release.items; item++) {
                update.setArray(1, connection.createArrayOf("text", labels(annotations, item)));
                update.setLong(2, release.id);
                update.setInt(3, item + 1);
                update.addBatch();
                if (item % most == most - 1) {
                    update.executeBatch();
                }
            }
            update.executeBatch();
        } catch (SQLException e) {
            throw new IllegalStateException("keeping the annotators' labels of gold release " + release.id, e);
        }
    }

    private static String[] labels(Annotations annotations, int item) {
        String[] labels = new String[annotations.annotators()];
        for (int annotator = 0; annotator < labels.length; annotator++) {
            labels[annotator] = annotations.answer(annotator, item).orElse(null);
        }
        return labels;
    }

    private static String json(List<?> values) {
        try {
            return JSON.writeValueAsString(values);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("numbers can be written as JSON", e);
        }
    }
}
