package dev.podium.web.organize.takeover;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.evaluation.takeover.TakeoverPlan;
import dev.podium.evaluation.takeover.Takeovers;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.submission.Takeover;
import dev.podium.task.TaskType;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import dev.podium.web.organize.FormText;
import dev.podium.web.organize.OrganizedPhase;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jboss.resteasy.reactive.RestForm;

/** Shows organizers what would be taken over into a phase, takes it, and shows what came of it. */
@Path("/organize/{slug}/phases/{phase}/takeover")
final class TakeoverPages {

    /** Submissions of one page of a preview. */
    static final int PAGE = 100;

    @Inject
    Takeovers takeovers;

    @Inject
    RequestClock clock;

    @Inject
    Forms forms;

    @Inject
    View view;

    @GET
    public TemplateInstance show(
            @BeanParam OrganizedPhase asked,
            @QueryParam("from") @DefaultValue("") String from,
            @QueryParam("page") @DefaultValue("1") String number) {
        return page(asked.get(), from, number, "", Complaint.NONE);
    }

    @POST
    public Response take(
            @BeanParam OrganizedPhase asked,
            @RestForm String from,
            @RestForm String fingerprint,
            @RestForm String note,
            @RestForm boolean sure) {
        Phase phase = asked.get();
        String source = FormText.text(from);
        return forms.sure(
                sure,
                () -> takeovers.take(
                        source(phase.competition, source), phase, FormText.text(fingerprint), note, asked.organizer()),
                Success.CARRIED_OVER.at(asked.at("takeover")),
                complaint -> page(phase, source, "1", FormText.text(note), complaint));
    }

    private static Phase source(Competition competition, String slug) {
        return Phase.findBySlug(competition, slug)
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "takeover.from"));
    }

    /** The complaint about what was sent comes first, then what stands in the way of what is asked for. */
    private TakeoverPage page(Phase phase, String from, String number, String note, Complaint sent) {
        Instant now = clock.databaseNow();
        Complaint complaint = sent;
        Optional<TakeoverPage.Preview> preview = Optional.empty();
        try {
            preview = from.isEmpty()
                    ? Optional.empty()
                    : Optional.of(preview(takeovers.plan(source(phase.competition, from), phase, now), number));
        } catch (Refused refused) {
            complaint = sent.isThere() ? sent : Complaint.of(refused, view.locale());
        }
        List<TakeoverPage.Done> done = done(phase);
        return new TakeoverPage(
                CompetitionFrame.of(phase.competition, null),
                phase.competition.zoneId(),
                phase.name,
                phase.slug,
                phase.state(now) != Phase.State.UPCOMING,
                sources(phase, from, now),
                preview,
                done,
                done.stream().anyMatch(each -> !each.progress().isDone()),
                note,
                complaint);
    }

    private static List<Option> sources(Phase phase, String from, Instant now) {
        return Phase.findByCompetition(phase.competition).stream()
                .filter(other -> !other.id.equals(phase.id) && other.isSettled(now))
                .map(other -> new Option(other.slug, other.name, other.slug.equals(from)))
                .toList();
    }

    private TakeoverPage.Preview preview(TakeoverPlan plan, String number) {
        Phase target = plan.target();
        TaskType type = target.competition.type();
        Map<String, String> names = type.subtasks().stream()
                .collect(Collectors.toMap(
                        subtask -> subtask.id(), subtask -> MetricName.ofSubtask(type, subtask, view.locale())));
        int pages = Math.max(1, (plan.runs().size() + PAGE - 1) / PAGE);
        TakeoverPage.Part part = new TakeoverPage.Part(Math.max(1, Math.min(pages, parsed(number))), pages);
        return new TakeoverPage.Preview(
                plan.source().slug,
                plan.source().name,
                target.gold.title(),
                target.gold.id.equals(plan.source().gold.id),
                target.visibility.isBlind(),
                plan.count(TakeoverPlan.Fate.taken),
                plan.leftOut(),
                plan.count(TakeoverPlan.Fate.there),
                target.subtasks().stream()
                        .map(subtask -> new TakeoverPage.Rule(names.get(subtask.id()), target.counting(subtask)))
                        .toList(),
                plan.runs().stream()
                        .skip((long) part.before() * PAGE)
                        .limit(PAGE)
                        .map(run -> line(run, names))
                        .toList(),
                part,
                plan.fingerprint());
    }

    private static TakeoverPage.Line line(TakeoverPlan.Run run, Map<String, String> names) {
        return new TakeoverPage.Line(
                run.key(),
                run.team(),
                run.fileName(),
                run.description(),
                run.receivedAt(),
                run.subtasks().stream().map(names::get).collect(Collectors.joining(", ")),
                run.fate(),
                run.thereAs());
    }

    private List<TakeoverPage.Done> done(Phase phase) {
        List<Takeover> all = Takeover.findInto(phase);
        Map<Long, Takeovers.Progress> progress = takeovers.progress(all);
        return all.stream()
                .map(takeover -> new TakeoverPage.Done(
                        takeover.source.slug,
                        takeover.source.name,
                        takeover.takenAt,
                        takeover.takenBy.name,
                        takeover.note,
                        progress.get(takeover.id)))
                .toList();
    }

    /** What is no number is the first page. */
    private static int parsed(String number) {
        try {
            return Integer.parseInt(number);
        } catch (NumberFormatException e) {
            return 1;
        }
    }
}
