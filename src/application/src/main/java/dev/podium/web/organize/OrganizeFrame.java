package dev.podium.web.organize;

import dev.podium.competition.Competition;
import dev.podium.platform.language.Language;
import dev.podium.task.TaskType;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * What the organizers' pages of one competition have in common.
 *
 * @param language of the competition's texts; empty where nobody said
 * @param archived since when nothing can be changed
 * @param current the part that is open
 * @param checklist what is missing
 */
public record OrganizeFrame(
        String slug,
        String name,
        TaskType task,
        ZoneId zone,
        Optional<Language> language,
        boolean published,
        Optional<Instant> archived,
        SetupStep current,
        PublicationChecklist checklist) {

    static OrganizeFrame of(Competition competition, PublicationChecklist checklist, SetupStep current) {
        return new OrganizeFrame(
                competition.slug,
                competition.name,
                competition.type(),
                competition.zoneId(),
                Optional.ofNullable(competition.language),
                competition.isPublished(),
                Optional.ofNullable(competition.archivedAt),
                current,
                checklist);
    }

    public List<SetupStep> parts() {
        return SetupStep.of(task);
    }

    /** The place of a part, counted from 1. */
    public int number(SetupStep part) {
        return parts().indexOf(part) + 1;
    }

    /** The step after the one that is open; empty where that is the last. */
    public Optional<SetupStep> following() {
        return parts().stream().skip(parts().indexOf(current) + 1L).findFirst();
    }

    /** What is missing or to be checked on the page that is open; the last step shows everything. */
    public List<PublicationChecklist.Point> open() {
        return current == SetupStep.PUBLISH
                ? List.of()
                : checklist.points().stream()
                        .filter(point -> !point.isDone() && point.subject().part() == current)
                        .toList();
    }

    public PublicationChecklist.Urgency urgency(SetupStep part) {
        return checklist.urgency(part);
    }

    /** Address of the public page. */
    public String href() {
        return "/competitions/" + slug;
    }
}
