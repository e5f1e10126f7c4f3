package dev.podium.notification;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.mail.Letter;
import dev.podium.mail.MailRecipient;
import dev.podium.platform.RequestClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import org.hibernate.Session;

/** What letters about a phase have in common. */
@ApplicationScoped
class PhaseLetters {

    @Inject
    Session database;

    @Inject
    RequestClock clock;

    @Inject
    CompetitionMembers members;

    /**
     * Letters about a phase of a public competition to those who take part in it. Three queries.
     *
     * @param number of the phase
     * @param holds what has to be so now
     */
    Map<Long, Letter> write(
            long number,
            List<MailRecipient> readers,
            BiPredicate<Phase, Instant> holds,
            BiFunction<LetterWording, Phase, Letter> letter) {
        Optional<Phase> found = database.createQuery(
                        "from Phase p join fetch p.competition c where p.id = :number and c.publishedAt is not null",
                        Phase.class)
                .setParameter("number", number)
                .uniqueResultOptional();
        return found.filter(phase -> holds.test(phase, clock.databaseNow()))
                .map(phase -> LetterWording.each(
                        readers, members.among(phase.competition, false, readers), words -> letter.apply(words, phase)))
                .orElse(Map.of());
    }

    static String page(Competition competition) {
        return "/competitions/" + competition.slug;
    }

    static String submitPage(Phase phase) {
        return page(phase.competition) + "/submit?phase=" + phase.slug;
    }
}
