package dev.podium.annotation.agreement;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.podium.annotation.study.Study;
import dev.podium.platform.RequestClock;
import dev.podium.platform.database.NestedRowMapper;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;
import org.hibernate.Session;

/** Keeps how far people agree in studies. */
@ApplicationScoped
public class StudyAgreements {

    private static final ObjectMapper JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private static final String FIND = """
            select agreement, computed_at as at, computed < changes as behind from study_agreement where study_id = :study""";

    private static final String KEEP = """
            update study_agreement set agreement = :agreement, computed_at = :now where study_id = :study""";

    @Inject
    Session database;

    @Inject
    RequestClock clock;

    /** A row of {@link #FIND}. */
    record Row(String agreement, Instant at, boolean behind) {}

    /**
     * What is known of a study.
     *
     * @param agreement empty before anybody has judged, and until that is worked out
     * @param at when it was worked out; null where it is not
     * @param behind whether something has been judged since
     */
    public record CachedAgreement(Optional<StudyAgreement> agreement, Instant at, boolean behind) {}

    /** What is known of a study. One query. */
    public CachedAgreement find(Study study) {
        return NestedRowMapper.query(database, FIND, Row.class)
                .setParameter("study", study.id)
                .uniqueResultOptional()
                .map(row -> new CachedAgreement(
                        Optional.ofNullable(row.agreement()).map(StudyAgreements::read), row.at(), row.behind()))
                .orElse(new CachedAgreement(Optional.empty(), null, false));
    }

    void prepare(Study study) {
        database.createNativeMutationQuery(
                        "insert into study_agreement (study_id) values (:study) on conflict (study_id) do nothing")
                .setParameter("study", study.id)
                .executeUpdate();
    }

    void keep(Study study, StudyAgreement found) {
        database.createNativeMutationQuery(KEEP)
                .setParameter("study", study.id)
                .setParameter("agreement", written(found))
                .setParameter("now", clock.databaseNow())
                .executeUpdate();
    }

    static String written(StudyAgreement agreement) {
        try {
            return JSON.writeValueAsString(agreement);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("numbers cannot be written", e);
        }
    }

    static StudyAgreement read(String agreement) {
        try {
            return JSON.readValue(agreement, StudyAgreement.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("what is known of a study cannot be read", e);
        }
    }
}
