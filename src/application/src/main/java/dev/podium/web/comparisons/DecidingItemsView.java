package dev.podium.web.comparisons;

import dev.podium.analysis.errors.DecidingItems;
import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.task.ErrorRule;
import dev.podium.web.board.LeaderboardRequest;
import dev.podium.web.chart.BarChart;
import dev.podium.web.layout.Format;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The items that decide between two systems. On each the first one has a lead, below zero where the second one is better.
 *
 * @param bars how often each difference occurs
 * @param links to lists of items; none where nothing says when a system is wrong
 */
record DecidingItemsView(List<Line> lines, BarChart chart, List<BarChart.Bar> bars, List<Link> links) {

    /** An item with the values of both. */
    record Line(DecidingItems.Item item, String href, String first, String second, String lead) {}

    /** The items about which a system is wrong, its worst first. */
    record Link(String system, String href) {}

    static DecidingItemsView of(
            DecidingItems.Deciding found, SystemComparison pair, ComparisonMetric compared, Format format) {
        int decimals = compared.metric().decimals();
        boolean lower = compared.lowerIsBetter();
        List<BarChart.Bar> bars = new ArrayList<>(found.differences().bars().stream()
                .map(bar -> new BarChart.Bar(
                        bar.isSingle()
                                ? lead(bar.from(), lower, decimals, format)
                                : lead(lower ? bar.to() : bar.from(), lower, decimals, format) + " … "
                                        + lead(lower ? bar.from() : bar.to(), lower, decimals, format),
                        bar.count()))
                .toList());
        if (lower) {
            Collections.reverse(bars);
        }
        return new DecidingItemsView(
                found.items().stream()
                        .map(item -> new Line(
                                item,
                                href(compared, item.id()),
                                format.number(item.first(), decimals),
                                format.number(item.second(), decimals),
                                lead(item.first() - item.second(), lower, decimals, format)))
                        .toList(),
                BarChart.of(bars, format),
                bars,
                links(pair, compared));
    }

    private static String lead(double difference, boolean lower, int decimals, Format format) {
        return format.difference(lower ? 0 - difference : difference, decimals);
    }

    private static String href(ComparisonMetric compared, String id) {
        LeaderboardRequest request = compared.request();
        return request.frame().href() + "/items/" + URLEncoder.encode(id, StandardCharsets.UTF_8) + request.query();
    }

    private static List<Link> links(SystemComparison pair, ComparisonMetric compared) {
        Optional<ErrorRule> rule = compared.request()
                .type()
                .withItems()
                .flatMap(type -> type.errorRule(compared.metric().subtask()));
        return rule.isEmpty() ? List.of() : List.of(link(pair.first(), compared), link(pair.second(), compared));
    }

    private static Link link(SystemComparison.Side side, ComparisonMetric compared) {
        LeaderboardRequest request = compared.request();
        UUID team = side.team();
        return new Link(
                side.name(),
                "%s/items?phase=%s&subtask=%s&of=%s&answer=wrong&sort=worst"
                        .formatted(
                                request.frame().href(),
                                request.phase().slug,
                                request.subtask().id(),
                                team));
    }
}
