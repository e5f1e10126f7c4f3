package dev.podium.web.organize.anonymity;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.platform.Refused;
import dev.podium.team.HiddenTeamNames;
import dev.podium.team.Team;
import dev.podium.team.TeamAnonymity;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
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

/** Lets organizers keep the names of teams secret, and reveal them. */
@Path("/organize/{slug}/anonymity")
final class AnonymityPages {

    @Inject
    OrganizerContext context;

    @Inject
    TeamAnonymity anonymity;

    @Inject
    View view;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug) {
        Competition competition = context.organized(slug);
        return page(competition, chosen(HiddenTeamNames.find(competition)), Complaint.NONE);
    }

    @POST
    public Response hide(@PathParam("slug") String slug, @RestForm String until) {
        Competition competition = context.organized(slug);
        return forms.answer(
                () -> {
                    anonymity.hide(competition, phase(competition, until), context.organizer());
                    return Success.NAMES_HIDDEN.at(here(slug));
                },
                complaint -> page(competition, until, complaint));
    }

    /** What the form is sent to, opened: by a reload, another language or the way back from the login. */
    @GET
    @Path("/reveal")
    public Response back(@PathParam("slug") String slug) {
        return Redirect.to(here(slug));
    }

    @POST
    @Path("/reveal")
    public Response reveal(@PathParam("slug") String slug, @RestForm boolean sure) {
        Competition competition = context.organized(slug);
        return forms.sure(
                sure,
                () -> anonymity.reveal(competition, context.organizer()),
                Success.NAMES_REVEALED.at(here(slug)),
                complaint -> page(competition, chosen(HiddenTeamNames.find(competition)), complaint));
    }

    private static String here(String slug) {
        return "/organize/" + slug + "/anonymity";
    }

    private static String chosen(Optional<HiddenTeamNames> hidden) {
        return hidden.map(names -> names.phase).map(phase -> phase.slug).orElse("");
    }

    private static Optional<Phase> phase(Competition competition, String slug) {
        return slug == null || slug.isEmpty()
                ? Optional.empty()
                : Optional.of(Phase.findBySlug(competition, slug).orElseThrow(Refused::notThere));
    }

    private AnonymityPage page(Competition competition, String until, Complaint complaint) {
        AnonymityTexts texts = view.texts(AnonymityTexts.class);
        Optional<HiddenTeamNames> hidden = HiddenTeamNames.find(competition);
        List<Option> options = Stream.concat(
                        Stream.of(new Option("", texts.byOrganizers(), "".equals(until))),
                        Phase.findByCompetition(competition).stream()
                                .filter(TeamAnonymity::waitsForReveal)
                                .map(phase ->
                                        new Option(phase.slug, texts.withPhase(phase.name), phase.slug.equals(until))))
                .toList();
        return new AnonymityPage(
                CompetitionFrame.of(competition, null),
                competition.zoneId(),
                hidden,
                hidden.isEmpty() && Team.numberOfPeople(competition) > 0,
                options,
                complaint);
    }
}
