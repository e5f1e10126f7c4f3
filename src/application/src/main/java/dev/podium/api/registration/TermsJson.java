package dev.podium.api.registration;

import dev.podium.registration.RegistrationTerms;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "RegistrationTerms", description = "A version of what people agree to who take part.")
record TermsJson(
        @Schema(description = "From 1.") int version,

        @Schema(description = "Markdown (CommonMark with tables).")
        String text,

        @Schema(
                description =
                        "The same in the language that is not `language` of the competition; empty where there is none.")
        String textTranslated,

        Instant madeAt) {

    static TermsJson of(RegistrationTerms terms) {
        return new TermsJson(terms.version, terms.text, terms.textTranslated, terms.madeAt);
    }
}
