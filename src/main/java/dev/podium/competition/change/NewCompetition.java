package dev.podium.competition.change;

import dev.podium.competition.CompetitionTexts;

/** What an organizer says about a new competition; the description is Markdown. */
public record NewCompetition(
        String slug, String name, String taskType, String zone, String summary, String description, String contact) {

    /** What of it can be changed later. */
    public CompetitionTexts texts() {
        return new CompetitionTexts(name, zone, summary, description, contact);
    }
}
