package dev.podium.access;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A line of {@code access.txt}: what an endpoint answers to whom.
 *
 * @param path with its parameters in braces; a parameter may choose: {@code {phase:blind}}
 * @param sent query, form or JSON; blank: nothing
 */
record AccessLine(String method, String path, Map<Role, Expected> statuses, String sent) {

    /** What an endpoint answers in a competition that is public and in one that is not. */
    record Expected(int published, int hidden) {

        private static Expected of(String cell) {
            String[] statuses = cell.split("/", -1);
            return new Expected(Integer.parseInt(statuses[0]), Integer.parseInt(statuses[statuses.length - 1]));
        }

        int in(World world) {
            return world.published() ? published : hidden;
        }
    }

    private static final int ROLES = Role.values().length;

    static List<AccessLine> all() {
        try (InputStream table = AccessLine.class.getResourceAsStream("/access.txt")) {
            return new String(Objects.requireNonNull(table).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(AccessLine::of)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static AccessLine of(String line) {
        String[] cells = line.strip().split("\\s+", ROLES + 3);
        if (cells.length < ROLES + 2) {
            throw new IllegalArgumentException("access.txt: a line needs method, path and a status for each of "
                    + Arrays.toString(Role.values()) + ": " + line);
        }
        return new AccessLine(
                cells[0],
                cells[1],
                statuses(Arrays.asList(cells).subList(2, ROLES + 2)),
                cells.length > ROLES + 2 ? cells[ROLES + 2] : "");
    }

    private static Map<Role, Expected> statuses(List<String> cells) {
        Map<Role, Expected> statuses = new EnumMap<>(Role.class);
        Iterator<String> cell = cells.iterator();
        for (Role role : Role.values()) {
            statuses.put(role, Expected.of(cell.next()));
        }
        return statuses;
    }

    /** Method and path as the code names them. */
    String endpoint() {
        return method + " " + path.replaceAll("\\{(\\w+):[^}]*}", "{$1}");
    }

    /** Clients of Codabench have a submission withdrawn by reading. */
    boolean isReading() {
        return method.equals("GET") && !path.endsWith("/cancel_submission");
    }

    boolean isApi() {
        return path.startsWith("/api/");
    }

    @Override
    public String toString() {
        return method + " " + path + (sent.isEmpty() ? "" : " " + sent);
    }
}
