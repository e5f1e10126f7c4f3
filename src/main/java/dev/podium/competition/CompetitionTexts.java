package dev.podium.competition;

/** What an organizer may change of a competition; the description is Markdown. */
public record CompetitionTexts(String name, String zone, String summary, String description, String contact) {

    /** As they stand. */
    public static CompetitionTexts of(Competition competition) {
        return new CompetitionTexts(
                competition.name, competition.zone, competition.summary, competition.description, competition.contact);
    }
}
