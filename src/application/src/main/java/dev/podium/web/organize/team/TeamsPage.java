package dev.podium.web.organize.team;

import dev.podium.competition.change.TimeFields;
import dev.podium.team.TeamBounds;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Pager;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * How teams may be made up, and which there are, for organizers.
 *
 * @param most how many members any team may have, whatever organizers say
 * @param until what holds now, in words
 * @param teams a page of those with members
 */
@CheckedTemplate(basePath = "teams")
record TeamsPage(
        CompetitionFrame frame,
        ZoneId zone,
        Form form,
        int most,
        Optional<Instant> until,
        List<Row> teams,
        Pager pager,
        Complaint complaint)
        implements TemplateInstance {

    /** What stands in the form. */
    record Form(String mostMembers, String mergingUntil, String seen) {

        static Form of(TeamBounds bounds, ZoneId zone) {
            return new Form(
                    bounds.mostMembers().map(String::valueOf).orElse(""),
                    TimeFields.shown(bounds.mergingUntil(), zone),
                    bounds.fingerprint());
        }
    }

    /**
     * A team.
     *
     * @param affiliation as it says itself; may be empty
     */
    record Row(UUID key, String name, int members, String affiliation, boolean shown, Instant createdAt) {}
}
