package dev.podium.web.organize;

import dev.podium.competition.Competition;
import dev.podium.competition.CorrectedGold;
import dev.podium.competition.change.AuditLogReader;
import dev.podium.competition.change.CompetitionArchiving;
import dev.podium.competition.change.Competitions;
import dev.podium.evaluation.Evaluation;
import dev.podium.platform.RequestClock;
import dev.podium.submission.StorageUsage;
import dev.podium.submission.Submission;
import dev.podium.team.Team;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestForm;

/** Shows organizers how their competition stands, publishes or deletes it. */
@Path("/organize/{slug}")
final class CompetitionOverviewPages {

    /** Entries of the log. */
    private static final int LAST = 5;

    @Inject
    OrganizerContext context;

    @Inject
    Competitions competitions;

    @Inject
    CompetitionArchiving archiving;

    @Inject
    StorageUsage stored;

    @Inject
    WaitingItems waiting;

    @Inject
    AuditLogReader log;

    @Inject
    View view;

    @Inject
    RequestClock clock;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug) {
        return page(context.organized(slug), Complaint.NONE);
    }

    /** What the form is sent to, opened: by a reload, another language or the way back from the login. */
    @GET
    @Path("/publish")
    public Response back(@PathParam("slug") String slug) {
        return backTo(slug);
    }

    @POST
    @Path("/publish")
    public Response publish(@PathParam("slug") String slug, @RestForm boolean sure) {
        Competition competition = context.organized(slug);
        return forms.sure(
                sure,
                () -> competitions.publish(competition, context.organizer()),
                Success.COMPETITION_PUBLISHED.at(SetupStep.PUBLISH.href(slug)),
                complaint -> page(competition, complaint));
    }

    /** What the form is sent to, opened. */
    @GET
    @Path("/delete")
    public Response backFromDeleting(@PathParam("slug") String slug) {
        return backTo(slug);
    }

    @POST
    @Path("/delete")
    public Response delete(@PathParam("slug") String slug, @RestForm boolean sure) {
        Competition competition = context.organized(slug);
        return forms.sure(
                sure,
                () -> competitions.remove(competition, context.organizer()),
                Success.DRAFT_DELETED.at("/organize"),
                complaint -> page(competition, complaint));
    }

    /** What the form is sent to, opened. */
    @GET
    @Path("/archive")
    public Response backFromArchive(@PathParam("slug") String slug) {
        return backTo(slug);
    }

    @POST
    @Path("/archive")
    public Response archive(@PathParam("slug") String slug, @RestForm boolean sure) {
        Competition competition = archiving.decided(slug, context.organizer());
        return forms.sure(
                sure,
                () -> archiving.put(competition, context.organizer()),
                Success.COMPETITION_ARCHIVED.at(SetupStep.PUBLISH.href(slug)),
                complaint -> page(competition, complaint));
    }

    /** What the form is sent to, opened. */
    @GET
    @Path("/archive/leave")
    public Response backFromLeaving(@PathParam("slug") String slug) {
        return backTo(slug);
    }

    @POST
    @Path("/archive/leave")
    public Response leaveArchive(@PathParam("slug") String slug) {
        archiving.take(archiving.decided(slug, context.organizer()), context.organizer());
        return Success.COMPETITION_TAKEN_FROM_ARCHIVE.at(SetupStep.PUBLISH.href(slug));
    }

    private CompetitionOverviewPage page(Competition competition, Complaint complaint) {
        OrganizedCompetition all = context.all(competition);
        Instant now = clock.instant();
        Map<Long, Integer> runs = competition.isPublished() ? Submission.numbers(competition) : Map.of();
        List<CorrectedGold> corrected = CorrectedGold.find(List.of(competition));
        return new CompetitionOverviewPage(
                all.frame(SetupStep.PUBLISH),
                all.checklist(),
                all.checklist().next(),
                competition.isPublished() ? Optional.of(numbers(competition, runs)) : Optional.empty(),
                waiting.find(List.of(new WaitingItems.Organized(competition, all.phases())), now),
                all.phases().stream()
                        .map(phase -> new CompetitionOverviewPage.PhaseCard(
                                PhaseRow.of(phase, now),
                                PhaseStep.of(phase, corrected, now),
                                runs.getOrDefault(phase.id, 0)))
                        .toList(),
                log.newest(competition, LAST).stream().map(this::happened).toList(),
                CompetitionArchiving.isOver(competition, all.phases(), now),
                complaint);
    }

    private CompetitionOverviewPage.Happened happened(AuditLogReader.Entry noted) {
        return new CompetitionOverviewPage.Happened(
                noted.entry().at, noted.actor().map(view::person).orElse(""), noted.entry().action, noted.subject());
    }

    private CompetitionOverviewPage.Numbers numbers(Competition competition, Map<Long, Integer> runs) {
        return new CompetitionOverviewPage.Numbers(
                Team.numberOf(competition),
                runs.values().stream().mapToLong(Integer::longValue).sum(),
                Evaluation.count(
                        "submission.competition = ?1 and current = true and status = ?2 and failure not in ?3",
                        competition,
                        Evaluation.Status.failed,
                        List.of(Evaluation.Failure.withdrawn, Evaluation.Failure.refused)),
                stored.find(competition));
    }

    private static Response backTo(String slug) {
        return Redirect.to(SetupStep.PUBLISH.href(slug));
    }
}
