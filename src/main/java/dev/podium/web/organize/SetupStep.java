package dev.podium.web.organize;

/** The parts in which a competition is set up, in the order in which they are best done. */
public enum SetupStep {
    TEXTS(1, "/texts"),
    GOLD(2, "/gold"),
    PHASES(3, "/phases"),
    PUBLISH(4, "");

    private final int number;
    private final String path;

    SetupStep(int number, String path) {
        this.number = number;
        this.path = path;
    }

    /** Counted from 1. */
    public int number() {
        return number;
    }

    /** Address of its page. */
    public String href(String slug) {
        return "/organize/" + slug + path;
    }
}
