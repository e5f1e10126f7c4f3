package dev.podium.annotation.work;

import dev.podium.annotation.people.OtherStudyExclusion;
import dev.podium.annotation.study.Study;
import dev.podium.platform.RequestClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.hibernate.Session;

/** How far a study is, what is stuck in it, and what people remark. Nothing here reads all judgements. */
@ApplicationScoped
public class StudyProgress {

    /** After so long something that somebody has begun is stuck, where nobody else may have it. */
    public static final Duration LONG = Duration.ofDays(7);

    /** How much that is stuck is named. */
    public static final int MOST_NAMED = 10;

    private static final String OUTCOMES = """
            select chunk, count(*) as units, count(*) filter (where outcome = 'open') as open,
              count(*) filter (where outcome = 'agreed') as agreed, count(*) filter (where outcome = 'disputed') as disputed,
              count(*) filter (where outcome = 'decided') as decided, count(*) filter (where outcome = 'excluded') as excluded,
              count(*) filter (where outcome = 'collected') as collected
            from study_unit where study_id = :study and role = 'normal' group by chunk order by chunk""";

    private static final String DONE = """
            select a.annotator_id as annotator, count(*) filter (where a.state = 'done') as done
            from study_assignment a join study_unit u on u.id = a.unit_id
            where u.study_id = :study and u.role = 'normal' and not a.decides group by a.annotator_id""";

    private static final String LAID_OUT = """
            with theirs as (
              select u.id as unit, u.chunk, a.annotator_id as annotator,\s""" + DueUnitsSql.THEIRS + """
             as due
              from study_unit u join study_assignment a on a.unit_id = u.id and not a.decides and a.state in ('open', 'done')
              where u.study_id = :study and u.role = 'normal'),
            have as (
              select chunk, annotator, count(*) as units, count(*) filter (where not due) as taken from theirs group by chunk, annotator),
            due as (
              select u.id as unit, u.chunk, u.done + u.leased as people from study_unit u
              where u.study_id = :study and u.role = 'normal' and\s""" + DueUnitsSql.THEIRS + """
            ),
            wait as (
              select p.chunk, p.annotator_id as annotator, count(*) as units
              from study_chunk_annotator p join due d on d.chunk = p.chunk and d.people < 2
              where p.study_id = :study and not p.decides
                and not exists (select 1 from theirs t where t.unit = d.unit and t.annotator = p.annotator_id)
              group by p.chunk, p.annotator_id)
            select p.chunk as chunk, p.annotator_id as annotator, coalesce(h.units, 0) + coalesce(w.units, 0) as units
            from study_chunk_annotator p
              left join have h on h.chunk = p.chunk and h.annotator = p.annotator_id
              left join wait w on w.chunk = p.chunk and w.annotator = p.annotator_id
            where p.study_id = :study and not p.decides
            union all
            select u.chunk, l.annotator_id, count(*)
            from study_listed l join study_unit u on u.id = l.unit_id
              left join due d on d.unit = u.id left join theirs t on t.unit = u.id and t.annotator = l.annotator_id
            where l.study_id = :study and (d.unit is not null or t.unit is not null) group by u.chunk, l.annotator_id
            union all
            select c.number, p.annotator_id, coalesce(d.units, 0) + coalesce(h.taken, 0)
            from study s join study_chunk c on c.study_id = s.id join study_annotator p on p.study_id = s.id and not p.adjudicates
              left join (select chunk, count(*) as units from due group by chunk) d on d.chunk = c.number
              left join have h on h.chunk = c.number and h.annotator = p.annotator_id
            where s.id = :study and s.design = 'all'
            order by chunk""";

    private static final String LATE = """
            select n.pseudonym as person, u.name as unit, u.chunk as chunk, a.given_at as given, count(*) over () as number
            from study_annotator p join annotator n on n.id = p.annotator_id
              join study_assignment a on a.annotator_id = p.annotator_id and a.state = 'open' and not a.decides
              join study_unit u on u.id = a.unit_id and u.study_id = p.study_id and u.role = 'normal'
            where p.study_id = :study and p.paused_at is null and coalesce(a.leased_until < :now, a.given_at < :before) order by a.given_at, a.id limit :most""";

    private static final String SKIPPED = """
            select u.name as unit, u.chunk as chunk, count(*) over () as number
            from study_unit u where u.study_id = :study and u.outcome = 'open' and u.leased = 0
              and exists (select 1 from study_assignment a where a.unit_id = u.id and a.state = 'skipped' and not a.decides)
            order by u.number limit :most""";

