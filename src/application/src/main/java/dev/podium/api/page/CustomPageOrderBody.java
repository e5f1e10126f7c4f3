package dev.podium.api.page;

import dev.podium.competition.page.CustomPages;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "PageOrder",
        description = "All pages of the competition in the order that they are to have.",
        requiredProperties = "order",
        additionalProperties = Schema.False.class)
record CustomPageOrderBody(
        @Schema(description = "Their keys, each one once.", maxItems = CustomPages.MOST)
        List<UUID> order) {

    static final CustomPageOrderBody BLANK = new CustomPageOrderBody(List.of());
}
