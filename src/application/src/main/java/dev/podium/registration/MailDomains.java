package dev.podium.registration;

import dev.podium.platform.Refused;
import dev.podium.platform.TextLength;
import java.net.IDN;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Domains of addresses, in lower case and as the domain name system writes them. */
final class MailDomains {

    static final int MOST = 50;

    private static final int LONGEST = 253;
    private static final int MOST_SHOWN = 60;

    /** Two labels at least: nobody lists a whole country. */
    private static final Pattern DOMAIN =
            Pattern.compile("(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]");

    private MailDomains() {}

    /** Whether an address is at one of some domains, or below it. */
    static boolean cover(List<String> domains, String address) {
        String domain = ascii(address.substring(address.lastIndexOf('@') + 1));
        return domains.stream().anyMatch(listed -> domain.equals(listed) || domain.endsWith("." + listed));
    }

    /**
     * As they are kept, each once.
     *
     * @throws Refused if one is no domain, or there are too many
     */
    static List<String> checked(List<String> wanted) {
        List<String> domains = wanted.stream()
                .map(String::strip)
                .filter(typed -> !typed.isEmpty())
                .map(MailDomains::one)
                .distinct()
                .sorted()
                .toList();
        if (domains.size() > MOST) {
            throw Refused.because(Refused.Kind.FAULTY, "registration.domains-many", MOST);
        }
        return domains;
    }

    private static String one(String typed) {
        String domain = ascii(typed.startsWith("@") ? typed.substring(1) : typed);
        if (domain.length() > LONGEST || !DOMAIN.matcher(domain).matches()) {
            throw Refused.because(Refused.Kind.FAULTY, "registration.domains", shown(typed));
        }
        return domain;
    }

    private static String shown(String typed) {
        return TextLength.cut(typed, MOST_SHOWN);
    }

    /** What cannot be written so is no domain. */
    private static String ascii(String domain) {
        try {
            return IDN.toASCII(domain).toLowerCase(Locale.ROOT);
        } catch (IllegalArgumentException unfit) {
            return "";
        }
    }
}
