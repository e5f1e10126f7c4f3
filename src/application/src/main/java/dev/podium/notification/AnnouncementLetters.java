package dev.podium.notification;

import dev.podium.announcement.Announcement;
import dev.podium.announcement.AnnouncementMade;
import dev.podium.mail.Letter;
import dev.podium.mail.LetterWriter;
import dev.podium.mail.MailKind;
import dev.podium.mail.MailRecipient;
import dev.podium.platform.language.LocalText;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Tells all who take part in a competition or organize it what was announced, but for whoever announced it. */
@ApplicationScoped
class AnnouncementLetters implements LetterWriter {

    @Inject
    NotificationJob notifications;

    @Inject
    CompetitionMembers members;

    @Override
    public Set<MailKind> kinds() {
        return Set.of(MailKind.ANNOUNCEMENT);
    }

    void follow(@Observes AnnouncementMade made) {
        Announcement announcement = made.announcement();
        notifications.tell(
                MailKind.ANNOUNCEMENT,
                announcement.key.toString(),
                Recipients.everybodyIn(announcement.competition, announcement.announcedBy));
    }

    /** What was withdrawn meanwhile is told to nobody. Two queries. */
    @Override
    public Map<Long, Letter> write(String about, List<MailRecipient> readers) {
        Optional<Announcement> found = Announcement.find(
                        "from Announcement a join fetch a.competition where a.key = ?1", UUID.fromString(about))
                .firstResultOptional();
        return found.map(announcement -> write(announcement, readers)).orElse(Map.of());
    }

    private Map<Long, Letter> write(Announcement announcement, List<MailRecipient> readers) {
        String competition = announcement.competition.name;
        Set<Long> allowed = members.among(announcement.competition, true, readers);
        return LetterWording.each(readers, allowed, words -> {
            Locale language = words.reader().language();
            String title = announcement.title(language).text();
            LocalText text = announcement.text(language);
            List<String> lines = new ArrayList<>(List.of(words.texts().announcement(competition, title)));
            if (!text.foreign().isEmpty()) {
                lines.add(words.texts().onlyIn(text.foreign()));
            }
            return words.letter(
                    words.texts().announcementSubject(competition, title),
                    lines,
                    Optional.of(text.text()),
                    "/competitions/" + announcement.competition.slug + "/announcements/" + announcement.key);
        });
    }
}
