package dev.podium.competition.logo;

import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.Raster;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * A picture that was decoded.
 *
 * @param width in pixels
 * @param height in pixels
 * @param pixels row by row, each with alpha, red, green and blue in 8 bits (sRGB, not premultiplied)
 */
record DecodedImage(int width, int height, int[] pixels) {

    private static final int OPAQUE = 0xff;

    /** What an image shows; its greys are those of sRGB, as browsers take them, and not linear ones, as {@link BufferedImage#getRGB} does. */
    static DecodedImage of(BufferedImage image) {
        int width = image.getWidth();
        int height = image.getHeight();
        int[] pixels = image.getColorModel().getColorSpace().getType() == ColorSpace.TYPE_GRAY
                ? greys(image.getRaster(), width, height)
                : image.getRGB(0, 0, width, height, null, 0, width);
        return new DecodedImage(width, height, pixels);
    }

    private static int[] greys(Raster raster, int width, int height) {
        int[] pixels = new int[width * height];
        int bits = raster.getSampleModel().getSampleSize(0);
        boolean alpha = raster.getNumBands() > 1;
        for (int i = 0; i < pixels.length; i++) {
            int grey = inEightBits(raster.getSample(i % width, i / width, 0), bits);
            int a = alpha ? inEightBits(raster.getSample(i % width, i / width, 1), bits) : OPAQUE;
            pixels[i] = a << 24 | grey << 16 | grey << 8 | grey;
        }
        return pixels;
    }

    private static int inEightBits(int sample, int bits) {
        return bits == 8 ? sample : sample * OPAQUE / ((1 << bits) - 1);
    }

    /** The same, with the side up that is up in an orientation of {@link ExifOrientation}. */
    DecodedImage turned(int orientation) {
        if (orientation == ExifOrientation.UPRIGHT) {
            return this;
        }
        boolean lies = orientation > 4;
        int wide = lies ? height : width;
        int high = lies ? width : height;
        int[] turned = new int[wide * high];
        for (int y = 0; y < high; y++) {
            for (int x = 0; x < wide; x++) {
                turned[y * wide + x] = lies ? lying(orientation, x, y) : standing(orientation, x, y);
            }
        }
        return new DecodedImage(wide, high, turned);
    }

    private int standing(int orientation, int x, int y) {
        int column = orientation == 4 ? x : width - 1 - x;
        int row = orientation == 2 ? y : height - 1 - y;
        return pixels[row * width + column];
    }

    private int lying(int orientation, int x, int y) {
        int column = orientation <= 6 ? y : width - 1 - y;
        int row = orientation == 5 || orientation == 8 ? x : height - 1 - x;
        return pixels[row * width + column];
    }

    /** The same, no larger than a box and with its own proportions; each pixel is the mean of those that it stands for. */
    DecodedImage within(int mostWide, int mostHigh) {
        double scale = Math.min(1, Math.min((double) mostWide / width, (double) mostHigh / height));
        int wide = Math.max(1, (int) Math.round(width * scale));
        int high = Math.max(1, (int) Math.round(height * scale));
        int[] means = new int[wide * high];
        for (int y = 0; y < high; y++) {
            for (int x = 0; x < wide; x++) {
                means[y * wide + x] =
                        mean(x * width / wide, (x + 1) * width / wide, y * height / high, (y + 1) * height / high);
            }
        }
        return new DecodedImage(wide, high, means);
    }

    /** Of a box, whose ends do not belong to it; colours count as much as they cover. */
    private int mean(int left, int right, int top, int bottom) {
        long alpha = 0;
        long red = 0;
        long green = 0;
        long blue = 0;
        for (int y = top; y < bottom; y++) {
            for (int x = left; x < right; x++) {
                int pixel = pixels[y * width + x];
                long covers = Integer.toUnsignedLong(pixel) >> 24;
                alpha += covers;
                red += covers * (pixel >> 16 & 0xff);
                green += covers * (pixel >> 8 & 0xff);
                blue += covers * (pixel & 0xff);
            }
        }
        if (alpha == 0) {
            return 0;
        }
        int number = (right - left) * (bottom - top);
        return rounded(alpha, number) << 24
                | rounded(red, alpha) << 16
                | rounded(green, alpha) << 8
                | rounded(blue, alpha);
    }

    private static int rounded(long sum, long number) {
        return (int) ((sum + number / 2) / number);
    }

    /** As a PNG. */
    byte[] png() throws IOException {
        boolean opaque = Arrays.stream(pixels).allMatch(pixel -> pixel >>> 24 == OPAQUE);
        BufferedImage image =
                new BufferedImage(width, height, opaque ? BufferedImage.TYPE_INT_RGB : BufferedImage.TYPE_INT_ARGB);
        image.setRGB(0, 0, width, height, pixels, 0, width);
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(png)) {
            writer.setOutput(out);
            writer.write(image);
        } finally {
            writer.dispose();
        }
        return png.toByteArray();
    }
}
