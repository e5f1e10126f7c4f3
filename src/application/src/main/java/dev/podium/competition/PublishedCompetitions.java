package dev.podium.competition;

import dev.podium.platform.LikePattern;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.platform.language.Language;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.hibernate.Session;
import org.hibernate.query.NativeQuery;

/** Finds public competitions by what somebody looks for, in the order in which they close: the database does both, a page at a time. */
@ApplicationScoped
public class PublishedCompetitions {

    /** What closes within so long closes soon. */
    public static final Duration SOON = Duration.ofDays(7);

    /** The kind of all that programs of organizers score; others are those of task types, and of answers in tables. */
    public static final String PROGRAM = "program";

    private static final int MOST_WORDS = 8;
    private static final int MOST_KINDS = 40;

    private static final int MOST_COMPARED = 1_000;
    private static final int SHORTEST = 3;
    private static final int LONGEST = 60;
    private static final double FAR = 0.45;
    private static final double INSIDE = 0.4;

    /** Where a competition stands, as the phase says that matters now: as {@code change.DefaultPhase#toSubmit} chooses it. */
    public enum Section {
        /** It takes files, and closes within {@link #SOON}. */
        SOON,
        LATER,
        /** It takes files, and nobody says until when. */
        NO_DEADLINE,
        UPCOMING,
        FINISHED;

        /** All but those that have finished. */
        public static final Set<Section> RUNNING = Set.of(SOON, LATER, NO_DEADLINE, UPCOMING);
    }

    /**
     * What is looked for.
     *
     * @param text words that all stand somewhere in its name, address, summary or series, or in the name of an organizer; blank for any
     * @param kind a task type, {@value #PROGRAM}, or a kind of answer in a table; empty for any
     * @param language of its texts; empty for any
     * @param results whether somebody must be able to read results of a phase that has closed
     * @param member number of the account that must be in a team of it, or organize it; empty for any
     * @param without addresses of competitions that are not wanted
     */
    public record Search(
            String text,
            Optional<String> kind,
            Optional<Language> language,
            boolean results,
            Optional<Long> member,
            Set<String> without) {

        public Search {
            without = Set.copyOf(without);
        }
    }

    /**
     * A competition that was found.
     *
     * @param id its number
     * @param phase name of the phase that matters now
     * @param paused whether no files are taken in now
     * @param begun whether a phase has opened
     * @param moment when that phase closes, or opens where none is open; empty where its end is open
     * @param results number of the closed phase that opened last of those whose results everybody may read; empty without one
     * @param resultsSince since when they may be read
     * @param teams how many take part
     * @param kinds of its task, as in {@link Search}
     */
    public record Found(
            long id,
            Section section,
            String phase,
            boolean paused,
            boolean begun,
            Optional<Instant> moment,
            Optional<Long> results,
            Optional<Instant> resultsSince,
            int teams,
            List<String> kinds) {}

    /** A choice among kinds or languages, and how many public competitions it leaves. */
    public record Facet(String word, int competitions) {}

    /** The choices that there are. */
    public record Facets(List<Facet> kinds, List<Facet> languages) {}

    private static final String KINDS = """
            (select case when c.program is not null then 'program' else c.task_type end as kind where c.definition is null
             union
             select kind #>> cast(array[] as text[]) from jsonb_path_query(cast(c.definition as jsonb), '$.subtasks[*].answers[*].kind') kind)""";

    /** What everybody may read of a closed phase, and since when. */
    private static final String SHOWN_SINCE = """
            case p.public_board when 'live' then p.closes_at when 'closed' then p.closes_at + p.upload_seconds * interval '1 second'
              when 'revealed' then p.revealed_at end""";

