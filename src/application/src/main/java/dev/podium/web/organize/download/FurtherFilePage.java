package dev.podium.web.organize.download;

import dev.podium.competition.download.CompetitionFile;
import dev.podium.competition.download.CompetitionFiles;
import dev.podium.competition.download.FileDetails;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * The form for a further file.
 *
 * @param action where it is sent to
 * @param content what is handed out now; empty for a new one
 * @param form what stands in it
 * @param kinds what it can be
 * @param phases with whose opening it can be handed out; the first one is at once
 * @param mebibytes how large it may be
 * @param seen fingerprint of what the form showed first; empty for a new one
 */
@CheckedTemplate(basePath = "download")
record FurtherFilePage(
        CompetitionFrame frame,
        String action,
        Optional<Content> content,
        FileDetails form,
        List<Option> kinds,
        List<Option> phases,
        Bounds bounds,
        long mebibytes,
        String seen,
        Complaint complaint)
        implements TemplateInstance {

    /**
     * A file that is there.
     *
     * @param size in bytes
     */
    record Content(String name, long size, String digest) {

        static Content of(CompetitionFile file) {
            return new Content(file.name, file.bytes, file.digest);
        }
    }

    /** How long texts may be, in characters. */
    record Bounds(int title, int licence) {

        static final Bounds ALL = new Bounds(CompetitionFiles.LONGEST_TITLE, CompetitionFiles.LONGEST_LICENCE);
    }
}
