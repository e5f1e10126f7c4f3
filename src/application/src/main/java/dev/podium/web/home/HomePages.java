package dev.podium.web.home;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.PublishedCompetitions;
import dev.podium.leaderboard.LeadingTeams;
import dev.podium.platform.RequestClock;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.web.board.MiniBoards;
import dev.podium.web.layout.NavigationLink;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.OrganizedRow;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestQuery;

/** Shows which competitions there are, to visitors what Podium is, and to all others where they stand. */
@Path("/")
final class HomePages {

    private static final int ON_A_PAGE = 20;
    private static final int FINISHED_BESIDE = 10;
    private static final int TEAMS_OF_LIVE_BOARD = 6;
    private static final Set<PublishedCompetitions.Section> FINISHED = Set.of(PublishedCompetitions.Section.FINISHED);

    @Inject
    View view;

    @Inject
    RequestClock clock;

    @Inject
    SignedIn signedIn;

    @Inject
    PublishedCompetitions published;

    @Inject
    LeadingTeams leading;

    @Inject
    MiniBoards boards;

    @Inject
    MyCompetitionsMaker taking;

    /**
     * What is looked for, a part of it at a time. As many queries however many competitions there are.
     *
     * @param text words
     * @param task a task type or a kind of answers
     * @param show which of them
     * @param page which part, from 1; the nearest one there is for any other text
     */
    @GET
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance show(
            @RestQuery("q") String text,
            @RestQuery("task") String task,
            @RestQuery("language") String language,
            @RestQuery("show") String show,
            @RestQuery("page") String page) {
        Instant now = clock.instant();
        Optional<Account> reader = signedIn.account();
        Finder asked = Finder.of(text, task, language, show, page);
        Finder finder = reader.isPresent() ? asked : asked.forVisitors();
        List<OrganizedRow> organized = reader.filter(account -> finder.isPlain())
                .map(account -> OrganizedRow.find(account, OrganizedRow.FEW, view.locale(), now))
                .orElse(List.of());
        PublishedCompetitions.Search wanted = finder.search(
                reader.map(account -> account.id),
                organized.stream().map(OrganizedRow::slug).collect(toSet()));
        Map<PublishedCompetitions.Section, Integer> numbers = published.numbers(wanted, now);
        int finished = numbers.getOrDefault(PublishedCompetitions.Section.FINISHED, 0);
        int open = numbers.values().stream().mapToInt(Integer::intValue).sum() - finished;
        Part part = Part.of(finder, open, finished);
        Map<Long, Competition> known = new HashMap<>();
        List<PublishedCompetitions.Found> running = part.running() == 0
                ? List.of()
                : published.find(wanted, PublishedCompetitions.Section.RUNNING, part.skip(), part.running(), now);
        List<PublishedCompetitions.Found> over = part.finished() == 0
                ? List.of()
                : published.find(wanted, FINISHED, part.running() == 0 ? part.skip() : 0, part.finished(), now);
        load(running, over).forEach(competition -> known.put(competition.id, competition));
        return new HomePage(
                finder.isPlain() && reader.isEmpty() ? live(now) : Optional.empty(),
                reader.filter(account -> finder.isPlain()).flatMap(account -> taking.find(account, now)),
                organized,
                search(finder, open + finished, reader.isPresent()),
                groups(running, known, now),
                finished(over, known),
                part.rest(finder, open, finished));
    }

    /** Which part of what is found is shown. */
    private record Part(int page, int pages, int skip, int running, int finished) {

        static Part of(Finder finder, int open, int finished) {
            boolean over = finder.show().listsOnlyFinished();
            int all = over ? finished : open;
            int pages = over || finder.show().listsOnlyOpen() ? Math.max(1, (all + ON_A_PAGE - 1) / ON_A_PAGE) : 1;
            int page = Math.min(pages, finder.page());
            return new Part(
                    page,
                    pages,
                    (page - 1) * ON_A_PAGE,
                    over || open == 0 ? 0 : ON_A_PAGE,
                    finder.show().listsOnlyOpen() || finished == 0 ? 0 : over ? ON_A_PAGE : FINISHED_BESIDE);
        }

        HomePage.Rest rest(Finder finder, int allOpen, int allFinished) {
            return new HomePage.Rest(
                    allOpen,
                    pages == 1 && running > 0 && allOpen > running
                            ? finder.at(finder.show().open()).href()
                            : "",
                    allFinished,
                    pages == 1 && finished > 0 && allFinished > finished
                            ? finder.at(finder.show().finished()).href()
                            : "",
                    page,
                    pages,
                    page > 1 ? finder.at(page - 1).href() : "",
                    page < pages ? finder.at(page + 1).href() : "");
        }
    }

