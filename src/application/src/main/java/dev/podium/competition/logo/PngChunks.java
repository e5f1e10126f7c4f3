package dev.podium.competition.logo;

import dev.podium.platform.Refused;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import java.util.zip.CRC32;

/** The chunks of a PNG (W3C, PNG specification, section 5): a length, a type, the data, and a checksum of both. */
final class PngChunks {

    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final int AROUND_DATA = 12;
    private static final int HEAD_BYTES = 13;
    private static final String HEAD = "IHDR";
    private static final String END = "IEND";
    private static final Set<String> SHOWN = Set.of(HEAD, "PLTE", "tRNS", "IDAT", END);
    private static final Set<String> ANIMATED = Set.of("acTL", "fcTL", "fdAT");

    private PngChunks() {}

    static boolean begin(byte[] file) {
        return file.length >= SIGNATURE.length
                && Arrays.equals(file, 0, SIGNATURE.length, SIGNATURE, 0, SIGNATURE.length);
    }

    /** With the chunks alone that show it, up to its end. */
    static StrippedImage read(byte[] file) {
        ByteArrayOutputStream shown = new ByteArrayOutputStream(file.length);
        shown.writeBytes(SIGNATURE);
        ByteBuffer in = ByteBuffer.wrap(file, SIGNATURE.length, file.length - SIGNATURE.length);
        ByteBuffer head = null;
        String type = "";
        while (!type.equals(END)) {
            int start = in.position();
            int bytes = length(in);
            type = new String(file, start + 4, 4, StandardCharsets.ISO_8859_1);
            refuseUnsound(file, start + 4, bytes + 4);
            if (ANIMATED.contains(type)) {
                throw Refused.because(Refused.Kind.FAULTY, "logo.file-animated");
            }
            if (type.equals(HEAD) != (head == null)) {
                throw StrippedImage.damaged();
            }
            if (head == null) {
                head = head(file, start, bytes);
            }
            if (SHOWN.contains(type)) {
                shown.write(file, start, bytes + AROUND_DATA);
            }
            in.position(start + bytes + AROUND_DATA);
        }
        return new StrippedImage("png", head.getInt(0), head.getInt(4), ExifOrientation.UPRIGHT, shown.toByteArray());
    }

    /** Of the data of the next chunk, all of which is there. */
    private static int length(ByteBuffer in) {
        if (in.remaining() < AROUND_DATA) {
            throw StrippedImage.damaged();
        }
        int bytes = in.getInt(in.position());
        if (bytes < 0 || bytes > in.remaining() - AROUND_DATA) {
            throw StrippedImage.damaged();
        }
        return bytes;
    }

    private static void refuseUnsound(byte[] file, int from, int bytes) {
        CRC32 sum = new CRC32();
        sum.update(file, from, bytes);
        if ((int) sum.getValue() != ByteBuffer.wrap(file).getInt(from + bytes)) {
            throw StrippedImage.damaged();
        }
    }

    private static ByteBuffer head(byte[] file, int start, int bytes) {
        if (bytes != HEAD_BYTES) {
            throw StrippedImage.damaged();
        }
        ByteBuffer head = ByteBuffer.wrap(file, start + 8, bytes).slice();
        StrippedImage.refuseLarge(head.getInt(0), head.getInt(4));
        return head;
    }
}
