package dev.podium.paper;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.platform.IdentifiedEntity;
import dev.podium.platform.audit.AuditSubject;
import dev.podium.team.Team;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The paper in which a team describes its system: an address or a PDF. */
@Entity
public class Paper extends IdentifiedEntity {

    private static final Pattern DOI =
            Pattern.compile("https://(?:dx\\.)?doi\\.org/(10\\.\\d{4,9}/[A-Za-z0-9._;()/:-]+)");

    /** What became of it. */
    public enum State {
        submitted,
        accepted,
        /** Everybody may read it. */
        published
    }

    /** Names it in addresses; a paper that takes its place has another. */
    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "team_id")
    public Team team;

    /** One line. */
    public String title;

    /** One line, as {@link AuthorNames} reads it. */
    public String authors;

    /** An address of HTTPS; empty where it is a file. */
    public String link;

    /** SHA-256 of the file; null where it is an address. */
    public String digest;

    /** Size of the file in bytes; null where it is an address. */
    public Long bytes;

    @Enumerated(EnumType.STRING)
    public State state;

    @Column(name = "submitted_at")
    public Instant submittedAt;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "submitted_by")
    public Account submittedBy;

    public boolean isFile() {
        return digest != null;
    }

    /** Its DOI, where its address is that of one; empty otherwise. */
    public Optional<String> doi() {
        return Optional.ofNullable(link)
                .map(DOI::matcher)
                .filter(Matcher::matches)
                .map(found -> found.group(1));
    }

    /** Of a file, safe everywhere. */
    public String fileName() {
        return competition.slug + "-paper-" + key + ".pdf";
    }

    AuditSubject subject() {
        return new AuditSubject(competition.id, key.toString(), team.name + ": " + title);
    }

    /** That of a team; empty where it has none. One query. */
    public static Optional<Paper> findByTeam(Team team) {
        return find("from Paper p join fetch p.team join fetch p.competition where p.team = ?1", team)
                .firstResultOptional();
    }

    /** One of a competition with its team. One query. */
    public static Optional<Paper> findByKey(Competition competition, UUID key) {
        return find(
                        "from Paper p join fetch p.team join fetch p.competition where p.competition = ?1 and p.key = ?2",
                        competition,
                        key)
                .firstResultOptional();
    }

    static List<Paper> findByKeys(Competition competition, Collection<UUID> keys) {
        return list("from Paper p join fetch p.team where p.competition = ?1 and p.key in ?2", competition, keys);
    }

    /**
     * Some of a competition in some states with their teams, by title. One query.
     *
     * @param page from 0
     */
    public static List<Paper> find(Competition competition, Set<State> states, int page, int most) {
        return Paper.<Paper>find(
                        "from Paper p join fetch p.team where p.competition = ?1 and p.state in ?2 order by p.title, p.id",
                        competition,
                        states)
                .page(page, most)
                .list();
    }

    /** How many there are of these. One query. */
    public static long number(Competition competition, Set<State> states) {
        return count("competition = ?1 and state in ?2", competition, states);
    }

    private record InState(State state, Long papers) {}

    /** How many there are in each state, in the order of the states. One query. */
    public static Map<State, Long> numbers(Competition competition) {
        Map<State, Long> numbers = new EnumMap<>(State.class);
        Stream.of(State.values()).forEach(state -> numbers.put(state, 0L));
        find("select p.state, count(*) from Paper p where p.competition = ?1 group by p.state", competition)
                .project(InState.class)
                .stream()
                .forEach(found -> numbers.put(found.state(), found.papers()));
        return numbers;
    }
}
