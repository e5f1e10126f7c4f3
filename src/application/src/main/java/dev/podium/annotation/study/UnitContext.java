package dev.podium.annotation.study;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * What stands before and after a unit where it comes from, such as the sentences around one in their article.
 *
 * @param before texts, in order
 * @param after texts, in order
 */
public record UnitContext(List<String> before, List<String> after) {

    /** Of a unit that is shown by itself. */
    public static final UnitContext NONE = new UnitContext(List.of(), List.of());

    private static final List<StudyUnit.Role> SHOWN = List.of(StudyUnit.Role.normal, StudyUnit.Role.control);
    private static final String BEFORE =
            "study = ?1 and cluster = ?2 and role in ?3 and number < ?4 order by number desc";
    private static final String AFTER = "study = ?1 and cluster = ?2 and role in ?3 and number > ?4 order by number";

    public UnitContext {
        before = List.copyOf(before);
        after = List.copyOf(after);
    }

    /** Whether there is anything. */
    public boolean areThere() {
        return !before.isEmpty() || !after.isEmpty();
    }

    /** How many texts there are. */
    public int size() {
        return before.size() + after.size();
    }

    /**
     * Those of a unit, as many on each side as its study shows: the texts of its group that are nearest to it in the file, controls among
     * them. What somebody wrote in another study has none, as it would stand among what others wrote. Two queries, where the study shows any.
     *
     * @param study of the unit, read with its competition
     */
    public static UnitContext find(StudyUnit unit, Study study) {
        if (!study.showsAround() || unit.cluster.isEmpty()) {
            return NONE;
        }
        // one that is judged once more stands where it stood
        int place = unit.role == StudyUnit.Role.repeat ? unit.number - StudyUnits.MOST : unit.number;
        List<String> before = texts(BEFORE, unit, study, place);
        Collections.reverse(before);
        return new UnitContext(before, texts(AFTER, unit, study, place));
    }

    private static List<String> texts(String side, StudyUnit unit, Study study, int place) {
        List<String> texts = new ArrayList<>();
        for (StudyUnit other : StudyUnit.<StudyUnit>find(side, study, unit.cluster, SHOWN, place)
                .page(0, study.around)
                .list()) {
            VisibleTexts.of(other, study).values().stream().findFirst().ifPresent(texts::add);
        }
        return texts;
    }
}
