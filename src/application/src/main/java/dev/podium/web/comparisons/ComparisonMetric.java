package dev.podium.web.comparisons;

import dev.podium.leaderboard.comparison.PairsQuery;
import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.task.Subtask;
import dev.podium.team.Viewer;
import dev.podium.web.board.LeaderboardRequest;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.NavigationLink;
import dev.podium.web.layout.View;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The metric under which systems of a leaderboard are compared.
 *
 * @param column the metric that is asked for, else the one that ranks
 */
record ComparisonMetric(LeaderboardRequest request, Subtask.Column column, MetricName metric) {

    static ComparisonMetric of(LeaderboardRequest request, Optional<String> wanted, View view) {
        Subtask subtask = request.subtask();
        Subtask.Column column = LeaderboardRequest.chosen(
                        subtask.judging(),
                        wanted,
                        name -> other -> other.metric().equals(name))
                .orElseGet(subtask::ranking);
        return new ComparisonMetric(request, column, MetricName.of(request.type(), subtask, column, view.locale()));
    }

    /** The pairs under the metric. */
    PairsQuery wanted() {
        Viewer viewer = new Viewer(request.phase(), request.audience(), request.now());
        return new PairsQuery(viewer, request.subtask(), column);
    }

    boolean lowerIsBetter() {
        return column.isLowerBetter();
    }

    /** A pair as pages tell it, so that no lead has a sign: the one with the better value first; of equal ones always the same. */
    SystemComparison told(SystemComparison pair) {
        SystemComparison.Side first = pair.first();
        SystemComparison.Side second = pair.second();
        double difference = first.value() - second.value();
        if (difference == 0) {
            return first.team().compareTo(second.team()) > 0 ? pair.turned() : pair;
        }
        return column.isFirstBetter(difference) ? pair : pair.turned();
    }

    /** Address of the page of a pair. */
    String href(SystemComparison pair) {
        return href(pair.first().team(), pair.second().team(), column);
    }

    private String href(UUID first, UUID second, Subtask.Column other) {
        return request.frame().href() + "/comparisons/" + first + "/" + second + request.query() + "&metric="
                + other.metric();
    }

    /** Address of the file that tells how items of a pair differ. */
    String csv(SystemComparison pair) {
        return "%s/phases/%s/comparisons/%s/%s/%s.csv?metric=%s"
                .formatted(
                        request.frame().href(),
                        request.phase().slug,
                        request.subtask().id(),
                        pair.first().team(),
                        pair.second().team(),
                        column.metric());
    }

    /** Address of all pairs under the metric. */
    String href() {
        return request.href(LeaderboardRequest.Page.COMPARISONS) + "&metric=" + column.metric();
    }

    /** All pairs under one of the subtask's metrics. */
    List<NavigationLink> metrics(View view) {
        return choices(
                view,
                other -> true,
                other -> request.href(LeaderboardRequest.Page.COMPARISONS) + "&metric=" + other.metric());
    }

    /** A pair under those of the subtask's metrics by which it was tested. */
    List<NavigationLink> metrics(SystemComparison pair, Set<String> tested, View view) {
        return choices(
                view,
                other -> tested.contains(other.metric()),
                other -> href(pair.first().team(), pair.second().team(), other));
    }

    private List<NavigationLink> choices(
            View view, Predicate<Subtask.Column> shown, Function<Subtask.Column, String> href) {
        return request.subtask().judging().stream()
                .filter(shown)
                .map(other -> new NavigationLink(
                        name(other, view), href.apply(other), other.metric().equals(column.metric())))
                .toList();
    }

    private String name(Subtask.Column other, View view) {
        return MetricName.of(request.type(), request.subtask(), other, view.locale())
                .brief();
    }
}
