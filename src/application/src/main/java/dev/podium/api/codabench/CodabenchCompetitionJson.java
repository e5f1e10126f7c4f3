package dev.podium.api.codabench;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.RunDeclaration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A competition with its phases.
 *
 * @param participantStatus null for those who do not take part
 * @param factSheet what teams declare in any of its phases; null where nothing is
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
record CodabenchCompetitionJson(
        @JsonUnwrapped Head head,
        boolean registrationAutoApprove,
        String participantStatus,
        List<Page> pages,
        List<CodabenchPhaseJson> phases,
        List<LeaderboardColumnsJson> leaderboards,
        Map<String, Question> factSheet) {

    /** What a list tells of it. */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record Head(
            int id,
            String title,
            String description,
            String createdBy,
            String ownerDisplayName,
            Instant createdWhen,
            boolean published,
            String competitionType,
            String contactEmail) {

        static Head of(Competition competition, int number, String organizer) {
            return new Head(
                    number,
                    competition.name,
                    competition.summary,
                    organizer,
                    organizer,
                    competition.createdAt,
                    competition.isPublished(),
                    "competition",
                    competition.contact);
        }
    }

    /** A text about it, in Markdown. */
    record Page(int id, String title, String content, int index) {

        static Page of(Competition competition) {
            return new Page(1, competition.name, competition.description, 0);
        }
    }

    /** Something that teams declare with a submission. */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record Question(
            String key, String title, String type, List<String> selection, String isRequired, String isOnLeaderboard) {

        private static Question of(RunDeclaration declaration, boolean shown) {
            return new Question(
                    declaration.id(),
                    declaration.label(),
                    declaration.choices().isEmpty() ? "text" : "select",
                    declaration.choices(),
                    String.valueOf(declaration.required()),
                    String.valueOf(shown));
        }
    }

    static Map<String, Question> questions(List<Phase> phases) {
        Map<String, Question> questions = new LinkedHashMap<>();
        phases.forEach(phase -> phase.declarations.forEach(
                declaration -> questions.putIfAbsent(declaration.id(), Question.of(declaration, phase.aboutShown))));
        return questions.isEmpty() ? null : questions;
    }
}
