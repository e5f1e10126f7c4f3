package dev.podium.competition.change;

import dev.podium.competition.GoldDifference;
import dev.podium.platform.Spool;
import dev.podium.task.Annotations;
import dev.podium.task.Clustering;
import dev.podium.task.reading.Problems;
import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Gold files that were checked and have nothing against them, as they are to be kept. To be closed. */
public final class CheckedGold implements Closeable {

    /** A gold file with the file that everybody may see. */
    record File(NewGold wanted, Content checked, Spool blind) implements Closeable {

        @Override
        public void close() throws IOException {
            blind.close();
        }
    }

    /**
     * What is kept of a gold file that was read.
     *
     * @param items how many; 0 where only programs know what the file holds
     * @param subsetSizes of how many of them subtasks are that are not about all, by id
     * @param folders at its top that can be those of units, where only programs read it; null otherwise
     * @param difference from the version before; empty where there is none
     */
    record Content(
            int items,
            Map<String, Integer> subsetSizes,
            List<Clustering> clusterings,
            Map<String, Integer> distribution,
            Problems warnings,
            Optional<Annotations> annotations,
            List<String> folders,
            Optional<GoldDifference> difference) {}

    private final List<File> files;

    CheckedGold(List<File> files) {
        this.files = List.copyOf(files);
    }

    List<File> files() {
        return files;
    }

    @Override
    public void close() throws IOException {
        for (File each : files) {
            each.close();
        }
    }
}
