package dev.podium.web.competition;

import dev.podium.competition.Competition;
import dev.podium.competition.download.CompetitionFile;
import dev.podium.platform.language.LocalText;
import dev.podium.registration.Registration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * A further file that organizers hand out.
 *
 * @param title as the reader is shown it
 * @param phase name of the one with which it came; empty where it came at once
 * @param size in bytes
 * @param forParticipants whether it is for those alone who may take part
 * @param closed whether it is not for the reader
 */
record FurtherFileView(
        String href,
        LocalText title,
        String name,
        String phase,
        CompetitionFile.Kind kind,
        String licence,
        long size,
        String digest,
        boolean forParticipants,
        boolean closed) {

    /** Those that are handed out by now, in their order. One query. */
    static List<FurtherFileView> find(
            Competition competition, Registration registration, boolean signedIn, Locale reader, Instant now) {
        return CompetitionFile.findHandedOut(competition, now).stream()
                .map(file -> new FurtherFileView(
                        "/competitions/%s/files/%s".formatted(competition.slug, file.key),
                        file.title(reader),
                        file.name,
                        file.phase == null ? "" : file.phase.name,
                        file.kind,
                        file.licence,
                        file.bytes,
                        file.digest,
                        file.forParticipants,
                        registration.closes(file, signedIn)))
                .toList();
    }
}
