package dev.podium.api.paper;

import dev.podium.paper.CallTerms;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "PaperCall", description = "Whether teams are to describe their systems in papers, and until when.")
record CallJson(
        @Schema(description = "Whether papers are taken at all.")
        boolean wanted,

        @Schema(
                implementation = String.class,
                enumeration = {"link", "pdf", "either"},
                description = "As what papers are taken.")
        CallTerms.Form form,

        @Schema(description = "The first instant that is too late; null where there is no deadline.", nullable = true)
        Instant due) {

    static CallJson of(CallTerms terms) {
        return new CallJson(terms.wanted(), terms.form(), terms.due().orElse(null));
    }
}