    private static final String FOUND =
            """
            with found as (
              select c.id, p.name as phase, coalesce(p.paused_at <= :now, false) as paused,
                exists (select from phase o where o.competition_id = c.id and o.opens_at <= :now) as begun,
                case when p.opens_at > :now then 'UPCOMING' when p.closes_at <= :now then 'FINISHED' when p.closes_at is null then 'NO_DEADLINE'
                  when p.closes_at <= :soon then 'SOON' else 'LATER' end as section,
                case when p.opens_at > :now then p.opens_at else p.closes_at end as moment, r.id as results, r.since as results_since
              from competition c
              cross join lateral (
                select * from (
                  select o.*, case when o.opens_at > :now then 2 when o.closes_at is null or o.closes_at > :now
                      then case when o.paused_at <= :now then 1 else 0 end
                    when o.late_from <= :now and (o.late_until is null or o.late_until > :now) then 3 else 4 end as turn
                  from phase o where o.competition_id = c.id) o
                order by turn, case turn when 2 then extract(epoch from opens_at) when 3 then extract(epoch from opens_at)
                  when 4 then -extract(epoch from closes_at) else extract(epoch from closes_at) end nulls last, opens_at, id
                limit 1) p
              left join lateral (
                select id, since from (select p.id, p.opens_at, SHOWN_SINCE as since from phase p where p.competition_id = c.id and p.closes_at <= :now) p
                where since <= :now order by opens_at desc, id desc limit 1) r on true
              where c.published_at is not null
                and (cardinality(cast(:words as text[])) = 0 or concat_ws(' ', c.name, c.slug, c.summary, c.summary_translated, c.series_name, c.series_place,
                  (select string_agg(a.name, ' ') from organizer o join account a on a.id = o.account_id
                    where o.competition_id = c.id and o.role <> 'helper')) ilike all (cast(:words as text[])))
                and (:kind = '' or :kind in (select kind from KINDS kinds))
                and (:language = '' or c.language = :language)
                and (not :results or r.id is not null)
                and (:member = 0 or exists (select from membership m where m.competition_id = c.id and m.account_id = :member)
                  or exists (select from organizer o where o.competition_id = c.id and o.account_id = :member))
                and c.slug <> all (cast(:without as text[]))
            )
            """.replace("SHOWN_SINCE", SHOWN_SINCE.strip()).replace("KINDS", KINDS.strip());

    private static final String PAGE = FOUND + """
            select f.*, (select count(*) from participating_team t where t.competition_id = f.id) as teams,
              array(select kind from KINDS kinds order by kind) as kinds
            from (select * from found where section = any (cast(:sections as text[]))
              order by array_position(array['SOON', 'LATER', 'NO_DEADLINE', 'UPCOMING', 'FINISHED'], section),
                case when section = 'FINISHED' then -extract(epoch from moment) else extract(epoch from moment) end, id desc
              offset :skip limit :most) f join competition c on c.id = f.id
            order by array_position(array['SOON', 'LATER', 'NO_DEADLINE', 'UPCOMING', 'FINISHED'], section),
              case when section = 'FINISHED' then -extract(epoch from moment) else extract(epoch from moment) end, f.id desc""".replace("KINDS", KINDS.strip());

    private static final String NUMBERS = FOUND + "select section, count(*) as number from found group by section";

    private static final String NEWEST_UNLESS_THERE = """
            select slug, name from competition where published_at is not null
              and not exists (select from competition there where there.slug = lower(:asked) and there.published_at is not null)
            order by published_at desc, id desc limit :most""";

    private static final String FACETS = """
            select dimension, word, count(*) as competitions from competition c cross join lateral (
              select 'kind' as dimension, kind as word from KINDS kinds
              union all select 'language', c.language where c.language is not null) facet
            where c.published_at is not null and exists (select from phase p where p.competition_id = c.id)
            group by dimension, word order by count(*) desc, word limit :most""".replace("KINDS", KINDS.strip());

    private record InSection(Section section, int number) {}

    private record Choice(String dimension, String word, int competitions) {}

    @Inject
    Session database;

