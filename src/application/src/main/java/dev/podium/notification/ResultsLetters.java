package dev.podium.notification;

import dev.podium.competition.Phase;
import dev.podium.competition.PhaseRevealed;
import dev.podium.mail.Letter;
import dev.podium.mail.LetterWriter;
import dev.podium.mail.MailKind;
import dev.podium.mail.MailRecipient;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Tells those who take part that results are revealed: where, and none of them. */
@ApplicationScoped
class ResultsLetters implements LetterWriter {

    @Inject
    NotificationJob notifications;

    @Inject
    PhaseLetters letters;

    @Override
    public Set<MailKind> kinds() {
        return Set.of(MailKind.RESULTS);
    }

    void follow(@Observes PhaseRevealed revealed) {
        notifications.tell(
                MailKind.RESULTS, revealed.phase().id.toString(), Recipients.members(revealed.phase().competition));
    }

    @Override
    public Map<Long, Letter> write(String about, List<MailRecipient> readers) {
        return letters.write(
                Long.parseLong(about), readers, (phase, now) -> phase.revealedAt != null, ResultsLetters::letter);
    }

    private static Letter letter(LetterWording words, Phase phase) {
        String competition = phase.competition.name;
        return words.letter(
                words.texts().resultsSubject(competition, phase.name),
                List.of(words.texts().results(competition, phase.name)),
                Optional.empty(),
                PhaseLetters.page(phase.competition) + "/leaderboard?phase=" + phase.slug);
    }
}
