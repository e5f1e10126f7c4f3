package dev.podium.web.items;

import dev.podium.analysis.ItemDisclosure;
import dev.podium.analysis.items.DifficultyBasis;
import dev.podium.analysis.items.ItemFilter;
import dev.podium.analysis.items.ItemList;
import dev.podium.analysis.items.ItemResult;
import dev.podium.analysis.items.PhaseItems;
import dev.podium.task.AnswerFormat;
import dev.podium.web.board.LeaderboardRequest;
import dev.podium.web.board.LeaderboardRequests;
import dev.podium.web.item.GoldAnswerText;
import dev.podium.web.item.ItemWords;
import dev.podium.web.item.ItemsTexts;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.Pager;
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
import java.util.Optional;
import java.util.OptionalDouble;

/** Lists the items of a phase, to those who may see them. */
@Path("/competitions/{slug}/items")
final class ItemsPages {

    @Inject
    LeaderboardRequests requests;

    @Inject
    PhaseItems items;

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
            @QueryParam("phase") Optional<String> phase,
            @BeanParam ItemListParams asked,
            @QueryParam("page") @DefaultValue("1") int page) {
        return requests.answer(
                LeaderboardRequest.Page.ITEMS,
                slug,
                phase,
                asked.wantedSubtask(),
                request -> ItemDisclosure.isOpenTo(request.viewer())
                        ? page(request, asked.filter(request.phase()), page)
                        : request.sealed(view));
    }

    private ItemsPage page(LeaderboardRequest request, ItemFilter filter, int number) {
        ItemList list = items.page(items.reader(request.viewer()), filter, number);
        ItemsTexts texts = view.texts(ItemsTexts.class);
        ItemFilterWords said = new ItemFilterWords(request, filter, list.choices(), view);
        boolean labels = list.disclosure().labels();
        return new ItemsPage(
                request.boardFrame(view),
                list.disclosure(),
                list.of(),
                new ItemsPage.Filter(
                        request.phase().slug,
                        said.onlySubtask(),
                        labels ? said.fields() : List.of(),
                        filter.search(),
                        filter.isNarrow() || filter.asksForLabels(),
                        ItemLinks.all(request, filter),
                        filter.lacksSystem() ? texts.lacksSystem() : ""),
                list.isWaiting() || (list.items().isEmpty() && !filter.isNarrow()),
                ItemFilterWords.wrong(request.phase().scoredBy(), list.choices().judged(), view, format),
                table(request, list),
                list.choices().judged().map(DifficultyBasis::current).orElse(!labels),
                Pager.of(number, ItemList.PAGE, list.all(), ItemLinks.of(request, filter)),
                ItemLinks.file(request, filter),
                labels
                        ? request.frame().href() + "/hardest?phase=" + request.phase().slug + "&subtask="
                                + filter.subtask().id()
                        : "");
    }

    private ItemsPage.Table table(LeaderboardRequest request, ItemList list) {
        Optional<DifficultyBasis> judged = list.choices().judged();
        return new ItemsPage.Table(
                list.items().stream().map(line -> line(request, list, line)).toList(),
                list.disclosure().texts() && !request.competition().isOfPrograms(),
                judged.isPresent(),
                judged.filter(DifficultyBasis::hasErrors).isPresent(),
                judged.isPresent() && request.shape() != AnswerFormat.TEXT,
                list.choices().agreement().isPresent(),
                judged.map(by -> MetricName.of(
                                        request.phase().scoredBy(),
                                        list.filter().subtask(),
                                        by.yardstick().column(),
                                        view.locale())
                                .brief())
                        .orElse(""),
                list.choices()
                        .system(list.filter())
                        .map(system -> system.name())
                        .orElse(""));
    }

    private ItemsPage.Line line(LeaderboardRequest request, ItemList list, ItemList.Line line) {
        Optional<ItemResult> result = line.result();
        return new ItemsPage.Line(
                line,
                ItemLinks.of(request, line.id(), list.filter()),
                GoldAnswerText.of(request.shape(), request.type(), line.gold(), words),
                result.flatMap(ErrorShareBar::of),
                number(list, result.map(ItemResult::mean)),
                result.flatMap(ItemResult::agreed),
                number(list, result.map(ItemResult::value)));
    }

    private String number(ItemList list, Optional<OptionalDouble> value) {
        int decimals = list.choices()
                .judged()
                .map(by -> by.yardstick().column().decimals())
                .orElse(0);
        return value.isPresent() && value.get().isPresent()
                ? format.number(value.get().getAsDouble(), decimals)
                : Format.NONE;
    }
}
