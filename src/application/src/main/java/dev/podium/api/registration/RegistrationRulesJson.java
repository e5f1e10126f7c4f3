package dev.podium.api.registration;

import dev.podium.registration.RegistrationRequirements;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "RegistrationRules", description = "Who may take part, as organizers set it.")
record RegistrationRulesJson(
        @Schema(description = "Markdown (CommonMark with tables); empty where there is nothing to agree to.")
        String terms,

        Translation translation,

        @Schema(description = "Whether organizers decide who takes part.")
        boolean approval,

        List<RegistrationQuestionJson> questions,

        @Schema(
                description = "Whoever asks with a verified address at one of these, or below it, is approved at once.",
                examples = "[\"uni-example.org\"]")
        List<String> domains,

        @Schema(description = "Whether the files of the competition are for registered participants only.")
        boolean filesClosed) {

    @Schema(
            name = "RegistrationRulesTranslation",
            description =
                    "The terms in the language that is not `language` of the competition; empty where there are none.")
    record Translation(String terms) {}

    static RegistrationRulesJson of(RegistrationRequirements rules) {
        return new RegistrationRulesJson(
                rules.terms(),
                new Translation(rules.translation().terms()),
                rules.approval(),
                rules.questions().stream().map(RegistrationQuestionJson::of).toList(),
                rules.domains(),
                rules.filesClosed());
    }
}
