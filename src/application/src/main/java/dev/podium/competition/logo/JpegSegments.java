package dev.podium.competition.logo;

import dev.podium.platform.Refused;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** The segments of a JPEG (ITU-T T.81, annex B): a marker, a length and the data; scans are followed by coded data. */
final class JpegSegments {

    private static final int MARKER = 0xff;
    private static final int START = 0xd8;
    private static final int END = 0xd9;
    private static final int SCAN = 0xda;
    private static final int TABLES_OF_CODES = 0xc4;
    private static final int QUANTIZATION = 0xdb;
    private static final int RESTARTS = 0xdd;
    private static final int JFIF = 0xe0;
    private static final int EXIF = 0xe1;
    private static final int ADOBE = 0xee;

    /** Programs write about ten; each of very many would be decoded over the whole picture. */
    private static final int MOST_SCANS = 32;

    private final byte[] file;
    private final ByteArrayOutputStream shown;
    private int at = 2;
    private int width;
    private int height;
    private int scans;
    private int orientation = ExifOrientation.UPRIGHT;

    private JpegSegments(byte[] file) {
        this.file = file;
        this.shown = new ByteArrayOutputStream(file.length);
    }

    static boolean begin(byte[] file) {
        return file.length >= 3
                && unsigned(file[0]) == MARKER
                && unsigned(file[1]) == START
                && unsigned(file[2]) == MARKER;
    }

    /** With the segments alone that show it, up to its end. */
    static StrippedImage read(byte[] file) {
        return new JpegSegments(file).read();
    }

    private StrippedImage read() {
        shown.write(file, 0, 2);
        int marker = marker();
        while (marker != END) {
            take(marker);
            marker = marker();
        }
        if (scans == 0) {
            throw StrippedImage.damaged();
        }
        shown.write(MARKER);
        shown.write(END);
        return new StrippedImage("jpeg", width, height, orientation, shown.toByteArray());
    }

    /** The next one; the place is behind it then. */
    private int marker() {
        if (next() != MARKER) {
            throw StrippedImage.damaged();
        }
        int marker = next();
        while (marker == MARKER) {
            marker = next();
        }
        return marker;
    }

    private int next() {
        if (at >= file.length) {
            throw StrippedImage.damaged();
        }
        return unsigned(file[at++]);
    }

    /** A segment whose marker was read. */
    private void take(int marker) {
        int start = at;
        int bytes = next() << 8 | next();
        if (bytes < 2 || bytes > file.length - start) {
            throw StrippedImage.damaged();
        }
        at = start + bytes;
        if (isFrame(marker)) {
            frame(marker, start, bytes);
        }
        if (marker == EXIF
                && orientation == ExifOrientation.UPRIGHT
                && ExifOrientation.begins(file, start + 2, bytes - 2)) {
            orientation = ExifOrientation.orientation(file, start + 2, bytes - 2);
        }
        if (isShown(marker, start, bytes)) {
            shown.write(MARKER);
            shown.write(marker);
            shown.write(file, start, bytes);
        }
        if (marker == SCAN) {
            scan();
        }
    }

    private static boolean isFrame(int marker) {
        return marker >= 0xc0 && marker <= 0xcf && marker != TABLES_OF_CODES && marker != 0xc8 && marker != 0xcc;
    }

    /** Of the frames, only those that browsers show: of one or three colours, 8 bits each, coded by Huffman. */
    private void frame(int marker, int start, int bytes) {
        if (width > 0 || bytes < 8) {
            throw StrippedImage.damaged();
        }
        int colours = unsigned(file[start + 7]);
        if (marker > 0xc2 || unsigned(file[start + 2]) != 8 || (colours != 1 && colours != 3)) {
            throw Refused.because(Refused.Kind.FAULTY, "logo.file-colours");
        }
        height = unsigned(file[start + 3]) << 8 | unsigned(file[start + 4]);
        width = unsigned(file[start + 5]) << 8 | unsigned(file[start + 6]);
        StrippedImage.refuseLarge(width, height);
    }

    private boolean isShown(int marker, int start, int bytes) {
        return switch (marker) {
            case TABLES_OF_CODES, QUANTIZATION, RESTARTS, SCAN -> true;
            case JFIF -> says("JFIF\0", start, bytes);
            case ADOBE -> says("Adobe", start, bytes);
            default -> isFrame(marker);
        };
    }

    private boolean says(String word, int start, int bytes) {
        return bytes >= 2 + word.length()
                && new String(file, start + 2, word.length(), StandardCharsets.ISO_8859_1).equals(word);
    }

    /** Coded data up to the next marker that does not stand within them. */
    private void scan() {
        scans++;
        if (width == 0 || scans > MOST_SCANS) {
            throw StrippedImage.damaged();
        }
        int start = at;
        while (at + 1 < file.length && !(unsigned(file[at]) == MARKER && endsScan(unsigned(file[at + 1])))) {
            at++;
        }
        shown.write(file, start, at - start);
    }

    /** A zero is stuffed after each 255 of the data; restarts stand within them, and so do bytes that fill. */
    private static boolean endsScan(int marker) {
        return marker != 0 && marker != MARKER && (marker < 0xd0 || marker > 0xd7);
    }

    private static int unsigned(byte value) {
        return value & 0xff;
    }
}
