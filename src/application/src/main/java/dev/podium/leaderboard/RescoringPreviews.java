package dev.podium.leaderboard;

import dev.podium.competition.Phase;
import dev.podium.evaluation.CountingRun;
import dev.podium.evaluation.CountingRuns;
import dev.podium.evaluation.DroppedItemLists;
import dev.podium.evaluation.Rescoring;
import dev.podium.platform.TextLength;
import dev.podium.submission.PublicItems;
import dev.podium.task.Items;
import dev.podium.task.Subtask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Finds out what a rescoring changes. */
@ApplicationScoped
public class RescoringPreviews {

    private static final int MOST_ITEMS = 20;
    private static final int LONGEST_TEXT = 160;

    /** Sums of many numbers are not the same to the last digit. */
    private static final double SAME = 1e-12;

    @Inject
    CountingRuns countingRuns;

    @Inject
    PublicItems publicItems;

    @Inject
    DroppedItemLists droppedItemLists;

    /**
     * What a rescoring changes, as far as it is scored. A query, six a subtask, and the items of both releases; of programs, which need have
     * no items, what changes for teams: four a subtask.
     */
    public RescoringPreview find(Rescoring rescoring) throws IOException {
        if (rescoring.phase.competition.isOfPrograms()) {
            return new RescoringPreview(
                    new RescoringPreview.Numbers(0, 0),
                    List.of(),
                    rescoring.phase.subtasks().stream()
                            .map(subtask -> new RescoringPreview.OfSubtask(
                                    subtask,
                                    teams(rescoring, subtask),
                                    List.of(),
                                    Optional.empty(),
                                    measured(rescoring, subtask)))
                            .toList());
        }
        Items before = publicItems.of(rescoring.goldBefore);
        Items after = rescoring.gold.asksAs(rescoring.goldBefore) ? before : publicItems.of(rescoring.gold);
        return new RescoringPreview(
                new RescoringPreview.Numbers(before.size(), after.size()),
                droppedItemLists.find(rescoring, RescoringPreview.DROPPED_SHOWN).items(),
                rescoring.phase.subtasks().stream()
                        .map(subtask -> find(rescoring, subtask, before, after))
                        .toList());
    }

    private List<RescoringPreview.TeamChange> teams(Rescoring rescoring, Subtask subtask) {
        Phase phase = rescoring.phase;
        Map<UUID, Place> before =
                places(countingRuns.find(phase, subtask, rescoring.goldBefore, rescoring.scorerBefore), subtask);
        Map<UUID, Place> after = places(countingRuns.find(phase, subtask, rescoring.gold, rescoring.scorer), subtask);
        List<RescoringPreview.TeamChange> teams = new ArrayList<>();
        after.forEach((team, place) -> teams.add(change(Optional.ofNullable(before.get(team)), Optional.of(place))));
        before.forEach((team, place) -> {
            if (!after.containsKey(team)) {
                teams.add(change(Optional.of(place), Optional.empty()));
            }
        });
        return teams;
    }

    private RescoringPreview.OfSubtask find(Rescoring rescoring, Subtask subtask, Items itemsBefore, Items itemsAfter) {
        Map<String, Double> valuesBefore = means(rescoring, subtask, itemsBefore, false);
        Map<String, Double> valuesAfter = means(rescoring, subtask, itemsAfter, true);
        List<RescoringPreview.ItemChange> items = changes(valuesBefore, valuesAfter, itemsAfter);
        return new RescoringPreview.OfSubtask(
                subtask,
                teams(rescoring, subtask),
                items.subList(0, Math.min(MOST_ITEMS, items.size())),
                part(valuesBefore, valuesAfter, items.size()),
                measured(rescoring, subtask));
    }

