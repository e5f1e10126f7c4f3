package dev.podium.export.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.podium.analysis.items.ItemList;
import dev.podium.platform.paging.Paged;
import dev.podium.team.Viewer;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Items", description = "Items of a phase, in the order of the gold file.")
public record ItemsJson(
        @JsonUnwrapped PhaseRefJson of,

        @Schema(description = "Number of this page.") int page,

        @Schema(description = "How many pages there are; one at least.")
        int pages,

        @Schema(description = "How many items there are on all of them.")
        long total,

        @Schema(description = "At most 50.") List<Line> items)
        implements Paged {

    @Schema(name = "ItemLine")
    record Line(
            @Schema(description = "Place in the gold file, from 1.")
            int number,

            String id,

            @Schema(description = "How its text begins; null where texts are not shown.", nullable = true)
            String excerpt) {}

    public static ItemsJson of(Viewer viewer, ItemList list) {
        return new ItemsJson(
                PhaseRefJson.of(viewer.phase()),
                list.number(),
                list.pages(),
                list.all(),
                list.items().stream()
                        .map(line -> new Line(
                                line.number(), line.id(), list.disclosure().texts() ? line.excerpt() : null))
                        .toList());
    }
}