    /**
     * Some of those that are looked for: soonest end first, then those without, next opening first, last ended first. One query.
     *
     * @param skip how many come before
     * @param most how many at most
     */
    public List<Found> find(Search wanted, Collection<Section> sections, int skip, int most, Instant now) {
        return given(NestedRowMapper.query(database, PAGE, Found.class), wanted, now)
                .setParameter("sections", sections.stream().map(Section::name).toArray(String[]::new))
                .setParameter("skip", skip)
                .setParameter("most", most)
                .getResultList();
    }

    /** How many there are in each section; none where it is missing. One query. */
    public Map<Section, Integer> numbers(Search wanted, Instant now) {
        Map<Section, Integer> numbers = new EnumMap<>(Section.class);
        given(NestedRowMapper.query(database, NUMBERS, InSection.class), wanted, now)
                .getResultList()
                .forEach(each -> numbers.put(each.section(), each.number()));
        return numbers;
    }

    private static <R> NativeQuery<R> given(NativeQuery<R> query, Search wanted, Instant now) {
        return query.setParameter("now", now)
                .setParameter("soon", now.plus(SOON))
                .setParameter("words", patterns(wanted.text()))
                .setParameter("kind", wanted.kind().orElse(""))
                .setParameter("language", wanted.language().map(Language::name).orElse(""))
                .setParameter("results", wanted.results())
                .setParameter("member", wanted.member().orElse(0L))
                .setParameter("without", wanted.without().toArray(String[]::new));
    }

    private static String[] patterns(String text) {
        return Stream.of(text.strip().split("\\s+", -1))
                .filter(word -> !word.isEmpty())
                .limit(MOST_WORDS)
                .map(LikePattern::inside)
                .toArray(String[]::new);
    }

    /** By what public competitions can be chosen, the most frequent first. One query. */
    public Facets facets() {
        List<Choice> all = NestedRowMapper.query(database, FACETS, Choice.class)
                .setParameter("most", MOST_KINDS)
                .getResultList();
        return new Facets(facets(all, "kind"), facets(all, "language"));
    }

    private static List<Facet> facets(List<Choice> all, String dimension) {
        return all.stream()
                .filter(choice -> choice.dimension().equals(dimension))
                .map(choice -> new Facet(choice.word(), choice.competitions()))
                .toList();
    }

    /** A public competition by its address. */
    public record Named(String slug, String name) {}

    private record Distant(Named competition, double distance) {}

    /**
     * The newest public competitions whose address or name is nearest to a text, nearest first; none where all are far from it, or it is
     * the address of one: what is missing is below it then. One that is not public is looked for as one that is not there. One query.
     *
     * @param text of an address: letters, digits and hyphens are looked at
     */
    public List<Named> findNear(String text, int most) {
        String wanted = plain(text);
        if (wanted.length() < SHORTEST) {
            return List.of();
        }
        return database.createNativeQuery(NEWEST_UNLESS_THERE, Named.class)
                .setParameter("asked", text)
                .setParameter("most", MOST_COMPARED)
                .getResultStream()
                .map(named -> new Distant(
                        named, Math.min(distance(wanted, plain(named.slug())), distance(wanted, plain(named.name())))))
                .filter(each -> each.distance() < FAR)
                .sorted(Comparator.comparingDouble(Distant::distance))
                .limit(most)
                .map(Distant::competition)
                .toList();
    }

    private static String plain(String text) {
        return text.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}]+", "-")
                .replaceAll("^-|-$", "")
                .codePoints()
                .limit(LONGEST)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** Edits of a letter for each letter of the longer one: 0 for the same, 1 for nothing alike; little where one is in the other. */
    private static double distance(String one, String other) {
        if (other.length() >= SHORTEST && (one.contains(other) || other.contains(one))) {
            return INSIDE
                    * (1 - Math.min(one.length(), other.length()) / (double) Math.max(one.length(), other.length()));
        }
        int[] row = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int changed = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(changed, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[other.length()] / (double) Math.max(one.length(), other.length());
    }
}
