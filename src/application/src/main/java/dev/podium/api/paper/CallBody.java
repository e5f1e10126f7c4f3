package dev.podium.api.paper;

import dev.podium.paper.CallTerms;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "PaperCallChange",
        description = "What changes of what is asked; what is not sent stays.",
        additionalProperties = Schema.False.class)
record CallBody(
        @Schema(description = "Whether papers are taken at all.")
        boolean wanted,

        @Schema(
                implementation = String.class,
                enumeration = {"link", "pdf", "either"})
        CallTerms.Form form,

        @Schema(description = "The first instant that is too late; null for no deadline.", nullable = true)
        Optional<Instant> due) {

    static CallBody of(CallTerms terms) {
        return new CallBody(terms.wanted(), terms.form(), terms.due());
    }

    CallTerms terms() {
        return new CallTerms(wanted, form, due);
    }
}
