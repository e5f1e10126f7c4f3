package dev.podium.evaluation.list;

import dev.podium.competition.Competition;
import dev.podium.platform.database.NestedRowMapper;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import org.hibernate.Session;

/**
 * What there is of a competition, as its organizers count it, and what of it waits for them.
 *
 * @param goldReleases of all data sets and versions
 * @param teams that take part, baselines not among them
 * @param organizers in whichever role
 * @param waiting what somebody has to answer or decide
 */
public record CompetitionCounts(
        long competition, long phases, long goldReleases, long studies, long teams, long organizers, Waiting waiting) {

    private static final String COUNTS = """
            select c.id as competition,
              (select count(*) from phase p where p.competition_id = c.id) as phases,
              (select count(*) from gold_release g where g.competition_id = c.id and g.removed_at is null) as gold_releases,
              (select count(*) from study s where s.competition_id = c.id) as studies,
              (select count(*) from participating_team t where t.competition_id = c.id) as teams,
              (select count(*) from organizer o where o.competition_id = c.id) as organizers,
              (select count(*) from asked_question q
                where q.competition_id = c.id and q.answered_at is null and q.hidden_at is null) as questions,
              (select count(*) from registration_request r where r.competition_id = c.id and r.state = 'pending') as requests,
              (select count(*) from paper a where a.competition_id = c.id and a.state = 'submitted') as papers
            from competition c where c.id in (:competitions)""";

    /**
     * What somebody has to answer or decide.
     *
     * @param questions without an answer
     * @param requests to take part that nobody has decided
     * @param papers that nobody has accepted
     */
    public record Waiting(long questions, long requests, long papers) {}

    /** Those of some competitions, by their numbers. One query. */
    public static Map<Long, CompetitionCounts> find(Session database, Collection<Competition> competitions) {
        return competitions.isEmpty()
                ? Map.of()
                : NestedRowMapper.query(database, COUNTS, CompetitionCounts.class)
                        .setParameterList(
                                "competitions",
                                competitions.stream().map(each -> each.id).toList())
                        .getResultList()
                        .stream()
                        .collect(Collectors.toMap(CompetitionCounts::competition, counts -> counts));
    }
}
