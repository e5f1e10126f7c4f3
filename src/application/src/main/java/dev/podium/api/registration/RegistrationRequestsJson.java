package dev.podium.api.registration;

import dev.podium.platform.paging.Paged;
import dev.podium.registration.RegistrationRequest;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "RegistrationRequests", description = "A page of requests to take part, those that came first first.")
record RegistrationRequestsJson(
        @Schema(description = "How many pages there are; one at least.")
        int pages,

        List<One> requests) implements Paged {

    @Schema(name = "RegistrationRequest")
    record One(
            UUID key,

            @Schema(description = "Name of the person.") String name,

            @Schema(
                    description =
                            "Domain of the address that their login vouches for; empty where it vouches for none.")
            String domain,

            @Schema(
                    implementation = String.class,
                    enumeration = {"pending", "approved", "refused"})
            RegistrationRequest.State state,

            Instant askedAt,

            List<RegistrationAnswerJson> answers,

            @Schema(description = "Null while it is pending.", nullable = true)
            Decided decided) {

        static One of(RegistrationRequest request) {
            return new One(
                    request.key,
                    request.account.name,
                    request.domain(),
                    request.state,
                    request.askedAt,
                    request.answers.stream().map(RegistrationAnswerJson::of).toList(),
                    Optional.ofNullable(request.decidedAt)
                            .map(at -> Decided.of(request))
                            .orElse(null));
        }
    }

    @Schema(name = "RegistrationDecision")
    record Decided(
            Instant at,

            @Schema(
                    implementation = String.class,
                    enumeration = {"organizer", "domain", "team"},
                    description =
                            "Why: an organizer said so, by the domain of the address, or as a member of a team before approval began.")
            RegistrationRequest.Grounds grounds,

            @Schema(description = "Name of the organizer; null where none decided it.", nullable = true)
            String by,

            @Schema(description = "Why it was refused; else empty.")
            String reason) {

        static Decided of(RegistrationRequest request) {
            return new Decided(
                    request.decidedAt,
                    request.grounds,
                    Optional.ofNullable(request.decidedBy).map(by -> by.name).orElse(null),
                    request.reason);
        }
    }

    static RegistrationRequestsJson of(int pages, List<RegistrationRequest> requests) {
        return new RegistrationRequestsJson(
                pages, requests.stream().map(One::of).toList());
    }
}
