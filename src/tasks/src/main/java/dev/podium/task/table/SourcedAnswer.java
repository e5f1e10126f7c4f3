package dev.podium.task.table;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** An answer whose right one is in a cell, or follows from what annotators said in it. */
interface SourcedAnswer<G, P, S> extends Answer<G, P, S> {

    /** Where the right one comes from. */
    GoldSource source();

    @Override
    default List<String> goldColumns() {
        return List.of(source().column());
    }

    @Override
    default Set<String> saidColumns() {
        return source().isAnnotated() ? Set.of(source().column()) : Set.of();
    }

    @Override
    default Map<String, String> saidExample(int item) {
        return source().isAnnotated() ? source().exampleOfOne(item) : Map.of();
    }

    @Override
    default Optional<GoldSource> annotated() {
        return Optional.of(source()).filter(GoldSource::isOfOne);
    }
}
