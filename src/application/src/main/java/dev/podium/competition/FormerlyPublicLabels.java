package dev.podium.competition;

import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditEntry;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The releases whose labels everybody could download once, and cannot any more: whoever has them keeps them. The audit log
 * remembers what was taken back; it never forgets.
 */
public final class FormerlyPublicLabels {

    private static final String LABELS = "labelsFrom";
    private static final String ITEMS = "itemsFrom";
    private static final String NOTE = "note";

    private FormerlyPublicLabels() {}

    /** Those of a competition, removed ones too. Two queries. */
    public static List<GoldRelease> find(Competition competition, List<Phase> phases) {
        Map<String, List<AuditEntry>> takenBack = AuditEntry.<AuditEntry>list(
                        "competition = ?1 and action in (?2, ?3)"
                                + " and function('jsonb_exists', newValues, 'note') = true order by id",
                        competition.id,
                        Action.GOLD_CHANGED.word(),
                        Action.GOLD_REMOVED.word())
                .stream()
                .collect(Collectors.groupingBy(entry -> entry.subjectKey));
        return takenBack.isEmpty()
                ? List.of()
                : GoldRelease.withRemoved(competition).stream()
                        .filter(release -> takenBack.getOrDefault(release.key.toString(), List.of()).stream()
                                .anyMatch(entry -> wereLabels(entry, release, phases)))
                        .toList();
    }

    /**
     * What the log notes of a release that comes from elsewhere, where everybody could download its labels once.
     *
     * @param here from when its files are public here
     */
    public static AuditChanges elsewhere(Publishing here) {
        return AuditChanges.between(
                Map.of(LABELS, PublicFrom.now.name()),
                Map.of(LABELS, here.labels().name(), NOTE, ""));
    }

    /** Whether the labels were among what was taken back with a note: nothing else is noted with one. */
    private static boolean wereLabels(AuditEntry entry, GoldRelease release, List<Phase> phases) {
        boolean removed = entry.action.equals(Action.GOLD_REMOVED.word());
        Object before = removed ? release.publishing.labels().name() : entry.oldValues.get(LABELS);
        if (before == null) {
            return false;
        }
        PublicFrom from = PublicFrom.valueOf(before.toString());
        boolean itemsToo = removed || entry.oldValues.containsKey(ITEMS);
        List<Phase> then = phases.stream()
                .filter(phase -> !phase.createdAt.isAfter(entry.at))
                .toList();
        return !itemsToo || new GoldSchedule(then).hasCome(release, from, entry.at);
    }
}
