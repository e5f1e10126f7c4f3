package dev.podium.program;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import dev.podium.program.environment.EnvironmentManifest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.hibernate.Session;

/** Which environments workers offer, so that pages can tell what programs can run in, and for what a run waits. */
@ApplicationScoped
public class OfferedEnvironments {

    /** How old the last word of a worker is that counts as gone, in seconds: it says so every few. */
    public static final double GONE_AFTER = 15;

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final ObjectReader VERSIONS = JSON.readerForMapOf(String.class);

    @Inject
    Session database;

    /**
     * Says what a worker has checked and offers, by the database's clock. Three statements; none where it offers nothing.
     *
     * @param sharing whether it can run two programs at once that share a directory
     */
    @Transactional
    public void offer(String worker, List<EnvironmentManifest> environments, boolean sharing) {
        if (environments.isEmpty()) {
            return;
        }
        String[] names = words(environments, EnvironmentManifest::name);
        String[] digests = words(environments, environment -> environment.root().sha256());
        database.createNativeMutationQuery("""
                        insert into environment (name, digest, architecture, python, packages, distributions, bytes, first_seen_at)
                        select name, digest, architecture, python, cast(packages as jsonb), cast(distributions as jsonb), bytes,
                          clock_timestamp()
                        from unnest(:names, :digests, :architectures, :pythons, :packages, :distributions, :bytes)
                          as offered (name, digest, architecture, python, packages, distributions, bytes)
                        on conflict on constraint environment_is_one do update set distributions = excluded.distributions
                          where environment.distributions = '{}' and excluded.distributions <> '{}'""")
                .setParameter("names", names)
                .setParameter("digests", digests)
                .setParameter("architectures", words(environments, EnvironmentManifest::architecture))
                .setParameter(
                        "pythons",
                        words(environments, environment -> environment.pythons().get("python3")))
                .setParameter("packages", words(environments, environment -> written(environment.packages())))
                .setParameter("distributions", words(environments, environment -> written(environment.distributions())))
                .setParameter(
                        "bytes",
                        environments.stream()
                                .map(environment -> environment.root().bytes())
                                .toArray(Long[]::new))
                .executeUpdate();
        database.createNativeMutationQuery("""
                        insert into worker_environment (worker, environment_id, seen_at, sharing)
                        select :worker, id, clock_timestamp(), :sharing from environment
                        where (name, digest) in (select * from unnest(:names, :digests))
                        on conflict on constraint worker_environment_once
                          do update set seen_at = excluded.seen_at, sharing = excluded.sharing""")
                .setParameter("worker", worker)
                .setParameter("sharing", sharing)
                .setParameter("names", names)
                .setParameter("digests", digests)
                .executeUpdate();
        database.createNativeMutationQuery(
                        "delete from worker_environment where seen_at < clock_timestamp() - interval '1 day'")
                .executeUpdate();
    }

    private static String[] words(List<EnvironmentManifest> all, Function<EnvironmentManifest, String> column) {
        return all.stream().map(column).toArray(String[]::new);
    }

    /** Takes back what a worker offered, when it stops. */
    @Transactional
    public void leave(String worker) {
        database.createNativeMutationQuery("delete from worker_environment where worker = :worker")
                .setParameter("worker", worker)
                .executeUpdate();
    }

    /**
     * An environment that some worker offers.
     *
     * @param sharing whether one of them can run two programs at once that share a directory
     */
    private record Offer(String name, String digest, boolean sharing) {

        EnvironmentName environment() {
            return new EnvironmentName(name, digest);
        }
    }

    /** What workers offer now. */
    public static final class Offers {

        private final List<Offer> all;

        private Offers(List<Offer> all) {
            this.all = all;
        }

        /** By name, the newest of a name first. */
        public List<EnvironmentName> environments() {
            return all.stream().map(Offer::environment).toList();
        }

        /** Whether some worker can run a unit's programs. */
        public boolean serve(ProgramUnit unit) {
            return all.stream()
                    .filter(offer -> offer.sharing() || !unit.ingestsBeside())
                    .anyMatch(offer -> offer.environment().equals(unit.environment()));
        }
    }

    /** What workers offer now. One query. */
    public Offers find() {
        return new Offers(database.createNativeQuery("""
                        select e.name, e.digest, bool_or(w.sharing) as sharing
                        from environment e join worker_environment w on w.environment_id = e.id
                        where w.seen_at > clock_timestamp() - make_interval(secs => :seconds)
                        group by e.id order by e.name, e.first_seen_at desc""", Offer.class)
                .setParameter("seconds", GONE_AFTER)
                .getResultList());
    }

    /**
     * What Python finds in an environment.
     *
     * @param distributions their names, in lower case with hyphens (PEP 503); empty where that is not known
     */
    public record Packages(EnvironmentName environment, Set<String> distributions) {

        public Packages {
            distributions = Set.copyOf(distributions);
        }
    }

    private record StoredPackages(String name, String digest, String distributions) {

        Packages read() {
            try {
                Map<String, String> versions = VERSIONS.readValue(distributions);
                return new Packages(new EnvironmentName(name, digest), versions.keySet());
            } catch (JsonProcessingException e) {
                throw new IllegalStateException("what was stored is an object of texts", e);
            }
        }
    }

    /** The environments that some worker offers now, with what Python finds in them, by name. One query. */
    public List<Packages> findPackages() {
        return database
                .createNativeQuery("""
                        select e.name, e.digest, cast(e.distributions as text) as distributions from environment e
                        where exists (select from worker_environment w where w.environment_id = e.id
                          and w.seen_at > clock_timestamp() - make_interval(secs => :seconds))
                        order by e.name, e.first_seen_at desc""", StoredPackages.class)
                .setParameter("seconds", GONE_AFTER)
                .getResultList()
                .stream()
                .map(StoredPackages::read)
                .toList();
    }

    private static String written(Map<String, String> packages) {
        try {
            return JSON.writeValueAsString(packages);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("plain data can be written", e);
        }
    }
}
