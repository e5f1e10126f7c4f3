package dev.podium.leaderboard.comparison;

import dev.podium.task.Subtask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * What this process knows of the systems of phases since it last worked out their differences. What does not fit is worked out
 * again, and so is everything by another worker that takes a turn: what comes out is the same.
 */
@ApplicationScoped
public class ComparisonCache {

    private static final int INITIAL = 16;
    private static final float LOAD = 0.75f;

    private final long most;

    /** What was asked for least recently comes first. A cache that prefers what is asked for often would never keep a new phase. */
    private final Map<Place, Kept> known = new LinkedHashMap<>(INITIAL, LOAD, true);

    private long bytes;
    private boolean full;

    private record Place(long phase, String subtask, List<Subtask.Column> columns) {}

    private record Kept(PreviousComparisons systems, long bytes) {}

    @Inject
    ComparisonCache(SignificanceConfig config) {
        most = config.kept().asLongValue();
    }

    /** What is known of a subtask of a phase. */
    OfSubtask of(long phase, Subtask subtask) {
        return of(phase, subtask, this::keep);
    }

    /** The same, where what is kept drives nothing else out. */
    OfSubtask besideOthers(long phase, Subtask subtask) {
        return of(phase, subtask, this::keepIfRoom);
    }

    private OfSubtask of(long phase, Subtask subtask, BiConsumer<Place, Kept> keeper) {
        return new OfSubtask() {

            @Override
            public PreviousComparisons find(PreviousComparisons.Basis basis) {
                return ComparisonCache.this
                        .find(place(basis))
                        .map(last -> last.on(basis))
                        .orElseGet(() -> PreviousComparisons.none(basis));
            }

            @Override
            public void keep(PreviousComparisons.Basis basis, PreviousComparisons systems) {
                keeper.accept(place(basis), new Kept(systems, systems.bytes()));
            }

            @Override
            public long room() {
                return most;
            }

            private Place place(PreviousComparisons.Basis basis) {
                return new Place(phase, subtask.id(), basis.columns());
            }
        };
    }

    private synchronized Optional<PreviousComparisons> find(Place place) {
        return Optional.ofNullable(known.get(place)).map(Kept::systems);
    }

    /** What is heavier than all that may be kept drives nothing else out. */
    private synchronized void keep(Place place, Kept systems) {
        Kept before = known.remove(place);
        bytes -= before == null ? 0 : before.bytes();
        if (systems.bytes() > most || most == 0) {
            return;
        }
        known.put(place, systems);
        bytes += systems.bytes();
        for (Iterator<Kept> oldest = known.values().iterator(); bytes > most; oldest.remove()) {
            bytes -= oldest.next().bytes();
        }
    }

    private synchronized void keepIfRoom(Place place, Kept systems) {
        if (known.containsKey(place)) {
            return;
        }
        if (bytes + systems.bytes() > most) {
            full = true;
        } else {
            known.put(place, systems);
            bytes += systems.bytes();
        }
    }

    /** Whether something had no room beside the others, or nothing is to be kept. */
    synchronized boolean isFull() {
        return full || most == 0;
    }

    /** How many bytes all of it takes. */
    public synchronized long bytes() {
        return bytes;
    }

    /** Forgets all of it, so that the next time everything is worked out anew. */
    public synchronized void forget() {
        known.clear();
        bytes = 0;
        full = false;
    }

    /** Finds and keeps what is known under metrics that are made of the same counts. */
    interface OfSubtask {

        PreviousComparisons find(PreviousComparisons.Basis basis);

        void keep(PreviousComparisons.Basis basis, PreviousComparisons systems);

        /** How many bytes can be kept at all. */
        long room();
    }
}
