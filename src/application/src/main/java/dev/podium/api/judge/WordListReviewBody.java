package dev.podium.api.judge;

import dev.podium.annotation.work.WordListReviews;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "JudgeReview",
        description = "What becomes of entries that people listed.",
        requiredProperties = {"formVersion", "seen"},
        additionalProperties = Schema.False.class)
record WordListReviewBody(
        @Schema(description = "Of what was asked; another one is refused (`judgement.form-changed`).")
        Integer formVersion,

        @Schema(
                description =
                        "As `reviewNext` told it; where people listed something else or somebody reviewed it since, it is refused"
                                + " (`judgement.answers-changed`).")
        String seen,

        @Schema(description = "One for each entry of all lists, in their order.", maxItems = 10_000)
        List<Entry> entries,

        @Schema(description = "Names of flags of the form.", maxItems = AnswerBody.MOST_FLAGS)
        List<String> flags,

        @Schema(maxLength = 5_000, nullable = true) Optional<String> reason,

        @Schema(description = "What the guidelines leave open, for organizers.", maxLength = 5_000, nullable = true)
        Optional<String> gap) {

    @Schema(name = "JudgeEntry", description = "What becomes of an entry.", additionalProperties = Schema.False.class)
    record Entry(
            @Schema(
                    enumeration = {"keep", "correct", "typo", "speech", "unfit", "pasted", "offensive", ""},
                    nullable = true,
                    description =
                            "It is kept, corrected, or removed for a reason: nobody can tell what it was to be (`typo`), another part of speech"
                                    + " (`speech`), it does not fit there (`unfit`), one of many that were pasted (`pasted`), or `offensive`."
                                    + " Needed where no flag is sent.")
            Optional<String> verdict,

            @Schema(description = "What it is corrected to, where it is.", nullable = true, examples = "Stuhl")
            Optional<String> corrected) {

        private WordListReviews.Wish wish() {
            return new WordListReviews.Wish(verdict.orElse(""), corrected.orElse(""));
        }
    }

    static final WordListReviewBody BLANK = new WordListReviewBody(
            /* formVersion= */ null, "", List.of(), List.of(), Optional.empty(), Optional.empty());

    WordListReviews.Review review() {
        return new WordListReviews.Review(
                formVersion,
                seen,
                entries.stream().map(Entry::wish).toList(),
                flags,
                reason.orElse(""),
                gap.orElse(""));
    }
}
