package dev.podium.competition.change;

import dev.podium.competition.CompetitionTexts;
import dev.podium.platform.language.Language;
import java.util.Optional;

/**
 * What an organizer says about a new competition; the description is Markdown.
 *
 * @param language of its texts; empty where nobody says
 */
public record NewCompetition(
        String slug,
        String name,
        String taskType,
        String zone,
        String summary,
        String description,
        String contact,
        Optional<Language> language,
        CompetitionTexts.Translation translation) {

    /** One of which nobody says in which language its texts are. */
    public NewCompetition(
            String slug,
            String name,
            String taskType,
            String zone,
            String summary,
            String description,
            String contact) {
        this(
                slug,
                name,
                taskType,
                zone,
                summary,
                description,
                contact,
                Optional.empty(),
                CompetitionTexts.Translation.NONE);
    }

    /** What of it can be changed later. */
    public CompetitionTexts texts() {
        return new CompetitionTexts(name, zone, summary, description, contact, language, translation);
    }
}
