package dev.podium.api.admin;

import dev.podium.account.creating.CreationRightDecision;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CreatingRequests", description = "Who asks to create competitions.")
record CreationRequestsJson(
        @Schema(description = "Those that wait, the oldest first, at most 100.")
        List<Waiting> requests) {

    @Schema(name = "CreatingRequest")
    record Waiting(
            @Schema(description = "Key of the account.") UUID account,

            @Schema(description = "Of the person.") String name,

            CreationRequestJson request) {}

    static CreationRequestsJson of(List<CreationRightDecision> waiting) {
        return new CreationRequestsJson(waiting.stream()
                .map(each -> new Waiting(each.account.key, each.account.name, CreationRequestJson.of(each)))
                .toList());
    }
}
