package dev.podium.web.organize;

import dev.podium.account.Account;
import dev.podium.competition.Phase;
import dev.podium.platform.Refused;
import dev.podium.web.layout.Redirect;
import io.quarkus.arc.Unremovable;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;

/** The phase in the address of a request, below {@code /organize/{slug}/phases/{phase}}; for its organizers alone. */
@Dependent
@Unremovable
public class OrganizedPhase {

    @PathParam("slug")
    String slug;

    @PathParam("phase")
    String name;

    @Inject
    OrganizerContext organizers;

    private Phase phase;

    /**
     * The phase; looked for once.
     *
     * @throws Refused if it is not there, or the reader does not organize its competition
     */
    public Phase get() {
        if (phase == null) {
            phase = Phase.findBySlug(organizers.organized(slug), name).orElseThrow(Refused::notThere);
        }
        return phase;
    }

    /** Who asks. */
    public Account organizer() {
        return organizers.organizer();
    }

    /** Address of one of its pages. */
    public String at(String page) {
        return SetupStep.PHASES.href(slug) + "/" + name + "/" + page;
    }

    /** Leads to one of its pages. */
    public Response to(String page) {
        return Redirect.to(at(page));
    }
}
