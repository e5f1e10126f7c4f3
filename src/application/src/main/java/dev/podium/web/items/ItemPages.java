package dev.podium.web.items;

import dev.podium.analysis.items.ItemFilter;
import dev.podium.analysis.items.ItemView;
import dev.podium.analysis.items.PhaseItems;
import dev.podium.evaluation.DroppedItemLists;
import dev.podium.platform.Keys;
import dev.podium.platform.TextLength;
import dev.podium.task.TaskType;
import dev.podium.web.board.LeaderboardRequest;
import dev.podium.web.board.LeaderboardRequests;
import dev.podium.web.item.AnswerTable;
import dev.podium.web.item.CandidateTable;
import dev.podium.web.item.ItemWords;
import dev.podium.web.item.ItemsTexts;
import dev.podium.web.item.SpanTable;
import dev.podium.web.item.TextComparison;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/** Shows one item of a phase with what every system answered, to those who may see it. */
@Path("/competitions/{slug}/items/{id}")
final class ItemPages {

    /** Characters of an attribute or note that are shown. */
    private static final int LONGEST_TRAIT = 2000;

    /** The nearest items that were dropped and are named. */
    private static final int SKIPPED = 20;

    @Inject
    LeaderboardRequests requests;

    @Inject
    PhaseItems items;

    @Inject
    DroppedItemLists dropped;

    @Inject
    View view;

    @Inject
    Format format;

    @Inject
    ItemWords words;

    @GET
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance show(
            @PathParam("slug") String slug,
            @PathParam("id") String id,
            @QueryParam("phase") Optional<String> phase,
            @BeanParam ItemListParams asked,
            @QueryParam("system") Optional<String> system,
            @QueryParam("against") @DefaultValue(TextComparison.SOURCE) String against) {
        return requests.answer(LeaderboardRequest.Page.ITEMS, slug, phase, asked.wantedSubtask(), request -> {
            ItemFilter filter = asked.filter(request.phase());
            Optional<UUID> team = system.map(Keys::require);
            return page(
                    request,
                    filter,
                    items.item(items.reader(request.viewer()), filter, id, team.or(filter::of)),
                    against);
        });
    }

    private ItemPage page(LeaderboardRequest request, ItemFilter filter, ItemView item, String against) {
        TaskType task = request.type();
        String href = ItemLinks.of(request, item.id(), filter);
        ItemsTexts texts = view.texts(ItemsTexts.class);
        Optional<SpanTable> spans = Optional.empty();
        Optional<TextComparison> text = Optional.empty();
        Optional<CandidateTable> candidates = Optional.empty();
        Optional<AnswerTable> answers = Optional.empty();
        switch (request.shape()) {
            case SPANS -> spans = Optional.of(SpanTable.of(item, n -> words.answered(task, n), texts));
            case TEXT -> text = Optional.of(TextComparison.of(item, against, href, texts));
            case CANDIDATES -> candidates = Optional.of(CandidateTable.of(item, request, view.locale()));
            case VALUES -> answers = Optional.of(AnswerTable.of(item, format));
        }
        List<DroppedItemLists.Beside> skipped = skipped(request, item);
        boolean chosen = text.isPresent();
        return new ItemPage(
                texts.place(words.one(task), format.count(item.number()), format.count(item.all())),
                request.boardFrame(view),
                item,
                new ItemPage.Way(
                        ItemLinks.of(request, filter),
                        item.previous()
                                .map(id -> ItemLinks.of(request, id, filter))
                                .orElse(""),
                        item.next().map(id -> ItemLinks.of(request, id, filter)).orElse(""),
                        ids(skipped, /* before= */ true),
                        ids(skipped, /* before= */ false)),
                among(request, filter, item),
                ItemResultView.of(request, item, view.locale()),
                attributes(task, item.text().attributes()),
                traits(task, item.labels().notes()),
                spans,
                text,
                candidates,
                answers,
                ValueTable.of(item, request, view.locale(), format, chosen ? href + "&against=" + against : ""));
    }

    /** What was dropped beside it, where its neighbours are those of the file and the reader may know them. */
    private List<DroppedItemLists.Beside> skipped(LeaderboardRequest request, ItemView item) {
        return !item.disclosure().texts() || item.place().isPresent()
                ? List.of()
                : dropped.beside(
                        request.phase(),
                        item.id(),
                        item.previous().orElse(""),
                        item.next().orElse(""),
                        SKIPPED);
    }

    private static String ids(List<DroppedItemLists.Beside> skipped, boolean before) {
        return skipped.stream()
                .filter(each -> each.before() == before)
                .map(DroppedItemLists.Beside::item)
                .collect(Collectors.joining(", "));
    }

    /** Among which items it is looked at; empty where that is all of them as they stand in the file. */
    private Optional<ItemPage.Among> among(LeaderboardRequest request, ItemFilter filter, ItemView item) {
        if (!filter.isNarrow() && filter.order() == ItemFilter.Sort.file) {
            return Optional.empty();
        }
        String chosen = new ItemFilterWords(request, filter, item.choices(), view).chosen();
        return Optional.of(new ItemPage.Among(chosen, filter.order(), item.place()));
    }

    /** Those that have a name for readers. */
    private List<ItemPage.Trait> attributes(TaskType task, Map<String, String> attributes) {
        return attributes.entrySet().stream()
                .filter(attribute -> !attribute.getValue().isBlank())
                .flatMap(attribute -> words.attribute(task, attribute.getKey()).stream()
                        .map(name -> new ItemPage.Trait(name, cut(attribute.getValue()))))
                .toList();
    }

    /** Columns of the organizers' own: they have named them. */
    private List<ItemPage.Trait> traits(TaskType task, Map<String, String> notes) {
        return notes.entrySet().stream()
                .filter(note -> !note.getValue().isBlank())
                .map(note -> new ItemPage.Trait(
                        words.attribute(task, note.getKey()).orElse(note.getKey()), cut(note.getValue())))
                .toList();
    }

    private static String cut(String text) {
        return TextLength.cut(text, LONGEST_TRAIT);
    }
}
