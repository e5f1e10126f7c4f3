package dev.podium.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.mail.MailKind;
import dev.podium.testsupport.MailServer;
import dev.podium.testsupport.WithMail;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Every page, file, job and e-mail of every kind of competition: what it stands on, and what became of it. All that a page offers is
 * there; what makes no sense somewhere is not offered, and says why. {@code target/crossings.txt} has the table.
 */
@QuarkusTest
@Tag("extended")
@TestProfile(WithMail.class)
class CrossingsTest {

    private static final Path TABLE = Path.of("src/application/target/crossings.txt");
    private static final Pattern LINK = Pattern.compile(Pattern.quote(MailServer.LINKS) + "(/[^\\s\"<>]*)");
    private static final Pattern BROKEN = Pattern.compile("(?<![\\w.-])(NaN|Infinity|null)(?![\\w-])|\\{\\w+[:.}]");

    /** What stays open, withdraws a run, or has nothing to do with a competition. */
    private static final Pattern LEFT_OUT =
            Pattern.compile(".*/(events|cancel_submission)|/(admin|account|legal|guide).*");

    private static final int OWN_FRAMES = 5;

    private static CrossingTable table;

    private record Kind(Ground ground, Deed deed) {}

    @Inject
    Grounds grounds;

    @Inject
    Kinds kinds;

    @Inject
    NamedThings things;

    @AfterAll
    static void write() throws IOException {
        table.write(TABLE);
    }

    /** Each ground as it usually is, and each deed on a task type and on programs: in turn, so that each ground has some. */
    @Test
    void everything_ofEachGroundAndEachDeed_isThereOrSaysWhyNot() throws IOException {
        List<Ground> all = grounds.all();
        List<Ground> ofItems = all.stream()
                .filter(ground -> !ground.name().startsWith("program"))
                .toList();
        List<Ground> ofPrograms = all.stream()
                .filter(ground -> ground.name().startsWith("program"))
                .toList();
        List<Kind> wanted = new ArrayList<>();
        all.forEach(ground -> wanted.add(new Kind(ground, Deed.OVER)));
        int turn = 0;
        for (Deed deed : EnumSet.complementOf(EnumSet.of(Deed.OVER))) {
            wanted.add(new Kind(ofItems.get(turn % ofItems.size()), deed));
            wanted.add(new Kind(ofPrograms.get(turn % ofPrograms.size()), deed));
            turn++;
        }
        open(wanted);
    }

    @Test
    @Timeout(value = 1, unit = TimeUnit.HOURS)
    void everything_ofEveryDeedOnEveryGround_isThereOrSaysWhyNot() throws IOException {
        open(grounds.all().stream()
                .flatMap(ground -> Stream.of(Deed.values()).map(deed -> new Kind(ground, deed)))
                .toList());
    }

    private void open(List<Kind> wanted) throws IOException {
        Set<String> endpoints = Endpoints.all();
        table = new CrossingTable(endpoints);
        List<String> only = List.of(System.getProperty("crossings.only", "").split(",", -1));
        wanted.stream()
                .filter(kind -> only.stream().anyMatch((kind.ground().name() + ", " + kind.deed())::contains))
                .forEach(kind -> open(endpoints, kind.ground(), kind.deed()));
        assertThat(table.faults()).isEmpty();
    }

    private void open(Set<String> endpoints, Ground ground, Deed deed) {
        Kinds.Made made;
        try {
            made = kinds.make(ground, deed);
        } catch (RuntimeException e) {
            table.fault("%s, %s: cannot be made: %s at %s".formatted(ground.name(), deed, e, ours(e)));
            return;
        }
        made.jobs().forEach((job, came) -> {
            table.note("job " + job, made.name(), came);
            if (came.startsWith("failed")) {
                table.fault("%s: job %s %s".formatted(made.name(), job, came));
            }
        });
        Map<String, List<String>> own = things.of(made.phase());
        Map<String, List<String>> numbered = things.numbered(made.phase(), own);
        Set<String> addresses = addresses(endpoints, made, own, numbered);
        Set<String> names = names(made, own);
        for (Crossing.Reader reader : Crossing.Reader.values()) {
            new Crossing(made, reader, table, names).open(addresses, mailed(made, reader));
        }
    }

    private static List<StackTraceElement> ours(Throwable thrown) {
        return Stream.of(thrown.getStackTrace())
                .filter(frame -> frame.getClassName().startsWith("dev.podium"))
                .limit(OWN_FRAMES)
                .toList();
    }

    private Set<String> addresses(
            Set<String> endpoints, Kinds.Made made, Map<String, List<String>> own, Map<String, List<String>> numbered) {
        Set<String> addresses = new LinkedHashSet<>();
        Map<String, List<AccessLine>> lines =
                AccessLine.all().stream().collect(Collectors.groupingBy(AccessLine::endpoint));
        for (String endpoint : endpoints) {
            String path = endpoint.substring(endpoint.indexOf(' ') + 1);
            if (!endpoint.startsWith("GET ")
                    || !path.contains("{")
                    || LEFT_OUT.matcher(path).matches()) {
                continue;
            }
            boolean ofOthers = path.startsWith("/api/") && !path.startsWith("/api/v1/");
            NamedThings.Filled filled = NamedThings.fill(path, lines.get(endpoint), ofOthers ? numbered : own);
            addresses.addAll(filled.addresses());
            if (filled.addresses().isEmpty()) {
                table.note(endpoint, made.name(), filled.why());
            }
        }
        return addresses;
    }

    private static Set<String> names(Kinds.Made made, Map<String, List<String>> own) {
        return Stream.of(List.of(made.phase().competition.slug), own.get("submissions"), own.get("judge"))
                .flatMap(List::stream)
                .collect(Collectors.toSet());
    }

    /** Where the e-mails lead that came to somebody; each of them is read, too. */
    private Set<String> mailed(Kinds.Made made, Crossing.Reader reader) {
        Set<String> addresses = new TreeSet<>();
        String user = switch (reader) {
            case ORGANIZER -> "olga";
            case PARTICIPANT -> made.member();
            case VISITOR -> "nobody";
        };
        for (MailServer.Received mail : MailServer.received(user)) {
            if (!mail.text().contains(made.phase().competition.slug)) {
                continue;
            }
            String kind = Stream.of(MailKind.values())
                    .map(MailKind::word)
                    .filter(word -> mail.text().contains("/unsubscribe/" + word + "/"))
                    .findFirst()
                    .orElse("of no kind");
            table.note("e-mail " + kind, made.name(), mail.subject());
            Matcher broken = BROKEN.matcher(mail.subject() + "\n" + mail.text());
            if (mail.subject().isBlank() || broken.find()) {
                table.fault("%s: e-mail %s: %s".formatted(made.name(), mail.subject(), mail.text()));
            }
            LINK.matcher(mail.text())
                    .results()
                    .map(link -> link.group(1).replaceAll("[.,;)]+$", ""))
                    .filter(link -> !link.startsWith("/unsubscribe"))
                    .map(link -> link.replaceAll("#.*", ""))
                    .forEach(addresses::add);
        }
        return addresses;
    }
}
