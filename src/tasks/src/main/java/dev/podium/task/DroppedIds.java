package dev.podium.task;

import dev.podium.task.reading.Numeral;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

/**
 * Reads a list of dropped items: a line for each, with its identifier before the first comma. What follows, such as its text, and a
 * head line mean nothing.
 */
public final class DroppedIds {

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private DroppedIds() {}

    /** The identifiers of a list in UTF-8. */
    public static Set<String> read(InputStream in) throws IOException {
        Set<String> ids = new HashSet<>();
        BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            int comma = line.indexOf(',');
            String id = Numeral.identifier(withoutMark(comma < 0 ? line : line.substring(0, comma)));
            if (!id.isBlank()) {
                ids.add(id);
            }
        }
        return ids;
    }

    private static String withoutMark(String cell) {
        return !cell.isEmpty() && cell.charAt(0) == BYTE_ORDER_MARK ? cell.substring(1) : cell;
    }
}
