package dev.podium.competition;

import dev.podium.task.Clustering;
import java.util.List;

/**
 * A column of a gold release by which items belong together.
 *
 * @param name as the files have it
 * @param clusters how many there are
 * @param largest how many items the largest of them has
 */
public record ClusterColumn(String name, int clusters, int largest) {

    public static List<ClusterColumn> of(List<Clustering> clusterings) {
        return clusterings.stream()
                .map(clustering -> new ClusterColumn(clustering.column(), clustering.number(), clustering.largest()))
                .toList();
    }
}
