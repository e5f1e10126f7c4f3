package dev.podium.leaderboard.comparison;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.podium.task.Subtask;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/**
 * What this process knows of the systems of phases since it last worked out their differences. What does not fit is worked out
 * again, and so is everything by another worker that takes a turn: what comes out is the same.
 */
@ApplicationScoped
public class ComparisonMemory {

    private static final int KILOBYTE = 1024;

    @Inject
    SignificanceConfig config;

    private Cache<Place, KnownSystems> known;

    private record Place(long phase, String subtask, List<Subtask.Column> columns) {}

    @PostConstruct
    void open() {
        known = Caffeine.newBuilder()
                .maximumWeight(config.kept().asLongValue() / KILOBYTE)
                .<Place, KnownSystems>weigher(
                        (place, systems) -> (int) Math.min(Integer.MAX_VALUE, 1 + systems.bytes() / KILOBYTE))
                .executor(Runnable::run)
                .build();
    }

    /** What is known of a subtask of a phase. */
    OfSubtask of(long phase, Subtask subtask) {
        return new OfSubtask() {

            @Override
            public KnownSystems find(KnownSystems.Basis basis) {
                KnownSystems last = known.getIfPresent(place(basis));
                return last == null ? KnownSystems.none(basis) : last.on(basis);
            }

            @Override
            public void keep(KnownSystems.Basis basis, KnownSystems systems) {
                known.put(place(basis), systems);
            }

            private Place place(KnownSystems.Basis basis) {
                return new Place(phase, subtask.id(), basis.columns());
            }
        };
    }

    /** Forgets all of it, so that the next time everything is worked out anew. */
    public void forget() {
        known.invalidateAll();
    }

    /** Finds and keeps what is known under metrics that are made of the same counts. */
    interface OfSubtask {

        KnownSystems find(KnownSystems.Basis basis);

        void keep(KnownSystems.Basis basis, KnownSystems systems);
    }
}
