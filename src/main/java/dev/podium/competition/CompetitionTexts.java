package dev.podium.competition;

import dev.podium.platform.Digests;

/** What an organizer may change of a competition; the description is Markdown. */
public record CompetitionTexts(String name, String zone, String summary, String description, String contact) {

    /** As they stand. */
    public static CompetitionTexts of(Competition competition) {
        return new CompetitionTexts(
                competition.name, competition.zone, competition.summary, competition.description, competition.contact);
    }

    /** The same for the same texts only: who changes them can tell whether somebody else did meanwhile. */
    public String fingerprint() {
        return Digests.ofText(toString());
    }
}
