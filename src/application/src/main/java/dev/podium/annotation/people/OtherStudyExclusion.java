package dev.podium.annotation.people;

import dev.podium.annotation.study.Study;
import dev.podium.platform.Refused;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import org.hibernate.Session;

/** Knows who may not judge in a study, as it wants other people than those who have judged in another one. */
@ApplicationScoped
public class OtherStudyExclusion {

    private static final String HAS_JUDGED = """
            exists (select 1 from study_assignment a join study_unit u on u.id = a.unit_id
                where a.annotator_id = p.annotator_id and u.study_id = p.study_id and a.state = 'done' and u.role = 'normal')""";

    private static final String JUDGED = """
            select p.study_id from study_annotator p where p.annotator_id = :annotator and p.study_id in (:others) and\s""" + HAS_JUDGED + " order by p.study_id limit 1";

    /** Whether {@link #because} would find a study because of which {@code p} may not judge in {@code s}, as a part of a statement. */
    public static final String UNWANTED = """
            exists (select 1 from study_annotator o where o.annotator_id = p.annotator_id and o.study_id = any(s.other_than)
              and\s""" + HAS_JUDGED.replace("p.", "o.") + ")";

    @Inject
    Session database;

    /** The study in which somebody has judged, because of which they may not judge in this one. Two queries at most. */
    public Optional<Study> because(Study study, Annotator annotator) {
        return study.otherThan.length == 0
                ? Optional.empty()
                : database.createNativeQuery(JUDGED, Long.class)
                        .setParameter("annotator", annotator.id)
                        .setParameterList("others", List.of(study.otherThan))
                        .uniqueResultOptional()
                        .map(id -> (Study) Study.findById(id));
    }

    /**
     * Lets nobody judge who may not.
     *
     * @throws Refused if they have judged in another study whose people this one does not want
     */
    public void refuse(Study study, Annotator annotator) {
        because(study, annotator).ifPresent(other -> {
            throw Refused.because(Refused.Kind.CONFLICT, "study.other-people", (Refused.Spoken)
                    reader -> other.title().in(reader).text());
        });
    }
}
