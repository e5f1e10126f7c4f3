package dev.podium.leaderboard.comparison;

import dev.podium.competition.GoldClusterings;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.evaluation.part.ProgramItemLists;
import dev.podium.significance.Clusters;
import dev.podium.submission.StoredGoldReader;
import dev.podium.task.Clustering;
import dev.podium.task.Gold;
import dev.podium.task.ItemTask;
import dev.podium.task.Subtask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.hibernate.Hibernate;
import org.hibernate.Session;

/** Says which items of a phase belong together, for everything that tests differences or slices of it. */
@ApplicationScoped
public class PhaseClusters {

    @Inject
    GoldClusterings clusterings;

    @Inject
    ProgramItemLists lists;

    @Inject
    StoredGoldReader labels;

    @Inject
    Session database;

    /**
     * Which items belong together, and why.
     *
     * @param column of the gold; empty where each item stands alone
     * @param known whether that is known; a worker finds it out of gold releases from before clusters were kept
     */
    public record Clustered(Optional<String> column, Clusters clusters, boolean known) {

        /** The clusters of so many items that systems have values of: as many as the gold has, or a program has told. */
        public Clusters of(int items) {
            return clusters.items() == items ? clusters : Clusters.none(items);
        }

        static Clustered none(int items, boolean known) {
            return new Clustered(Optional.empty(), Clusters.none(items), known);
        }

        static Clustered of(Clustering clustering) {
            return new Clustered(Optional.of(clustering.column()), Clusters.of(clustering.places()), /* known= */ true);
        }
    }

    /**
     * What is known of a subtask of a phase: the column that its organizers have chosen, else that of its task type, or that by which
     * programs group items; each item alone where they want that, its gold has no such column, no run has told it, or a worker has not found
     * out yet.
     */
    @Transactional
    public Clustered find(Phase phase, Subtask subtask) {
        Phase current = database.find(Phase.class, phase.id);
        Optional<Clustering> found = current.competition.isOfPrograms()
                ? lists.clustering(current, subtask.id())
                : clusterings.find(current);
        return found.map(Clustered::of).orElseGet(() -> alone(current));
    }

    private static Clustered alone(Phase phase) {
        return Clustered.none(
                phase.gold.items,
                phase.gold.clusterings != null || !phase.wantsClusters() || phase.competition.isOfPrograms());
    }

    /** The same for work that is done aside: of a gold release from before clusters were kept it finds out first. */
    public Clustered found(Phase phase, Subtask subtask) {
        GoldRelease release = release(phase);
        if (release.clusterings == null && !release.competition.isOfPrograms()) {
            keep(release, release.competition.itemTask());
        }
        return find(phase, subtask);
    }

    @Transactional
    GoldRelease release(Phase phase) {
        GoldRelease release = database.find(Phase.class, phase.id).gold;
        Hibernate.initialize(release);
        Hibernate.initialize(release.competition);
        return release;
    }

    private <G extends Gold> void keep(GoldRelease release, ItemTask<G, ?> type) {
        try {
            clusterings.keep(release, Clustering.of(labels.of(release, type)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
