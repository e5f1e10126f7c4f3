package dev.podium.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.Form;
import dev.podium.testsupport.Pictures;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Who gets what from which endpoint: {@code access.txt} says it, one line an endpoint, and this test asks. What changes
 * something meets a new world after every request that was let through; what was refused has changed nothing.
 */
@QuarkusTest
class AccessMatrixTest {

    private static final Map<String, byte[]> FILES = Map.of(
            "@perfect",
            Form.bytes(Play.PERFECT),
            "@gold",
            Form.bytes(Play.GOLD),
            "@logo",
            Pictures.png(8, 8),
            "@said",
            Form.bytes("unit,annotator,question,value\n1,x,count,1\n"),
            "@parts",
            Form.bytes("unit,part\n1,test\n"),
            "@paper",
            Form.bytes("%PDF-1.4"));
    private static final int FIRST_REFUSAL = 400;

    @Inject
    Worlds worlds;

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

    /** What only reads comes first: all of it can look at the same world. */
    static List<AccessLine> lines() {
        return AccessLine.all().stream()
                .sorted(Comparator.comparing(line -> !line.isReading()))
                .toList();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("lines")
    void endpoint_everyRole_getsWhatTheTableSays(AccessLine line) {
        List<String> surprises = new ArrayList<>();
        ask(line, true, surprises);
        if (line.path().contains("{")) {
            ask(line, false, surprises);
        }
        assertThat(surprises).as(line.toString()).isEmpty();
    }

    private void ask(AccessLine line, boolean published, List<String> surprises) {
        for (Role role : refusedFirst(line, world(line, published))) {
            World world = world(line, published);
            Optional<String> address = world.address(line.path());
            if (address.isEmpty()) {
                assertThat(published)
                        .as("Worlds has nothing for the address of " + line)
                        .isFalse();
                return;
            }
            int expected = line.statuses().get(role).in(world);
            int status = status(line, role, world, address.get());
            if (status != expected) {
                surprises.add("%s%s: expected %d, got %d"
                        .formatted(role, published ? "" : " (not published)", expected, status));
            }
            if (!line.isReading() && status < FIRST_REFUSAL) {
                worlds.leave(world);
            }
        }
    }

    private World world(AccessLine line, boolean published) {
        return line.isReading() ? worlds.analysed(published) : worlds.current(published);
    }

    /** Whoever may do it leaves a world behind that nobody else can be asked in. */
    private static List<Role> refusedFirst(AccessLine line, World world) {
        return Stream.of(Role.values())
                .sorted(Comparator.comparing(role -> line.statuses().get(role).in(world) < FIRST_REFUSAL))
                .toList();
    }

    static int status(AccessLine line, Role role, World world, String address) {
        RequestSpecification request = request(line, role, world);
        String sent = world.filled(line.sent());
        if (sent.startsWith("{")) {
            request.contentType(ContentType.JSON).body(sent);
        } else if (!sent.isEmpty()) {
            for (String field : sent.split(";\\s*", -1)) {
                String[] parts = field.split("=", 2);
                add(line, request, parts[0], parts[1]);
            }
        }
        return request.request(line.method(), address).statusCode();
    }

    private static void add(AccessLine line, RequestSpecification request, String name, String value) {
        if (FILES.containsKey(value)) {
            request.multiPart(name, name + ".csv", FILES.get(value));
        } else if (line.isReading()) {
            request.queryParam(name, value);
        } else {
            request.formParam(name, value);
        }
    }

    /** Pages take forms with a token only. */
    private static RequestSpecification request(AccessLine line, Role role, World world) {
        boolean form = !line.isReading() && !line.isApi();
        if (role == Role.ANONYMOUS) {
            return form ? Form.asVisitor() : TestSignIn.asVisitor();
        }
        return form ? Form.as(role.user(world), role.realmRole()) : TestSignIn.as(role.user(world), role.realmRole());
    }
}
