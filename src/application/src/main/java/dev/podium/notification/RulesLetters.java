package dev.podium.notification;

import dev.podium.competition.Competition;
import dev.podium.competition.change.RuleChange;
import dev.podium.competition.change.RulesChanged;
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

/** Tells those who take part that rules have changed, and why. What exactly, they find where everybody finds it. */
@ApplicationScoped
class RulesLetters implements LetterWriter {

    @Inject
    NotificationJob notifications;

    @Inject
    PhaseLetters letters;

    @Inject
    CompetitionMembers members;

    @Override
    public Set<MailKind> kinds() {
        return Set.of(MailKind.RULES);
    }

    void follow(@Observes RulesChanged changed) {
        if (!changed.rescored()) {
            notifications.tell(
                    MailKind.RULES, changed.change().id.toString(), Recipients.members(changed.change().competition));
        }
    }

    @Override
    public Map<Long, Letter> write(String about, List<MailRecipient> readers) {
        RuleChange change = RuleChange.findById(Long.valueOf(about));
        if (change != null && change.phase == null) {
            return ofCompetition(change, readers);
        }
        return change == null
                ? Map.of()
                : letters.write(
                        change.phase.id,
                        readers,
                        (phase, now) -> true,
                        (words, phase) -> words.letter(
                                words.texts().rulesSubject(phase.competition.name, phase.name),
                                List.of(
                                        words.texts().rules(phase.competition.name, phase.name),
                                        words.texts().why()),
                                Optional.of(change.note),
                                PhaseLetters.page(phase.competition) + "#changes"));
    }

    /** Of what holds for a public competition as a whole. Two queries. */
    private Map<Long, Letter> ofCompetition(RuleChange change, List<MailRecipient> readers) {
        Competition competition = Competition.findById(change.competition.id);
        return competition.isPublished()
                ? LetterWording.each(
                        readers,
                        members.among(competition, false, readers),
                        words -> words.letter(
                                words.texts().rulesOfAllSubject(competition.name),
                                List.of(
                                        words.texts().rulesOfAll(competition.name),
                                        words.texts().why()),
                                Optional.of(change.note),
                                PhaseLetters.page(competition) + "#changes"))
                : Map.of();
    }
}
