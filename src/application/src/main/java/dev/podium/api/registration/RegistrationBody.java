package dev.podium.api.registration;

import dev.podium.registration.Registrations;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "NewRegistration",
        description = "What you say to take part.",
        requiredProperties = "seen",
        additionalProperties = Schema.False.class)
record RegistrationBody(
        @Schema(
                description =
                        "The `fingerprint` of what is asked, as you read it; with another one nothing is done (`registration.changed-meanwhile`).")
        String seen,

        @Schema(description = "Whether you agree to the terms.", defaultValue = "false")
        boolean agree,

        @Schema(
                description = "Answers to the questions in their order; an empty one is none.",
                maxItems = RegistrationBody.MOST_ANSWERS)
        List<String> answers) {

    static final int MOST_ANSWERS = 20;
    static final RegistrationBody BLANK = new RegistrationBody("", false, List.of());

    Registrations.Signed signed() {
        return new Registrations.Signed(seen, agree, answers);
    }
}
