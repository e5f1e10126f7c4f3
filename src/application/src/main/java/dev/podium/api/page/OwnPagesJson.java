package dev.podium.api.page;

import dev.podium.competition.page.OwnPage;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "OwnPages", description = "Pages that organizers wrote, in their order.")
record OwnPagesJson(List<OwnPageJson> pages) {

    static OwnPagesJson of(List<OwnPage> pages) {
        return new OwnPagesJson(pages.stream().map(OwnPageJson::of).toList());
    }
}
