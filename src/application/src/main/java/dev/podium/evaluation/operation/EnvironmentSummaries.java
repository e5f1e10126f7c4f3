package dev.podium.evaluation.operation;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import dev.podium.program.OfferedEnvironments;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** Finds the environments that workers have offered, what is in them, and who uses them. */
@ApplicationScoped
public class EnvironmentSummaries {

    private static final int MOST = 200;
    private static final int MOST_OFFERS = 1000;

    private static final ObjectReader VERSIONS = new ObjectMapper().readerForMapOf(String.class);

    private static final String ALL = """
            with used as (
              select unit #>> '{environment,name}' as name, unit #>> '{environment,digest}' as digest,
                count(distinct c.id) as competitions
              from competition c
              cross join lateral (
                select c.program
                union all
                select f.program from former_program f where f.competition_id = c.id
                  and (exists (select from phase p where p.competition_id = c.id and p.scorer = f.scorer)
                    or exists (select from rescoring r join phase p on p.id = r.phase_id
                      where p.competition_id = c.id and r.scorer = f.scorer and r.outcome is null))) as scoring
              cross join jsonb_array_elements(scoring.program -> 'units') unit
              where c.removed_at is null group by 1, 2)
            select e.id, name, digest, e.python, e.architecture, e.bytes, e.first_seen_at,
              exists (select from worker_environment w where w.environment_id = e.id
                and w.seen_at > clock_timestamp() - make_interval(secs => :seconds)) as offered,
              coalesce(used.competitions, 0) as competitions,
              cast(e.packages as text) as packages, cast(e.distributions as text) as distributions
            from environment e left join used using (name, digest)
            order by name, e.first_seen_at desc, e.id desc limit :most""";

    private static final String OFFERS = """
            select environment_id, worker, seen_at, seen_at > clock_timestamp() - make_interval(secs => :seconds) as now
            from worker_environment order by worker, environment_id limit :most""";

    /** A row of {@link #ALL}. */
    private record Stored(
            long id,
            String name,
            String digest,
            String python,
            String architecture,
            long bytes,
            Instant firstSeenAt,
            boolean offered,
            long competitions,
            String packages,
            String distributions) {

        EnvironmentSummary with(List<EnvironmentSummary.Offer> offers) {
            return new EnvironmentSummary(
                    name,
                    digest,
                    python,
                    architecture,
                    bytes,
                    firstSeenAt,
                    offered,
                    (int) competitions,
                    versions(packages),
                    versions(distributions),
                    offers);
        }
    }

    /** A row of {@link #OFFERS}. */
    private record StoredOffer(long environment, String worker, Instant seenAt, boolean now) {

        EnvironmentSummary.Offer offer() {
            return new EnvironmentSummary.Offer(worker, seenAt, now);
        }
    }

    @Inject
    Session database;

    /** All of them by name, the newest of a name first; at most 200. One query. */
    public List<EnvironmentSummary> find() {
        return stored().stream().map(stored -> stored.with(List.of())).toList();
    }

    /** The same, with the workers that offer each or have offered it within a day. Two queries. */
    public List<EnvironmentSummary> findWithOffers() {
        Map<Long, List<EnvironmentSummary.Offer>> offers = database
                .createNativeQuery(OFFERS, StoredOffer.class)
                .setParameter("seconds", OfferedEnvironments.GONE_AFTER)
                .setParameter("most", MOST_OFFERS)
                .getResultList()
                .stream()
                .collect(Collectors.groupingBy(
                        StoredOffer::environment, Collectors.mapping(StoredOffer::offer, Collectors.toList())));
        return stored().stream()
                .map(stored -> stored.with(offers.getOrDefault(stored.id(), List.of())))
                .toList();
    }

    private List<Stored> stored() {
        return database.createNativeQuery(ALL, Stored.class)
                .setParameter("seconds", OfferedEnvironments.GONE_AFTER)
                .setParameter("most", MOST)
                .getResultList();
    }

    private static SortedMap<String, String> versions(String json) {
        try {
            return new TreeMap<>(VERSIONS.<Map<String, String>>readValue(json));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("packages are an object of texts", e);
        }
    }
}
