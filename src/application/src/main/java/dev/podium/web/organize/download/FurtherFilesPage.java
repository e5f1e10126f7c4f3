package dev.podium.web.organize.download;

import dev.podium.competition.Competition;
import dev.podium.competition.download.CompetitionFile;
import dev.podium.platform.language.LocalText;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * The further files of a competition, for its organizers.
 *
 * @param files in their order
 */
@CheckedTemplate(basePath = "download")
record FurtherFilesPage(CompetitionFrame frame, List<Row> files, Complaint complaint) implements TemplateInstance {

    /**
     * A file.
     *
     * @param href of the page that changes it
     * @param title as the reader is shown it
     * @param phase name of the one with which it is handed out; empty where that is at once
     * @param waits whether that phase has yet to open
     * @param size in bytes
     */
    record Row(
            String href,
            LocalText title,
            String name,
            CompetitionFile.Kind kind,
            String licence,
            String phase,
            boolean waits,
            boolean forParticipants,
            long size,
            String digest) {

        static Row of(CompetitionFile file, Competition competition, Locale reader, Instant now) {
            return new Row(
                    FurtherFilePages.href(competition) + "/" + file.key,
                    file.title(reader),
                    file.name,
                    file.kind,
                    file.licence,
                    file.phase == null ? "" : file.phase.name,
                    !file.isHandedOut(now),
                    file.forParticipants,
                    file.bytes,
                    file.digest);
        }
    }
}
