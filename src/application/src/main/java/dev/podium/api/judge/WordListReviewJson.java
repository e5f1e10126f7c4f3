package dev.podium.api.judge;

import dev.podium.annotation.form.AnswerJson;
import dev.podium.annotation.form.WordListReview;
import dev.podium.annotation.study.UnitContext;
import dev.podium.annotation.work.ActingAnnotator;
import dev.podium.annotation.work.Adjudication;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.WordListReviews;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "ListsToReview",
        description = "A unit for which people listed something, with what they listed and without who they are.")
record WordListReviewJson(
        @Schema(description = "Names it in addresses of whoever looks it through.")
        UUID assignment,

        JudgeUnitJson.Material material,

        @Schema(description = "Of what is asked; a review names the version that it answers.")
        int formVersion,

        @Schema(
                description =
                        "Questions, flags, rules, and whether comments and certainty are asked for. The `kind` of a question is `choice`, `choices`, `number`, `scale`, `text`, `list` or `spans`.")
        Map<String, Object> form,

        @Schema(description = "The same for the same lists only; a review sends it back.")
        String seen,

        @Schema(
                description =
                        "Whether it was looked through before: by you, or by somebody and others answered otherwise since.")
        boolean reviewed,

        @Schema(
                description =
                        "When somebody else looked it through after you did, so that what they said holds; null where nobody did.",
                nullable = true)
        Instant reviewedSince,

        @Schema(description = "By questions; a review has what becomes of all their entries, in this order.")
        List<Lists> lists,

        @Schema(description = "Of those who listed something.")
        List<String> comments) {

    @Schema(name = "ListsOfQuestion", description = "What people listed where a question asks for it.")
    record Lists(
            @Schema(description = "Its name.", examples = "subs")
            String question,

            @Schema(description = "The most frequent first.")
            List<Row> entries) {}

    @Schema(name = "ListedEntry", description = "What people listed.")
    record Row(
            @Schema(examples = "Sitz") String entry,

            @Schema(description = "How many listed it.") long people,

            @Schema(
                    enumeration = {"keep", "correct", "typo", "speech", "unfit", "pasted", "offensive"},
                    description =
                            "What became of it when it was looked through before; null where it was not, and where nobody had listed it then.",
                    nullable = true)
            String verdict,

            @Schema(description = "What it was corrected to; null where it was not.", nullable = true)
            String corrected) {

        static Row of(WordListReviews.Entry entry, Optional<WordListReview.Verdict> before) {
            return new Row(
                    entry.entry(),
                    entry.people(),
                    before.map(Row::verdict).orElse(null),
                    before.flatMap(WordListReview.Verdict::corrected).orElse(null));
        }

        private static String verdict(WordListReview.Verdict before) {
            return before.removed()
                    .map(WordListReview.Why::name)
                    .orElse(before.corrected().isPresent() ? WordListReviews.Wish.CORRECT : WordListReviews.Wish.KEEP);
        }
    }

    static WordListReviewJson of(
            Assignment given,
            ActingAnnotator part,
            List<Adjudication.OneAnswer> said,
            Optional<Adjudication.Before> decided,
            UnitContext around) {
        Optional<WordListReview> before = decided.map(Adjudication.Before::made)
                .map(Adjudication.EarlierDecision::answer)
                .map(WordListReview::read);
        return new WordListReviewJson(
                given.key,
                JudgeUnitJson.Material.of(given, part, around),
                part.asked().version,
                AnswerJson.values(part.asked().form),
                Adjudication.digest(said, decided),
                before.isPresent(),
                decided.flatMap(Adjudication.Before::since)
                        .map(Adjudication.EarlierDecision::at)
                        .orElse(null),
                WordListReviews.listed(part.asked().form(), said).stream()
                        .map(listed -> lists(listed, before))
                        .toList(),
                said.stream()
                        .map(Adjudication.OneAnswer::comment)
                        .filter(comment -> !comment.isEmpty())
                        .toList());
    }

    private static Lists lists(WordListReviews.Listed listed, Optional<WordListReview> before) {
        String question = listed.question().id();
        return new Lists(
                question,
                listed.entries().stream()
                        .map(entry -> Row.of(entry, before.flatMap(review -> review.of(question, entry.entry()))))
                        .toList());
    }
}
