package dev.podium.web.cache;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * A part of a text that is compressed on its own and sent as one with others, as a part of one gzip file (RFC 1952): every
 * browser reads one; of several in a row many read the first one only.
 *
 * @param plain in UTF-8
 * @param blocks the same as deflate blocks (RFC 1951) that end on a byte, none of which is the last one or refers to what stands
 *     before them
 */
record GzipPart(byte[] plain, byte[] blocks) {

    /** Deflate, no name, no time, of an unknown system. */
    private static final byte[] HEADER = {0x1f, (byte) 0x8b, Deflater.DEFLATED, 0, 0, 0, 0, 0, 0, (byte) 0xff};

    /** An empty block that is the last one. */
    private static final byte[] LAST = {3, 0};

    /** More than what a block that is not compressed, and the empty one behind it, add. */
    private static final int SLACK = 64;

    static GzipPart of(String text) {
        return of(text, Deflater.DEFAULT_COMPRESSION);
    }

    /** As it is: the length of what is compressed would tell how much of a secret in it somebody has guessed (BREACH). */
    static GzipPart ofSecret(String text) {
        return of(text, Deflater.NO_COMPRESSION);
    }

    private static GzipPart of(String text, int level) {
        byte[] plain = text.getBytes(StandardCharsets.UTF_8);
        Deflater deflater = new Deflater(level, /* nowrap= */ true);
        try {
            deflater.setInput(plain);
            byte[] blocks = new byte[plain.length + plain.length / 1000 + SLACK];
            int length = deflater.deflate(blocks, 0, blocks.length, Deflater.SYNC_FLUSH);
            return new GzipPart(plain, Arrays.copyOf(blocks, length));
        } finally {
            deflater.end();
        }
    }

    /** One gzip file of all of them. */
    static byte[] gzip(GzipPart... parts) {
        CRC32 sum = new CRC32();
        int length = HEADER.length + LAST.length + 2 * Integer.BYTES;
        int plain = 0;
        for (GzipPart part : parts) {
            sum.update(part.plain);
            length += part.blocks.length;
            plain += part.plain.length;
        }
        ByteBuffer file =
                ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN).put(HEADER);
        for (GzipPart part : parts) {
            file.put(part.blocks);
        }
        return file.put(LAST).putInt((int) sum.getValue()).putInt(plain).array();
    }

    /** All of them, as they were. */
    static byte[] plain(GzipPart... parts) {
        ByteBuffer text = ByteBuffer.allocate(
                Arrays.stream(parts).mapToInt(part -> part.plain.length).sum());
        for (GzipPart part : parts) {
            text.put(part.plain);
        }
        return text.array();
    }

    /** How much memory it takes, in bytes. */
    int size() {
        return plain.length + blocks.length;
    }
}
