package dev.podium.web.organize.reveal;

import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;

/**
 * How the results of a phase are revealed on their planned date.
 *
 * @param waits whether something waits to be revealed
 * @param date the planned one; empty where none is to come and nobody has it done automatically
 * @param planned empty where organizers reveal the results themselves
 */
@CheckedTemplate(basePath = "reveal")
record RevealPage(
        CompetitionFrame frame,
        ZoneId zone,
        String phase,
        String phaseSlug,
        boolean waits,
        Optional<Instant> date,
        Optional<Planned> planned,
        Complaint complaint)
        implements TemplateInstance {

    /**
     * A reveal that a worker does.
     *
     * @param by name of who wanted it so
     * @param due whether the date has come
     */
    record Planned(String by, Instant since, boolean due) {}
}
