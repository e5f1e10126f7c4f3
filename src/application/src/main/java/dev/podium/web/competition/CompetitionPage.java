package dev.podium.web.competition;

import dev.podium.platform.language.LocalText;
import dev.podium.web.layout.CompetitionFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * A competition as everybody sees it.
 *
 * @param tracks none where there are none
 * @param announcements the pinned and the newest of those that the reader may know
 * @param changes of rules after their phases had begun, newest first
 * @param organizers their names, joined
 * @param handedOut further files that are handed out by now
 * @param part how one takes part
 * @param own what the reader can do now
 * @param example empty where no item is public
 * @param standings what everybody may see of results
 * @param citation how it is cited, as BibTeX; empty while it goes on
 * @param card address of the picture that stands beside links to it
 */
@CheckedTemplate(basePath = "competition")
record CompetitionPage(
        CompetitionFrame frame,
        LocalText summary,
        CompetitionDescription about,
        String organizers,
        Contact contact,
        ZoneId zone,
        Timetable timetable,
        List<TrackLine> tracks,
        List<AnnouncementView> announcements,
        List<RuleChangeView> changes,
        ReleasedData data,
        List<FurtherFileView> handedOut,
        HowToTakePart part,
        TakePart own,
        Optional<ItemExample> example,
        Standings standings,
        String citation,
        String card)
        implements TemplateInstance {

    /**
     * A track.
     *
     * @param asked what is asked of a run in it
     */
    record TrackLine(String name, LocalText asked) {}
}
