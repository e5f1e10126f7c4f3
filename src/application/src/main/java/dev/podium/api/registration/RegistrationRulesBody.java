package dev.podium.api.registration;

import dev.podium.registration.RegistrationQuestion;
import dev.podium.registration.RegistrationRequirements;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "RegistrationRulesChange",
        description = "What changes of who may take part; what is not sent stays.",
        additionalProperties = Schema.False.class)
record RegistrationRulesBody(
        @Schema(description = "Markdown; empty where nobody has to agree to anything.", maxLength = 20_000)
        String terms,

        Translation translation,

        @Schema(description = "Whether organizers decide who takes part.")
        boolean approval,

        @Schema(description = "At most five of your own, and each other kind once.", maxItems = 100)
        List<QuestionBody> questions,

        @Schema(
                description = "Whoever asks with a verified address at one of these, or below it, is approved at once.",
                maxItems = 100)
        List<String> domains,

        @Schema(description = "Whether the files of the competition are for registered participants only.")
        boolean filesClosed) {

    @Schema(
            name = "RegistrationRulesTranslationChange",
            description =
                    "The terms in the language that is not `language` of the competition, which needs to be said (else `competition.language-first`).",
            additionalProperties = Schema.False.class)
    record Translation(
            @Schema(description = "Markdown.", maxLength = 20_000)
            String terms) {}

    @Schema(name = "RegistrationQuestionChange", additionalProperties = Schema.False.class)
    record QuestionBody(
            @Schema(
                    implementation = String.class,
                    enumeration = {"affiliation", "purpose", "other"},
                    defaultValue = "other")
            Optional<RegistrationQuestion.Kind> kind,

            @Schema(description = "In your words; only of the kind `other`.", maxLength = 200)
            Optional<String> text,

            @Schema(
                    description =
                            "The same in the language that is not `language` of the competition; empty where there is none.",
                    maxLength = 200)
            Optional<String> textTranslated,

            @Schema(defaultValue = "false") Optional<Boolean> required) {

        static QuestionBody of(RegistrationQuestion question) {
            return new QuestionBody(
                    Optional.of(question.kind()),
                    Optional.of(question.text()),
                    Optional.of(question.textTranslated()),
                    Optional.of(question.required()));
        }

        RegistrationQuestion question() {
            return new RegistrationQuestion(
                    kind.orElse(RegistrationQuestion.Kind.other),
                    text.orElse(""),
                    textTranslated.orElse(""),
                    required.orElse(false));
        }
    }

    static RegistrationRulesBody of(RegistrationRequirements rules) {
        return new RegistrationRulesBody(
                rules.terms(),
                new Translation(rules.translation().terms()),
                rules.approval(),
                rules.questions().stream().map(QuestionBody::of).toList(),
                rules.domains(),
                rules.filesClosed());
    }

    RegistrationRequirements rules() {
        return new RegistrationRequirements(
                terms,
                approval,
                questions.stream().map(QuestionBody::question).toList(),
                domains,
                filesClosed,
                new RegistrationRequirements.Translation(translation.terms()));
    }
}
