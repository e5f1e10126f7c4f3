package dev.podium.web.organize.people;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.Organizer;
import dev.podium.competition.OrganizerRole;
import dev.podium.competition.people.OrganizerInvitation;
import dev.podium.competition.people.OrganizerInvitations;
import dev.podium.platform.Keys;
import dev.podium.platform.PublicAddress;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
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
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestForm;

/** Shows who organizes a competition, and lets its owners invite others. */
@Path("/organize/{slug}/people")
final class OrganizersPages {

    @Inject
    OrganizerContext context;

    @Inject
    OrganizerInvitations invitations;

    @Inject
    Forms forms;

    @Inject
    View view;

    @Inject
    PublicAddress publicAddress;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug) {
        return page(context.organized(slug), Optional.empty(), OrganizerRole.organizer.name(), "", Complaint.NONE);
    }

    /** What a form is sent to, opened: by a reload, another language or the way back from the login. */
    @GET
    @Path("/{form: invitations|invitations/[^/]+/withdraw}")
    public Response back(@PathParam("slug") String slug) {
        return Redirect.to(href(slug));
    }

    /** The link stands on the answer itself: its secret is in no other address, no log and no second answer. */
    @POST
    @Path("/invitations")
    public Response invite(@PathParam("slug") String slug, @RestForm String role, @RestForm String email) {
        Competition competition = context.organized(slug);
        return forms.answerIfThere(
                () -> {
                    String secret = invitations
                            .make(competition, role, email, context.organizer())
                            .secret();
                    String link = publicAddress
                            .of("/invitations/organizers/" + secret)
                            .toString();
                    return Response.ok(page(
                                    competition, Optional.of(link), OrganizerRole.organizer.name(), "", Complaint.NONE))
                            .build();
                },
                complaint -> page(competition, Optional.empty(), role, email, complaint));
    }

    @POST
    @Path("/invitations/{key}/withdraw")
    public Response withdraw(@PathParam("slug") String slug, @PathParam("key") String key, @RestForm boolean sure) {
        Competition competition = context.organized(slug);
        return forms.sure(
                sure,
                () -> invitations.withdraw(competition, Keys.require(key), context.organizer()),
                Success.ORGANIZER_INVITATION_WITHDRAWN.at(href(slug)),
                complaint -> page(competition, Optional.empty(), OrganizerRole.organizer.name(), "", complaint));
    }

    static String href(String slug) {
        return "/organize/" + slug + "/people";
    }

    /** All roles, the one with the most rights first. */
    static List<Option> roles(String chosen, PeopleTexts texts) {
        return Stream.of(OrganizerRole.owner, OrganizerRole.organizer, OrganizerRole.helper)
                .map(role ->
                        new Option(role.name(), texts.role(role), role.name().equals(chosen)))
                .toList();
    }

    private OrganizersPage page(
            Competition competition, Optional<String> link, String role, String email, Complaint complaint) {
        Account reader = context.organizer();
        List<OrganizersPage.Person> people = Organizer.findByCompetition(competition).stream()
                .map(each -> person(each, reader))
                .toList();
        boolean owned = people.stream().anyMatch(each -> each.self() && each.role() == OrganizerRole.owner);
        return new OrganizersPage(
                competition.slug,
                competition.name,
                competition.zoneId(),
                owned,
                people,
                link,
                owned ? open(competition) : List.of(),
                new OrganizersPage.Invited(roles(role, view.texts(PeopleTexts.class)), email == null ? "" : email),
                OrganizerInvitations.VALIDITY.toDays(),
                complaint);
    }

    private static OrganizersPage.Person person(Organizer organizer, Account reader) {
        return new OrganizersPage.Person(
                organizer.key,
                organizer.account.name,
                organizer.role,
                organizer.since,
                organizer.account.id.equals(reader.id));
    }

    private List<OrganizersPage.Open> open(Competition competition) {
        return invitations.open(competition).stream().map(OrganizersPages::open).toList();
    }

    private static OrganizersPage.Open open(OrganizerInvitation invitation) {
        return new OrganizersPage.Open(
                invitation.key,
                invitation.role,
                invitation.email == null ? "" : invitation.email,
                invitation.createdBy.name,
                invitation.createdAt,
                invitation.expiresAt);
    }
}
