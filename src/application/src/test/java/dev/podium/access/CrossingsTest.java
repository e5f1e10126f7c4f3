package dev.podium.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.mail.MailKind;
import dev.podium.testsupport.Jobs;
import dev.podium.testsupport.MailServer;
import dev.podium.testsupport.WithMail;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every page, file, job and e-mail of every kind of competition: what it stands on, and what became of it. All that a page offers is
 * there; what makes no sense somewhere is not offered, and says why. {@code target/crossings.txt} has the table.
 */
@QuarkusTest
@TestProfile(WithMail.class)
class CrossingsTest {

    private static final Path TABLE = Path.of("src/application/target/crossings.txt");
    private static final Pattern LINK = Pattern.compile(Pattern.quote(MailServer.LINKS) + "(/[^\\s\"<>]*)");
    private static final Pattern BROKEN = Pattern.compile("(?<![\\w.-])(NaN|Infinity|null)(?![\\w-])|\\{\\w+[:.}]");

    /** What stays open, withdraws a run, or has nothing to do with a competition. */
    private static final Pattern LEFT_OUT =
            Pattern.compile(".*/(events|cancel_submission)|/(admin|account|legal|guide).*");

    /** Refused to all others, whatever the competition: {@link AccessMatrixTest} asks as each. */
    private static final String OF_ORGANIZERS = "/organize/";

    private static final int OWN_FRAMES = 5;

    private static CrossingTable table;

    private record Kind(Ground ground, Deed deed, Set<Crossing.Reader> readers) {

        String name() {
            return name(ground, deed);
        }

        static String name(Ground ground, Deed deed) {
            return ground.name() + ", " + deed.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    @Inject
    Grounds grounds;

    @Inject
    Kinds kinds;

    @Inject
    NamedThings things;

    @Inject
    Jobs jobs;

    @AfterAll
    static void write() throws IOException {
        if (table != null) {
            table.write(TABLE);
        }
    }

    /** Every fourth deed, on grounds of items and of programs in turn; participants and visitors read in turn. */
    @Test
    void everything_ofSomeDeeds_isThereOrSaysWhyNot() throws IOException {
        List<Ground> all = inTurn(grounds.all());
        List<Deed> deeds = List.of(Deed.values());
        open(IntStream.iterate(0, place -> place < deeds.size(), place -> place + 4)
                .mapToObj(place -> new Kind(
                        all.get(place % all.size()),
                        deeds.get(place % deeds.size()),
                        EnumSet.of(
                                Crossing.Reader.ORGANIZER,
                                place % 2 == 0 ? Crossing.Reader.PARTICIPANT : Crossing.Reader.VISITOR)))
                .toList());
    }

    /** As many of items as there are to one of programs. */
    private static List<Ground> inTurn(List<Ground> all) {
        Map<Boolean, List<Ground>> byKind = all.stream().collect(Collectors.partitioningBy(Ground::isOfPrograms));
        return all.stream()
                .sorted(Comparator.comparingDouble(ground -> {
                    List<Ground> alike = byKind.get(ground.isOfPrograms());
                    return (alike.indexOf(ground) + 0.5) / alike.size();
                }))
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    @Tag("extended")
    void everything_ofADeedOnEveryGround_isThereOrSaysWhyNot(Deed deed) throws IOException {
        open(grounds.all().stream()
                .map(ground -> new Kind(ground, deed, EnumSet.allOf(Crossing.Reader.class)))
                .toList());
    }

    private void open(List<Kind> wanted) throws IOException {
        Set<String> endpoints = Endpoints.all();
        if (table == null) {
            table = new CrossingTable(endpoints, provoked());
        }
        CrossingsOnly only = CrossingsOnly.of(System.getProperty("crossings.only", ""), names());
        List<String> faults = wanted.stream()
                .filter(kind -> only.has(kind.name()))
                .flatMap(kind -> {
                    open(endpoints, kind);
                    return table.faults(kind.name()).stream();
                })
                .toList();
        assertThat(faults).isEmpty();
    }

    private List<String> names() {
        return grounds.all().stream()
                .flatMap(ground -> Stream.of(Deed.values()).map(deed -> Kind.name(ground, deed)))
                .toList();
    }

    /** What competitions do beside showing themselves: e-mails and jobs of each kind. */
    private Set<String> provoked() {
        return Stream.concat(
                        Stream.of(MailKind.values()).map(kind -> "e-mail " + kind.word()),
                        jobs.names().stream().map(name -> "job " + name))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private void open(Set<String> endpoints, Kind kind) {
        long begun = System.nanoTime();
        MailServer.empty();
        Kinds.Made made;
        try {
            made = kinds.make(kind.name(), kind.ground(), kind.deed());
        } catch (RuntimeException e) {
            table.fault("%s: cannot be made: %s at %s".formatted(kind.name(), e, ours(e)));
            return;
        }
        table.made(kind.name(), System.nanoTime() - begun);
        made.jobs().forEach((job, came) -> {
            table.note("job " + job, made.name(), came);
            if (came.startsWith("failed")) {
                table.fault("%s: job %s %s".formatted(made.name(), job, came));
            }
        });
        Map<String, List<String>> named = things.of(made.phase());
        Map<String, List<String>> numbered = things.numbered(made.phase(), named);
        Set<String> addresses = addresses(endpoints, made, named, numbered);
        Set<String> names = names(made, named);
        List<MailServer.Received> mails = mails(made);
        for (Crossing.Reader reader : kind.readers()) {
            Set<String> own = addresses.stream()
                    .filter(address -> reader == Crossing.Reader.ORGANIZER || !address.startsWith(OF_ORGANIZERS))
                    .collect(Collectors.toCollection(LinkedHashSet::new));
            new Crossing(made, reader, table, names).open(own, mailed(mails, made, reader));
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

    /** The e-mails about a competition, each of which is read. */
    private static List<MailServer.Received> mails(Kinds.Made made) {
        List<MailServer.Received> mails = MailServer.all().stream()
                .filter(mail -> mail.text().contains(made.phase().competition.slug))
                .toList();
        for (MailServer.Received mail : mails) {
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
        }
        return mails;
    }

    /** Where the e-mails lead that came to somebody. */
    private static Set<String> mailed(List<MailServer.Received> mails, Kinds.Made made, Crossing.Reader reader) {
        String user = switch (reader) {
            case ORGANIZER -> "olga";
            case PARTICIPANT -> made.member();
            case VISITOR -> "nobody";
        };
        return mails.stream()
                .filter(mail -> mail.isTo(user))
                .flatMap(mail -> LINK.matcher(mail.text()).results())
                .map(link -> link.group(1).replaceAll("[.,;)]+$", ""))
                .filter(link -> !link.startsWith("/unsubscribe"))
                .map(link -> link.replaceAll("#.*", ""))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