    /**
     * As many as may judge, less those of them who have the unit already, are fewer than it needs; or the list names somebody for it who cannot
     * judge any more. People who have the quota of the study are done; what they have begun counts.
     */
    private static final String LACKING_JUDGES =
            """
            with who as materialized (
              select p.annotator_id as id, case when cardinality(s.class_names) > 0 then p.class else '' end as class
              from study s join study_annotator p on p.study_id = s.id and not p.adjudicates and p.ended_at is null
                join annotator n on n.id = p.annotator_id and num_nonnulls(n.account_id, n.link_digest) > 0
              where s.id = :study and coalesce(p.paused_at >= :before, true) and not\s""" + AnnotatorPractice.FAILED + " and not " + OtherStudyExclusion.UNWANTED + """
             and (coalesce(p.quota, s.quota) is null or coalesce(p.quota, s.quota) > (
                  select count(*) from study_assignment a join study_unit u on u.id = a.unit_id
                  where a.annotator_id = p.annotator_id and u.study_id = s.id and u.role = 'normal' and not a.decides and a.state in ('open', 'done')))),
            there as (
              select coalesce(l.chunk, 0) as chunk, w.class, count(*) as people
              from who w left join study_chunk_annotator l on l.study_id = :study and l.annotator_id = w.id and not l.decides group by 1, 2),
            have as (
              select a.unit_id as unit, w.class, count(*) as people
              from study_unit u join study_assignment a on a.unit_id = u.id and not a.decides and a.state in ('open', 'done')
                join who w on w.id = a.annotator_id
              where u.study_id = :study and u.role = 'normal' and\s"""
                    + DueUnitsSql.OPEN + """
             group by 1, 2)
            select u.chunk as chunk, count(distinct u.id) as units, cast(sum(count(distinct u.id)) over () as bigint) as number
            from study s join study_unit u on u.study_id = s.id and u.role = 'normal' and u.fields <> '{}'
              join study_chunk c on c.study_id = u.study_id and c.number = u.chunk and c.given
              left join study_need n on n.unit_id = u.id
              left join there t on t.class = coalesce(n.class, '') and t.chunk = case s.design when 'pairs' then u.chunk else 0 end
              left join have h on h.unit = u.id and h.class = coalesce(n.class, '')
            where s.id = :study and case s.design
              when 'listed' then\s""" + DueUnitsSql.UNSETTLED + """
             and exists (select 1 from study_listed l where l.unit_id = u.id and l.annotator_id not in (select id from who)
                  and not exists (select 1 from study_assignment a
                    where a.unit_id = l.unit_id and a.annotator_id = l.annotator_id and not a.decides and a.state in ('open', 'done')))
              else\s""" + DueUnitsSql.OPEN + """
             and coalesce(n.done + n.leased, u.done + u.leased) + greatest(0, coalesce(t.people, 0) - coalesce(h.people, 0))
                  < coalesce(n.wanted +\s"""
                    + DueUnitsSql.IN_PLACE_OF_CLASS + ", s.wanted + "
                    + DueUnitsSql.IN_PLACE + """
            , case s.purpose when 'labels' then 2 else 1 end) end
            group by u.chunk order by u.chunk limit :most""";

    /** Nobody is there who may decide them, as one does not decide what one has judged. */
    private static final String LACKING_DECIDERS = """
            select u.chunk as chunk, count(*) as units, cast(sum(count(*)) over () as bigint) as number
            from study_unit u where u.study_id = :study and (u.outcome = 'disputed' or u.changed) and not exists (
              select 1 from study_annotator p join annotator n on n.id = p.annotator_id and num_nonnulls(n.account_id, n.link_digest) > 0
              where p.study_id = u.study_id and p.ended_at is null and coalesce(p.paused_at >= :before, true)
                and not exists (select 1 from study_assignment a where a.unit_id = u.id and a.annotator_id = p.annotator_id and not a.decides)
                and (p.adjudicates or exists (select 1 from study_chunk_annotator l
                  where l.study_id = p.study_id and l.chunk = u.chunk and l.annotator_id = p.annotator_id and l.decides)))
            group by u.chunk order by u.chunk limit :most""";

