package dev.podium.api.paper;

import dev.podium.paper.PaperCallTerms;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "PaperCall", description = "Whether teams are to describe their systems in papers, and until when.")
record PaperCallJson(
        @Schema(description = "Whether papers are taken at all.")
        boolean wanted,

        @Schema(
                implementation = String.class,
                enumeration = {"link", "pdf", "either"},
                description = "As what papers are taken.")
        PaperCallTerms.Form form,

        @Schema(description = "The first instant that is too late; null where there is no deadline.", nullable = true)
        Instant due) {

    static PaperCallJson of(PaperCallTerms terms) {
        return new PaperCallJson(terms.wanted(), terms.form(), terms.due().orElse(null));
    }
}
