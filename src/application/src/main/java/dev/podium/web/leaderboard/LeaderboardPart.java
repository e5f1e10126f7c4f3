package dev.podium.web.leaderboard;

import dev.podium.competition.RunDeclaration;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.leaderboard.RankingPlaces;
import dev.podium.leaderboard.RowChoice;
import dev.podium.platform.Refused;
import dev.podium.task.Subtask;
import dev.podium.web.board.LeaderboardRequest;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which rows and columns of a leaderboard are shown, and in which order. What an address asks for and is not there, as a metric of
 * another subtask, is passed over.
 *
 * @param page from 1
 * @param rows most of a page; files have them all
 * @param sort name of the column by which rows are ordered; empty for their ranks
 * @param descends whether the values of that column do
 * @param unknown a column that is asked for and not there; empty where there is none
 * @param columns the names of those that are wanted beside rank, team and ranking metric; empty for all
 * @param late whether late runs are shown
 */
record LeaderboardPart(
        int page,
        int rows,
        RowChoice choice,
        String sort,
        boolean descends,
        String unknown,
        Optional<Set<String>> columns,
        boolean late) {

    /** Rows of a page. */
    static final int ROWS = 100;

    /** Rows of a page of a leaderboard with many metrics. */
    static final int FEWER_ROWS = 50;

    private static final int MANY_METRICS = 6;
    private static final int MOST_PAGES = 10_000;
    private static final int LONGEST_SOUGHT = 80;

    private static final String TEAM = "team";
    private static final String TRACK = "track";
    private static final String RUNS = "runs";
    private static final String DATE = "date";
    private static final String GROUP = "group";
    private static final String RANK = "rank";
    private static final String DESCENDING = "desc";
    private static final String ASCENDING = "asc";
    private static final String BASELINES = "baselines";
    private static final String LATE = "late";

    /**
     * What an address asks for.
     *
     * @throws Refused if there cannot be such a page
     */
    static LeaderboardPart of(LeaderboardParams asked, LeaderboardRequest request) {
        if (asked.page.filter(number -> number < 1 || number > MOST_PAGES).isPresent()) {
            throw Refused.notThere();
        }
        Subtask subtask = request.subtask();
        String sort = asked.sort.orElse("");
        Optional<RowChoice.Key> key = key(sort, subtask);
        RowChoice.Key known = key.orElse(RowChoice.Key.RANK);
        boolean told = Leaderboards.isAboutShown(request.phase(), request.audience());
        boolean usual = descendsFirst(sort, subtask);
        boolean descends = asked.order
                .map(word -> word.equals(DESCENDING) || (!word.equals(ASCENDING) && usual))
                .orElse(usual);
        return new LeaderboardPart(
                asked.page.orElse(1),
                rows(subtask),
                new RowChoice(
                        known,
                        known == RowChoice.Key.METRIC ? sort : "",
                        // the best value of the ranking metric has the first rank, whichever way its values get better
                        known == RowChoice.Key.RANK ? descends != usual : descends,
                        !asked.without.contains(BASELINES),
                        asked.team
                                .map(String::strip)
                                .filter(text -> text.length() <= LONGEST_SOUGHT)
                                .orElse(""),
                        told
                                ? asked.declared.flatMap(text -> answer(text, request.phase().declarations))
                                : Optional.empty()),
                key.isPresent() ? sort : "",
                descends,
                key.isPresent() ? "" : sort,
                asked.columns.isEmpty() ? Optional.empty() : Optional.of(known(asked.columns, subtask)),
                !asked.without.contains(LATE));
    }

    static int rows(Subtask subtask) {
        return subtask.metrics().size() > MANY_METRICS ? FEWER_ROWS : ROWS;
    }

    private static Optional<RowChoice.Key> key(String sort, Subtask subtask) {
        if (subtask.ranking().metric().equals(sort)) {
            return Optional.of(RowChoice.Key.RANK);
        }
        if (subtask.metrics().stream().anyMatch(column -> column.metric().equals(sort))) {
            return Optional.of(RowChoice.Key.METRIC);
        }
        return switch (sort) {
            case "", RANK, GROUP -> Optional.of(RowChoice.Key.RANK);
            case TEAM -> Optional.of(RowChoice.Key.TEAM);
            case TRACK -> Optional.of(RowChoice.Key.TRACK);
            case RUNS -> Optional.of(RowChoice.Key.RUNS);
            case DATE -> Optional.of(RowChoice.Key.DATE);
            default -> Optional.empty();
        };
    }

    /** Whether values descend unless somebody says otherwise: what is best, newest or first in the alphabet comes first. */
    private static boolean descendsFirst(String sort, Subtask subtask) {
        return subtask.metrics().stream()
                .filter(column -> column.metric().equals(sort))
                .findFirst()
                .map(column -> !column.isLowerBetter())
                .orElse(sort.equals(RUNS) || sort.equals(DATE));
    }

    /** {@code external-data:none}, where that is asked and can be said. */
    private static Optional<RowChoice.Answer> answer(String text, List<RunDeclaration> declarations) {
        return declarations.stream()
                .flatMap(declaration ->
                        declaration.choices().stream().map(choice -> new RowChoice.Answer(declaration.id(), choice)))
                .filter(answer -> word(answer).equals(text))
                .findFirst();
    }

    private static Set<String> known(List<String> wanted, Subtask subtask) {
        Set<String> known = new LinkedHashSet<>(wanted);
        known.retainAll(Stream.concat(
                        Stream.of(GROUP, TRACK, RUNS, DATE),
                        subtask.metrics().stream().skip(1).map(Subtask.Column::metric))
                .toList());
        return known;
    }

    /** Whether a column is wanted. */
    boolean shows(String column) {
        return columns.isEmpty() || columns.get().contains(column);
    }

    /**
     * The numbers, from 0, of the places on this page, and of the reader's own one where it is on another.
     *
     * @param own key of the reader's team
     * @throws Refused if there is no such page
     */
    IntStream numbers(RankingPlaces places, List<Integer> chosen, Optional<UUID> own) {
        List<Integer> here = here(chosen);
        OptionalInt mine = own(places, own);
        return IntStream.concat(
                here.stream().mapToInt(number -> number), mine.stream().filter(number -> !here.contains(number)));
    }

    /** Those on this page alone. */
    List<Integer> here(List<Integer> chosen) {
        if (page > 1 && (page - 1) * rows >= chosen.size()) {
            throw Refused.notThere();
        }
        return chosen.subList((page - 1) * rows, Math.min(chosen.size(), page * rows));
    }

    static OptionalInt own(RankingPlaces places, Optional<UUID> own) {
        return own.map(places::find).orElse(OptionalInt.empty());
    }

    /** The page on which a place is, where all are shown by rank. */
    static int page(int number, Subtask subtask) {
        return number / rows(subtask) + 1;
    }

    /** What an address says of the choice, after the leaderboard itself: {@code &team=x}. */
    String query() {
        return query(sort, descends);
    }

    /** The same in another order. */
    private String query(String column, boolean descending) {
        StringBuilder query = new StringBuilder();
        add(query, "sort", column);
        add(query, "order", column.isEmpty() ? "" : descending ? DESCENDING : ASCENDING);
        add(query, TEAM, choice.sought());
        add(query, "declared", choice.declared().map(LeaderboardPart::word).orElse(""));
        add(query, "without", choice.baselines() ? "" : BASELINES);
        add(query, "without", late ? "" : LATE);
        columns.ifPresent(names -> {
            query.append("&columns=");
            names.forEach(name -> add(query, "columns", name));
        });
        return query.toString();
    }

    static String word(RowChoice.Answer answer) {
        return answer.declaration() + ":" + answer.text();
    }

    private static void add(StringBuilder query, String name, String value) {
        if (!value.isEmpty()) {
            query.append('&').append(name).append('=').append(URLEncoder.encode(value, StandardCharsets.UTF_8));
        }
    }

    /**
     * The head of a column by which rows can be ordered.
     *
     * @param href address of the same in that order, the other way round where it is there already
     * @param state {@code ascending} or {@code descending}; empty where rows are ordered by another one
     */
    record Head(String href, String state) {}

    /** The heads of columns. */
    record Heads(LeaderboardPart part, Subtask subtask, String here) {

        public Head of(String column) {
            boolean isNow = part.sort.equals(column) || (part.sort.isEmpty() && column.equals(RANK));
            boolean next = isNow ? !part.descends : descendsFirst(column, subtask);
            boolean isPlain = column.equals(RANK) && !next;
            String order = part.descends ? "descending" : "ascending";
            return new Head(here + part.query(isPlain ? "" : column, next), isNow ? order : "");
        }
    }

    /** Whether something is chosen that the plain leaderboard does not have. */
    boolean isChanged() {
        return !choice.isAll() || columns.isPresent() || !late;
    }
}