    /** Runs that could not be scored again say nothing of what the others have. */
    private RescoringPreview.Numbers measured(Rescoring rescoring, Subtask subtask) {
        return new RescoringPreview.Numbers(
                countingRuns.countMeasured(
                        rescoring.phase,
                        subtask,
                        rescoring.goldBefore,
                        rescoring.scorerBefore,
                        rescoring.gold,
                        rescoring.scorer),
                countingRuns.countMeasured(
                        rescoring.phase,
                        subtask,
                        rescoring.gold,
                        rescoring.scorer,
                        rescoring.goldBefore,
                        rescoring.scorerBefore));
    }

    private static Optional<RescoringPreview.Part> part(
            Map<String, Double> before, Map<String, Double> after, int changed) {
        return before.isEmpty() || after.isEmpty()
                ? Optional.empty()
                : Optional.of(new RescoringPreview.Part(
                        new RescoringPreview.Numbers(
                                scored(before).size(), scored(after).size()),
                        without(before, after),
                        without(after, before),
                        changed));
    }

    private static Set<String> scored(Map<String, Double> values) {
        return values.entrySet().stream()
                .filter(item -> item.getValue() != null)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /** How many items take part on one side only. */
    private static int without(Map<String, Double> values, Map<String, Double> others) {
        return (int)
                scored(values).stream().filter(item -> others.get(item) == null).count();
    }

    private record Place(CountingRun run, OptionalInt rank) {}

    private static Map<UUID, Place> places(List<CountingRun> runs, Subtask subtask) {
        List<Ranking.Entry<CountingRun>> entries = runs.stream()
                .map(run -> new Ranking.Entry<>(run, run.value(), !run.baseline()))
                .toList();
        return Ranking.of(entries, subtask.ranking().direction()).stream()
                .map(place -> new Place(place.what(), place.rank()))
                .collect(Collectors.toMap(
                        place -> place.run().team(), Function.identity(), (one, other) -> one, LinkedHashMap::new));
    }

    private static RescoringPreview.TeamChange change(Optional<Place> before, Optional<Place> after) {
        CountingRun known = after.or(() -> before).orElseThrow().run();
        return new RescoringPreview.TeamChange(
                known.name(),
                known.baseline(),
                before.map(place -> place.run().value()),
                after.map(place -> place.run().value()),
                before.map(Place::rank).orElse(OptionalInt.empty()),
                after.map(Place::rank).orElse(OptionalInt.empty()),
                before.isPresent()
                        && after.isPresent()
                        && !before.get().run().submission().equals(known.submission()));
    }

    private static List<RescoringPreview.ItemChange> changes(
            Map<String, Double> before, Map<String, Double> after, Items itemsAfter) {
        List<RescoringPreview.ItemChange> changes = new ArrayList<>();
        for (int i = 0; i < itemsAfter.size(); i++) {
            String id = itemsAfter.id(i);
            Double old = before.get(id);
            Double value = after.get(id);
            if (old != null && value != null && Math.abs(value - old) > SAME) {
                changes.add(new RescoringPreview.ItemChange(id, text(itemsAfter, i), old, value));
            }
        }
        changes.sort(Comparator.comparing(
                (RescoringPreview.ItemChange change) -> Math.abs(change.difference()), Comparator.reverseOrder()));
        return changes;
    }

    /** By item; null where it takes no part. Nothing where the metric has no values of items. */
    private Map<String, Double> means(Rescoring rescoring, Subtask subtask, Items items, boolean after) {
        List<Double> means = countingRuns.findItemMeans(
                rescoring.phase,
                subtask,
                rescoring.goldBefore,
                rescoring.scorerBefore,
                after ? rescoring.gold : rescoring.goldBefore,
                after ? rescoring.scorer : rescoring.scorerBefore);
        Map<String, Double> byItem = new HashMap<>();
        for (int i = 0; i < means.size(); i++) {
            byItem.put(items.id(i), means.get(i));
        }
        return byItem;
    }

    private static String text(Items items, int item) {
        String text = items.text(item);
        return TextLength.cut(text, LONGEST_TEXT);
    }
}
