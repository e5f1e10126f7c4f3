package dev.podium.web.organize;

/**
 * Something that waits for the organizers of a competition.
 *
 * @param competition its name
 * @param about name of the phase; of a corrected gold its title, too; empty where it is about the whole competition
 * @param number how many there are of it
 * @param href where it is done
 */
public record WaitingItem(Kind kind, String competition, String about, long number, String href) {

    /** What waits, the most urgent first. */
    public enum Kind {
        REVEAL,
        PAUSED,
        FAILED,
        QUESTIONS,
        REQUESTS,
        GOLD,
        PAPERS
    }
}
