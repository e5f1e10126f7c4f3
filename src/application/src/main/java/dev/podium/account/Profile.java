package dev.podium.account;

import dev.podium.platform.Checks;
import dev.podium.platform.Languages;
import dev.podium.platform.Refused;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * What somebody says of themselves. Others see the name; who looks after a competition or a team sees no more.
 *
 * @param name what they want to be called; blank: as the login says
 * @param language tag of the language of mails to them; blank where they did not choose
 * @param zone of times in mails to them
 */
public record Profile(String name, String affiliation, String language, String zone) {

    public static final int LONGEST_NAME = 100;
    public static final int LONGEST_AFFILIATION = 200;

    public static Profile of(Account account) {
        return new Profile(
                Objects.requireNonNullElse(account.ownName, ""),
                account.affiliation,
                Objects.requireNonNullElse(account.language, ""),
                account.zone);
    }

    /**
     * The same as it is kept: lines without what does not show.
     *
     * @throws Refused if a value is too long or unknown, with all reasons
     */
    Profile checked() {
        Checks checks = new Checks();
        Profile plain = new Profile(
                checks.value(() -> free(line(name, LONGEST_NAME, "account.name")), ""),
                checks.value(() -> line(affiliation, LONGEST_AFFILIATION, "account.affiliation"), ""),
                checks.value(() -> spoken(language), ""),
                checks.value(() -> known(zone), ""));
        checks.refuse();
        return plain;
    }

    private static String line(String text, int longest, String code) {
        String line = text == null ? "" : SingleLineText.of(text);
        if (TextLength.exceeds(line, longest)) {
            throw Refused.because(Refused.Kind.FAULTY, code, longest);
        }
        return line;
    }

    private static String free(String name) {
        if (name.toLowerCase(Locale.ROOT).startsWith(Account.DELETED)) {
            throw Refused.because(Refused.Kind.FAULTY, "account.name-reserved");
        }
        if (SingleLineText.hasLink(name)) {
            throw Refused.because(Refused.Kind.FAULTY, "account.name-link");
        }
        return name;
    }

    private static String spoken(String tag) {
        String wanted = tag == null ? "" : tag;
        if (!wanted.isEmpty() && Languages.named(wanted).isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, "account.language");
        }
        return wanted;
    }

    private static String known(String zone) {
        if (zone == null || !ZoneId.getAvailableZoneIds().contains(zone)) {
            throw Refused.because(Refused.Kind.FAULTY, "account.zone");
        }
        return zone;
    }

    /** Names of the fields in which it differs from another one. */
    List<String> changedFrom(Profile before) {
        return Stream.of(
                        name.equals(before.name) ? "" : "name",
                        affiliation.equals(before.affiliation) ? "" : "affiliation",
                        language.equals(before.language) ? "" : "language",
                        zone.equals(before.zone) ? "" : "zone")
                .filter(field -> !field.isEmpty())
                .toList();
    }
}
