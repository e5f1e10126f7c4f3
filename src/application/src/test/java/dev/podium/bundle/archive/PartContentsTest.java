package dev.podium.bundle.archive;

import static dev.podium.testsupport.ZipBuilder.aZip;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.podium.bundle.finding.FindingCollector;
import dev.podium.testsupport.ProcessorTime;
import dev.podium.testsupport.ZipBuilder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PartContentsTest {

    private static final UnpackingLimits BOUNDS = UnpackingLimits.withDefaults();
    private static final byte[] NO_BYTES = {};

    @TempDir
    Path folder;

    private final FindingCollector report = new FindingCollector();

    @ParameterizedTest
    @CsvSource({
        "../a, 33188, bundle.zip-path",
        "/a, 33188, bundle.zip-path",
        "a, 41407, bundle.zip-link",
        "a, 8612, bundle.zip-device"
    })
    void open_unsafeEntryOfAZipInside_isRefusedByItsWholeName(String name, int mode, String code) throws IOException {
        assertRefused(aZip().with(name, mode, NO_BYTES), "gold.zip/" + name, code);
    }

    @Test
    void open_bombInside_isRefused() throws IOException {
        assertRefused(aZip().with("a", 0100644, new byte[(1 << 20) + 1]), "gold.zip/a", "bundle.zip-ratio");
    }

    @Test
    void open_encryptedInside_isRefused() throws IOException {
        byte[] inner = aZip().with("a", "x").bytes();
        ByteBuffer bytes = ByteBuffer.wrap(inner).order(ByteOrder.LITTLE_ENDIAN);
        int entry = new String(inner, StandardCharsets.ISO_8859_1).indexOf("PK\1\2");
        bytes.putShort(entry + 8, (short) (bytes.getShort(entry + 8) | 1));

        assertThat(open(aZip().with("gold.zip", 0100644, inner), BOUNDS, BundlePart.zip("gold.zip")))
                .isEmpty();
        assertThat(codes()).contains("gold.zip/a bundle.zip-encrypted");
    }

    @Test
    void open_noZipInside_isRefused() throws IOException {
        assertThat(open(aZip().with("gold.zip", "text").with("b", "x"), BOUNDS, BundlePart.zip("gold.zip")))
                .isEmpty();
        assertThat(codes()).containsExactly("gold.zip bundle.zip-broken");
    }

    @Test
    void open_damagedZipInside_isRefused() throws IOException {
        Path zip = aZip().with("gold.zip", aZip().with("a", "x".repeat(1000)))
                .with("b", "x")
                .write(folder);
        damage(zip);

        try (BundleFiles files = BundleFiles.open(zip, BOUNDS, report).orElseThrow()) {
            assertThat(files.open(BundlePart.zip("gold.zip"), report)).isEmpty();
        }
        assertThat(codes()).containsExactly("gold.zip bundle.file-broken");
    }

    @Test
    void open_zipsInside_areBoundedTogetherAndCountOnce() throws IOException {
        ZipBuilder two = aZip().with("a", "x").with("b", "x");
        Path zip = aZip().with("1.zip", two).with("2.zip", two).write(folder);

        try (BundleFiles files =
                BundleFiles.open(zip, BOUNDS.withEntries(3), report).orElseThrow()) {
            for (int time = 0; time < 2; time++) {
                try (PartContents first =
                        files.open(BundlePart.zip("1.zip"), report).orElseThrow()) {
                    assertThat(first.names()).containsExactly("a", "b");
                }
            }
            assertThat(files.open(BundlePart.zip("2.zip"), report)).isEmpty();
        }
        assertThat(codes()).containsExactly("2.zip bundle.zip-entries");
    }

    @Test
    void open_unpackedSizesOfZipsInside_areBoundedTogether() throws IOException {
        ZipBuilder large = aZip().with("a", "x".repeat(3_000));
        Path zip = aZip().with("1.zip", large).with("2.zip", large).write(folder);

        try (BundleFiles files =
                BundleFiles.open(zip, BOUNDS.withUnpacked(5_000), report).orElseThrow()) {
            files.open(BundlePart.zip("1.zip"), report).orElseThrow().close();
            assertThat(files.open(BundlePart.zip("2.zip"), report)).isEmpty();
        }
        assertThat(codes()).containsExactly("2.zip bundle.zip-unpacked");
    }

    @Test
    void open_moreZipsThanAnybodyPacks_isRefusedSoon() throws IOException {
        ZipBuilder builder = aZip();
        byte[] inner = aZip().with("a", "x").bytes();
        for (int i = 0; i <= NestedZips.MOST; i++) {
            builder.with(i + ".zip", 0100644, inner);
        }
        Path zip = builder.write(folder);

        ProcessorTime.assertWithin(Duration.ofSeconds(10), () -> {
            try (BundleFiles files = BundleFiles.open(zip, BOUNDS, report).orElseThrow()) {
                for (String name : files.names()) {
                    Optional<PartContents> contents = files.open(BundlePart.zip(name), report);
                    if (contents.isPresent()) {
                        contents.get().close();
                    }
                }
            }
        });
        assertThat(codes()).singleElement().asString().endsWith("bundle.zips-many");
    }

    @Test
    void open_folderAroundData_stays() throws IOException {
        Path zip = aZip().with("gold.zip", aZip().with("all/a", "x"))
                .with("b", "x")
                .write(folder);

        try (BundleFiles files = BundleFiles.open(zip, BOUNDS, report).orElseThrow();
                PartContents contents =
                        files.open(BundlePart.zip("gold.zip"), report).orElseThrow()) {
            assertThat(contents.names()).containsExactly("all/a");
        }
        assertThat(report.findings()).isEmpty();
    }

    @Test
    void pack_sameFilesInAnyShape_givesTheSameBytes() throws IOException {
        ZipBuilder ordered = aZip().with("a", "1").with("b/c", "2");
        ZipBuilder other =
                aZip().with("b/", "").with("b/c", 0100755, bytes("2")).with("a", "1");
        Path zip = aZip().with("1.zip", ordered)
                .with("2.zip", other)
                .with("data/b/c", "2")
                .with("data/a", "1")
                .with(
                        "kit.zip",
                        aZip().with("inner/a", "1").with("inner/b/c", "2").with("3.zip", ordered))
                .write(folder);

        try (BundleFiles files = BundleFiles.open(zip, BOUNDS, report).orElseThrow()) {
            byte[] packed = packed(files, BundlePart.zip("1.zip"));
            assertThat(entries(packed)).containsExactly("a=1", "b/c=2");
            assertThat(packed(files, BundlePart.zip("2.zip"))).isEqualTo(packed);
            assertThat(packed(files, BundlePart.folder("data"))).isEqualTo(packed);
            assertThat(packed(files, BundlePart.zip("kit.zip").inner("inner"))).isEqualTo(packed);
            assertThat(packed(files, BundlePart.zip("kit.zip").innerZip("3.zip")))
                    .isEqualTo(packed);
        }
    }

    @Test
    void pack_folderWithinAFolder_hasNeitherName() throws IOException {
        Path zip = aZip().with("data/b/c", "2").with("data/a", "1").write(folder);

        try (BundleFiles files = BundleFiles.open(zip, BOUNDS, report).orElseThrow()) {
            assertThat(entries(packed(files, BundlePart.folder("b")))).containsExactly("c=2");
        }
    }

    @Test
    void pack_file_isAZipOfThatFile() throws IOException {
        Path zip = aZip().with("data/gold.zip", "no zip").with("a", "1").write(folder);

        try (BundleFiles files = BundleFiles.open(zip, BOUNDS, report).orElseThrow()) {
            assertThat(entries(packed(files, BundlePart.file("data/gold.zip")))).containsExactly("gold.zip=no zip");
            assertThat(files.size(BundlePart.file("data/gold.zip"))).isEqualTo(6);
            assertThat(files.size(BundlePart.folder("data"))).isEqualTo(6);
        }
    }

    @Test
    void pack_refusedZip_breaksOff() throws IOException {
        Path zip =
                aZip().with("gold.zip", aZip().with("../a", "x")).with("a", "1").write(folder);

        try (BundleFiles files = BundleFiles.open(zip, BOUNDS, report).orElseThrow()) {
            assertThatExceptionOfType(ZipException.class)
                    .isThrownBy(() -> packed(files, BundlePart.zip("gold.zip")))
                    .withMessageContaining("bundle.zip-path");
        }
    }

    @Test
    void pack_otherSizeThanDeclared_breaksOff() throws IOException {
        Path zip = aZip().with("data/a", "x".repeat(1000)).with("b", "x").write(folder);
        damage(zip);

        try (BundleFiles files = BundleFiles.open(zip, BOUNDS, report).orElseThrow()) {
            assertThatExceptionOfType(ZipException.class).isThrownBy(() -> packed(files, BundlePart.folder("data")));
        }
    }

    /** Says of the first entry that it has ten bytes. */
    private static void damage(Path zip) throws IOException {
        byte[] all = Files.readAllBytes(zip);
        int entry = 0;
        String text = new String(all, StandardCharsets.ISO_8859_1);
        while (text.indexOf("PK\5\6", entry) != text.lastIndexOf("PK\5\6")) {
            entry = text.indexOf("PK\5\6", entry) + 4;
        }
        ByteBuffer.wrap(all).order(ByteOrder.LITTLE_ENDIAN).putInt(text.indexOf("PK\1\2", entry) + 24, 10);
        Files.write(zip, all);
    }

    private void assertRefused(ZipBuilder inner, String file, String code) throws IOException {
        assertThat(open(aZip().with("gold.zip", inner).with("b", "x"), BOUNDS, BundlePart.zip("gold.zip")))
                .isEmpty();
        assertThat(codes()).containsExactly(file + " " + code);
    }

    private Optional<PartContents> open(ZipBuilder zip, UnpackingLimits bounds, BundlePart part) throws IOException {
        try (BundleFiles files =
                BundleFiles.open(zip.write(folder), bounds, report).orElseThrow()) {
            return files.open(part, report);
        }
    }

    private List<String> codes() {
        return report.findings().stream()
                .map(finding -> finding.file() + " " + finding.message().code())
                .toList();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] packed(BundleFiles files, BundlePart part) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        files.pack(part, out);
        return out.toByteArray();
    }

    private static List<String> entries(byte[] zip) throws IOException {
        List<String> entries = new ArrayList<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                entries.add(entry.getName() + "=" + new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return entries;
    }
}
