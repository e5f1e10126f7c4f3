package dev.podium.web.items;

import dev.podium.analysis.items.ItemFilter;
import dev.podium.web.board.LeaderboardRequest;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Where items are. */
final class ItemLinks {

    private ItemLinks() {}

    /**
     * The page of an item.
     *
     * @param id without a blank and without a slash, as identifiers are
     * @param filter among which items it is looked at
     */
    static String of(LeaderboardRequest request, String id, ItemFilter filter) {
        return request.frame().href() + "/items/" + encoded(id) + query(request, filter);
    }

    /** The list of items. */
    static String of(LeaderboardRequest request, ItemFilter filter) {
        return request.frame().href() + "/items" + query(request, filter);
    }

    /** The same as a file. */
    static String file(LeaderboardRequest request, ItemFilter filter) {
        return "%s/phases/%s/items.csv?subtask=%s%s"
                .formatted(
                        request.frame().href(),
                        request.phase().slug,
                        filter.subtask().id(),
                        words(filter));
    }

    /** The list of all items of the subtask, in the order of the file. */
    static String all(LeaderboardRequest request, ItemFilter filter) {
        return of(
                request,
                ItemFilter.all(request.phase(), Optional.of(filter.subtask().id()), ""));
    }

    private static String query(LeaderboardRequest request, ItemFilter filter) {
        // subtasks of programs have items of their own
        boolean named = request.competition().isOfPrograms()
                || !filter.subtask().equals(request.phase().subtasks().get(0));
        return "?phase=" + request.phase().slug
                + (named ? "&subtask=" + filter.subtask().id() : "")
                + words(filter);
    }

    /** What is wanted as an address says it; nothing for what is not wanted. */
    private static String words(ItemFilter filter) {
        Map<String, String> words = new LinkedHashMap<>();
        words.put("search", filter.search());
        filter.of().ifPresent(system -> words.put("of", system.toString()));
        filter.answer().ifPresent(answer -> words.put("answer", answer.name()));
        filter.agree().ifPresent(agree -> words.put("agree", agree ? "yes" : "no"));
        filter.slice().ifPresent(slice -> words.put("slice", slice.word()));
        words.put(
                "sort",
                filter.sort() == ItemFilter.Sort.file ? "" : filter.sort().name());
        return words.entrySet().stream()
                .filter(word -> !word.getValue().isEmpty())
                .map(word -> "&" + word.getKey() + "=" + encoded(word.getValue()))
                .collect(Collectors.joining());
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
