package dev.podium.evaluation.operation;

import dev.podium.platform.LikePattern;
import dev.podium.platform.database.NestedRowMapper;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.hibernate.Session;

/** Lists all competitions for admins, drafts too: how large they are, and nothing of their results. Does not ask who reads it. */
@ApplicationScoped
public class CompetitionSummaries {

    /** Competitions of one page. */
    public static final int PAGE = 25;

    private static final int LONGEST = 200;

    /** The files of all competitions are read once: what they take is what the list is sorted by. */
    private static final String FOUND = """
            with wanted as (
              select c.id, c.slug, c.name, c.created_at, c.published_at from competition c
              where c.removed_at is null and (:typed = '' or c.name ilike :part or c.slug ilike :part)
                and case :state when 'drafts' then c.published_at is null when 'published' then c.published_at is not null else true end),
            file as (
              select competition_id, digest from submission
              union select competition_id, digest from gold_release
              union select competition_id, blind_digest from gold_release
              union select competition_id, annotations_digest from gold_release
              union select competition_id, digest from trial_file
              union select competition_id, digest from paper
              union select competition_id, digest from competition_file
              union select competition_id, digest from competition_image
              union select c.id, logo.digest from competition c cross join lateral (values (c.logo_large), (c.logo_small)) logo (digest)
              union select p.competition_id, r.digest from report r join phase p on p.id = r.phase_id
              union select p.competition_id, a.digest from evaluation_artifact a join evaluation e on e.id = a.evaluation_id
                join phase p on p.id = e.phase_id),
            stored as (
              select file.competition_id, cast(sum(b.size) as bigint) as bytes from file join blob b on b.digest = file.digest
              where file.competition_id in (select id from wanted) group by file.competition_id),
            run as (
              select s.competition_id, count(*) as runs, max(s.received_at) as last_upload
              from submission s join team t on t.id = s.team_id where not t.baseline group by s.competition_id)
            select w.slug, w.name, owner.key as owner_key, owner.name as owner_name, w.created_at, w.published_at,
              (select count(*) from phase p where p.competition_id = w.id) as phases,
              (select count(*) from participating_team t where t.competition_id = w.id) as teams,
              coalesce(run.runs, 0) as runs, run.last_upload, coalesce(stored.bytes, 0) as bytes, count(*) over () as all
            from wanted w left join stored on stored.competition_id = w.id left join run on run.competition_id = w.id
            left join lateral (
              select a.key, a.name from organizer o join account a on a.id = o.account_id
              where o.competition_id = w.id and o.role = 'owner' order by o.since, a.id limit 1) owner on true
            order by case when :order = 'size' then coalesce(stored.bytes, 0) end desc nulls last,
              case when :order = 'upload' then run.last_upload end desc nulls last, w.id desc
            limit :most offset :from""";

    /** Which competitions somebody looks for. */
    public enum State {
        all,
        drafts,
        published
    }

    /** What stands first: the one with the last upload, the largest, or the newest. */
    public enum Order {
        upload,
        size,
        age
    }

    /**
     * What somebody looks for.
     *
     * @param typed part of the name or the slug, in whichever case; blank: all
     * @param page from 1
     */
    public record Filter(String typed, State state, Order order, int page) {}

    /**
     * Competitions of a page.
     *
     * @param all how many there are on all pages
     */
    public record Page(List<CompetitionSummary> competitions, long all) {}

    /** A row of {@link #FOUND}. */
    private record Row(CompetitionSummary competition, long all) {}

    @Inject
    Session database;

    /** A page; empty beyond the last one. One query, which reads the names of all files. */
    public Page find(Filter wanted) {
        String text = wanted.typed().strip();
        if (text.indexOf('\0') >= 0 || text.length() > LONGEST || wanted.page() < 1) {
            return new Page(List.of(), 0);
        }
        List<Row> rows = NestedRowMapper.query(database, FOUND, Row.class)
                .setParameter("typed", text)
                .setParameter("part", LikePattern.inside(text))
                .setParameter("state", wanted.state().name())
                .setParameter("order", wanted.order().name())
                .setParameter("most", PAGE)
                .setParameter("from", (wanted.page() - 1L) * PAGE)
                .getResultList();
        return new Page(
                rows.stream().map(Row::competition).toList(),
                rows.isEmpty() ? 0 : rows.get(0).all());
    }
}
