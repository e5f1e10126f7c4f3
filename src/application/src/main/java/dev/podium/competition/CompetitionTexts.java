package dev.podium.competition;

import dev.podium.platform.Digests;
import dev.podium.platform.language.Language;
import java.util.Optional;

/**
 * What an organizer may change of a competition; the description is Markdown.
 *
 * @param language of these and of all other texts of the competition but their translations; empty where nobody says
 */
public record CompetitionTexts(
        String name,
        String zone,
        String summary,
        String description,
        String contact,
        Optional<Language> language,
        Translation translation) {

    /** The same in the other language; empty where there is none. */
    public record Translation(String summary, String description) {

        public static final Translation NONE = new Translation("", "");

        /** Whether it says anything. */
        public boolean isThere() {
            return !summary.isBlank() || !description.isBlank();
        }
    }

    /** Texts of which nobody says in which language they are. */
    public CompetitionTexts(String name, String zone, String summary, String description, String contact) {
        this(name, zone, summary, description, contact, Optional.empty(), Translation.NONE);
    }

    /** As they stand. */
    public static CompetitionTexts of(Competition competition) {
        return new CompetitionTexts(
                competition.name,
                competition.zone,
                competition.summary,
                competition.description,
                competition.contact,
                Optional.ofNullable(competition.language),
                new Translation(competition.summaryTranslated, competition.descriptionTranslated));
    }

    /** The same for the same texts only: who changes them can tell whether somebody else did meanwhile. */
    public String fingerprint() {
        return Digests.ofText(toString());
    }
}
