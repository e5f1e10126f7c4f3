package dev.podium.annotation.release;

import dev.podium.account.Account;
import dev.podium.annotation.study.Study;
import dev.podium.competition.Competition;
import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hibernate.Session;

/**
 * A part of a release of a study that somebody can take as gold of a table, as they may download it.
 *
 * @param competition slug of the competition that the study is of
 * @param study its slug
 * @param number of the release
 * @param part its name
 * @param units how many are in it
 */
public record OfferedRelease(String competition, String study, int number, String part, int units) {

    /** The newest ones are offered, that of each study first; others can be named. */
    public static final int MOST = 50;

    private static final Pattern NAME =
            Pattern.compile("([a-z0-9-]{1,80})/([a-z0-9-]{1,80})/([0-9]{1,4})/([^/]{1,80})");

    private static final String OFFERED = """
            select c.slug as competition, s.slug as study, r.number as number, p.name as part, p.units as units
            from study_release r join study s on s.id = r.study_id join competition c on c.id = s.competition_id and c.removed_at is null
              join organizer o on o.competition_id = c.id and o.account_id = :account and o.role <> 'helper'
              join released_part p on p.release_id = r.id
            where p.units > 0""";

    private static final String NEWEST = OFFERED
            + " order by dense_rank() over (partition by s.id order by r.number desc), r.made_at desc, r.id desc, p.place limit :most";

    private static final String ONE =
            OFFERED + " and c.slug = :competition and s.slug = :study and r.number = :number and p.name = :part";

    /** What names it: {@code competition/study/number/part}. */
    public String name() {
        return "%s/%s/%d/%s".formatted(competition, study, number, part);
    }

    /** The newest ones of all competitions in which somebody decides, first the newest one of each study. One query. */
    public static List<OfferedRelease> find(Account account, EntityManager database) {
        return database.unwrap(Session.class)
                .createNativeQuery(NEWEST, OfferedRelease.class)
                .setParameter("account", account.id)
                .setParameter("most", MOST)
                .getResultList();
    }

    /** A release, and which of its parts. */
    public record Chosen(StudyRelease release, String part) {}

    /** The one of a name; empty where there is none that the account may take. One query. */
    public static Optional<OfferedRelease> find(String name, Account account, EntityManager database) {
        Matcher parts = NAME.matcher(name);
        if (!parts.matches() || !account.actsAsOrganizer()) {
            return Optional.empty();
        }
        return database.unwrap(Session.class)
                .createNativeQuery(ONE, OfferedRelease.class)
                .setParameter("account", account.id)
                .setParameter("competition", parts.group(1))
                .setParameter("study", parts.group(2))
                .setParameter("number", Integer.parseInt(parts.group(3)))
                .setParameter("part", parts.group(4))
                .uniqueResultOptional();
    }

    /** The same with the release itself. */
    public static Optional<Chosen> chosen(String name, Account account, EntityManager database) {
        return find(name, account, database)
                .flatMap(offered -> Competition.findBySlug(offered.competition())
                        .flatMap(competition -> Study.findBySlug(competition, offered.study()))
                        .flatMap(study -> StudyRelease.find(study, offered.number()))
                        .map(release -> new Chosen(release, offered.part())));
    }
}