    private static final String REMARKS = """
            select u.name as unit, coalesce(u.chunk, 0) as chunk, n.pseudonym as person, a.decides as decides,
              array_to_string(j.flags, chr(10)) as flags, j.comment as comment, j.judged_at as at
            from judgement j join study_assignment a on a.id = j.assignment_id and a.state = 'done'
              join study_unit u on u.id = a.unit_id join annotator n on n.id = a.annotator_id
            where u.study_id = :study and (j.comment <> '' or j.flags <> '{}')
              and not exists (select 1 from judgement l where l.assignment_id = j.assignment_id and l.version > j.version)
            order by j.judged_at desc, j.assignment_id desc limit :most offset :from""";

    /** How the units of a chunk stand. */
    public record Outcome(
            int chunk,
            long units,
            long open,
            long agreed,
            long disputed,
            long decided,
            long excluded,
            long collected) {}

    /** How many units somebody has judged. */
    public record Done(long annotator, long done) {}

    /**
     * That somebody is to judge a chunk.
     *
     * @param units how many of it: what they have, and what they are given yet
     */
    public record LaidOut(int chunk, long annotator, long units) {}

    /**
     * A unit that somebody who does not pause has had for long.
     *
     * @param number how many there are
     */
    public record Late(String person, String unit, int chunk, Instant given, long number) {}

    /**
     * A unit that is open after somebody skipped it, and that nobody has now.
     *
     * @param number how many there are
     */
    public record Skipped(String unit, int chunk, long number) {}

    /**
     * Units of a chunk with which nobody can go on who is there.
     *
     * @param number how many there are in all chunks
     */
    public record Lacking(int chunk, long units, long number) {}

    /**
     * What somebody says of a unit, besides the answer.
     *
     * @param chunk 0 where the unit tries people out
     * @param flags their ids, a line each
     */
    public record Remark(
            String unit, int chunk, String person, boolean decides, String flags, String comment, Instant at) {}

    @Inject
    Session database;

    @Inject
    RequestClock clock;

    /** By chunk. One query, over the units. */
    public List<Outcome> outcomes(Study study) {
        return database.createNativeQuery(OUTCOMES, Outcome.class)
                .setParameter("study", study.id)
                .getResultList();
    }

    /** By person. One query, over what was given to everybody. */
    public List<Done> done(Study study) {
        return database.createNativeQuery(DONE, Done.class)
                .setParameter("study", study.id)
                .getResultList();
    }

    /** Who is to judge what, where that is known before. One query, over what was given to everybody. */
    public List<LaidOut> laidOut(Study study) {
        return database.createNativeQuery(LAID_OUT, LaidOut.class)
                .setParameter("study", study.id)
                .getResultList();
    }

    /** The first {@value #MOST_NAMED}. One query, over what is given to people now. */
    public List<Late> late(Study study) {
        Instant now = clock.instant();
        return database.createNativeQuery(LATE, Late.class)
                .setParameter("study", study.id)
                .setParameter("now", now)
                .setParameter("before", now.minus(LONG))
                .setParameter("most", MOST_NAMED)
                .getResultList();
    }

    /** The first {@value #MOST_NAMED}. One query, over the units that nobody has judged. */
    public List<Skipped> skipped(Study study) {
        return database.createNativeQuery(SKIPPED, Skipped.class)
                .setParameter("study", study.id)
                .setParameter("most", MOST_NAMED)
                .getResultList();
    }

    /**
     * Units that wait for more people to judge them than are there: the others have left, have paused for {@link #LONG}, have judged as many as
     * they are to, or did not pass the practice. The first {@value #MOST_NAMED} chunks of a study that is open. One query, over what was given of these
     * units.
     */
    public List<Lacking> lackingJudges(Study study) {
        return lacking(LACKING_JUDGES, study);
    }

    /** Units that wait for a decision, and nobody is there who may decide them; the same of them. One query, over these units. */
    public List<Lacking> lackingDeciders(Study study) {
        return lacking(LACKING_DECIDERS, study);
    }

    private List<Lacking> lacking(String query, Study study) {
        return study.isOpen()
                ? database.createNativeQuery(query, Lacking.class)
                        .setParameter("study", study.id)
                        .setParameter("before", clock.instant().minus(LONG))
                        .setParameter("most", MOST_NAMED)
                        .getResultList()
                : List.of();
    }

    /** Some of them, the latest first. One query, over what has a comment or flags. */
    public List<Remark> remarks(Study study, int from, int most) {
        return database.createNativeQuery(REMARKS, Remark.class)
                .setParameter("study", study.id)
                .setParameter("from", from)
                .setParameter("most", most)
                .getResultList();
    }
}
