package dev.podium.api.paper;

import dev.podium.paper.PaperCallTerms;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "PaperCallChange",
        description = "What changes of what is asked; what is not sent stays.",
        additionalProperties = Schema.False.class)
record PaperCallBody(
        @Schema(description = "Whether papers are taken at all.")
        boolean wanted,

        @Schema(
                implementation = String.class,
                enumeration = {"link", "pdf", "either"})
        PaperCallTerms.Form form,

        @Schema(description = "The first instant that is too late; null for no deadline.", nullable = true)
        Optional<Instant> due) {

    static PaperCallBody of(PaperCallTerms terms) {
        return new PaperCallBody(terms.wanted(), terms.form(), terms.due());
    }

    PaperCallTerms terms() {
        return new PaperCallTerms(wanted, form, due);
    }
}
