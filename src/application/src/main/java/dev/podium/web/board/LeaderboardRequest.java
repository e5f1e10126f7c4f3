package dev.podium.web.board;

import dev.podium.analysis.ItemDisclosure;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.VisibleFrom;
import dev.podium.competition.change.DefaultPhase;
import dev.podium.competition.track.Track;
import dev.podium.platform.Refused;
import dev.podium.task.AnswerFormat;
import dev.podium.task.ItemTask;
import dev.podium.task.Subtask;
import dev.podium.task.TaskNames;
import dev.podium.task.TaskType;
import dev.podium.team.Audience;
import dev.podium.team.Viewer;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.EmbargoNotice;
import dev.podium.web.layout.NavigationLink;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Of which leaderboard somebody asks for something, and what else they could choose.
 *
 * @param page what is asked for of it
 * @param all the phases of the competition
 * @param begun those that have begun; not empty
 * @param phase the one that is asked for; else, of pages that explain scores, the one that opened last of those whose labels
 *     the reader may see; else as {@link DefaultPhase#toRead} says
 * @param itemsOfProgram by phases, the subtasks of whose items programs have told something; none where no program scores it
 * @param own key of the team that the reader is in; empty for visitors, and on pages that do not show its place
 * @param track of whose runs alone it is; empty for all, and on all pages but the leaderboard
 */
public record LeaderboardRequest(
        Page page,
        CompetitionFrame frame,
        Competition competition,
        TaskType type,
        List<Phase> all,
        List<Phase> begun,
        Phase phase,
        Subtask subtask,
        Audience audience,
        Optional<UUID> own,
        Instant now,
        Map<Long, Set<String>> itemsOfProgram,
        Optional<Track> track) {

    /** The same of the runs in a track alone. */
    public LeaderboardRequest in(Optional<Track> other) {
        return new LeaderboardRequest(
                page, frame, competition, type, all, begun, phase, subtask, audience, own, now, itemsOfProgram, other);
    }

    /**
     * The task type with what only those with items have.
     *
     * @throws Refused if a program scores the competition: it has no such page
     */
    public ItemTask<?, ?> itemTask() {
        return phase.itemTask();
    }

    /** The shape of answers to items. */
    public AnswerFormat shape() {
        return type.withItems().<AnswerFormat>map(ItemTask::shape).orElse(AnswerFormat.VALUES);
    }

    /** The same choice on all pages about a leaderboard. */
    public enum Page {
        LEADERBOARD(CompetitionTab.LEADERBOARD, "/leaderboard"),
        HISTORY(CompetitionTab.LEADERBOARD, "/history"),
        COMPARISONS(CompetitionTab.COMPARISONS, "/comparisons"),
        ANALYSIS(CompetitionTab.ANALYSIS, "/analysis"),
        /** That of one system. */
        SYSTEM(CompetitionTab.ANALYSIS, "/analysis/system"),
        SLICES(CompetitionTab.ANALYSIS, "/slices"),
        /** That of the whole phase: all subtasks have the same items. */
        ITEMS(CompetitionTab.ANALYSIS, "/items"),
        HARDEST(CompetitionTab.ANALYSIS, "/hardest"),
        /** That of the whole phase, too. */
        AGREEMENT(CompetitionTab.ANALYSIS, "/agreement");

        /** The parts of the analysis, in the order in which they are offered. */
        private static final List<Page> PARTS = List.of(ANALYSIS, SLICES, HARDEST, ITEMS, AGREEMENT);

        private final CompetitionTab tab;
        private final String path;

        Page(CompetitionTab tab, String path) {
            this.tab = tab;
            this.path = path;
        }

        private boolean isOfOneSubtask() {
            return this != ITEMS && this != AGREEMENT;
        }

        /** Whether it is shown with results item by item. */
        boolean explainsScores() {
            return tab == CompetitionTab.ANALYSIS;
        }

        CompetitionFrame frame(Competition competition) {
            return CompetitionFrame.of(competition, tab);
        }
    }

    /** What was asked for, if anything was; what is asked for and not there is answered 404. */
    public static <T> Optional<T> chosen(List<T> all, Optional<String> name, Function<String, Predicate<T>> named) {
        return name.map(
                wanted -> all.stream().filter(named.apply(wanted)).findFirst().orElseThrow(Refused::notThere));
    }

    /** Address of the slices that a program tells; empty where it tells none, or the reader may not see them. */
    public Optional<String> slicesOfProgram() {
        return competition.isOfPrograms()
                        && ItemDisclosure.isOpenTo(viewer())
                        && ItemDisclosure.to(viewer(), all).labels()
                        && phase.isSlicedByPrograms()
                ? Optional.of(href(Page.SLICES))
                : Optional.empty();
    }

    /** Where somebody begins who asks for no phase. */
    static Phase first(Page page, List<Phase> all, List<Phase> begun, Audience audience, Instant now) {
        return begun.stream()
                .filter(phase -> page.explainsScores()
                        && ItemDisclosure.isOpenTo(new Viewer(phase, audience, now))
                        && ItemDisclosure.to(new Viewer(phase, audience, now), all)
                                .labels())
                .reduce((earlier, later) -> later)
                .orElseGet(() -> DefaultPhase.toRead(begun, phase -> audience.seesLeaderboards(phase, now), now)
                        .orElseThrow());
    }

    /** With the parts of the analysis in its frame, where it is one of them. */
    LeaderboardRequest withParts(SharedLeaderboardTexts words) {
        return page.explainsScores()
                ? new LeaderboardRequest(
                        page,
                        frame.with(parts(words)),
                        competition,
                        type,
                        all,
                        begun,
                        phase,
                        subtask,
                        audience,
                        own,
                        now,
                        itemsOfProgram,
                        track)
                : this;
    }

    /** Of what only programs know there are slices and items alone, where they tell any. */
    private boolean hasPart(Page part) {
        return switch (part) {
            case SLICES -> !competition.isOfPrograms() || slicesOfProgram().isPresent();
            case HARDEST, ITEMS -> !competition.isOfPrograms() || (showsItems() && showsLabels());
            default -> !competition.isOfPrograms();
        };
    }

    private List<NavigationLink> parts(SharedLeaderboardTexts words) {
        return Page.PARTS.stream()
                .filter(this::hasPart)
                .map(part -> new NavigationLink(words.part(part), href(part), part == page))
                .toList();
    }

    /** Whether the reader may see what tells of the items’ labels. */
    public boolean showsLabels() {
        return showsItems() && ItemDisclosure.to(viewer(), all).labels();
    }

    /** Whether the reader may see results item by item; of items that only a program knows where it has told them, and labels are shown. */
    public boolean showsItems() {
        return ItemDisclosure.isOpenTo(viewer())
                && (!competition.isOfPrograms()
                        || (itemsOf(phase).contains(subtask)
                                && ItemDisclosure.to(viewer(), all).labels()));
    }

    /** The subtasks of the phase of whose items something is known. */
    public List<Subtask> subtasksWithItems() {
        return itemsOf(phase);
    }

    private List<Subtask> itemsOf(Phase other) {
        Set<String> told = itemsOfProgram.getOrDefault(other.id, Set.of());
        return other.subtasks().stream()
                .filter(one -> !competition.isOfPrograms() || told.contains(one.id()))
                .toList();
    }

    /** The phases that have begun; of pages of items that only programs know, those that have such a page. */
    public List<NavigationLink> phases() {
        return begun.stream()
                .filter(other -> other.equals(phase) || !isOfItemsOfProgram() || showsItemsOfProgram(other))
                .map(other -> new NavigationLink(
                        other.name,
                        href(
                                page,
                                other,
                                !isOfItemsOfProgram() || itemsOf(other).contains(subtask)
                                        ? subtask
                                        : itemsOf(other).get(0)),
                        other.equals(phase)))
                .toList();
    }

    private boolean isOfItemsOfProgram() {
        return competition.isOfPrograms() && (page == Page.ITEMS || page == Page.HARDEST);
    }

    private boolean showsItemsOfProgram(Phase other) {
        Viewer reader = new Viewer(other, audience, now);
        return !itemsOf(other).isEmpty()
                && ItemDisclosure.isOpenTo(reader)
                && ItemDisclosure.to(reader, all).labels();
    }

    /** The subtasks of the phase. */
    public List<NavigationLink> subtasks(View view) {
        TaskNames names = type.names(view.locale());
        SharedLeaderboardTexts words = view.texts(SharedLeaderboardTexts.class);
        List<String> numbered = type.subtasks().stream().map(Subtask::id).toList();
        return (page == Page.HARDEST ? itemsOf(phase) : phase.subtasks())
                .stream()
                        .map(other -> new NavigationLink(
                                words.subtask(numbered.indexOf(other.id()) + 1, names.subtask(other.id())),
                                href(page, phase, other),
                                other.equals(subtask)))
                        .toList();
    }

    /** All tracks together, and each; none where there are none. */
    public List<NavigationLink> tracks(List<Track> tracks, String together) {
        return tracks.isEmpty()
                ? List.of()
                : Stream.concat(
                                Stream.of(new NavigationLink(
                                        together, in(Optional.empty()).href(page), track.isEmpty())),
                                tracks.stream()
                                        .map(other -> new NavigationLink(
                                                other.name,
                                                in(Optional.of(other)).href(page),
                                                track.filter(other::equals).isPresent())))
                        .toList();
    }

    /** What its pages have in common, with the choice of others. */
    public LeaderboardFrame boardFrame(View view) {
        return new LeaderboardFrame(
                frame, phases(), page.isOfOneSubtask() ? subtasks(view) : List.of(), onlyFor(), competition.zoneId());
    }

    /** The same of a run's page: its team alone sees it, and there is no choice. */
    public LeaderboardFrame frameOfRun() {
        return new LeaderboardFrame(frame, List.of(), List.of(), Optional.empty(), competition.zoneId());
    }

    /** Address of a page about the same leaderboard. */
    public String href(Page page) {
        return href(page, phase, subtask);
    }

    /** What names the phase and subtask in the address of a page: {@code ?phase=final&subtask=count}. */
    public String query() {
        return query(page, phase, subtask);
    }

    private String href(Page page, Phase wanted, Subtask other) {
        return frame.href() + page.path + query(page, wanted, other);
    }

    private String query(Page page, Phase wanted, Subtask other) {
        boolean named =
                (page.isOfOneSubtask() || (page == Page.ITEMS && competition.isOfPrograms())) && wanted.scores(other);
        return "?phase=" + wanted.slug + (named ? "&subtask=" + other.id() : "")
                + (page == Page.LEADERBOARD
                        ? track.map(own -> "&track=" + own.slug).orElse("")
                        : "");
    }

    /** The reader, as somebody who looks at the phase. */
    public Viewer viewer() {
        return new Viewer(phase, audience, now);
    }

    /** Whether the reader may see the leaderboard. */
    public boolean isShown() {
        return audience.seesLeaderboards(phase, now);
    }

    /** Who alone may see it; empty where that is everybody. */
    public Optional<Audience> onlyFor() {
        return Audience.EVERYBODY.seesLeaderboards(phase, now) ? Optional.empty() : Optional.of(audience);
    }

    /** In the place of what the reader may not see. */
    public TemplateInstance sealed(View view) {
        boolean teams = audience == Audience.TEAMS;
        VisibleFrom board = teams ? phase.visibility.teamBoard() : phase.visibility.publicBoard();
        VisibleFrom items = phase.visibility.itemAnalyses();
        boolean later = page.explainsScores() && items.compareTo(board) > 0;
        return new SealedLeaderboardPage(
                frame,
                page.isOfOneSubtask() ? subtasks(view) : List.of(),
                phases(),
                EmbargoNotice.of(phase, later ? items : board),
                competition.zoneId());
    }
}
