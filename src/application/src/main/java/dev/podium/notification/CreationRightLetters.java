package dev.podium.notification;

import dev.podium.account.creating.CreationRightDecided;
import dev.podium.account.creating.CreationRightDecision;
import dev.podium.mail.Letter;
import dev.podium.mail.LetterWriter;
import dev.podium.mail.MailKind;
import dev.podium.mail.MailRecipient;
import dev.podium.mail.Outbox;
import dev.podium.mail.PendingMail;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Tells people whether they may create competitions, and why. */
@ApplicationScoped
class CreationRightLetters implements LetterWriter {

    @Inject
    Outbox outbox;

    @Override
    public Set<MailKind> kinds() {
        return Set.of(MailKind.CREATING);
    }

    void follow(@Observes CreationRightDecided decided) {
        if (outbox.isOpen()) {
            CreationRightDecision decision = decided.decision();
            outbox.write(
                    MailKind.CREATING,
                    List.of(new PendingMail(decision.key + "-" + decision.outcome, decision.account.id)));
        }
    }

    /** Nothing where something else was decided since. Two queries. */
    @Override
    public Map<Long, Letter> write(String about, List<MailRecipient> readers) {
        int end = about.lastIndexOf('-');
        Optional<CreationRightDecision> found = CreationRightDecision.find(
                        "from CreationRightDecision d join fetch d.account where d.key = ?1",
                        UUID.fromString(about.substring(0, end)))
                .firstResultOptional();
        return found.filter(decision -> CreationRightDecision.findLast(decision.account)
                        .filter(last -> last.id.equals(decision.id))
                        .isPresent())
                .map(decision -> write(decision, readers))
                .orElse(Map.of());
    }

    private static Map<Long, Letter> write(CreationRightDecision decision, List<MailRecipient> readers) {
        return LetterWording.each(
                readers,
                Set.of(decision.account.id),
                words -> words.letter(
                        words.texts().creatingSubject(decision.outcome),
                        List.of(
                                words.texts().creating(decision.outcome),
                                words.texts().why() + " " + decision.reason),
                        Optional.empty(),
                        "/organize"));
    }
}
