package dev.podium.web.layout;

import dev.podium.account.Account;
import dev.podium.competition.CompetitionLogo;
import dev.podium.competition.change.OrganizedListEntry;
import dev.podium.platform.language.LocalText;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A competition in a list of those that the reader organizes.
 *
 * @param logo the small one; empty where it has none
 * @param phase name of the phase that matters now; empty where there is none
 * @param moment when that phase ends or begins; empty where its end is open
 * @param acted name of the phase to which something is done next; empty where it is done to none
 * @param href where it is done; empty where nothing is to be done
 */
public record OrganizedRow(
        String slug,
        String name,
        LocalText summary,
        Optional<CompetitionLogo.Picture> logo,
        OrganizedListEntry.State state,
        String phase,
        Optional<Instant> moment,
        ZoneId zone,
        OrganizedListEntry.Step next,
        String acted,
        String href) {

    /** So many are on a page of their own. */
    public static final int ALL = 200;

    /** How many are shown on a page about something else. */
    public static final int FEW = 10;

    /** The newest ones of somebody, at most that many. */
    public static List<OrganizedRow> find(Account account, int most, Locale reader, Instant now) {
        return OrganizedListEntry.find(account, most, now).stream()
                .map(organized -> of(organized, reader))
                .toList();
    }

    /** One of them. */
    public static OrganizedRow of(OrganizedListEntry organized, Locale reader) {
        boolean begins = organized.state() == OrganizedListEntry.State.UPCOMING
                || organized.state() == OrganizedListEntry.State.BETWEEN;
        return new OrganizedRow(
                organized.competition().slug,
                organized.competition().name,
                organized.competition().summary(reader),
                organized.competition().smallLogo(),
                organized.state(),
                organized.phase().map(phase -> phase.name).orElse(""),
                organized.phase().map(phase -> begins ? phase.opensAt : phase.closesAt),
                organized.competition().zoneId(),
                organized.next(),
                organized.acted().map(phase -> phase.name).orElse(""),
                href(organized));
    }

    private static String href(OrganizedListEntry organized) {
        String pages = "/organize/" + organized.competition().slug;
        String phase =
                organized.acted().map(acted -> pages + "/phases/" + acted.slug).orElse("");
        return switch (organized.next()) {
            case GOLD -> pages + "/gold";
            case PHASE -> pages + "/phases";
            case PUBLISH -> pages + "#points";
            case RESUME -> phase + "/intake";
            case REVEAL -> phase + "/reveal";
            case NOTHING -> "";
        };
    }
}
