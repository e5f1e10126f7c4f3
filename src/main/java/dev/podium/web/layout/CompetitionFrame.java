package dev.podium.web.layout;

import dev.podium.competition.Competition;
import java.util.List;

/**
 * What the pages of one competition have in common: its name and tabs.
 *
 * @param task id of its task type
 * @param published whether everybody can see it
 * @param current the tab that is open
 */
public record CompetitionFrame(String slug, String name, String task, boolean published, Tab current) {

    public static CompetitionFrame of(Competition competition, Tab current) {
        return new CompetitionFrame(
                competition.slug, competition.name, competition.taskType, competition.isPublished(), current);
    }

    public List<Tab> tabs() {
        return List.of(Tab.values());
    }

    public String href() {
        return Tab.OVERVIEW.href(slug);
    }
}
