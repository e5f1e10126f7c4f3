package dev.podium.api.study;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.annotation.release.RatingShares;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "StudyRatings", description = "What people say who rate in a study.")
record StudyRatingCountsJson(
        List<Question> questions,

        @Schema(
                description = "Null where the form does not say what is good, or nobody has rated yet.",
                nullable = true)
        Accepted accepted) {

    @Schema(name = "StudyRatingsQuestion", description = "A question whose answers are numbers or single options.")
    record Question(
            @Schema(examples = "grammar") String question,

            long ratings,

            @Schema(description = "Of numbers; null for options.", nullable = true)
            Double mean,

            @Schema(description = "The answer that accepted texts need; null where any does.", nullable = true)
            String wanted,

            @Schema(description = "In the order of the options, or of the numbers.")
            List<Share> shares) {}

    @Schema(name = "StudyRatingsShare", description = "How often an answer was given.")
    record Share(@Schema(examples = "5") String answer, long ratings) {}

    @Schema(
            name = "StudyRatingsAccepted",
            description = "Which texts are accepted: those that all find good who rated them.")
    record Accepted(
            long ratings,

            @Schema(description = "How many of them find a text good in every respect.")
            long good,

            @Schema(description = "How many have as many ratings as the study wants.")
            long texts,

            @Schema(description = "How many of these texts are accepted.")
            long accepted,

            @Schema(description = "How many texts have fewer ratings or none: they are not accepted.")
            long few,

            @Schema(description = "How many units the texts were written for.")
            long sources,

            @Schema(description = "For how many of these some are accepted, by how many.")
            List<AcceptedSources> kept) {}

    @Schema(name = "StudyRatingsKept", description = "For how many units so many texts are accepted.")
    record AcceptedSources(int accepted, long sources) {}

    static StudyRatingCountsJson of(Optional<RatingShares.Summary> said, Map<String, JsonNode> wanted) {
        return said.map(summary -> of(summary, wanted)).orElse(new StudyRatingCountsJson(List.of(), null));
    }

    private static StudyRatingCountsJson of(RatingShares.Summary summary, Map<String, JsonNode> wanted) {
        return new StudyRatingCountsJson(
                summary.questions().stream()
                        .map(asked -> question(asked, wanted))
                        .toList(),
                summary.accepted().map(StudyRatingCountsJson::accepted).orElse(null));
    }

    private static Question question(RatingShares.QuestionShares asked, Map<String, JsonNode> wanted) {
        String id = asked.question().id();
        return new Question(
                id,
                asked.ratings(),
                asked.mean().orElse(null),
                Optional.ofNullable(wanted.get(id)).map(JsonNode::asText).orElse(null),
                asked.shares().stream()
                        .map(share -> new Share(share.answer(), share.ratings()))
                        .toList());
    }

    private static Accepted accepted(RatingShares.Accepted accepted) {
        return new Accepted(
                accepted.ratings(),
                accepted.good(),
                accepted.texts(),
                accepted.accepted(),
                accepted.few(),
                accepted.sources(),
                accepted.kept().stream()
                        .map(kept -> new AcceptedSources(kept.accepted(), kept.sources()))
                        .toList());
    }
}
