package dev.podium.api.evalai;

import java.util.List;

/** A list, which is all on one page. */
record PageJson<T>(int count, String next, String previous, List<T> results) {

    static <T> PageJson<T> of(List<T> results) {
        return new PageJson<>(results.size(), null, null, results);
    }
}
