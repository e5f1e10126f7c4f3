package dev.podium.web.organize.track;

import dev.podium.competition.track.Track;
import dev.podium.platform.language.LocalText;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Locale;

/**
 * The tracks of a competition, for its organizers, in their order.
 *
 * @param most how many there can be
 * @param perTrack whether limits of phases hold for each track for itself
 * @param rules whether what changes is a change of rules, with a note
 * @param note what was typed as one
 */
@CheckedTemplate(basePath = "track")
record TracksPage(
        CompetitionFrame frame,
        List<Row> tracks,
        int most,
        boolean perTrack,
        boolean rules,
        String note,
        Complaint complaint)
        implements TemplateInstance {

    /**
     * A track.
     *
     * @param href of the page that changes it
     */
    record Row(String href, String slug, String name, LocalText asked) {

        static Row of(Track track, String list, Locale reader) {
            return new Row(list + "/" + track.slug, track.slug, track.name, track.description(reader));
        }
    }
}
