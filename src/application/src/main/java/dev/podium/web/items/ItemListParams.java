package dev.podium.web.items;

import dev.podium.analysis.items.ItemFilter;
import dev.podium.competition.Phase;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.QueryParam;
import java.util.Optional;

/** Which items somebody asks for, in the words of an address. */
final class ItemListParams {

    @QueryParam("subtask")
    Optional<String> subtask;

    @QueryParam("search")
    @DefaultValue("")
    String search;

    @QueryParam("of")
    Optional<String> of;

    @QueryParam("answer")
    Optional<String> answer;

    @QueryParam("agree")
    Optional<String> agree;

    @QueryParam("slice")
    Optional<String> slice;

    @QueryParam("sort")
    Optional<String> sort;

    /** The one whose answers are meant; empty for the first one. */
    Optional<String> wantedSubtask() {
        return subtask.filter(id -> !id.isEmpty());
    }

    ItemFilter filter(Phase phase) {
        return ItemFilter.of(phase, new ItemFilter.Words(subtask, search, of, answer, agree, slice, sort));
    }
}
