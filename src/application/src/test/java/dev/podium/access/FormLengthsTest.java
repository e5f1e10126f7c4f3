package dev.podium.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.Html;
import dev.podium.testsupport.RowLog;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * How much fits into fields: in every form, as many characters as its page says and not one more, whatever they are made of. Browsers and
 * databases count differently what is no letter of the first 65,536, and line ends.
 */
@QuarkusTest
class FormLengthsTest {

    /** One character, which Java and browsers hold as two. */
    private static final String CHARACTER = "\uD835\uDCB3";

    /** Read only where something is taken back that was public. */
    private static final String UNREAD = "/organize/{slug}/gold/{release}/times";

    /** Where pages are answered. */
    private static final int OK = 200;

    /** A field of a form. */
    private record Field(String action, String name) implements Comparable<Field> {

        @Override
        public int compareTo(Field other) {
            return toString().compareTo(other.toString());
        }
    }

    /**
     * What a page says of a field.
     *
     * @param lines whether it takes several
     */
    private record Bound(int most, boolean lines) {}

    @Inject
    Worlds worlds;

    @Inject
    RowLog rows;

    @BeforeEach
    void begin() {
        rows.begin();
    }

    @AfterEach
    void end() {
        rows.end();
    }

    @Test
    void fields_takeWhatTheirPagesSay() {
        World world = worlds.make(true);
        world.complete();
        TableClient client = new TableClient(world);
        Map<Field, Bound> bounds = bounds(world, client);
        List<String> surprises = new ArrayList<>();
        List<Field> asked = new ArrayList<>();
        for (AccessLine line : AccessLine.all()) {
            boolean form = line.method().equals("POST")
                    && !line.isApi()
                    && !line.path().equals(UNREAD);
            Optional<Role> role = form ? taken(line) : Optional.empty();
            Optional<String> address = role.flatMap(each -> world.address(line.path()));
            address.ifPresent(where -> bounds.forEach((field, bound) -> {
                if (field.action().equals(where)
                        && takes(world, client, line, role.get(), where, field.name(), CHARACTER)) {
                    asked.add(field);
                    compare(world, client, line, role.get(), where, field.name(), bound)
                            .ifPresent(surprises::add);
                }
            }));
        }
        assertThat(asked).as("fields that were asked, of " + bounds.keySet()).hasSizeGreaterThan(40);
        assertThat(surprises).isEmpty();
    }

    private Optional<String> compare(
            World world, TableClient client, AccessLine line, Role role, String where, String name, Bound bound) {
        String most = CHARACTER.repeat(bound.most());
        String lines = "x\r\n".repeat((bound.most() - 1) / 2) + "x";
        boolean takesMost = takes(world, client, line, role, where, name, most);
        boolean takesLines = !bound.lines() || takes(world, client, line, role, where, name, lines);
        boolean takesMore = takes(world, client, line, role, where, name, most + CHARACTER);
        return takesMost && takesLines && !takesMore
                ? Optional.empty()
                : Optional.of(
                        "%s, field %s of at most %d: takes as many characters: %s, as many with line ends: %s, one more: %s"
                                .formatted(line, name, bound.most(), takesMost, takesLines, takesMore));
    }

    private boolean takes(
            World world, TableClient client, AccessLine line, Role role, String where, String name, String text) {
        long before = rows.last();
        Runnable forget = world.forgetting();
        try {
            return client.status(line, role, where, Map.of(name, text))
                    == line.statuses().get(role).in(world);
        } finally {
            rows.undoSince(before);
            forget.run();
        }
    }

    /** Somebody who may send it. */
    private static Optional<Role> taken(AccessLine line) {
        return Stream.of(Role.values())
                .filter(role -> line.statuses().get(role).published() < 400)
                .filter(role -> role != Role.ANONYMOUS)
                .findFirst();
    }

    /** Of all forms of all pages that somebody of the world can open. */
    private static Map<Field, Bound> bounds(World world, TableClient client) {
        Map<Field, Bound> bounds = new TreeMap<>();
        for (AccessLine line : AccessLine.all()) {
            if (line.isReading() && !line.isApi()) {
                for (Role role : List.of(Role.ORGANIZER, Role.MEMBER, Role.STRANGER, Role.ADMIN, Role.HOST)) {
                    if (line.statuses().get(role).published() == OK) {
                        world.address(line.path())
                                .ifPresent(address -> addTo(bounds, address, client.page(line, role, address)));
                    }
                }
            }
        }
        return bounds;
    }

    private static void addTo(Map<Field, Bound> bounds, String address, String page) {
        if (page.contains("maxlength")) {
            Html.parse(page).select("form[method=post] [maxlength]").forEach(field -> {
                if (!field.hasAttr("inputmode")) {
                    String action = field.closest("form").attr("action");
                    bounds.put(
                            new Field(action.isEmpty() ? address : action, field.attr("name")),
                            new Bound(
                                    Integer.parseInt(field.attr("maxlength")),
                                    field.tagName().equals("textarea")));
                }
            });
        }
    }
}
