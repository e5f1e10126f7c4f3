package dev.podium.api.admin;

import dev.podium.account.creating.CreatingDecision;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CreatingRequests", description = "Who asks to create competitions.")
record RequestsJson(
        @Schema(description = "Those that wait, the oldest first, at most 100.")
        List<Waiting> requests) {

    @Schema(name = "CreatingRequest")
    record Waiting(
            @Schema(description = "Key of the account.") UUID account,

            @Schema(description = "Of the person.") String name,

            RequestJson request) {}

    static RequestsJson of(List<CreatingDecision> waiting) {
        return new RequestsJson(waiting.stream()
                .map(each -> new Waiting(each.account.key, each.account.name, RequestJson.of(each)))
                .toList());
    }
}
