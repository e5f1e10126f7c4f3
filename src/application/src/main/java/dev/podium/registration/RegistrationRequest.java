package dev.podium.registration;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.people.OrganizerInvitation;
import dev.podium.platform.IdentifiedEntity;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** That somebody asks to take part in a competition, and what became of it. */
@Entity
@Table(name = "registration_request")
public class RegistrationRequest extends IdentifiedEntity {

    /** How it stands. */
    public enum State {
        pending,
        approved,
        refused
    }

    /** Why it was decided so. */
    public enum Grounds {
        /** An organizer said so. */
        organizer,
        /** The domain of a verified address is one of those that are approved at once. */
        domain,
        /** They were in a team before anybody had to ask. */
        team
    }

    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "account_id")
    public Account account;

    @JdbcTypeCode(SqlTypes.JSON)
    public List<RegistrationAnswer> answers;

    @Enumerated(EnumType.STRING)
    public State state;

    @Column(name = "asked_at")
    public Instant askedAt;

    /** Null while it is pending. */
    @Enumerated(EnumType.STRING)
    public Grounds grounds;

    @Column(name = "decided_at")
    public Instant decidedAt;

    /** Null where no organizer decided it. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "decided_by")
    public Account decidedBy;

    /** Why it was refused, as its person reads it; else empty. */
    public String reason;

    /** Domain of the address that the login vouches for; empty where it vouches for none. */
    public String domain() {
        return OrganizerInvitation.addressOf(account)
                .map(address -> address.substring(address.lastIndexOf('@') + 1))
                .orElse("");
    }

    /** The last one of somebody in a competition. One query. */
    static Optional<RegistrationRequest> findLast(Competition competition, Account account) {
        return find("competition = ?1 and account = ?2 order by id desc", competition, account)
                .firstResultOptional();
    }

    static long numberOfRefused(Competition competition, Account account) {
        return count("competition = ?1 and account = ?2 and state = ?3", competition, account, State.refused);
    }

    /**
     * Some of a competition in some states, with their people, the ones that wait longest first. One query.
     *
     * @param page from 0
     */
    public static List<RegistrationRequest> find(Competition competition, Set<State> states, int page, int most) {
        return RegistrationRequest.<RegistrationRequest>find(
                        "from RegistrationRequest r join fetch r.account left join fetch r.decidedBy"
                                + " where r.competition = ?1 and r.state in ?2 order by r.id",
                        competition,
                        states)
                .page(page, most)
                .list();
    }

    /** How many there are of these. One query. */
    public static long number(Competition competition, Set<State> states) {
        return count("competition = ?1 and state in ?2", competition, states);
    }

    private record InState(State state, Long requests) {}

    /** How many there are in each state, in the order of the states. One query. */
    public static Map<State, Long> numbers(Competition competition) {
        Map<State, Long> numbers = new EnumMap<>(State.class);
        Stream.of(State.values()).forEach(state -> numbers.put(state, 0L));
        find(
                        "select r.state, count(*) from RegistrationRequest r where r.competition = ?1 group by r.state",
                        competition)
                .project(InState.class)
                .stream()
                .forEach(found -> numbers.put(found.state(), found.requests()));
        return numbers;
    }
}
