package dev.podium.program;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.program.environment.EnvironmentManifest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Map;
import org.hibernate.Session;

/** Which environments workers offer, so that pages can tell what programs can run in, and for what a run waits. */
@ApplicationScoped
public class OfferedEnvironments {

    /** How old the last word of a worker is that counts as gone, in seconds. */
    private static final double GONE_AFTER = 180;

    private static final ObjectMapper JSON = new ObjectMapper();

    @Inject
    Session database;

    /** Notes that a worker has checked an environment and offers it, by the database's clock. */
    @Transactional
    public void offer(String worker, EnvironmentManifest environment) {
        database.createNativeMutationQuery("""
                        insert into environment (name, digest, architecture, python, packages, bytes, first_seen_at)
                        values (:name, :digest, :architecture, :python, cast(:packages as jsonb), :bytes, clock_timestamp())
                        on conflict on constraint environment_is_one do nothing""")
                .setParameter("name", environment.name())
                .setParameter("digest", environment.root().sha256())
                .setParameter("architecture", environment.architecture())
                .setParameter("python", environment.pythons().get("python3"))
                .setParameter("packages", written(environment.packages()))
                .setParameter("bytes", environment.root().bytes())
                .executeUpdate();
        database.createNativeMutationQuery("""
                        insert into worker_environment (worker, environment_id, seen_at)
                        select :worker, id, clock_timestamp() from environment where name = :name and digest = :digest
                        on conflict on constraint worker_environment_once do update set seen_at = excluded.seen_at""")
                .setParameter("worker", worker)
                .setParameter("name", environment.name())
                .setParameter("digest", environment.root().sha256())
                .executeUpdate();
    }

    /** Says that a worker offers all that it has offered still. */
    @Transactional
    public void keep(String worker) {
        database.createNativeMutationQuery(
                        "update worker_environment set seen_at = clock_timestamp() where worker = :worker")
                .setParameter("worker", worker)
                .executeUpdate();
        database.createNativeMutationQuery(
                        "delete from worker_environment where seen_at < clock_timestamp() - interval '1 day'")
                .executeUpdate();
    }

    /** Takes back what a worker offered, when it stops. */
    @Transactional
    public void leave(String worker) {
        database.createNativeMutationQuery("delete from worker_environment where worker = :worker")
                .setParameter("worker", worker)
                .executeUpdate();
    }

    /** The environments that some worker offers now, by name. One query. */
    public List<EnvironmentName> find() {
        return database.createNativeQuery("""
                        select e.name, e.digest from environment e
                        where exists (select from worker_environment w where w.environment_id = e.id
                          and w.seen_at > clock_timestamp() - make_interval(secs => :seconds))
                        order by e.name, e.first_seen_at desc""", EnvironmentName.class)
                .setParameter("seconds", GONE_AFTER)
                .getResultList();
    }

    private static String written(Map<String, String> packages) {
        try {
            return JSON.writeValueAsString(packages);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("plain data can be written", e);
        }
    }
}
