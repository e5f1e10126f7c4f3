package dev.podium.web.organize;

import dev.podium.competition.Competition;
import java.time.ZoneId;
import java.util.List;

/**
 * What the organizers' pages of one competition have in common.
 *
 * @param task id of its task type
 * @param current the part that is open
 * @param checklist what is missing
 */
public record OrganizeFrame(
        String slug, String name, String task, ZoneId zone, boolean published, SetupStep current, Checklist checklist) {

    static OrganizeFrame of(Competition competition, Checklist checklist, SetupStep current) {
        return new OrganizeFrame(
                competition.slug,
                competition.name,
                competition.taskType,
                competition.zoneId(),
                competition.isPublished(),
                current,
                checklist);
    }

    public List<SetupStep> parts() {
        return List.of(SetupStep.values());
    }

    public Checklist.Urgency urgency(SetupStep part) {
        return checklist.urgency(part);
    }

    /** Address of the public page. */
    public String href() {
        return "/competitions/" + slug;
    }
}
