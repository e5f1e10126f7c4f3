package dev.podium.web.organize.participants;

import dev.podium.leaderboard.participant.Participant;
import dev.podium.leaderboard.participant.ParticipantQuery;
import dev.podium.notification.reminder.Reminder;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.NavigationLink;
import dev.podium.web.layout.Pager;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * The teams that take part, and what they have done in a phase.
 *
 * @param phase slug of the phase; empty where there is none yet
 * @param parts which teams can be shown
 * @param columns of the table, each to sort by
 */
@CheckedTemplate(basePath = "participants")
record ParticipantsPage(
        CompetitionFrame frame,
        ZoneId zone,
        Optional<String> phase,
        List<NavigationLink> phases,
        List<Part> parts,
        ParticipantQuery.Only only,
        List<Column> columns,
        List<Row> rows,
        Pager pager,
        List<Reminder.Kind> reminders)
        implements TemplateInstance {

    /** Teams of one kind. */
    record Part(ParticipantQuery.Only only, long teams, String href, boolean current) {}

    /**
     * A heading that sorts.
     *
     * @param sorted {@code ascending} or {@code descending}; empty where the table is sorted by another one
     * @param number whether it heads numbers
     */
    record Column(String label, String href, String sorted, boolean number) {}

    /**
     * A team with its best values, in the order of their columns.
     *
     * @param byTrack how many runs it has used in each track; none unless limits hold for each
     */
    record Row(Participant team, List<InTrack> byTrack, List<Score> scores) {}

    /** Runs in a track, by its name. */
    record InTrack(String track, int runs) {}

    /**
     * A value.
     *
     * @param value null where there is none
     */
    record Score(Double value, int decimals) {}
}
