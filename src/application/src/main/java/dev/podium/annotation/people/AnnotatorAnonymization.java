package dev.podium.annotation.people;

import dev.podium.platform.database.ExpirySweeps;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.hibernate.Session;

/** Cuts the way from a pseudonym to a person, some time after all of their studies are closed, and empties what they say about themselves. */
@ApplicationScoped
class AnnotatorAnonymization {

    private static final String OVER = """
            update annotator n set link_digest = null, link_until = null, account_id = null, erased_at = clock_timestamp()
            where n.erased_at is null and exists (select 1 from study_annotator p where p.annotator_id = n.id)
              and not exists (select 1 from study_annotator p join study s on s.id = p.study_id
                where p.annotator_id = n.id
                  and (s.state <> 'closed' or s.closed_at + s.erase_after_days * interval '1 day' > clock_timestamp()))""";

    /** Of each study in its time, though somebody may still be known in another one. */
    private static final String SAID = """
            update study_annotator p set profile_language = '', profile_experience = '', profile_age = '', profile_health = '',
              health_agreed_at = null, brought_as = null
            from study s where s.id = p.study_id and s.state = 'closed'
              and s.closed_at + s.erase_after_days * interval '1 day' <= clock_timestamp()
              and (p.profile_language || p.profile_experience || p.profile_age || p.profile_health <> '' or p.brought_as is not null)""";

    @Inject
    Session database;

    void eraseOnceInAWhile(@Observes StartupEvent event, ExpirySweeps sweeps) {
        sweeps.hourly("links of closed studies", this::erase);
    }

    /** In the caller's transaction. */
    void erase() {
        database.createNativeMutationQuery(SAID).executeUpdate();
        database.createNativeMutationQuery(OVER).executeUpdate();
    }
}
