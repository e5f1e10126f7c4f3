package dev.podium.registration;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/** That somebody agreed to a version of terms. */
@Entity
@Table(name = "registration_agreement")
public class TermsAgreement extends PanacheEntityBase {

    @Id
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "terms_id")
    public RegistrationTerms terms;

    @Id
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "account_id")
    public Account account;

    @Column(name = "agreed_at")
    public Instant agreedAt;

    /** To the newest version that somebody agreed to in a competition, with that. One query. */
    static Optional<TermsAgreement> findNewest(Competition competition, Account account) {
        return find(
                        "from TermsAgreement a join fetch a.terms t where t.competition = ?1 and a.account = ?2"
                                + " order by t.version desc",
                        competition,
                        account)
                .firstResultOptional();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TermsAgreement that
                && Objects.equals(terms, that.terms)
                && Objects.equals(account, that.account);
    }

    @Override
    public int hashCode() {
        return Objects.hash(terms, account);
    }
}
