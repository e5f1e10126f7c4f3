package dev.podium.annotation.release;

import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.UnitAdjudicated;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hibernate.Session;

/** Says how studies stand, without reading what people said. */
@ApplicationScoped
public class StudyStates {

    private static final String CHANGES = """
            select f.study_id as study, max(f.version) as form, coalesce(max(a.changes), 0) as judged, coalesce(max(a.decisions), 0) as decided
            from study_form f left join study_agreement a on a.study_id = f.study_id
            where f.study_id in (:studies) group by f.study_id order by 1""";

    private static final String COUNT = "update study_agreement set decisions = decisions + 1 where study_id = :study";

    @Inject
    Session database;

    @Inject
    ReleaseCounts counts;

    /** Counts what somebody decided, in the transaction that keeps it. */
    void count(@Observes UnitAdjudicated event) {
        database.flush();
        database.createNativeMutationQuery(COUNT)
                .setParameter("study", event.study().id)
                .executeUpdate();
    }

    /**
     * How a study stands. Three queries.
     *
     * @param ratings the study whose ratings say what counts of it
     */
    public StudyState find(Study study, Optional<Study> ratings) {
        // first, so that nothing is taken for older than it is
        List<StudyState.Changes> changes = database.createNativeQuery(CHANGES, StudyState.Changes.class)
                .setParameterList(
                        "studies",
                        Stream.concat(Stream.of(study), ratings.stream())
                                .map(each -> each.id)
                                .toList())
                .getResultList();
        return new StudyState(counts.find(study), changes, study.openedAt != null);
    }
}
