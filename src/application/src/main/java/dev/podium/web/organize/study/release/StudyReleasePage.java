package dev.podium.web.organize.study.release;

import dev.podium.annotation.release.ReleasedPart;
import dev.podium.annotation.release.file.ReleaseFiles;
import dev.podium.web.organize.study.StudyFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;

/**
 * A release, with its parts, files and balance.
 *
 * @param comments whether its files have comments and the reasons of decisions
 * @param gold whether its parts are gold releases
 */
@CheckedTemplate(basePath = "study")
record StudyReleasePage(
        StudyFrame study,
        ZoneId zone,
        int number,
        Instant at,
        String by,
        String licence,
        String reason,
        boolean comments,
        boolean gold,
        List<ReleasedPart> parts,
        List<ReleaseFiles.Kind> files,
        BalanceView balance)
        implements TemplateInstance {

    StudyReleasePage {
        parts = List.copyOf(parts);
        files = List.copyOf(files);
    }
}
