package dev.podium.web.layout;

/** The pages of a competition, in the order of their tabs. */
public enum CompetitionTab {
    OVERVIEW(""),
    LEADERBOARD("/leaderboard"),
    /** Only where several leaderboards make one official rank. */
    OVERALL("/overall"),
    SUBMIT("/submit"),
    SUBMISSIONS("/submissions"),
    COMPARISONS("/comparisons"),
    ANALYSIS("/analysis"),
    QUESTIONS("/questions"),
    TEAM("/team");

    private final String path;

    CompetitionTab(String path) {
        this.path = path;
    }

    /** Its address in a competition. */
    public String href(String slug) {
        return "/competitions/" + slug + path;
    }
}
