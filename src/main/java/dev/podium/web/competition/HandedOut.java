package dev.podium.web.competition;

import dev.podium.competition.Competition;
import dev.podium.competition.download.PhaseFile;
import java.time.Instant;
import java.util.List;

/**
 * A file that organizers hand out with a phase.
 *
 * @param phase its name
 * @param size in bytes
 */
record HandedOut(String href, String name, String phase, PhaseFile.Kind kind, long size, String digest) {

    /** Those that everybody may have now. One query. */
    static List<HandedOut> find(Competition competition, Instant now) {
        return PhaseFile.findByCompetition(competition).stream()
                .filter(file -> file.isHandedOut(now))
                .map(file -> new HandedOut(
                        "/competitions/%s/phases/%s/files/%s".formatted(competition.slug, file.phase.slug, file.key),
                        file.name,
                        file.phase.name,
                        file.kind,
                        file.bytes,
                        file.digest))
                .toList();
    }
}
