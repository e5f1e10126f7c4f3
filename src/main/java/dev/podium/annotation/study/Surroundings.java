package dev.podium.annotation.study;

import java.util.ArrayList;
import java.util.List;

/**
 * What stands before and after a unit where it comes from, such as the sentences around one in their article.
 *
 * @param before texts, in order
 * @param after texts, in order
 */
public record Surroundings(List<String> before, List<String> after) {

    /** Of a unit that is shown by itself. */
    public static final Surroundings NONE = new Surroundings(List.of(), List.of());

    private static final String AROUND =
            "study = ?1 and cluster = ?2 and role <> ?3 and number between ?4 and ?5 and number <> ?6 order by number";

    public Surroundings {
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
     * Those of a unit, as many on each side as its study shows: texts of its group that stand beside it in the file. What somebody wrote
     * in another study has none, as it would stand among what others wrote. One query, where the study shows any.
     *
     * @param study of the unit, read with its competition
     */
    public static Surroundings find(StudyUnit unit, Study study) {
        if (!study.showsAround() || unit.cluster.isEmpty()) {
            return NONE;
        }
        // one that is judged once more stands where it stood
        int place = unit.role == StudyUnit.Role.repeat ? unit.number - Units.MOST : unit.number;
        List<String> before = new ArrayList<>();
        List<String> after = new ArrayList<>();
        for (StudyUnit other : StudyUnit.<StudyUnit>list(
                AROUND,
                study,
                unit.cluster,
                StudyUnit.Role.repeat,
                place - study.around,
                place + study.around,
                place)) {
            Shown.of(other, study).values().stream()
                    .findFirst()
                    .ifPresent(text -> (other.number < place ? before : after).add(text));
        }
        return new Surroundings(before, after);
    }
}
