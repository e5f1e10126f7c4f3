package dev.podium.annotation.release;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** Keeps what was worked out of some studies, those that were asked for last, until something changes there. */
final class StudyCache<T> {

    private static final int MOST = 64;
    private static final float LOAD = 0.75f;

    /** What was found when a study stood so. */
    private record Cached<T>(StudyState stand, T value) {}

    private final Map<Long, Cached<T>> kept = new LinkedHashMap<>(MOST, LOAD, true) {

        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Cached<T>> eldest) {
            return size() > MOST;
        }
    };

    /** What is kept of a study that stands so; else what is found now, which is kept. */
    T find(long study, StudyState stand, Supplier<T> search) {
        synchronized (kept) {
            Cached<T> found = kept.get(study);
            if (found != null && found.stand().equals(stand)) {
                return found.value();
            }
        }
        T value = search.get();
        if (stand.opened()) {
            synchronized (kept) {
                kept.put(study, new Cached<>(stand, value));
            }
        }
        return value;
    }
}
