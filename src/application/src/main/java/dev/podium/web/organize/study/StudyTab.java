package dev.podium.web.organize.study;

/** The pages of a study, in the order in which organizers need them. */
public enum StudyTab {
    /** How far it is; opened and closed here. */
    PROGRESS(""),
    QUESTIONS("/questions"),
    UNITS("/units"),
    PEOPLE("/people"),
    AGREEMENT("/agreement"),
    /** Of a study of systems' outputs alone. */
    SYSTEMS("/systems"),
    RELEASE("/release");

    private final String path;

    StudyTab(String path) {
        this.path = path;
    }

    /** Below the address of the study. */
    public String path() {
        return path;
    }
}
