package dev.podium.web.submission.list;

import dev.podium.web.layout.OrganizedRow;
import dev.podium.web.layout.TimeLeft;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * What the reader's teams submitted to all competitions.
 *
 * @param organized competitions that a reader without a team organizes
 */
@CheckedTemplate(basePath = "submissions")
record MySubmissionsPage(List<OfCompetition> competitions, List<OrganizedRow> organized) implements TemplateInstance {

    /**
     * A phase that takes files.
     *
     * @param today runs left today; null where days are not limited, and where each track has its own limits
     * @param total runs left in all; null in the same cases
     * @param closes null where the end is open
     */
    record OpenPhase(
            String name, String slug, Integer today, Integer total, boolean perTrack, Instant closes, TimeLeft left) {}

    /**
     * Where the team stands in the first subtask of a phase.
     *
     * @param range from which to which rank the tests allow; empty while nothing is known of that
     * @param track name of the track in which it stands best; empty where there are none
     */
    record Rank(String phase, String slug, int rank, int teams, String range, String track) {}

    /**
     * A competition that the reader plays in.
     *
     * @param open phases that take files now, the one that closes first before the others
     * @param ranks in the phases whose leaderboards the team may see
     * @param isNamesake whether the reader plays in another one of that name, so that the address has to tell them apart
     */
    record OfCompetition(
            String slug,
            String name,
            boolean isNamesake,
            String team,
            List<OpenPhase> open,
            List<Rank> ranks,
            List<PhaseRuns> phases) {

        /** How many runs are shown. */
        public int runs() {
            return phases.stream().mapToInt(phase -> phase.runs().size()).sum();
        }

        /** When the first of the open phases closes; null where none does. */
        Instant closes() {
            return open.stream()
                    .map(OpenPhase::closes)
                    .filter(Objects::nonNull)
                    .findFirst()
                    .orElse(null);
        }

        /** Tables are named after it too: phases of two competitions often have one name. */
        public String headingId() {
            return "h-" + slug;
        }
    }
}
