package dev.podium.competition.logo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.platform.Refused;
import dev.podium.testsupport.Pictures;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.zip.DeflaterOutputStream;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pictures that people send, and what else they could send. */
class LogoTest {

    private static final int GREEN = 0xff00aa00;

    private final ImageDecoder drawing = new ImageDecoder();

    private DecodedImage drawn(byte[] sent) {
        return drawing.decode(StrippedImage.of(sent));
    }

    private static BufferedImage read(byte[] png) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(png));
    }

    private void refuses(String code, byte[] sent) {
        assertThatThrownBy(() -> drawn(sent))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(code));
    }

    /** The code of the refusal; empty where it is drawn. */
    private Optional<String> refusal(byte[] sent) {
        try {
            drawn(sent);
            return Optional.empty();
        } catch (Refused refused) {
            return Optional.of(refused.code());
        }
    }

    @Test
    void png_small_staysAsItIs() throws IOException {
        DecodedImage drawn = drawn(Pictures.png(8, 4)).within(640, 320);
        BufferedImage again = read(drawn.png());

        assertThat(again.getWidth()).isEqualTo(8);
        assertThat(again.getHeight()).isEqualTo(4);
        assertThat(again.getRGB(7, 3)).isEqualTo(GREEN);
    }

    @Test
    void png_transparent_keepsItsAlpha() throws IOException {
        BufferedImage image = Pictures.filled(4, 4, BufferedImage.TYPE_INT_ARGB, 0x80ff0000);
        image.setRGB(0, 0, 0);
        DecodedImage drawn = drawn(Pictures.written("png", image));

        assertThat(read(drawn.png()).getRGB(1, 1)).isEqualTo(0x80ff0000);
        assertThat(drawn.within(1, 1).pixels()[0])
                .as("what cannot be seen has no colour: the mean is red, and covers less")
                .isEqualTo(0x78ff0000);
    }

    @Test
    void grey_staysAsDarkAsItWas() {
        BufferedImage image = new BufferedImage(4, 4, BufferedImage.TYPE_BYTE_GRAY);
        for (int i = 0; i < 16; i++) {
            image.getRaster().setSample(i % 4, i / 4, 0, 0x55);
        }

        assertThat(drawn(Pictures.written("png", image)).pixels()).containsOnly(0xff555555);
        assertThat(drawn(Pictures.written("jpeg", image)).pixels()).containsOnly(0xff555555);
    }

    @Test
    void png_of16Bits_isDrawnInEight() {
        BufferedImage image = new BufferedImage(4, 4, BufferedImage.TYPE_USHORT_GRAY);
        for (int i = 0; i < 16; i++) {
            image.getRaster().setSample(i % 4, i / 4, 0, 0x5555);
        }

        assertThat(drawn(Pictures.written("png", image)).pixels()).containsOnly(0xff555555);
    }

    @Test
    void png_withPalette_isDrawn() {
        byte[] shades = {0, (byte) 0xaa};
        IndexColorModel palette =
                new IndexColorModel(1, 2, new byte[2], shades, new byte[2], new byte[] {0, (byte) 0xff});
        BufferedImage image = new BufferedImage(4, 4, BufferedImage.TYPE_BYTE_BINARY, palette);
        image.getRaster().setSample(3, 3, 0, 1);

        int[] pixels = drawn(Pictures.written("png", image)).pixels();
        assertThat(pixels[15]).isEqualTo(GREEN);
        assertThat(pixels[0] >>> 24).isZero();
    }

    @Test
    void jpeg_isDrawn() {
        int[] pixels = drawn(Pictures.jpeg(16, 16)).pixels();

        assertThat(pixels).hasSize(256);
        assertThat(pixels[100] >> 8 & 0xff).isBetween(0xa5, 0xaf);
        assertThat(pixels[100] & 0xff).isLessThan(8);
    }

    @Test
    void largest_isDrawnInBothSizes() throws IOException {
        for (byte[] sent : new byte[][] {
            Pictures.written("png", Pictures.filled(4096, 4096, BufferedImage.TYPE_INT_RGB, GREEN)),
            Pictures.written("jpeg", Pictures.filled(4096, 4096, BufferedImage.TYPE_INT_RGB, GREEN)),
            progressive(Pictures.filled(4096, 4096, BufferedImage.TYPE_INT_RGB, GREEN))
        }) {
            assertThat(sent).hasSizeLessThan(1 << 20);
            DecodedImage drawn = drawn(sent);
            assertThat(drawn.width()).as("no more is kept than the sizes need").isBetween(640, 1280);
            assertThat(drawn.within(640, 320).width()).isEqualTo(320);
            assertThat(drawn.within(640, 320).height()).isEqualTo(320);
            assertThat(drawn.within(160, 160).pixels()[80] >> 8 & 0xff).isBetween(0xa5, 0xaf);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4096})
    void narrow_keepsAPixel(int width) {
        DecodedImage drawn = drawn(Pictures.png(width, 4096));

        assertThat(drawn.within(160, 160).width()).isBetween(1, 160);
        assertThat(drawn.within(640, 320).height()).isEqualTo(320);
        assertThat(drawn.within(160, 160).pixels()).containsOnly(GREEN);
    }

    /** A checkerboard of single pixels is grey from afar. */
    @Test
    void reduced_isTheMean() {
        BufferedImage image = Pictures.filled(320, 320, BufferedImage.TYPE_INT_RGB, 0);
        for (int i = 0; i < 320 * 320; i++) {
            image.setRGB(i % 320, i / 320, (i % 320 + i / 320) % 2 == 0 ? 0xffffff : 0);
        }

        assertThat(drawn(Pictures.written("png", image)).within(160, 160).pixels())
                .containsOnly(0xff808080);
    }

    @Test
    void kinds_otherThanTwo_areRefused() {
        for (String other : new String[] {
            "",
            "GIF89a\1\0\1\0",
            "<svg xmlns='http://www.w3.org/2000/svg'/>",
            "RIFF\1\0\0\0WEBPVP8 ",
            "BM",
            "%PDF-1.7",
            "PNG"
        }) {
            refuses("logo.file-kind", other.getBytes(StandardCharsets.ISO_8859_1));
        }
        refuses("logo.file-kind", Pictures.written("gif", Pictures.filled(4, 4, BufferedImage.TYPE_INT_RGB, GREEN)));
    }

    @Test
    void animated_isRefused() {
        byte[] control = Pictures.chunk("acTL", new byte[] {0, 0, 0, 2, 0, 0, 0, 0});
        refuses("logo.file-animated", Pictures.with(Pictures.png(4, 4), Pictures.SIGNATURE + 25, control));
    }

    @Test
    void tooManyPixels_areRefusedBeforeAnythingIsDecoded() {
        for (int[] size : new int[][] {{4097, 1}, {1, 4097}, {1_000_000, 1_000_000}, {Integer.MAX_VALUE, 1}}) {
            byte[] signature = Arrays.copyOf(Pictures.png(1, 1), Pictures.SIGNATURE);
            refuses("logo.file-pixels", Pictures.with(signature, Pictures.SIGNATURE, Pictures.head(size[0], size[1])));
        }
        byte[] jpeg = Pictures.jpeg(16, 16);
        int frame = frame(jpeg);
        jpeg[frame + 5] = (byte) 0xff;
        refuses("logo.file-pixels", jpeg);
    }

    @Test
    void noPixels_isDamaged() {
        byte[] signature = Arrays.copyOf(Pictures.png(1, 1), Pictures.SIGNATURE);
        refuses("logo.file-damaged", Pictures.with(signature, Pictures.SIGNATURE, Pictures.head(0, 1)));
        refuses("logo.file-damaged", Pictures.with(signature, Pictures.SIGNATURE, Pictures.head(-1, 1)));
    }

    /** A second head would say another size than the one that was looked at. */
    @Test
    void secondHead_isDamaged() {
        byte[] png = Pictures.png(4, 4);
        refuses("logo.file-damaged", Pictures.with(png, Pictures.SIGNATURE + 25, Pictures.head(60_000, 60_000)));
        byte[] jpeg = Pictures.jpeg(16, 16);
        int frame = frame(jpeg);
        byte[] again = Arrays.copyOfRange(jpeg, frame, frame + 2 + (jpeg[frame + 3] & 0xff));
        again[5] = (byte) 0x7f;
        refuses("logo.file-damaged", Pictures.with(jpeg, frame + again.length, again));
    }

    @Test
    void wrongChecksum_isDamaged() {
        byte[] png = Pictures.png(4, 4);
        png[Pictures.SIGNATURE + 24]++;
        refuses("logo.file-damaged", png);
    }

    @Test
    void cutOff_isDamaged() {
        for (byte[] whole : new byte[][] {Pictures.png(40, 40), Pictures.jpeg(40, 40)}) {
            for (int length = 10; length < whole.length; length += 7) {
                refuses("logo.file-damaged", Arrays.copyOf(whole, length));
            }
        }
    }

    /** Its end is there, but not what should stand before it. */
    @Test
    void hole_isDamaged() throws IOException {
        byte[] jpeg = progressive(noise(200));
        byte[] hole = Arrays.copyOf(jpeg, jpeg.length / 2);
        hole[hole.length - 2] = (byte) 0xff;
        hole[hole.length - 1] = (byte) 0xd9;
        refuses("logo.file-damaged", hole);
        byte[] signature = Arrays.copyOf(Pictures.png(1, 1), Pictures.SIGNATURE);
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        png.writeBytes(signature);
        png.writeBytes(Pictures.head(64, 64));
        png.writeBytes(Pictures.chunk("IDAT", deflated(new byte[100])));
        png.writeBytes(Pictures.chunk("IEND", new byte[0]));
        refuses("logo.file-damaged", png.toByteArray());
    }

    /** 64 MiB of nothing after the picture's own rows, and a text that unpacks to as much: neither is unpacked. */
    @Test
    void whatUnpacksToFarMore_isNotUnpacked() throws IOException {
        byte[] bomb = deflated(new byte[64 << 20]);
        byte[] text = "x\0\0".getBytes(StandardCharsets.ISO_8859_1);
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        png.writeBytes(Arrays.copyOf(Pictures.png(1, 1), Pictures.SIGNATURE));
        png.writeBytes(Pictures.head(16, 16));
        png.writeBytes(Pictures.chunk("zTXt", Pictures.with(text, text.length, bomb)));
        png.writeBytes(Pictures.chunk("iCCP", Pictures.with(text, text.length, bomb)));
        png.writeBytes(Pictures.chunk("IDAT", bomb));
        png.writeBytes(Pictures.chunk("IEND", new byte[0]));
        long began = System.nanoTime();

        assertThat(png.size()).isLessThan(1 << 20);
        assertThat(refusal(png.toByteArray())).isIn(Optional.empty(), Optional.of("logo.file-damaged"));
        assertThat(System.nanoTime() - began).isLessThan(2_000_000_000L);
    }

    /** Each would go over the whole picture. */
    @Test
    void veryManyScans_areRefused() throws IOException {
        byte[] jpeg = progressive(Pictures.filled(64, 64, BufferedImage.TYPE_INT_RGB, GREEN));
        int last = jpeg.length - 2;
        int scan = last;
        while ((jpeg[scan] & 0xff) != 0xff || (jpeg[scan + 1] & 0xff) != 0xda) {
            scan--;
        }
        byte[] one = Arrays.copyOfRange(jpeg, scan, last);
        byte[] many = jpeg;
        for (int i = 0; i < 40; i++) {
            many = Pictures.with(many, last, one);
        }
        refuses("logo.file-damaged", many);
    }

    @Test
    void jpegForPrint_isRefused() {
        byte[] jpeg = Pictures.jpeg(16, 16);
        jpeg[frame(jpeg) + 9] = 4;
        refuses("logo.file-colours", jpeg);
        byte[] arithmetic = Pictures.jpeg(16, 16);
        arithmetic[frame(arithmetic) + 1] = (byte) 0xc9;
        refuses("logo.file-colours", arithmetic);
    }

    @Test
    void wordsOfWhoMadeIt_areGone() throws IOException {
        byte[] words = "made by Olga in 48.2 N".getBytes(StandardCharsets.ISO_8859_1);
        byte[] png = Pictures.with(
                Pictures.png(4, 4),
                Pictures.SIGNATURE + 25,
                Pictures.chunk("tEXt", Pictures.with("a\0".getBytes(StandardCharsets.ISO_8859_1), 2, words)));
        byte[] segment = Pictures.with(new byte[] {(byte) 0xff, (byte) 0xe1, 0, (byte) (words.length + 2)}, 4, words);
        byte[] jpeg = Pictures.with(Pictures.jpeg(16, 16), 2, segment);
        byte[] followed = Pictures.with(Pictures.png(4, 4), Pictures.png(4, 4).length, words);

        for (byte[] sent : new byte[][] {png, jpeg, followed}) {
            assertThat(new String(sent, StandardCharsets.ISO_8859_1)).contains("Olga");
            StrippedImage raw = StrippedImage.of(sent);
            assertThat(new String(raw.bytes(), StandardCharsets.ISO_8859_1)).doesNotContain("Olga");
            assertThat(new String(drawing.decode(raw).png(), StandardCharsets.ISO_8859_1))
                    .doesNotContain("Olga");
        }
    }

    /** A bright corner comes where the EXIF specification says that it is: at the left or right, at the top or bottom. */
    @Test
    void turnedPhoto_standsUpright() {
        BufferedImage image = Pictures.filled(32, 16, BufferedImage.TYPE_INT_RGB, 0x101010);
        image.createGraphics().fillRect(0, 0, 8, 8);
        byte[] jpeg = Pictures.written("jpeg", image);
        String[] corners = {
            "left top",
            "right top",
            "right bottom",
            "left bottom",
            "left top",
            "right top",
            "right bottom",
            "left bottom"
        };
        for (int orientation = 1; orientation <= 8; orientation++) {
            for (boolean little : new boolean[] {false, true}) {
                DecodedImage drawn = drawn(Pictures.with(jpeg, 2, Pictures.exif(orientation, little)));

                assertThat(drawn.width()).isEqualTo(orientation > 4 ? 16 : 32);
                assertThat(drawn.height()).isEqualTo(orientation > 4 ? 32 : 16);
                assertThat(bright(drawn)).as("orientation %d", orientation).isEqualTo(corners[orientation - 1]);
            }
        }
    }

    private static String bright(DecodedImage drawn) {
        for (String corner : List.of("left top", "right top", "right bottom", "left bottom")) {
            int x = corner.startsWith("left") ? 2 : drawn.width() - 3;
            int y = corner.endsWith("top") ? 2 : drawn.height() - 3;
            if ((drawn.pixels()[y * drawn.width() + x] & 0xff) > 0xc0) {
                return corner;
            }
        }
        return "nowhere";
    }

    @Test
    void orientationThatIsNone_isUpright() {
        byte[] exif = Pictures.exif(6, false);
        for (int orientation : new int[] {0, 9, -1, 0x0600}) {
            assertThat(drawn(Pictures.with(Pictures.jpeg(32, 16), 2, Pictures.exif(orientation, false)))
                            .width())
                    .isEqualTo(32);
        }
        for (int place = 4; place < exif.length; place++) {
            byte[] changed = exif.clone();
            changed[place] = (byte) 0xff;
            byte[] shorter = Arrays.copyOf(exif, place);
            shorter[2] = 0;
            shorter[3] = (byte) (place - 2);
            assertThat(drawn(Pictures.with(Pictures.jpeg(32, 16), 2, changed)).pixels())
                    .hasSize(512);
            assertThat(drawn(Pictures.with(Pictures.jpeg(32, 16), 2, shorter)).pixels())
                    .hasSize(512);
        }
    }

    /** Whatever stands in a file, it is drawn or refused with a sentence. */
    @Test
    void changedBytes_areDrawnOrRefused() throws IOException {
        SplittableRandom chance = new SplittableRandom(20260706);
        for (byte[] whole : new byte[][] {Pictures.png(20, 20), Pictures.jpeg(20, 20), progressive(noise(20))}) {
            for (int i = 0; i < 400; i++) {
                byte[] changed = whole.clone();
                for (int j = 0; j <= chance.nextInt(4); j++) {
                    changed[chance.nextInt(changed.length)] = (byte) chance.nextInt(256);
                }
                refusal(changed).ifPresent(code -> assertThat(code).startsWith("logo.file-"));
            }
        }
    }

    /** The marker of the frame, which a baseline JPEG has once. */
    private static int frame(byte[] jpeg) {
        for (int i = 2; ; i++) {
            if ((jpeg[i] & 0xff) == 0xff && (jpeg[i + 1] & 0xff) == 0xc0) {
                return i;
            }
        }
    }

    private static BufferedImage noise(int side) {
        SplittableRandom chance = new SplittableRandom(7);
        BufferedImage image = new BufferedImage(side, side, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < side * side; i++) {
            image.setRGB(i % side, i / side, chance.nextInt(1 << 24));
        }
        return image;
    }

    private static byte[] progressive(BufferedImage image) throws IOException {
        Iterator<ImageWriter> writers = ImageIO.getImageWritersByFormatName("jpeg");
        ImageWriter writer = writers.next();
        ImageWriteParam wanted = writer.getDefaultWriteParam();
        wanted.setProgressiveMode(ImageWriteParam.MODE_DEFAULT);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
            writer.setOutput(out);
            writer.write(null, new IIOImage(image, null, null), wanted);
        } finally {
            writer.dispose();
        }
        return bytes.toByteArray();
    }

    private static byte[] deflated(byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(bytes)) {
            out.write(content);
        }
        return bytes.toByteArray();
    }
}
