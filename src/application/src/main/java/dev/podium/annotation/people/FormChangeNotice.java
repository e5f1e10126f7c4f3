package dev.podium.annotation.people;

import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.platform.Refused;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** What has changed in the questions and guidelines of a study since somebody began there: everybody is told once. */
@ApplicationScoped
public class FormChangeNotice {

    /** Of the latest versions of a study. */
    private static final int MOST_TOLD = 10;

    private static final String UNREAD = """
            select p.id as part, f.version as version, f.note as note, f.created_at as at
            from study_annotator p cross join lateral (
                select l.version, l.consent_since from study_form l where l.study_id = p.study_id order by l.version desc limit 1) latest
              join study_form f on f.study_id = p.study_id and f.version > latest.version - :most
                and f.version > case when p.consent_version < latest.consent_since
                  then least(p.read_version, p.consent_version) else p.read_version end
            where p.id in (:parts) and f.note <> '' and (:consent or p.consent_version >= latest.consent_since)
            order by p.id, f.version""";

    /**
     * That there is another version.
     *
     * @param part the number of who is told
     * @param note why there is another one
     */
    public record Change(long part, int version, String note, Instant at) {}

    @Inject
    Session database;

    /**
     * What some people are still to be told, by the numbers of their parts, the oldest first; nothing of those who have to agree first, as
     * to something else by now, or have left, and of studies that are closed. One query at most.
     */
    public Map<Long, List<Change>> unread(Collection<StudyAnnotator> people) {
        return unread(people, /* consent= */ false);
    }

    private Map<Long, List<Change>> unread(Collection<StudyAnnotator> people, boolean consent) {
        List<Long> told = people.stream()
                .filter(FormChangeNotice::isTold)
                .map(person -> person.id)
                .toList();
        return told.isEmpty()
                ? Map.of()
                : database
                        .createNativeQuery(UNREAD, Change.class)
                        .setParameter("parts", told)
                        .setParameter("most", MOST_TOLD)
                        .setParameter("consent", consent)
                        .getResultList()
                        .stream()
                        .collect(Collectors.groupingBy(Change::part));
    }

    /**
     * The same of somebody who is asked what a form asks; whoever has to agree once more is told all since they agreed, whatever they have
     * read. One query at most.
     */
    public List<Change> unread(StudyAnnotator person, StudyForm asked) {
        return person.readVersion == null || (person.readVersion >= asked.version && person.hasAgreedTo(asked))
                ? List.of()
                : unread(List.of(person), /* consent= */ true).getOrDefault(person.id, List.of());
    }

    private static boolean isTold(StudyAnnotator person) {
        return person.isActive() && !person.study.isClosed();
    }

    /**
     * Notes that somebody has read what changed; what is newer is told on.
     *
     * @param version up to which; one that there is not counts as the latest one
     * @throws Refused if they are not in the study
     */
    @Transactional
    public void read(Study study, Annotator annotator, int version) {
        StudyAnnotator person = StudyAnnotator.locked(study, annotator).orElseThrow(Refused::notThere);
        int latest = StudyForm.findLatest(study).map(form -> form.version).orElse(0);
        if (person.readVersion != null) {
            person.readVersion = Math.max(person.readVersion, Math.min(version, latest));
        }
    }
}
