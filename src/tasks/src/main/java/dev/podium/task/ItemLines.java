package dev.podium.task;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/** In which line of a file each thing that it holds begins. */
public final class ItemLines {

    /** Writes some things as a file, one after the other. */
    @FunctionalInterface
    public interface Writing<T> {

        void write(List<T> things, OutputStream out) throws IOException;
    }

    private final int[] starts;

    private ItemLines(int... starts) {
        this.starts = starts;
    }

    /** Those of a file that holds its things in their order, behind a head that is always the same. */
    public static <T> ItemLines of(List<T> things, Writing<T> writing) throws IOException {
        int head = lines(List.of(), writing);
        int[] starts = new int[things.size()];
        int next = head + 1;
        for (int place = 0; place < starts.length; place++) {
            starts[place] = next;
            next += lines(List.of(things.get(place)), writing) - head;
        }
        return new ItemLines(starts);
    }

    private static <T> int lines(List<T> things, Writing<T> writing) throws IOException {
        Breaks breaks = new Breaks();
        writing.write(things, breaks);
        return breaks.number;
    }

    /** The place of the thing, from 0, that stands in a line, counted from 1; empty before the first. */
    public OptionalInt at(int line) {
        int found = Arrays.binarySearch(starts, line);
        int place = found < 0 ? -found - 2 : found;
        return place < 0 ? OptionalInt.empty() : OptionalInt.of(place);
    }

    /** Counts line breaks, of which each system has its own. */
    private static final class Breaks extends OutputStream {

        private int number;
        private int last;

        @Override
        public void write(int written) {
            if (written == '\r' || (written == '\n' && last != '\r')) {
                number++;
            }
            last = written;
        }
    }
}
