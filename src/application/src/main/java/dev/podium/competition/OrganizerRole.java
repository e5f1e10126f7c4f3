package dev.podium.competition;

/** What somebody who organizes a competition may do; each may do what those before may. */
public enum OrganizerRole {
    /** Sees everything that organizers see, and decides nothing. */
    helper,
    /** Decides whatever there is to decide, but for who else organizes the competition. */
    organizer,
    /** Says who organizes it, too. One of them always remains. */
    owner;

    /** Whether they may change anything. */
    public boolean decides() {
        return this != helper;
    }
}
