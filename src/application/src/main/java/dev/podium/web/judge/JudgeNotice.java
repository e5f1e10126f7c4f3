package dev.podium.web.judge;

import dev.podium.annotation.people.FormChangeNotice;
import dev.podium.annotation.people.StudyAnnotator;
import java.time.LocalDate;
import java.util.List;

/**
 * What somebody is told above what they judge.
 *
 * @param linked whether their link is their key
 * @param changes what has changed since they said last that they have read it, the oldest first
 */
record JudgeNotice(boolean linked, List<Change> changes) {

    /**
     * Another version of questions or guidelines.
     *
     * @param note why there is another one
     */
    record Change(int version, String note, LocalDate day) {}

    JudgeNotice {
        changes = List.copyOf(changes);
    }

    static JudgeNotice of(StudyAnnotator person, List<FormChangeNotice.Change> changes) {
        return new JudgeNotice(
                person.annotator.linkDigest != null,
                changes.stream()
                        .map(each -> new Change(
                                each.version(),
                                each.note(),
                                LocalDate.ofInstant(each.at(), person.study.competition.zoneId())))
                        .toList());
    }

    /** Up to which version they have read it then. */
    public int version() {
        return changes.isEmpty() ? 0 : changes.get(changes.size() - 1).version();
    }
}
