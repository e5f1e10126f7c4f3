package dev.podium.web.items;

import dev.podium.analysis.items.ItemFilter;
import dev.podium.analysis.items.ItemView;
import dev.podium.web.board.LeaderboardFrame;
import dev.podium.web.item.AnswerTable;
import dev.podium.web.item.CandidateTable;
import dev.podium.web.item.SpanTable;
import dev.podium.web.item.TextComparison;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * One item; of the four shapes of answers one is there.
 *
 * @param title its place among the others
 * @param attributes what everybody knows of it
 * @param notes what the gold file says beyond that
 * @param among empty where those are all items as they stand in the file
 * @param results how systems and annotators do on it; none where labels are not shown
 * @param values of the systems that are shown
 */
@CheckedTemplate(basePath = "items")
record ItemPage(
        String title,
        LeaderboardFrame boardFrame,
        ItemView item,
        Way way,
        Optional<Among> among,
        List<ItemResultView> results,
        List<Trait> attributes,
        List<Trait> notes,
        Optional<SpanTable> spans,
        Optional<TextComparison> text,
        Optional<CandidateTable> candidates,
        Optional<AnswerTable> answers,
        ValueTable values)
        implements TemplateInstance {

    /**
     * The items among which it is looked at.
     *
     * @param chosen by what they are; empty for all
     * @param place its own; empty where it is none of them
     */
    record Among(String chosen, ItemFilter.Sort sort, Optional<ItemView.Place> place) {}

    /**
     * Addresses of all items, of the one before, and of the one after; empty where there is none.
     *
     * @param skippedBefore what was dropped between the one before and this one; empty where nothing was
     * @param skippedAfter what was dropped between this one and the one after; empty where nothing was
     */
    record Way(String all, String previous, String next, String skippedBefore, String skippedAfter) {}

    /** An attribute or note by its name. */
    record Trait(String name, String value) {}
}
