package dev.podium.notification;

import dev.podium.competition.Phase;
import dev.podium.mail.Letter;
import dev.podium.mail.LetterWriter;
import dev.podium.mail.MailKind;
import dev.podium.mail.MailRecipient;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Tells those who take part that a phase has opened. */
@ApplicationScoped
class OpeningLetters implements LetterWriter {

    @Inject
    PhaseLetters letters;

    @Override
    public Set<MailKind> kinds() {
        return Set.of(MailKind.PHASE_OPENS);
    }

    /** Not where it was put off meanwhile, or is over. */
    @Override
    public Map<Long, Letter> write(String about, List<MailRecipient> readers) {
        return letters.write(
                ClosingReminder.phase(about),
                readers,
                (phase, now) -> phase.state(now) == Phase.State.OPEN,
                OpeningLetters::letter);
    }

    private static Letter letter(LetterWording words, Phase phase) {
        String competition = phase.competition.name;
        return words.letter(
                words.texts().opensSubject(competition, phase.name),
                List.of(
                        words.texts().opens(competition, phase.name),
                        phase.closesAt == null
                                ? words.texts().noEnd()
                                : words.texts().closesAt(words.moment(phase.closesAt))),
                Optional.empty(),
                PhaseLetters.page(phase.competition));
    }
}
