package dev.podium.web.item;

import dev.podium.leaderboard.comparison.TestMethod;
import dev.podium.leaderboard.comparison.TestStatus;
import dev.podium.task.TaskType;
import dev.podium.web.board.SharedLeaderboardTexts;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.View;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.Optional;
import java.util.OptionalDouble;

/** Says in which clusters items belong together, wherever numbers rest on clusters. In templates {@code cdi:clusters}. */
@RequestScoped
@Named("clusters")
public class ClusterWords {

    private static final int DECIMALS = 2;

    private final View view;
    private final Format format;
    private final ItemWords items;

    @Inject
    ClusterWords(View view, Format format, ItemWords items) {
        this.view = view;
        this.format = format;
        this.items = items;
    }

    /** Whether items belong together. */
    public boolean any(Optional<TestStatus> certainty) {
        return of(certainty).isPresent();
    }

    /** So many items, for example 878 sentences in 77 clusters. */
    public String counted(TaskType type, int n, Optional<TestStatus> certainty) {
        String counted = items.counted(type, n);
        return of(certainty)
                .map(clusters -> texts().inClusters(counted, format.count(clusters.number())))
                .orElse(counted);
    }

    /** So many of what is drawn and swapped: 10 sentences, or 10 clusters. */
    public String units(TaskType type, int n, Optional<TestStatus> certainty) {
        return of(certainty).map(clusters -> texts().clusters(format.count(n))).orElseGet(() -> items.counted(type, n));
    }

    /** What was done with clusters, and how much it matters; empty where each item stands alone. */
    public String sentence(Optional<TestStatus> certainty) {
        return of(certainty)
                .map(clusters -> texts().hanging(
                                clusters.column(),
                                number(clusters.leastEffect()),
                                number(clusters.largestEffect()),
                                clusters.isRough()))
                .orElse("");
    }

    private static Optional<TestMethod.InClusters> of(Optional<TestStatus> certainty) {
        return certainty.flatMap(TestStatus::clusters);
    }

    private String number(OptionalDouble number) {
        return number.isPresent() ? format.number(number.getAsDouble(), DECIMALS) : "";
    }

    private SharedLeaderboardTexts texts() {
        return view.texts(SharedLeaderboardTexts.class);
    }
}
