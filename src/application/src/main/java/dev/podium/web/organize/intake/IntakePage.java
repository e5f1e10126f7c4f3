package dev.podium.web.organize.intake;

import dev.podium.competition.Phase;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * The intake of a phase, for its organizers.
 *
 * @param given runs beyond the limits, newest first
 * @param complaint what was wrong with the form that was sent last
 */
@CheckedTemplate(basePath = "intake")
record IntakePage(
        CompetitionFrame frame,
        ZoneId zone,
        String phase,
        String phaseSlug,
        Phase.State state,
        Optional<Pause> pause,
        Late late,
        boolean limited,
        List<Option> teams,
        List<ExtraRuns> given,
        Form form,
        Complaint complaint)
        implements TemplateInstance {

    /** Since when nothing is taken in, and what participants are told. */
    record Pause(Instant since, String note) {}

    /**
     * The lane for late files.
     *
     * @param from null where there was none
     * @param until null where its end is open
     */
    record Late(boolean open, Instant from, Instant until) {}

    /** Runs that a team was given. */
    record ExtraRuns(String team, int runs, String reason, Instant at, String by) {}

    /** What stands in the forms, as it was typed. */
    record Form(String note, String until, String team, String runs, String reason) {

        static final Form BLANK = new Form("", "", "", "1", "");
    }
}
