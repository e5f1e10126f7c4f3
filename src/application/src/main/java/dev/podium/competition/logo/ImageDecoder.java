package dev.podium.competition.logo;

import dev.podium.platform.Refused;
import dev.podium.task.reading.Upload;
import jakarta.enterprise.context.ApplicationScoped;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;

/**
 * Decodes pictures, one at a time: a progressive JPEG of 4096 × 4096 takes 100 MB while it is decoded. Of a large one only as many rows
 * and columns are kept as the sizes need in which it is written.
 */
@ApplicationScoped
public class ImageDecoder {

    static final int LARGE_WIDTH = 640;
    static final int LARGE_HEIGHT = 320;
    static final int SMALL = 160;

    /** So many pixels are averaged each way at least where there are as many. */
    private static final int AVERAGED = 2;

    private static final long PATIENCE_SECONDS = 20;

    private final ReentrantLock oneAtATime = new ReentrantLock();

    /**
     * A picture that was sent, written anew.
     *
     * @param mebibytes that the file may have
     * @param side that it is to have at most, in pixels; a larger one is reduced
     * @throws Refused if it is of another kind, too large, animated, cut off or damaged, or others are decoded for too long
     */
    public PngImage draw(Upload sent, int mebibytes, int side) {
        try {
            StrippedImage picture = StrippedImage.of(StrippedImage.bytes(sent, mebibytes), mebibytes);
            return PngImage.of(decode(picture, AVERAGED * side, AVERAGED * side).within(side, side));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What a logo shows; of both sizes. */
    DecodedImage decode(StrippedImage picture) {
        return decode(picture, AVERAGED * LARGE_WIDTH, AVERAGED * LARGE_HEIGHT);
    }

    /**
     * What a picture shows, within bounds of memory.
     *
     * @param wide how many columns are kept at least where there are as many
     * @param high the same for rows
     * @throws Refused if it is damaged, or others are decoded for too long
     */
    private DecodedImage decode(StrippedImage picture, int wide, int high) {
        lock();
        try {
            return DecodedImage.of(read(picture, step(picture, wide, high))).turned(picture.orientation());
        } catch (IOException | RuntimeException unreadable) {
            throw StrippedImage.damaged();
        } finally {
            oneAtATime.unlock();
        }
    }

    private void lock() {
        try {
            if (oneAtATime.tryLock(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw Refused.because(Refused.Kind.BUSY, "upload.no-place");
    }

    /** What its decoder only warns of is damage, too: the rest of what was sent is not there any more. */
    private static BufferedImage read(StrippedImage picture, int step) throws IOException {
        ImageReader reader =
                ImageIO.getImageReadersByFormatName(picture.format()).next();
        AtomicBoolean damaged = new AtomicBoolean();
        try (ImageInputStream in = new MemoryCacheImageInputStream(new ByteArrayInputStream(picture.bytes()))) {
            reader.setInput(in, true, false);
            reader.addIIOReadWarningListener((source, warning) -> damaged.set(true));
            ImageReadParam wanted = reader.getDefaultReadParam();
            wanted.setSourceSubsampling(step, step, 0, 0);
            BufferedImage image = reader.read(0, wanted);
            if (damaged.get()) {
                throw new IOException("damaged");
            }
            return image;
        } finally {
            reader.dispose();
        }
    }

    private static int step(StrippedImage picture, int wide, int high) {
        return Math.max(1, Math.max(picture.width() / wide, picture.height() / high));
    }
}
