package dev.podium.competition.series;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.platform.IdentifiedEntity;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Competitions that belong together, as the tasks of one workshop in one year. */
@Entity
public class Series extends IdentifiedEntity {

    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");

    /** In the order of the first number of their places, as people count: Task 2 stands before Task 10. */
    private static final Comparator<Competition> IN_THEIR_PLACES = Comparator.<Competition>comparingInt(
                    each -> number(each.series.place()))
            .thenComparing(each -> each.series.place())
            .thenComparing(each -> each.name);

    public String slug;
    public String name;

    /** The same for names that look the same. */
    @Column(name = "name_key")
    public String nameKey;

    @Column(name = "created_at")
    public Instant createdAt;

    /** Who alone adds competitions. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "created_by")
    public Account createdBy;

    private static int number(String place) {
        Matcher number = NUMBER.matcher(place);
        return number.find() ? Integer.parseInt(number.group()) : Integer.MAX_VALUE;
    }

    /** The public competitions of a series in the order of their places, at most so many. One query. */
    public static List<Competition> findPublished(String slug, int most) {
        return Competition.<Competition>find("series.slug = ?1 and publishedAt is not null order by id", slug)
                .page(0, most)
                .list()
                .stream()
                .sorted(IN_THEIR_PLACES)
                .toList();
    }

    /** Names of those that somebody created, the newest first, at most so many. One query. */
    public static List<String> findNames(Account creator, int most) {
        return find("select name from Series where createdBy = ?1 order by id desc", creator)
                .project(String.class)
                .page(0, most)
                .list();
    }

    static Optional<Series> findByNameKey(String key) {
        return find("nameKey", key).firstResultOptional();
    }
}
