package dev.podium.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.RowLog;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Who gets what from which endpoint: {@code access.txt} says it, one line an endpoint, and this test asks. What a request that was
 * let through has changed is taken back; whoever only reads, and whoever is refused, changes nothing.
 */
@QuarkusTest
class AccessMatrixTest {

    private static final int FIRST_REFUSAL = 400;

    /** Tables that reading may write to, and why. */
    private static final Map<String, String> NOTED =
            Map.of("file_download", "who had files that are for registered participants only");

    /** Who is asked for everything of a competition that is not public, whatever the table says. */
    private static final Set<Role> ALWAYS_ASKED = EnumSet.of(Role.ANONYMOUS, Role.HOST, Role.HELPER, Role.ORGANIZER);

    /** What the log notes, since all that is secret goes out with it. */
    private static final String LOGGED = "/export.zip";

    @Inject
    Worlds worlds;

    @Inject
    RowLog rows;

    @Inject
    EntityManager database;

    @BeforeEach
    void begin() {
        rows.begin();
    }

    @AfterEach
    void end() {
        rows.end();
    }

    @Test
    void table_hasALineForEveryEndpointAndNoOthers() throws IOException {
        Set<String> endpoints = Endpoints.all();
        Set<String> lines = AccessLine.all().stream().map(AccessLine::endpoint).collect(Collectors.toSet());
        Set<String> withoutLine = new TreeSet<>(endpoints);
        withoutLine.removeAll(lines);
        Set<String> withoutEndpoint = new TreeSet<>(lines);
        withoutEndpoint.removeAll(endpoints);

        assertThat(endpoints).hasSizeGreaterThan(40);
        assertThat(withoutLine)
                .as(
                        "Endpoints that src/test/resources/access.txt says nothing of: add a line for each, with the status that"
                                + " each role shall get")
                .isEmpty();
        assertThat(withoutEndpoint)
                .as("Lines of src/test/resources/access.txt for which there is no endpoint (any more)")
                .isEmpty();
    }

    /** In a competition that is not public: those who get something else there than in one that is, and some always. */
    private static Set<Role> inPrivate(AccessLine line) {
        return line.statuses().entrySet().stream()
                .filter(each -> ALWAYS_ASKED.contains(each.getKey())
                        || each.getValue().published() != each.getValue().hidden())
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Role.class)));
    }

    private static Set<Role> everybody(AccessLine line) {
        return line.statuses().keySet();
    }

    @Test
    void reading_everyRole_getsWhatTheTableSaysAndChangesNothing() {
        read(true, AccessMatrixTest::everybody);
    }

    @Test
    void reading_whatIsNotPublic_getsWhatTheTableSaysAndChangesNothing() {
        read(false, AccessMatrixTest::inPrivate);
    }

    @Test
    @Tag("extended")
    void reading_whatIsNotPublic_everyRole_getsWhatTheTableSaysAndChangesNothing() {
        read(false, AccessMatrixTest::everybody);
    }

    private void read(boolean published, Function<AccessLine, Set<Role>> asking) {
        World world = world(published);
        world.complete();
        TableClient client = new TableClient(world);
        List<String> surprises = new ArrayList<>();
        for (AccessLine line : lines(published, AccessLine::isReading)) {
            Optional<String> address = address(line, world);
            long before = rows.last();
            for (Role role : address.isEmpty() ? Set.<Role>of() : asking.apply(line)) {
                int status = client.status(line, role, address.get());
                compare(line, role, world, status).ifPresent(surprises::add);
            }
            Set<String> written = rows.tablesSince(before);
            written.removeAll(NOTED.keySet());
            Set<String> expected = line.path().endsWith(LOGGED) ? Set.of("audit_entry") : Set.of();
            if (!written.equals(expected)) {
                surprises.add("%s: expected to write to %s, writes to %s".formatted(line, expected, written));
            }
        }
        assertThat(surprises).isEmpty();
    }

    @Test
    void changing_everyRole_getsWhatTheTableSaysAndChangesNothingWhenRefused() {
        change(true, AccessMatrixTest::everybody);
    }

    @Test
    void changing_whatIsNotPublic_getsWhatTheTableSaysAndChangesNothingWhenRefused() {
        change(false, AccessMatrixTest::inPrivate);
    }

    @Test
    @Tag("extended")
    void changing_whatIsNotPublic_everyRole_getsWhatTheTableSaysAndChangesNothingWhenRefused() {
        change(false, AccessMatrixTest::everybody);
    }

    private void change(boolean published, Function<AccessLine, Set<Role>> asking) {
        World world = world(published);
        TableClient client = new TableClient(world);
        List<String> surprises = new ArrayList<>();
        for (AccessLine line : lines(published, each -> !each.isReading())) {
            Runnable forget = world.forgetting();
            long before = rows.last();
            Optional<String> address = address(line, world);
            world.filled(line.sent());
            long made = rows.last();
            for (Role role : address.isEmpty() ? Set.<Role>of() : asking.apply(line)) {
                int status = client.status(line, role, address.get());
                compare(line, role, world, status).ifPresent(surprises::add);
                Set<String> written = rows.tablesSince(made);
                if (status >= FIRST_REFUSAL && !written.isEmpty()) {
                    surprises.add("%s: %s is refused, and writes to %s".formatted(line, role, written));
                }
                if (!written.isEmpty()) {
                    rows.undoSince(made);
                }
            }
            rows.undoSince(before);
            forget.run();
        }
        assertThat(surprises).isEmpty();
    }

    /** A new one whose people have all just been noted to be here, which is done every ten minutes. */
    private World world(boolean published) {
        World world = worlds.make(published);
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeQuery("""
                update account set seen_at = seen_at - interval '1 hour', signed_in_at = signed_in_at - interval '1 hour',
                  organizer_at = organizer_at - interval '1 hour', admin_at = admin_at - interval '1 hour'""").executeUpdate());
        for (Role role : Role.values()) {
            TestSignIn.as(role.user(world), role.realmRole()).get("/api/v1/me");
        }
        return world;
    }

    /** What a world that is not public answers differently is what addresses name. */
    private static List<AccessLine> lines(boolean published, Predicate<AccessLine> wanted) {
        return AccessLine.all().stream()
                .filter(line -> published || line.path().contains("{"))
                .filter(wanted)
                .toList();
    }

    private static Optional<String> address(AccessLine line, World world) {
        Optional<String> address = world.address(line.path());
        assertThat(address.isPresent() || !world.published())
                .as("Worlds has nothing for the address of " + line)
                .isTrue();
        return address;
    }

    private static Optional<String> compare(AccessLine line, Role role, World world, int status) {
        int expected = line.statuses().get(role).in(world);
        return status == expected
                ? Optional.empty()
                : Optional.of("%s: %s: expected %d, got %d".formatted(line, role, expected, status));
    }
}
