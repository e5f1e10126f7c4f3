package dev.podium.api.admin;

import dev.podium.api.http.PageCount;
import dev.podium.evaluation.operation.CompetitionSummaries;
import dev.podium.evaluation.operation.CompetitionSummary;
import dev.podium.platform.paging.Paged;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "AllCompetitions",
        description = "Competitions in all states: how large they are, and nothing of their results.")
record AllCompetitionsJson(
        @Schema(description = "At most 25.") List<Listed> competitions,

        @Schema(description = "How many there are on all pages.")
        long all)
        implements Paged {

    @Schema(name = "ListedCompetition")
    record Listed(
            String slug,
            String name,

            @Schema(
                    description = "Key of the account that has owned it for the longest time; null where nobody does.",
                    nullable = true)
            UUID owner,

            Instant createdAt,

            @Schema(description = "Null for a draft.", nullable = true)
            Instant publishedAt,

            long phases,
            @Schema(description = "That take part.") long teams,

            @Schema(description = "Of teams, without those of baselines.")
            long runs,

            @Schema(description = "Of a run of a team; null where there is none.", nullable = true)
            Instant lastUpload,

            @Schema(description = "Of its files, the same content once.")
            long bytes) {

        static Listed of(CompetitionSummary known) {
            return new Listed(
                    known.slug(),
                    known.name(),
                    known.ownerKey().orElse(null),
                    known.createdAt(),
                    known.publishedAt().orElse(null),
                    known.phases(),
                    known.teams(),
                    known.runs(),
                    known.lastUpload().orElse(null),
                    known.bytes());
        }
    }

    /** As many as the entries need. */
    @Override
    public int pages() {
        return PageCount.of(all, CompetitionSummaries.PAGE).number();
    }

    static AllCompetitionsJson of(CompetitionSummaries.Page page) {
        return new AllCompetitionsJson(
                page.competitions().stream().map(Listed::of).toList(), page.all());
    }
}
