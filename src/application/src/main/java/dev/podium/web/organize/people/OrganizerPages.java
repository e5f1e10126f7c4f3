package dev.podium.web.organize.people;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.Organizer;
import dev.podium.competition.OrganizerRole;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.people.Organizers;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.web.form.Confirmation;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import dev.podium.web.organize.OrganizerContext;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestForm;

/** Lets owners give others a role or remove them, and everybody leave: a page of its own that asks once. */
@Path("/organize/{slug}/organizers/{key}")
final class OrganizerPages {

    @Inject
    OrganizerContext context;

    @Inject
    Competitions competitions;

    @Inject
    Organizers organizers;

    @Inject
    Forms forms;

    @Inject
    View view;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug, @PathParam("key") String key) {
        return page(context.organized(slug), Keys.require(key), Complaint.NONE);
    }

    /** What a form is sent to, opened. */
    @GET
    @Path("/{form: role|remove}")
    public Response back(@PathParam("slug") String slug) {
        return Redirect.to(OrganizersPages.href(slug));
    }

    @POST
    @Path("/role")
    public Response change(@PathParam("slug") String slug, @PathParam("key") String key, @RestForm String role) {
        Competition competition = context.organized(slug);
        UUID person = Keys.require(key);
        return forms.done(
                () -> organizers.change(competition, person, role, context.organizer()),
                Success.ORGANIZER_ROLE_SAVED.at(OrganizersPages.href(slug)),
                complaint -> page(competition, person, complaint));
    }

    /** Helpers leave, too, so the request needs no right to decide. */
    @POST
    @Path("/remove")
    public Response remove(@PathParam("slug") String slug, @PathParam("key") String key, @RestForm boolean sure) {
        Account reader = context.organizer();
        Competition competition = competitions.organizedInAnyRole(slug, reader);
        UUID person = Keys.require(key);
        return forms.answerIfThere(
                () -> {
                    Confirmation.require(sure);
                    organizers.remove(competition, person, reader);
                    return competitions.isOrganizer(reader, competition)
                            ? Success.ORGANIZER_REMOVED.at(OrganizersPages.href(slug))
                            : Success.ORGANIZING_LEFT.at("/organize");
                },
                complaint -> page(competition, person, complaint));
    }

    private OrganizerPage page(Competition competition, UUID key, Complaint complaint) {
        Account reader = context.organizer();
        Organizer person = Organizer.findByKey(competition, key).orElseThrow(Refused::notThere);
        boolean self = person.account.id.equals(reader.id);
        boolean owned = competitions
                .role(reader, competition.slug)
                .filter(role -> role == OrganizerRole.owner)
                .isPresent();
        if (!self && !owned) {
            throw Refused.notThere();
        }
        return new OrganizerPage(
                competition.slug,
                competition.name,
                competition.zoneId(),
                person.key,
                person.account.name,
                person.role,
                person.since,
                self,
                owned,
                person.role == OrganizerRole.owner && Organizer.numberOfOwners(competition) == 1,
                OrganizersPages.roles(person.role.name(), view.texts(PeopleTexts.class)),
                complaint);
    }
}
