package dev.podium.web.submissions;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.Competitions;
import dev.podium.competition.Phase;
import dev.podium.evaluation.Choice;
import dev.podium.evaluation.Choices;
import dev.podium.evaluation.RunReports;
import dev.podium.platform.Arrival;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.submission.Attempt;
import dev.podium.submission.Submission;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Tab;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestForm;

/** Lists what the reader's team submitted to one competition, and lets it say which of its runs count. */
@Path("/competitions/{slug}/submissions")
final class TeamSubmissions {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    RunReports reports;

    @Inject
    Choices choices;

    @Inject
    Arrival arrival;

    @Inject
    View view;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug) {
        return page(visible(slug), Complaint.NONE);
    }

    private TemplateInstance page(Competition competition, Complaint complaint) {
        Optional<Account> reader = signedIn.account();
        Optional<Team> team = reader.flatMap(account -> teams.of(account, competition));
        Instant now = arrival.instant();
        return new TeamSubmissionsPage(
                CompetitionFrame.of(competition, Tab.SUBMISSIONS),
                competition.zoneId(),
                reader.isPresent(),
                team.isEmpty() && view.organizes(competition.slug) ? ofAll(competition) : List.of(),
                team.map(own -> own.name),
                reports.of(team.stream().toList(), now).stream()
                        .map(phase -> PhaseRuns.of(phase, now, view.locale()))
                        .toList(),
                team.map(own -> Attempt.last(own).stream()
                                .map(TeamSubmissions::faulty)
                                .toList())
                        .orElse(List.of()),
                complaint);
    }

    private static List<TeamSubmissionsPage.OfAll> ofAll(Competition competition) {
        Map<Long, Integer> numbers = Submission.numbers(competition);
        return Phase.of(competition).stream()
                .map(phase -> new TeamSubmissionsPage.OfAll(phase.slug, phase.name, numbers.getOrDefault(phase.id, 0)))
                .toList();
    }

    /** Says which run counts in a subtask, and which are shown beside it, in the place of what was said before. */
    @POST
    @Path("/choice")
    public Response choose(
            @PathParam("slug") String slug,
            @RestForm String phase,
            @RestForm String subtask,
            @RestForm String primary,
            @RestForm List<String> contrastive,
            @RestForm List<String> seen) {
        Account member = signedIn.require();
        Competition competition = visible(slug);
        Team team = teams.of(member, competition).orElseThrow(Refused::notThere);
        Phase wanted = Phase.of(competition, text(phase)).orElseThrow(Refused::notThere);
        Map<UUID, Choice> chosen = new LinkedHashMap<>();
        sent(text(primary)).ifPresent(key -> chosen.put(key, Choice.primary));
        all(contrastive).forEach(key -> chosen.putIfAbsent(key, Choice.contrastive));
        try {
            choices.chooseAll(wanted, team, text(subtask), PhaseRuns.seen(seen), chosen, member, arrival.databaseNow());
            return form(slug);
        } catch (Refused refused) {
            if (refused.kind() == Refused.Kind.NOT_THERE) {
                throw refused;
            }
            return Response.status(refused.kind().status())
                    .entity(page(competition, Complaint.of(refused, view.locale())))
                    .build();
        }
    }

    /** What the form is sent to, opened: by a reload, another language or the way back from the login. */
    @GET
    @Path("/choice")
    public Response form(@PathParam("slug") String slug) {
        return Response.seeOther(URI.create(Tab.SUBMISSIONS.href(slug))).build();
    }

    private Competition visible(String slug) {
        return competitions.visible(slug, signedIn.account().orElse(null));
    }

    private static List<UUID> all(List<String> sent) {
        return sent == null
                ? List.of()
                : sent.stream().flatMap(key -> sent(key).stream()).toList();
    }

    private static Optional<UUID> sent(String key) {
        return key.isEmpty() ? Optional.empty() : Optional.of(Keys.of(key).orElseThrow(Refused::notThere));
    }

    private static String text(String sent) {
        return sent == null ? "" : sent;
    }

    private static TeamSubmissionsPage.Faulty faulty(Attempt attempt) {
        return new TeamSubmissionsPage.Faulty(
                attempt.key,
                attempt.phase.slug,
                attempt.phase.name,
                attempt.fileName,
                attempt.receivedAt,
                attempt.problems.total());
    }
}
