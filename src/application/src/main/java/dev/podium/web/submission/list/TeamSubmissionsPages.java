package dev.podium.web.submission.list;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.evaluation.RunSelections;
import dev.podium.evaluation.RunSummaries;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.submission.RejectedUpload;
import dev.podium.submission.Submission;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriBuilder;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jboss.resteasy.reactive.RestForm;

/** Lists what the reader's team submitted to one competition, and lets it say which of its runs count. */
@Path("/competitions/{slug}/submissions")
final class TeamSubmissionsPages {

    private static final String SAVED = "saved";

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    RunSummaries summaries;

    @Inject
    RunSelections choices;

    @Inject
    RequestClock clock;

    @Inject
    View view;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug, @QueryParam(SAVED) String saved) {
        return page(visible(slug), text(saved), Typed.NOTHING);
    }

    /**
     * What was chosen for a phase and not saved.
     *
     * @param phase its slug
     */
    private record Typed(String phase, List<RunSelections.Decision> decisions, Complaint complaint) {

        static final Typed NOTHING = new Typed("", List.of(), Complaint.NONE);

        List<RunSelections.Decision> of(Phase shown) {
            return shown.slug.equals(phase) ? decisions : List.of();
        }
    }

    /** @param saved slug of the phase for which a choice was saved just now; empty for none */
    private TemplateInstance page(Competition competition, String saved, Typed typed) {
        Optional<Account> reader = signedIn.account();
        Optional<Team> team = reader.flatMap(account -> teams.find(account, competition));
        Instant now = clock.instant();
        List<PhaseRuns> phases = summaries.find(team.stream().toList(), now).stream()
                .map(phase -> PhaseRuns.of(phase, typed.of(phase.phase()), now, view.locale()))
                .toList();
        return new TeamSubmissionsPage(
                CompetitionFrame.of(competition, CompetitionTab.SUBMISSIONS),
                competition.zoneId(),
                reader.isPresent(),
                team.isEmpty() && view.organizes(competition.slug) ? ofAll(competition, now) : List.of(),
                team.map(own -> own.name),
                phases,
                team.map(own -> RejectedUpload.findLast(own).stream()
                                .map(TeamSubmissionsPages::faulty)
                                .toList())
                        .orElse(List.of()),
                phases.stream()
                        .filter(phase -> phase.phaseSlug().equals(saved))
                        .map(PhaseRuns::phase)
                        .findFirst(),
                typed.complaint());
    }

    private static List<TeamSubmissionsPage.OfAll> ofAll(Competition competition, Instant now) {
        Map<Long, Integer> numbers = Submission.numbers(competition);
        Set<Long> filled = Submission.phases(competition);
        return Phase.findByCompetition(competition).stream()
                .map(phase -> new TeamSubmissionsPage.OfAll(
                        phase.slug,
                        phase.name,
                        phase.state(now) != Phase.State.UPCOMING,
                        filled.contains(phase.id),
                        numbers.getOrDefault(phase.id, 0)))
                .toList();
    }

    /** Says which run counts, and which are shown beside it, in the place of what was said before: in all subtasks or in none. */
    @POST
    @Path("/choice")
    public Response choose(
            @PathParam("slug") String slug, @RestForm String phase, @RestForm("subtask") List<String> subtasks) {
        Account member = signedIn.require();
        Competition competition = visible(slug);
        Team team = teams.find(member, competition).orElseThrow(Refused::notThere);
        Phase wanted = Phase.findBySlug(competition, text(phase)).orElseThrow(Refused::notThere);
        List<String> keys =
                subtasks == null ? List.of() : subtasks.stream().distinct().toList();
        List<RunSelections.Decision> decisions =
                keys.stream().map(CountingRunForm::decision).toList();
        try {
            keys.forEach(CountingRunForm::refuseBoth);
            choices.chooseAll(wanted, team, decisions, member, clock.databaseNow());
            return Response.seeOther(UriBuilder.fromPath(CompetitionTab.SUBMISSIONS.href(slug))
                            .queryParam(SAVED, wanted.slug)
                            .build())
                    .build();
        } catch (Refused refused) {
            if (refused.kind() == Refused.Kind.NOT_THERE) {
                throw refused;
            }
            // what somebody else changed meanwhile is shown as it stands now
            boolean stands = !refused.code().equals(RunSelections.CHANGED_MEANWHILE);
            Typed typed = new Typed(wanted.slug, stands ? decisions : List.of(), Complaint.of(refused, view.locale()));
            return Response.status(refused.kind().status())
                    .entity(page(competition, "", typed))
                    .build();
        }
    }

    /** What the form is sent to, opened: by a reload, another language or the way back from the login. */
    @GET
    @Path("/choice")
    public Response form(@PathParam("slug") String slug) {
        return Redirect.to(CompetitionTab.SUBMISSIONS.href(slug));
    }

    private Competition visible(String slug) {
        return competitions.visible(slug, signedIn.account().orElse(null));
    }

    private static String text(String sent) {
        return sent == null ? "" : sent;
    }

    private static TeamSubmissionsPage.Faulty faulty(RejectedUpload attempt) {
        return new TeamSubmissionsPage.Faulty(
                attempt.key,
                attempt.phase.slug,
                attempt.phase.name,
                attempt.fileName,
                attempt.receivedAt,
                attempt.problems.total());
    }
}
