package dev.podium.api.page;

import dev.podium.competition.page.OwnPages;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "PageOrder",
        description = "All pages of the competition in the order that they are to have.",
        requiredProperties = "order",
        additionalProperties = Schema.False.class)
record PageOrder(
        @Schema(description = "Their keys, each one once.", maxItems = OwnPages.MOST)
        List<UUID> order) {

    static final PageOrder BLANK = new PageOrder(List.of());
}
