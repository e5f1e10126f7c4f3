package dev.podium.analysis.items;

import dev.podium.platform.Refused;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * By what readers can choose among the items of a subtask.
 *
 * @param judged empty as long as a worker has not judged them
 * @param systems those on the leaderboard, the best first
 * @param slicings without the one by whether annotators agree
 * @param agreement the one by whether annotators agree; empty where that is not known
 */
public record ItemFilterOptions(
        Optional<DifficultyBasis> judged,
        List<OnBoard> systems,
        List<OfSlicing> slicings,
        Optional<OfSlicing> agreement) {

    /** Nothing to choose by. */
    static final ItemFilterOptions NONE =
            new ItemFilterOptions(Optional.empty(), List.of(), List.of(), Optional.empty());

    public ItemFilterOptions {
        systems = List.copyOf(systems);
        slicings = List.copyOf(slicings);
    }

    /** A team or baseline. */
    public record OnBoard(long evaluation, UUID team, String name, boolean baseline) {}

    /** A slicing with its slices. */
    public record OfSlicing(String slicing, List<String> labels) {}

    /** The system that is looked at. */
    public Optional<OnBoard> system(ItemFilter filter) {
        return filter.of()
                .flatMap(team -> systems.stream()
                        .filter(system -> system.team().equals(team))
                        .findFirst());
    }

    /** The place of a slice in its slicing, from 1; 0 where there is none. */
    int place(ItemFilter.OfSlice slice) {
        return slicings.stream()
                .filter(known -> known.slicing().equals(slice.slicing()))
                .mapToInt(known -> known.labels().indexOf(slice.label()) + 1)
                .findFirst()
                .orElse(0);
    }

    /** Whether annotators agree on an item in that place of the slicing. */
    Optional<Boolean> agreed(int place) {
        return agreement.map(known -> known.labels().get(place - 1).equals(ItemFilter.YES));
    }

    /** The place of those on which they do, or do not; 0 where there are none. */
    int place(boolean agreed) {
        return agreement
                .map(known -> known.labels().indexOf(agreed ? ItemFilter.YES : ItemFilter.NO) + 1)
                .orElse(0);
    }

    /**
     * Refuses what cannot be chosen.
     *
     * @throws Refused if it asks for a system or slice that is not there, or for errors where nothing is wrong
     */
    void refuseOthers(ItemFilter filter) {
        boolean slice = filter.slice().isEmpty() || place(filter.slice().get()) > 0;
        boolean errors =
                filter.answer().isEmpty() || judged.isEmpty() || judged.get().hasErrors();
        boolean system = filter.of().isEmpty() || system(filter).isPresent();
        if (!slice || !errors || !system || (filter.agree().isPresent() && agreement.isEmpty())) {
            throw Refused.notThere();
        }
    }
}
