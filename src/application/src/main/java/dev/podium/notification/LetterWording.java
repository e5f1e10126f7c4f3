package dev.podium.notification;

import dev.podium.mail.Letter;
import dev.podium.mail.MailRecipient;
import io.quarkus.qute.i18n.Localized;
import io.quarkus.qute.i18n.MessageBundles;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The words for one reader, in their language and zone. */
record LetterWording(NotificationTexts texts, MailRecipient reader) {

    static LetterWording of(MailRecipient reader) {
        return new LetterWording(
                MessageBundles.get(
                        NotificationTexts.class,
                        Localized.Literal.of(reader.language().getLanguage())),
                reader);
    }

    /** The same letter to each of those who may know it, in their own words. */
    static Map<Long, Letter> each(
            List<MailRecipient> readers, Set<Long> allowed, Function<LetterWording, Letter> letter) {
        return readers.stream()
                .filter(reader -> allowed.contains(reader.account()))
                .collect(Collectors.toMap(MailRecipient::account, reader -> letter.apply(of(reader))));
    }

    Letter letter(String subject, List<String> lines, Optional<String> quote, String path) {
        return new Letter(subject, lines, quote, texts.open(), path);
    }

    /** A moment where the reader is, as pages write it: midnight is 24:00 of the day that ends. */
    String moment(Instant when) {
        ZonedDateTime local = when.atZone(reader.zone());
        boolean midnight = local.toLocalTime().equals(LocalTime.MIDNIGHT);
        boolean german = reader.language().getLanguage().equals(Locale.GERMAN.getLanguage());
        String day = german ? "EEEE, d. MMMM uuuu" : "EEEE, d MMMM uuuu";
        String time = (midnight ? "'24:00'" : "HH:mm") + (german ? " 'Uhr'" : "");
        return DateTimeFormatter.ofPattern(day + ", " + time, reader.language())
                        .format(midnight ? local.minusDays(1) : local)
                + " (" + reader.zone().getId() + ")";
    }
}
