package dev.podium.access;

/** As whom somebody sends a request: the columns of the table, in their order. */
enum Role {
    ANONYMOUS("", ""),
    STRANGER("stranger", ""),
    /** Member of another team of the competition. */
    RIVAL("rival", ""),
    /** Member of the team that everything of the world belongs to. */
    MEMBER("member", ""),
    /** Has no rights of their own yet. */
    ANNOTATOR("annotator", ""),
    /** Organizes another competition. */
    HOST("host", "organizer"),
    /** Helps to organize the competition: sees all that organizers see, and changes nothing. */
    HELPER("helper", ""),
    ORGANIZER("olga", "organizer"),
    ADMIN("ada", "admin");

    private final String user;
    private final String realmRole;

    Role(String user, String realmRole) {
        this.user = user;
        this.realmRole = realmRole;
    }

    /** Name of the account in a world; those who act in one world only are other people in the next one. */
    String user(World world) {
        return this == ORGANIZER ? user : user + "-" + world.name();
    }

    String realmRole() {
        return realmRole;
    }
}
