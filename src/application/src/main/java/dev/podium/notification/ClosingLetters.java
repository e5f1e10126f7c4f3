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

/** Reminds those whose teams have runs left that a phase closes soon. */
@ApplicationScoped
class ClosingLetters implements LetterWriter {

    @Inject
    PhaseLetters letters;

    @Override
    public Set<MailKind> kinds() {
        return Set.of(MailKind.PHASE_CLOSES);
    }

    /** Not where it closes at another time by now, has closed, or that much time is not left any more. */
    @Override
    public Map<Long, Letter> write(String about, List<MailRecipient> readers) {
        Optional<ClosingReminder> closing = ClosingReminder.of(about);
        return letters.write(
                ClosingReminder.phase(about),
                readers,
                (phase, now) -> phase.state(now) == Phase.State.OPEN
                        && closing.filter(each -> each.about(phase).equals(about) && !each.isLate(phase, now))
                                .isPresent(),
                (words, phase) -> letter(words, phase, closing.orElseThrow()));
    }

    private static Letter letter(LetterWording words, Phase phase, ClosingReminder closing) {
        String competition = phase.competition.name;
        return words.letter(
                words.texts().closesSubject(competition, phase.name, closing.hours()),
                List.of(
                        words.texts().closes(competition, phase.name, words.moment(phase.closesAt)),
                        words.texts().runsLeft()),
                Optional.empty(),
                PhaseLetters.submitPage(phase));
    }
}
