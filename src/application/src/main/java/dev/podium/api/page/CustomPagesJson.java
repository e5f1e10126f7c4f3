package dev.podium.api.page;

import dev.podium.competition.page.CustomPage;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "OwnPages", description = "Pages that organizers wrote, in their order.")
record CustomPagesJson(List<CustomPageJson> pages) {

    static CustomPagesJson of(List<CustomPage> pages) {
        return new CustomPagesJson(pages.stream().map(CustomPageJson::of).toList());
    }
}
