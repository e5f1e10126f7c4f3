package dev.podium.testsupport;

import dev.podium.task.reading.Upload;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;

/** Pictures, and what looks like some. */
public final class Pictures {

    /** How many bytes a PNG begins with that are no chunk. */
    public static final int SIGNATURE = 8;

    private Pictures() {}

    /** A green square of 8 × 8 pixels. */
    public static Upload logo() {
        return Upload.of("logo.png", png(8, 8));
    }

    /** All of it green. */
    public static byte[] png(int width, int height) {
        return written("png", filled(width, height, BufferedImage.TYPE_INT_ARGB, 0xff00aa00));
    }

    /** All of it green, as near as a JPEG comes to it. */
    public static byte[] jpeg(int width, int height) {
        return written("jpeg", filled(width, height, BufferedImage.TYPE_INT_RGB, 0x00aa00));
    }

    public static BufferedImage filled(int width, int height, int type, int colour) {
        BufferedImage image = new BufferedImage(width, height, type);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                image.setRGB(x, y, colour);
            }
        }
        return image;
    }

    public static byte[] written(String format, BufferedImage image) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            if (!ImageIO.write(image, format, bytes)) {
                throw new IllegalArgumentException(format);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** A chunk of a PNG with its length and checksum. */
    public static byte[] chunk(String type, byte[] data) {
        byte[] name = type.getBytes(StandardCharsets.ISO_8859_1);
        CRC32 sum = new CRC32();
        sum.update(name);
        sum.update(data);
        return ByteBuffer.allocate(12 + data.length)
                .putInt(data.length)
                .put(name)
                .put(data)
                .putInt((int) sum.getValue())
                .array();
    }

    /** The head of a PNG, as a chunk. */
    public static byte[] head(int width, int height) {
        return chunk(
                "IHDR",
                ByteBuffer.allocate(13)
                        .putInt(width)
                        .putInt(height)
                        .put(new byte[] {8, 2, 0, 0, 0})
                        .array());
    }

    /** The segment of a JPEG in which a camera says which side was up. */
    public static byte[] exif(int orientation, boolean little) {
        ByteBuffer tiff = ByteBuffer.allocate(26).order(little ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        tiff.put((little ? "II" : "MM").getBytes(StandardCharsets.ISO_8859_1));
        tiff.putShort((short) 42).putInt(8).putShort((short) 1);
        tiff.putShort((short) 0x0112).putShort((short) 3).putInt(1).putShort((short) orientation);
        return ByteBuffer.allocate(36)
                .put(new byte[] {(byte) 0xff, (byte) 0xe1, 0, 34})
                .put("Exif\0\0".getBytes(StandardCharsets.ISO_8859_1))
                .put(tiff.array())
                .array();
    }

    /** Some bytes put into others. */
    public static byte[] with(byte[] whole, int at, byte[] more) {
        return ByteBuffer.allocate(whole.length + more.length)
                .put(whole, 0, at)
                .put(more)
                .put(whole, at, whole.length - at)
                .array();
    }
}
