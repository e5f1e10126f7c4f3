package dev.podium.api.registration;

import dev.podium.registration.Registration;
import dev.podium.registration.RegistrationRequest;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "Registration",
        description = "What a competition asks of whoever wants to take part, and how you stand with that.")
record RegistrationJson(
        @Schema(
                implementation = String.class,
                enumeration = {"OPEN", "ORGANIZER", "REGISTER", "AGREE_AGAIN", "WAIT", "REFUSED", "IN_FORCE"},
                description =
                        "What stands between you and taking part: `OPEN` nothing is asked of anybody; `ORGANIZER` nothing is asked of you; `REGISTER`"
                                + " you have to register; `AGREE_AGAIN` the terms have changed since you agreed; `WAIT` it is not decided yet;"
                                + " `REFUSED` you were refused and may ask again; `IN_FORCE` nothing any more. For visitors `OPEN` or `REGISTER`.")
        Registration.Step step,

        @Schema(description = "What one agrees to; null where there is nothing to agree to.", nullable = true)
        TermsJson terms,

        @Schema(description = "Whether organizers decide who takes part.")
        boolean approval,

        List<RegistrationQuestionJson> questions,

        @Schema(description = "Whether the files of the competition are for registered participants only.")
        boolean filesClosed,

        @Schema(
                description =
                        "To be sent as `seen` when you register: it is refused where something else is asked by then.")
        String fingerprint,

        @Schema(description = "What you agreed to; null where that is nothing.", nullable = true)
        Agreed agreed,

        @Schema(description = "Your last request; null where you made none.", nullable = true)
        Own request) {

    @Schema(name = "RegistrationAgreement")
    record Agreed(
            @Schema(description = "Of the terms, the newest one that you agreed to.")
            int version,

            Instant agreedAt) {}

    @Schema(name = "OwnRegistrationRequest")
    record Own(
            @Schema(
                    implementation = String.class,
                    enumeration = {"pending", "approved", "refused"})
            RegistrationRequest.State state,

            Instant askedAt,

            @Schema(nullable = true) Instant decidedAt,

            @Schema(description = "Why it was refused; else empty.")
            String reason,

            List<RegistrationAnswerJson> answers) {

        static Own of(RegistrationRequest request) {
            return new Own(
                    request.state,
                    request.askedAt,
                    request.decidedAt,
                    request.reason,
                    request.answers.stream().map(RegistrationAnswerJson::of).toList());
        }
    }

    static RegistrationJson of(Registration registration) {
        return new RegistrationJson(
                registration.step(),
                registration.terms().map(TermsJson::of).orElse(null),
                registration.rules().approval(),
                registration.rules().questions().stream()
                        .map(RegistrationQuestionJson::of)
                        .toList(),
                registration.rules().filesClosed(),
                registration.fingerprint(),
                registration
                        .agreed()
                        .map(agreed -> new Agreed(agreed.terms.version, agreed.agreedAt))
                        .orElse(null),
                registration.request().map(Own::of).orElse(null));
    }
}
