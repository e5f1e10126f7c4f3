package dev.podium.notification;

import dev.podium.competition.change.RuleChange;
import dev.podium.competition.change.RulesChanged;
import dev.podium.evaluation.takeover.RunsTakenOver;
import dev.podium.mail.Letter;
import dev.podium.mail.LetterWriter;
import dev.podium.mail.MailKind;
import dev.podium.mail.MailRecipient;
import dev.podium.submission.Takeover;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Tells those who take part that other numbers stand in a phase, or that runs were carried over into it. */
@ApplicationScoped
class NewScoresLetters implements LetterWriter {

    private static final String RESCORED = "rescored-";
    private static final String TAKEN_OVER = "taken-over-";

    @Inject
    NotificationJob notifications;

    @Inject
    PhaseLetters letters;

    @Override
    public Set<MailKind> kinds() {
        return Set.of(MailKind.NEW_SCORES);
    }

    void follow(@Observes RulesChanged changed) {
        RuleChange change = changed.change();
        if (changed.rescored()) {
            notifications.tell(MailKind.NEW_SCORES, RESCORED + change.id, Recipients.members(change.competition));
        }
    }

    void follow(@Observes RunsTakenOver takenOver) {
        Takeover takeover = takenOver.takeover();
        notifications.tell(MailKind.NEW_SCORES, TAKEN_OVER + takeover.id, Recipients.members(takeover.competition));
    }

    @Override
    public Map<Long, Letter> write(String about, List<MailRecipient> readers) {
        return about.startsWith(RESCORED)
                ? rescored(RuleChange.findById(number(about, RESCORED)), readers)
                : takenOver(Takeover.findById(number(about, TAKEN_OVER)), readers);
    }

    private static Long number(String about, String before) {
        return Long.valueOf(about.substring(before.length()));
    }

    /** @param change null where its phase is gone */
    private Map<Long, Letter> rescored(RuleChange change, List<MailRecipient> readers) {
        return change == null
                ? Map.of()
                : letters.write(
                        change.phase.id,
                        readers,
                        (phase, now) -> true,
                        (words, phase) -> words.letter(
                                words.texts().rescoredSubject(phase.competition.name, phase.name),
                                List.of(
                                        words.texts().rescored(phase.competition.name, phase.name),
                                        words.texts().why()),
                                Optional.of(change.note),
                                PhaseLetters.page(phase.competition) + "#changes"));
    }

    /** @param takeover null where its phase is gone */
    private Map<Long, Letter> takenOver(Takeover takeover, List<MailRecipient> readers) {
        return takeover == null
                ? Map.of()
                : letters.write(
                        takeover.phase.id,
                        readers,
                        (phase, now) -> true,
                        (words, phase) -> words.letter(
                                words.texts().takenOverSubject(phase.competition.name, phase.name),
                                List.of(words.texts()
                                        .takenOver(phase.competition.name, takeover.source.name, phase.name)),
                                Optional.of(takeover.note).filter(note -> !note.isBlank()),
                                PhaseLetters.page(phase.competition)));
    }
}
