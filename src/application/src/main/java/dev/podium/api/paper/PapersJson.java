package dev.podium.api.paper;

import dev.podium.paper.Paper;
import dev.podium.platform.paging.Paged;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Papers", description = "A page of papers, by title.")
record PapersJson(
        @Schema(description = "How many pages there are; one at least.")
        int pages,

        List<PaperJson> papers) implements Paged {

    static PapersJson of(int pages, List<Paper> papers) {
        return new PapersJson(pages, papers.stream().map(PaperJson::of).toList());
    }
}
