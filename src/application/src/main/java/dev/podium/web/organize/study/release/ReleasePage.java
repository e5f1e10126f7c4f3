package dev.podium.web.organize.study.release;

import dev.podium.annotation.release.ReleaseCounts;
import dev.podium.annotation.release.StudyRelease;
import dev.podium.platform.language.LocalText;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.ProblemTable;
import dev.podium.web.organize.study.StudyFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * What comes out of a study: how its units stand, what was released, and how they are to be split.
 *
 * @param form empty where nothing is settled yet
 * @param tried whether somebody has looked at a split
 * @param ratings the study whose ratings say which texts count
 * @param said what people say who rate; empty in other studies
 * @param faulty what is wrong in the file that was sent
 */
@CheckedTemplate(basePath = "study")
record ReleasePage(
        StudyFrame study,
        ZoneId zone,
        ReleaseCounts.Coverage coverage,
        List<ReleaseLine> releases,
        Optional<SplitForm> form,
        boolean tried,
        Optional<LocalText> ratings,
        Optional<RatingsView> said,
        Optional<ProblemTable> faulty,
        Complaint complaint)
        implements TemplateInstance {

    /** The order of the fields. */
    static final List<String> FIELDS = List.of(
            "way",
            "file",
            "parts",
            "name|amount|without",
            "alike",
            "step",
            "common",
            "fewest",
            "since",
            "entries",
            "smallest",
            "seed");

    /**
     * A release.
     *
     * @param parts with their sizes
     */
    record ReleaseLine(int number, Instant at, String by, List<PartLine> parts) {}

    /** A part of a release. */
    record PartLine(String title, int units) {}

    ReleasePage {
        releases = List.copyOf(releases);
    }

    static ReleaseLine made(StudyRelease release, List<PartLine> parts) {
        return new ReleaseLine(release.number, release.madeAt, release.madeBy.name, parts);
    }
}
