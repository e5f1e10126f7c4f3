package dev.podium.web.organize.phase;

import dev.podium.competition.ClusterColumn;
import dev.podium.competition.GoldRelease;
import dev.podium.task.Clustering;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A column by which items of a phase can belong together.
 *
 * @param value what the form sends
 * @param clusters how many there are and how large; empty for the task type's choice, none, and while the gold is not chosen
 */
record ClusterChoice(String value, List<ClusterColumn> clusters) {

    /** Those of the gold releases that a phase can be scored against, one where that is settled; what is chosen is among them. */
    static List<ClusterChoice> of(List<GoldRelease> releases, String chosen) {
        List<ClusterChoice> choices = new ArrayList<>();
        choices.add(new ClusterChoice(Clustering.USUAL, List.of()));
        releases.stream()
                .flatMap(release -> Stream.ofNullable(release.clusterings))
                .flatMap(List::stream)
                .map(column -> new ClusterChoice(column.name(), releases.size() == 1 ? List.of(column) : List.of()))
                .forEach(choices::add);
        choices.add(new ClusterChoice(Clustering.NONE, List.of()));
        if (choices.stream().noneMatch(choice -> choice.value().equals(chosen))) {
            choices.add(new ClusterChoice(chosen, List.of()));
        }
        return choices.stream().distinct().toList();
    }
}
