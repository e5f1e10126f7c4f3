package dev.podium.api.submission;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import dev.podium.submission.MethodDescription;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "AboutSubmission",
        description =
                "What changes of what a team says of a submission; what is not sent stays, and null or nothing takes it back.",
        additionalProperties = Schema.False.class)
record RunDescriptionBody(
        @Schema(description = "Name of the method.", maxLength = 60, nullable = true)
        Optional<String> method,

        @Schema(description = "The method in one line.", maxLength = 200, nullable = true)
        Optional<String> description,

        @Schema(description = "Address of the code.", format = "uri", maxLength = 500, nullable = true)
        Optional<String> code,

        @Schema(description = "Address of the paper.", format = "uri", maxLength = 500, nullable = true)
        Optional<String> paper,

        @Schema(description = "Answers by the ids of the phase's `declarations`.") @JsonSetter(contentNulls = Nulls.SET)
        Map<String, Optional<String>> declared) {

    /** Without its answers: those that are not sent stay. */
    static RunDescriptionBody of(MethodDescription about) {
        return new RunDescriptionBody(
                Optional.of(about.method()),
                Optional.of(about.description()),
                Optional.of(about.code()),
                Optional.of(about.paper()),
                Map.of());
    }

    MethodDescription about(MethodDescription is) {
        Map<String, String> answers = new TreeMap<>();
        declared.forEach((id, answer) -> answers.put(id, answer.orElse("")));
        return new MethodDescription(
                        method.orElse(""), description.orElse(""), code.orElse(""), paper.orElse(""), is.declared())
                .answering(answers);
    }
}
