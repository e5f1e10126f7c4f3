package dev.podium.web.items;

import dev.podium.analysis.ItemDisclosure;
import dev.podium.analysis.items.ItemList;
import dev.podium.web.board.LeaderboardFrame;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.Pager;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * The items of a phase.
 *
 * @param all how many items the phase has
 * @param wrong when a system is wrong; empty where nothing says that
 * @param table empty as long as what is asked for is not known
 * @param current whether what is known of the systems is up to date
 * @param csv the same items as a file
 * @param hardest address of the hardest items; empty where labels are not shown
 */
@CheckedTemplate(basePath = "items")
record ItemsPage(
        LeaderboardFrame boardFrame,
        ItemDisclosure disclosure,
        int all,
        Filter filter,
        boolean waiting,
        String wrong,
        Table table,
        boolean current,
        Pager pager,
        String csv,
        String hardest)
        implements TemplateInstance {

    /**
     * Which of them are wanted.
     *
     * @param subtask id, where it is not among what can be chosen
     * @param fields by what they can be chosen beyond a search; none where labels are not shown
     * @param search what was searched for; empty for all
     * @param narrow whether not all are wanted, or not in the order of the file
     * @param all address of all of them
     * @param note what stands in the way of a choice; empty where nothing does
     */
    record Filter(
            String phase,
            Optional<String> subtask,
            List<Field> fields,
            String search,
            boolean narrow,
            String all,
            String note) {}

    /** A list to choose from. */
    record Field(String name, String label, List<Option.Group> groups) {}

    /**
     * The items.
     *
     * @param texts whether something is known of what items say
     * @param judged whether how the systems do is known
     * @param errors whether something says when a system is wrong
     * @param gold whether right answers can be told in a few words
     * @param agreement whether it is known where annotators agree
     * @param metric whose mean is shown where nothing is wrong, and whose values
     * @param system the one that is looked at; empty for none
     */
    record Table(
            List<Line> lines,
            boolean texts,
            boolean judged,
            boolean errors,
            boolean gold,
            boolean agreement,
            String metric,
            String system) {}

    /**
     * An item with the address of its page.
     *
     * @param gold the right answer in a few words
     * @param wrong how many systems are; empty where none takes part, or nothing says that
     * @param mean of the systems' values
     * @param agreed empty where that is not known
     * @param value of the system that is looked at
     */
    record Line(
            ItemList.Line item,
            String href,
            String gold,
            Optional<ErrorShareBar> wrong,
            String mean,
            Optional<Boolean> agreed,
            String value) {}
}
