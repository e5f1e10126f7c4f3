package dev.podium.web.items;

import dev.podium.analysis.ItemList;
import dev.podium.analysis.PhaseItems;
import dev.podium.web.layout.BoardRequest;
import dev.podium.web.layout.BoardRequests;
import dev.podium.web.layout.Pager;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Lists the items of a phase, to those who may see them. */
@Path("/competitions/{slug}/items")
final class ItemsTab {

    private static final int LONGEST_SEARCH = 100;

    @Inject
    BoardRequests requests;

    @Inject
    AskedItems asked;

    @Inject
    PhaseItems items;

    @Inject
    View view;

    @GET
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance show(
            @PathParam("slug") String slug,
            @QueryParam("phase") Optional<String> phase,
            @QueryParam("search") @DefaultValue("") String search,
            @QueryParam("page") @DefaultValue("1") int page) {
        String wanted = search.strip().replace("\0", "");
        String cut = wanted.substring(0, Math.min(wanted.length(), LONGEST_SEARCH));
        return requests.answer(
                BoardRequest.Page.ITEMS,
                slug,
                phase,
                Optional.empty(),
                request -> asked.areShown(request) ? page(request, cut, page) : request.sealed(view));
    }

    private ItemsPage page(BoardRequest request, String search, int number) {
        ItemList list = items.page(asked.reader(request), search, number);
        String href = request.href(BoardRequest.Page.ITEMS)
                + (search.isEmpty() ? "" : "&search=" + URLEncoder.encode(search, StandardCharsets.UTF_8));
        return new ItemsPage(
                request.frame(),
                request.phases(),
                request.onlyFor(),
                request.phase().slug,
                list.items().stream()
                        .map(line -> new ItemsPage.Line(line, Addresses.of(request, line.id())))
                        .toList(),
                list.disclosure(),
                request.phase().gold.items,
                request.competition().zoneId(),
                search,
                Pager.of(number, ItemList.PAGE, list.all(), href));
    }
}