    private static List<Competition> load(
            List<PublishedCompetitions.Found> running, List<PublishedCompetitions.Found> over) {
        List<Long> numbers = Stream.concat(running.stream(), over.stream())
                .map(PublishedCompetitions.Found::id)
                .toList();
        return numbers.isEmpty() ? List.of() : Competition.list("id in ?1", numbers);
    }

    private Optional<HomePage.LiveBoard> live(Instant now) {
        return leading.liveliest(now)
                .flatMap(board -> boards.find(
                                board.phase(), board.subtask(), Optional.empty(), TEAMS_OF_LIVE_BOARD, now)
                        .map(drawn -> new HomePage.LiveBoard(
                                board.phase().competition.name,
                                board.phase().name,
                                board.phase().state(now) == Phase.State.OPEN,
                                "/competitions/%s/leaderboard?phase=%s&subtask=%s"
                                        .formatted(
                                                board.phase().competition.slug,
                                                board.phase().slug,
                                                board.subtask().id()),
                                drawn)));
    }

    private HomePage.Search search(Finder finder, int found, boolean mine) {
        PublishedCompetitions.Facets facets = published.facets();
        HomeTexts words = view.texts(HomeTexts.class);
        return new HomePage.Search(
                finder,
                (int) Competition.numberOfPublished(),
                found,
                options(facets.kinds(), finder.task(), this::kind),
                options(facets.languages(), finder.language(), words::language),
                Finder.Show.OFFERED.stream()
                        .filter(show -> mine || !show.isMine())
                        .map(show -> new NavigationLink(
                                words.show(show),
                                finder.at(show).href() + "#tasks",
                                show.isMine() ? finder.show().isMine() : show == finder.show()))
                        .toList());
    }

    private List<Option> options(
            List<PublishedCompetitions.Facet> facets, String chosen, Function<String, String> name) {
        return facets.size() < 2 && chosen.isEmpty()
                ? List.of()
                : facets.stream()
                        .map(facet -> new Option(
                                facet.word(),
                                name.apply(facet.word()) + " (" + facet.competitions() + ")",
                                facet.word().equals(chosen)))
                        .toList();
    }

    /** A kind of task in words: the name of a task type, or what answers of a table are. */
    private String kind(String word) {
        return TaskTypes.byId(word)
                .map(type -> type.names(view.locale()).name())
                .orElseGet(() -> view.texts(HomeTexts.class).kind(word));
    }

    private List<CompetitionGroup> groups(
            List<PublishedCompetitions.Found> running, Map<Long, Competition> known, Instant now) {
        Map<PublishedCompetitions.Section, List<OpenCompetition>> groups = running.stream()
                .map(found -> OpenCompetition.of(
                        known.get(found.id()),
                        found,
                        found.kinds().stream().map(this::kind).toList(),
                        view.locale(),
                        now))
                .collect(groupingBy(
                        OpenCompetition::section, () -> new EnumMap<>(PublishedCompetitions.Section.class), toList()));
        return groups.entrySet().stream()
                .map(group -> new CompetitionGroup(group.getKey(), group.getValue()))
                .toList();
    }

    private List<FinishedCompetition> finished(List<PublishedCompetitions.Found> over, Map<Long, Competition> known) {
        Set<Long> wanted =
                over.stream().flatMap(found -> found.results().stream()).collect(toSet());
        Map<Long, Phase> phases = wanted.isEmpty()
                ? Map.of()
                : Phase.<Phase>list("id in ?1", wanted).stream().collect(toMap(phase -> phase.id, Function.identity()));
        Map<Long, List<LeadingTeams.Standing>> first = leading
                .find(
                        phases.values().stream()
                                .flatMap(phase -> LeadingTeams.Board.first(phase).stream())
                                .toList(),
                        List.of())
                .stream()
                .collect(groupingBy(LeadingTeams.Standing::phase));
        return over.stream()
                .map(found -> FinishedCompetition.of(
                        known.get(found.id()),
                        found,
                        found.results()
                                .map(phases::get)
                                .map(phase -> phase.name)
                                .orElse(""),
                        found.results().map(first::get).orElse(List.of())))
                .toList();
    }
}
