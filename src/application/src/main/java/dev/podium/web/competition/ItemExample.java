package dev.podium.web.competition;

import dev.podium.analysis.items.ItemExcerpts;
import dev.podium.competition.GoldFile;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.GoldSchedule;
import dev.podium.task.ItemTask;
import dev.podium.task.TaskType;
import dev.podium.web.item.GoldAnswerText;
import dev.podium.web.item.ItemWords;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The first item of the data that everybody may have.
 *
 * @param release title of the release that it is from
 * @param answer what is right, in a few words; empty where labels are not public, or there is no short way to say it
 */
record ItemExample(String text, String release, String answer) {

    /**
     * Of the first release whose labels are public, else of the first whose items are; empty where there is none, or nothing is known of its
     * items. One query at most.
     */
    static Optional<ItemExample> find(
            TaskType type,
            List<GoldRelease> releases,
            GoldSchedule schedule,
            ItemExcerpts excerpts,
            ItemWords words,
            Instant now) {
        Optional<GoldRelease> labelled = first(releases, GoldFile.labels, schedule, now);
        return type.withItems().isEmpty()
                ? Optional.empty()
                : labelled.or(() -> first(releases, GoldFile.items, schedule, now))
                        .flatMap(release -> excerpts.first(release)
                                .filter(item -> !item.excerpt().isBlank())
                                .map(item -> new ItemExample(
                                        item.excerpt(),
                                        release.title(),
                                        labelled.isPresent() ? answer(type, item, words) : "")));
    }

    private static Optional<GoldRelease> first(
            List<GoldRelease> releases, GoldFile file, GoldSchedule schedule, Instant now) {
        return releases.stream()
                .filter(release -> release.removedAt == null && schedule.isPublic(release, file, now))
                .findFirst();
    }

    private static String answer(TaskType type, ItemExcerpts.ItemText item, ItemWords words) {
        return type.withItems()
                .map(ItemTask::shape)
                .map(shape -> GoldAnswerText.of(shape, type, item.answer(), words))
                .orElse("");
    }
}
