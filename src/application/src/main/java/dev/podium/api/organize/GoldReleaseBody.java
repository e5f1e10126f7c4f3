package dev.podium.api.organize;

import dev.podium.competition.PublicFrom;
import dev.podium.competition.Publishing;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "GoldChange",
        description = "From when files of a gold release may be downloaded; what is not sent stays.",
        additionalProperties = Schema.False.class)
record GoldReleaseBody(
        @Schema(ref = "PublicFrom") PublicFrom itemsFrom,
        @Schema(ref = "PublicFrom") PublicFrom labelsFrom,

        @Schema(
                description =
                        "Why a file that was public is taken back, for everybody, in Markdown; needed for that alone.",
                maxLength = 1_000)
        String note) {

    static GoldReleaseBody of(Publishing publishing) {
        return new GoldReleaseBody(publishing.items(), publishing.labels(), "");
    }

    Publishing publishing() {
        return new Publishing(itemsFrom, labelsFrom);
    }
}
