package dev.podium.web.organize.participants;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.change.DefaultPhase;
import dev.podium.competition.track.Track;
import dev.podium.leaderboard.participant.Participant;
import dev.podium.leaderboard.participant.ParticipantCsv;
import dev.podium.leaderboard.participant.ParticipantList;
import dev.podium.leaderboard.participant.ParticipantQuery;
import dev.podium.leaderboard.participant.ParticipantQuery.By;
import dev.podium.leaderboard.participant.ParticipantQuery.Only;
import dev.podium.leaderboard.participant.ParticipantQuery.Order;
import dev.podium.notification.reminder.Reminder;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.task.Subtask;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.NavigationLink;
import dev.podium.web.layout.Pager;
import dev.podium.web.layout.View;
import dev.podium.web.organize.FormText;
import dev.podium.web.organize.OrganizerContext;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestQuery;

/** Shows organizers who takes part, and what each team has done and not done yet. */
@Path("/organize/{slug}/participants")
final class ParticipantsPages {

    private static final int ON_A_PAGE = 200;
    private static final String DOWN = "down";

    @Inject
    OrganizerContext context;

    @Inject
    ParticipantList participants;

    @Inject
    ParticipantCsv table;

    @Inject
    RequestClock clock;

    @Inject
    View view;

    /**
     * A page of the teams, as they stand in a phase: the usual one where none of that name is there.
     *
     * @param show which teams
     * @param sort by which column
     * @param direction {@code down} to begin with the last ones
     * @param number of the page, from 1; the nearest one there is for any other
     */
    @GET
    public TemplateInstance show(
            @PathParam("slug") String slug,
            @RestQuery String phase,
            @RestQuery String show,
            @RestQuery String sort,
            @RestQuery String direction,
            @RestQuery("page") Optional<Integer> number) {
        Competition competition = context.organized(slug);
        List<Phase> phases = Phase.findByCompetition(competition);
        Optional<Phase> shown = phases.stream()
                .filter(each -> each.slug.equals(phase))
                .findFirst()
                .or(() -> DefaultPhase.toSubmit(phases, clock.instant()));
        return shown.map(each -> page(
                        phases,
                        new ParticipantQuery(
                                each,
                                ParticipantQuery.only(show),
                                Order.of(FormText.text(sort), each),
                                DOWN.equals(direction)),
                        number.orElse(1)))
                .orElseGet(() -> empty(competition));
    }

    /** All teams, as they stand in a phase. */
    @GET
    @Path("/{phase}.csv")
    public Response table(@PathParam("slug") String slug, @PathParam("phase") String phase) throws IOException {
        Competition competition = context.organized(slug);
        Phase wanted = Phase.findBySlug(competition, phase).orElseThrow(Refused::notThere);
        ByteArrayOutputStream csv = new ByteArrayOutputStream();
        table.write(wanted, csv);
        return Response.ok(csv.toByteArray(), "text/csv; charset=utf-8")
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        "attachment; filename=\"%s-%s-participants.csv\"".formatted(slug, wanted.slug))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    private ParticipantsPage page(List<Phase> phases, ParticipantQuery query, int wanted) {
        Competition competition = query.phase().competition;
        ParticipantList.Numbers numbers = participants.numbers(query.phase());
        long all = numbers.of(query.only());
        int page = Pager.nearest(wanted, ON_A_PAGE, all);
        List<Subtask> subtasks = query.phase().subtasks();
        Map<String, String> tracks = Track.findByCompetition(competition).stream()
                .collect(Collectors.toMap(track -> track.slug, track -> track.name));
        return new ParticipantsPage(
                CompetitionFrame.of(competition, null),
                competition.zoneId(),
                Optional.of(query.phase().slug),
                phases.stream().map(each -> choice(each, query)).toList(),
                Stream.of(Only.values())
                        .map(only -> new ParticipantsPage.Part(
                                only, numbers.of(only), href(with(query, only)), only == query.only()))
                        .toList(),
                query.only(),
                columns(query, subtasks),
                participants.find(query, page - 1, ON_A_PAGE).stream()
                        .map(team -> row(team, tracks, subtasks))
                        .toList(),
                Pager.of(page, ON_A_PAGE, all, href(query)),
                List.of(Reminder.Kind.values()));
    }

    private static ParticipantsPage empty(Competition competition) {
        return new ParticipantsPage(
                CompetitionFrame.of(competition, null),
                competition.zoneId(),
                Optional.empty(),
                List.of(),
                List.of(),
                Only.all,
                List.of(),
                List.of(),
                Pager.of(1, ON_A_PAGE, 0, "?"),
                List.of());
    }

    private static NavigationLink choice(Phase phase, ParticipantQuery query) {
        boolean current = phase.id.equals(query.phase().id);
        return new NavigationLink(
                phase.name, href(new ParticipantQuery(phase, query.only(), Order.TEAM, false)), current);
    }

    private static ParticipantQuery with(ParticipantQuery query, Only only) {
        return new ParticipantQuery(query.phase(), only, query.order(), query.descending());
    }

    private static String href(ParticipantQuery query) {
        Phase phase = query.phase();
        return "/organize/%s/participants?phase=%s&show=%s&sort=%s%s"
                .formatted(
                        phase.competition.slug,
                        phase.slug,
                        query.only(),
                        query.order().word(),
                        query.descending() ? "&direction=" + DOWN : "");
    }

    private List<ParticipantsPage.Column> columns(ParticipantQuery query, List<Subtask> subtasks) {
        ParticipantTexts texts = view.texts(ParticipantTexts.class);
        List<ParticipantsPage.Column> columns = new ArrayList<>();
        columns.add(column(texts.team(), new Order(By.team, ""), false, query));
        columns.add(column(texts.since(), new Order(By.since, ""), false, query));
        columns.add(column(texts.upload(), new Order(By.upload, ""), false, query));
        columns.add(column(texts.runs(), new Order(By.runs, ""), true, query));
        subtasks.forEach(subtask -> columns.add(column(
                texts.best(
                        MetricName.ofSubtask(query.phase().type(), subtask, view.locale()),
                        MetricName.of(query.phase().type(), subtask, subtask.ranking(), view.locale())
                                .brief()),
                new Order(By.score, subtask.id()),
                true,
                query)));
        columns.add(column(texts.method(), new Order(By.method, ""), false, query));
        columns.add(column(texts.paper(), new Order(By.paper, ""), false, query));
        return columns;
    }

    /** Whoever sorts by a column again turns it round. */
    private static ParticipantsPage.Column column(String label, Order order, boolean number, ParticipantQuery query) {
        boolean current = order.equals(query.order());
        String sorted = query.descending() ? "descending" : "ascending";
        return new ParticipantsPage.Column(
                label,
                href(new ParticipantQuery(query.phase(), query.only(), order, current && !query.descending())),
                current ? sorted : "",
                number);
    }

    private static ParticipantsPage.Row row(Participant team, Map<String, String> tracks, List<Subtask> subtasks) {
        return new ParticipantsPage.Row(
                team,
                team.byTrack().entrySet().stream()
                        .map(used -> new ParticipantsPage.InTrack(
                                tracks.getOrDefault(used.getKey(), used.getKey()), used.getValue()))
                        .toList(),
                subtasks.stream()
                        .map(subtask -> new ParticipantsPage.Score(
                                team.best().get(subtask.id()), subtask.ranking().decimals()))
                        .toList());
    }
}
