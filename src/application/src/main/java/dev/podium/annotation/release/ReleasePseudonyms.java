package dev.podium.annotation.release;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** What people are called in the files of one release: neither as in the study nor by their place among others. */
public final class ReleasePseudonyms {

    private final Map<Long, Integer> places;

    private ReleasePseudonyms(Map<Long, Integer> places) {
        this.places = places;
    }

    /** Those of some people, by their numbers; the same seed gives the same people the same names. */
    public static ReleasePseudonyms of(List<Long> annotators, long seed) {
        List<Long> order = new ArrayList<>(annotators);
        Collections.sort(order);
        Collections.shuffle(order, new Random(seed));
        Map<Long, Integer> places = new HashMap<>();
        order.forEach(annotator -> places.put(annotator, places.size() + 1));
        return new ReleasePseudonyms(places);
    }

    /** Where somebody stands, from 1. */
    public int place(long annotator) {
        return places.get(annotator);
    }

    /** {@code a1}, {@code a2} and so on. */
    public String name(long annotator) {
        return "a" + place(annotator);
    }

    /** The same; empty for somebody of whom nothing is released. */
    public Optional<String> find(long annotator) {
        return Optional.ofNullable(places.get(annotator)).map(place -> "a" + place);
    }

    /** How many people there are. */
    public int size() {
        return places.size();
    }
}
