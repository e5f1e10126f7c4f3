package dev.podium.annotation.release;

import dev.podium.account.Account;
import dev.podium.annotation.study.Study;
import dev.podium.competition.Competition;
import dev.podium.competition.Organizer;
import dev.podium.competition.OrganizerRole;
import dev.podium.platform.Refused;
import jakarta.persistence.EntityManager;
import java.util.List;
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

    /** The newest ones are offered; others can be named. */
    public static final int MOST = 50;

    private static final Pattern NAME =
            Pattern.compile("([a-z0-9-]{1,80})/([a-z0-9-]{1,80})/([0-9]{1,4})/([^/]{1,80})");

    private static final String OFFERED = """
            select c.slug as competition, s.slug as study, r.number as number, p.name as part, p.units as units
            from study_release r join study s on s.id = r.study_id join competition c on c.id = s.competition_id and c.removed_at is null
              join organizer o on o.competition_id = c.id and o.account_id = :account and o.role <> 'helper'
              join released_part p on p.release_id = r.id
            where p.units > 0 order by r.made_at desc, r.id desc, p.place limit :most""";

    /** What names it: {@code competition/study/number/part}. */
    public String name() {
        return "%s/%s/%d/%s".formatted(competition, study, number, part);
    }

    /** The newest ones of all competitions in which somebody decides. One query. */
    public static List<OfferedRelease> find(Account account, EntityManager database) {
        return database.unwrap(Session.class)
                .createNativeQuery(OFFERED, OfferedRelease.class)
                .setParameter("account", account.id)
                .setParameter("most", MOST)
                .getResultList();
    }

    /** A release, and which of its parts. */
    public record Chosen(StudyRelease release, String part) {}

    /**
     * The one of a name.
     *
     * @throws Refused if there is none that the account may take
     */
    public static Chosen chosen(String name, Account account) {
        Matcher parts = NAME.matcher(name);
        if (!parts.matches() || !account.actsAsOrganizer()) {
            throw unknown();
        }
        return Competition.findBySlug(parts.group(1))
                .filter(competition -> Organizer.findRole(account, competition.slug)
                        .filter(OrganizerRole::decides)
                        .isPresent())
                .flatMap(competition -> Study.findBySlug(competition, parts.group(2)))
                .flatMap(study -> StudyRelease.find(study, Integer.parseInt(parts.group(3))))
                .map(release -> new Chosen(release, parts.group(4)))
                .orElseThrow(OfferedRelease::unknown);
    }

    private static Refused unknown() {
        return Refused.because(Refused.Kind.FAULTY, "gold.release-unknown").about("release");
    }
}
