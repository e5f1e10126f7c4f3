package dev.podium.api.study;

import dev.podium.annotation.work.OpenDisagreements;
import dev.podium.platform.paging.Paged;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "StudyDisputes",
        description = "A page of the units that somebody has to decide, in the order of the units.")
record StudyDisputesJson(
        @Schema(description = "How many pages there are; one at least.")
        int pages,

        @Schema(description = "How many units there are on all pages.")
        long number,

        List<Dispute> disputes)
        implements Paged {

    @Schema(name = "StudyDispute", description = "A unit of which people said different things, without who said what.")
    record Dispute(
            String unit,
            int chunk,

            @Schema(description = "How many people answered.")
            int answers,

            @Schema(description = "Names of the questions whose answers differ.")
            List<String> questions,

            @Schema(description = "How many of them raised a flag.")
            int flagged) {}

    static StudyDisputesJson of(int pages, long number, List<OpenDisagreements.Dispute> disputes) {
        return new StudyDisputesJson(
                pages,
                number,
                disputes.stream()
                        .map(each -> new Dispute(
                                each.unit(), each.chunk(), each.answers(), each.questions(), each.flagged()))
                        .toList());
    }
}
