package dev.podium.notification;

import dev.podium.competition.Phase;
import dev.podium.mail.Letter;
import dev.podium.mail.LetterWriter;
import dev.podium.mail.MailKind;
import dev.podium.mail.MailRecipient;
import dev.podium.notification.reminder.RemindedPeople;
import dev.podium.notification.reminder.Reminder;
import dev.podium.notification.reminder.ReminderAsked;
import dev.podium.notification.reminder.Reminders;
import dev.podium.platform.RequestClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Reminds members of teams that lack a run in a phase, or words on their method, as long as they do. */
@ApplicationScoped
class ReminderLetters implements LetterWriter {

    @Inject
    NotificationJob notifications;

    @Inject
    RemindedPeople people;

    @Inject
    RequestClock clock;

    @Override
    public Set<MailKind> kinds() {
        return Set.of(MailKind.REMINDER);
    }

    void follow(@Observes ReminderAsked asked) {
        Reminder reminder = asked.reminder();
        notifications.tell(MailKind.REMINDER, reminder.key.toString(), Recipients.of(reminder));
    }

    /** Whoever has done it meanwhile is told nothing, nor is anybody of a run once the phase takes none. Three queries. */
    @Override
    public Map<Long, Letter> write(String about, List<MailRecipient> readers) {
        Instant now = clock.databaseNow();
        Optional<Reminder> found = Reminder.findByKey(UUID.fromString(about)).filter(reminder -> holds(reminder, now));
        return found.map(reminder -> LetterWording.each(
                        readers,
                        people.among(
                                reminder,
                                readers.stream().map(MailRecipient::account).toList()),
                        words -> letter(words, reminder)))
                .orElse(Map.of());
    }

    private static boolean holds(Reminder reminder, Instant now) {
        Phase phase = reminder.phase;
        return phase.competition.isPublished()
                && !phase.competition.isArchived()
                && (reminder.kind != Reminder.Kind.upload || Reminders.takesFiles(phase, now));
    }

    private static Letter letter(LetterWording words, Reminder reminder) {
        Phase phase = reminder.phase;
        String competition = phase.competition.name;
        boolean upload = reminder.kind == Reminder.Kind.upload;
        List<String> lines = new ArrayList<>();
        lines.add(words.texts().reminder(competition, phase.name, upload));
        if (upload) {
            lines.add(
                    phase.closesAt == null
                            ? words.texts().noEnd()
                            : words.texts().closesAt(words.moment(phase.closesAt)));
        } else {
            lines.add(words.texts().describe());
        }
        if (!reminder.text.isEmpty()) {
            lines.add(words.texts().organizersWrite());
            reminder.text.lines().filter(line -> !line.isBlank()).forEach(lines::add);
        }
        return words.letter(
                words.texts().reminderSubject(competition, phase.name, upload),
                lines,
                Optional.empty(),
                upload ? PhaseLetters.submitPage(phase) : PhaseLetters.page(phase.competition) + "/submissions");
    }
}
