package dev.podium.competition;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.task.Clustering;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.hibernate.Session;

/** Keeps which items of a gold release belong together. */
@ApplicationScoped
public class GoldClusterings {

    private static final ObjectMapper JSON = new ObjectMapper();

    @Inject
    Session database;

    /** Keeps those of a release that came before any were kept; where they are kept, nothing changes. */
    @Transactional
    public void keep(GoldRelease release, List<Clustering> clusterings) {
        int told = database.createNativeMutationQuery("""
                        update gold_release set clusterings = cast(:clusterings as jsonb)
                        where id = :release and clusterings is null""")
                .setParameter("clusterings", json(ClusterColumn.of(clusterings)))
                .setParameter("release", release.id)
                .executeUpdate();
        if (told > 0) {
            keepItems(release, clusterings);
        }
    }

    /** Keeps the items' clusters of a release that tells its clusterings. */
    public void keepItems(GoldRelease release, List<Clustering> clusterings) {
        for (Clustering clustering : clusterings) {
            database.createNativeMutationQuery("""
                            insert into gold_clustering (gold_release_id, name, item_cluster)
                            values (:release, :name, :places)""")
                    .setParameter("release", release.id)
                    .setParameter("name", clustering.column())
                    .setParameter(
                            "places",
                            Arrays.stream(clustering.places())
                                    .mapToObj(place -> place + 1)
                                    .toArray(Integer[]::new))
                    .executeUpdate();
        }
    }

    /**
     * By which column the items of a phase belong together, and which do.
     *
     * @return empty where each stands alone, as its organizers have chosen, or because its gold has no such column
     */
    @Transactional
    public Optional<Clustering> find(Phase phase) {
        Phase current = database.find(Phase.class, phase.id);
        return current.clusterColumn()
                .flatMap(column -> database.createNativeQuery(
                                "select item_cluster from gold_clustering where gold_release_id = :release and name = :column",
                                Integer[].class)
                        .setParameter("release", current.gold.id)
                        .setParameter("column", column)
                        .getResultStream()
                        .findFirst()
                        .map(numbers -> new Clustering(
                                column,
                                Arrays.stream(numbers)
                                        .mapToInt(number -> number - 1)
                                        .toArray())));
    }

    private static String json(List<ClusterColumn> columns) {
        try {
            return JSON.writeValueAsString(columns);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("names and numbers can be written as JSON", e);
        }
    }
}
