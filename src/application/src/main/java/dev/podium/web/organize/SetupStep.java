package dev.podium.web.organize;

import java.util.List;
import java.util.stream.Stream;

/** The parts in which a competition is set up, in the order in which they are best done. */
public enum SetupStep {
    TEXTS("/texts"),
    /** Only where programs of its organizers score. */
    PROGRAMS("/programs"),
    GOLD("/gold"),
    PHASES("/phases"),
    PUBLISH("");

    private final String path;

    SetupStep(String path) {
        this.path = path;
    }

    /** Those of a competition. */
    static List<SetupStep> of(boolean programs) {
        return Stream.of(values()).filter(step -> programs || step != PROGRAMS).toList();
    }

    /** Address of its page. */
    public String href(String slug) {
        return "/organize/" + slug + path;
    }
}
