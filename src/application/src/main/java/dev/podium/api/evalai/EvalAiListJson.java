package dev.podium.api.evalai;

import java.util.List;

/** A list, which is all on one page. */
record EvalAiListJson<T>(int count, String next, String previous, List<T> results) {

    static <T> EvalAiListJson<T> of(List<T> results) {
        return new EvalAiListJson<>(results.size(), null, null, results);
    }
}
