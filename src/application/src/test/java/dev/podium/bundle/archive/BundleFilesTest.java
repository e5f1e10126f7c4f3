package dev.podium.bundle.archive;

import static dev.podium.testsupport.ZipBuilder.aZip;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.podium.bundle.finding.BundleFinding;
import dev.podium.bundle.finding.FindingCollector;
import dev.podium.bundle.finding.LocalizedMessage;
import dev.podium.testsupport.ZipBuilder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BundleFilesTest {

    private static final UnpackingLimits BOUNDS = UnpackingLimits.withDefaults();
    private static final byte[] NO_BYTES = {};

    @TempDir
    Path folder;

    private final FindingCollector report = new FindingCollector();

    @ParameterizedTest
    @CsvSource({
        "/etc/passwd, bundle.zip-path",
        "../a, bundle.zip-path",
        "a/../../b, bundle.zip-path",
        "a/./b, bundle.zip-path",
        "a//b, bundle.zip-path",
        "c:/b, bundle.zip-path",
        "'a\\..\\b/c', bundle.zip-path",
        "'a\tb', bundle.zip-control"
    })
    void open_unsafeName_isRefused(String name, String code) throws IOException {
        assertRefused(aZip().with(name, "x"), BOUNDS, code);
    }

    /** As Windows writes names: with backslashes, and in a code page without saying so. */
    @Test
    void open_namesOfWindows_areRead() throws IOException {
        Path zip = folder.resolve("windows.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip), Charset.forName("IBM850"))) {
            out.putNextEntry(new ZipEntry("daten\\"));
            out.putNextEntry(new ZipEntry("daten\\Übung.txt"));
            out.write('x');
            out.putNextEntry(new ZipEntry("a\\b/c.txt"));
        }

        try (BundleFiles files = BundleFiles.open(zip, BOUNDS, report).orElseThrow()) {
            assertThat(files.names()).containsExactly("a/b/c.txt", "daten/Übung.txt");
            assertThat(files.read("daten/Übung.txt", 1)).contains(new byte[] {'x'});
        }
    }

    @ParameterizedTest
    @CsvSource({"41407, bundle.zip-link", "8612, bundle.zip-device", "4516, bundle.zip-device"})
    void open_noPlainFile_isRefused(int mode, String code) throws IOException {
        assertRefused(aZip().with("a", mode, NO_BYTES), BOUNDS, code);
    }

    @Test
    void open_longName_isRefused() throws IOException {
        assertRefused(aZip().with("ä".repeat(128), "x"), BOUNDS, "bundle.zip-name");
    }

    @Test
    void open_deepName_isRefused() throws IOException {
        assertRefused(aZip().with("a/".repeat(40) + "b", "x"), BOUNDS, "bundle.zip-deep");
    }

    @Test
    void open_manyEntries_isRefused() throws IOException {
        assertRefused(aZip().with("a", "").with("b", "").with("c", ""), BOUNDS.withEntries(2), "bundle.zip-entries");
    }

    @Test
    void open_largeFile_isRefused() throws IOException {
        assertRefused(aZip().with("a", "x"), BOUNDS.withPacked(10), "bundle.zip-packed");
    }

    @Test
    void open_largeContent_isRefused() throws IOException {
        assertRefused(aZip().with("a", "xyz").with("b", "xyz"), BOUNDS.withUnpacked(5), "bundle.zip-unpacked");
    }

    @Test
    void open_tightlyPackedAboveOneMebibyte_isRefused() throws IOException {
        assertRefused(aZip().with("a", 0100644, new byte[(1 << 20) + 1]), BOUNDS, "bundle.zip-ratio");
    }

    @Test
    void open_tightlyPackedUpToOneMebibyte_isAccepted() throws IOException {
        assertThat(open(aZip().with("a", 0100644, new byte[1 << 20]), BOUNDS)).isPresent();
    }

    @Test
    void open_fileThatIsAFolder_isRefused() throws IOException {
        assertRefused(aZip().with("a", "x").with("a-b", "x").with("a/b", "x"), BOUNDS, "bundle.zip-both");
    }

    @Test
    void open_noZip_isRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("text"), "no zip at all, but longer than the end of one");

        assertThat(BundleFiles.open(file, BOUNDS, report)).isEmpty();
        assertThat(report.findings())
                .extracting(finding -> finding.message().code())
                .containsExactly("bundle.zip-broken");
    }

    @Test
    void open_encrypted_isRefused() throws IOException {
        Path zip = aZip().with("a", "x").write(folder);
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(zip)).order(ByteOrder.LITTLE_ENDIAN);
        int entry = directory(bytes);
        bytes.putShort(entry + 8, (short) (bytes.getShort(entry + 8) | 1));
        Files.write(zip, bytes.array());

        assertThat(BundleFiles.open(zip, BOUNDS, report)).isEmpty();
        assertThat(report.findings())
                .extracting(finding -> finding.message().code())
                .contains("bundle.zip-encrypted");
    }

    @Test
    void open_otherMethod_isRefused() throws IOException {
        Path zip = aZip().with("a", "x").write(folder);
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(zip)).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putShort(directory(bytes) + 10, (short) 93);
        Files.write(zip, bytes.array());

        assertThat(BundleFiles.open(zip, BOUNDS, report)).isEmpty();
        assertThat(report.findings())
                .extracting(finding -> finding.message().code())
                .containsExactly("bundle.zip-method");
    }

    @Test
    void open_countThatLies_isNotBelieved() throws IOException {
        Path zip = aZip().with("a", "").with("b", "").with("c", "").write(folder);
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(zip)).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putShort(bytes.capacity() - 22 + 10, (short) 1);
        Files.write(zip, bytes.array());

        assertThat(BundleFiles.open(zip, BOUNDS.withEntries(2), report)).isEmpty();
        assertThat(report.findings())
                .extracting(finding -> finding.message().code())
                .containsExactly("bundle.zip-entries");
    }

    @Test
    void open_cutFile_isRefused() throws IOException {
        Path zip = aZip().with("a", "x".repeat(1000)).write(folder);
        byte[] bytes = Files.readAllBytes(zip);
        Files.write(zip, Arrays.copyOf(bytes, bytes.length - 10));

        assertThat(BundleFiles.open(zip, BOUNDS, report)).isEmpty();
        assertThat(report.findings())
                .extracting(finding -> finding.message().code())
                .containsExactly("bundle.zip-broken");
    }

    @Test
    void read_moreThanDeclared_breaksOff() throws IOException {
        Path zip = aZip().with("a", "x".repeat(1000)).write(folder);
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(zip)).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(directory(bytes) + 24, 10);
        Files.write(zip, bytes.array());

        try (BundleFiles files = BundleFiles.open(zip, BOUNDS, report).orElseThrow()) {
            assertThatExceptionOfType(IOException.class).isThrownBy(() -> files.read("a", 100));
        }
    }

    @Test
    void open_severalFaults_areAllReported() throws IOException {
        assertThat(open(aZip().with("../a", "x").with("b", 0120777, NO_BYTES), BOUNDS))
                .isEmpty();
        assertThat(report.findings())
                .extracting(finding -> finding.message().code())
                .containsExactly("bundle.zip-path", "bundle.zip-link");
    }

    @Test
    void open_leftBehindFiles_areIgnored() throws IOException {
        BundleFiles files = open(
                        aZip().with("__MACOSX/._a", "x")
                                .with("d/.DS_Store", "x")
                                .with(".git/config", 0120777, NO_BYTES)
                                .with(".idea/x.xml", "x")
                                .with("a", "x"),
                        BOUNDS)
                .orElseThrow();

        assertThat(files.names()).containsExactly("a");
        assertThat(report.findings()).isEmpty();
    }

    @Test
    void read_entryTwice_givesTheLast() throws IOException {
        BundleFiles files = open(aZip().with("a", "first").with("b", "x").with("a", "last"), BOUNDS)
                .orElseThrow();

        assertThat(files.read("a", 10))
                .hasValueSatisfying(bytes -> assertThat(bytes).asString().isEqualTo("last"));
        assertThat(report.findings())
                .containsExactly(new BundleFinding(
                        BundleFinding.Kind.APPROXIMATED, "a", 0, "", LocalizedMessage.of("bundle.zip-twice", "a")));
    }

    @Test
    void names_oneFolderAroundAll_isLeftOut() throws IOException {
        BundleFiles files = open(aZip().with("all/", "").with("all/b/c", "x").with("all/a", "x"), BOUNDS)
                .orElseThrow();

        assertThat(files.names()).containsExactly("a", "b/c");
        assertThat(files.inRoot()).containsExactly("a");
        assertThat(files.inFolder("b")).containsExactly("b/c");
        assertThat(files.hasFolder("b")).isTrue();
        assertThat(files.hasFolder("a")).isFalse();
        assertThat(report.findings())
                .extracting(finding -> finding.message().code())
                .containsExactly("bundle.zip-folder");
    }

    @Test
    void read_aboveBound_isEmpty() throws IOException {
        BundleFiles files = open(aZip().with("a", "12345"), BOUNDS).orElseThrow();

        assertThat(files.read("a", 4)).isEmpty();
        assertThat(files.read("a", 5)).isPresent();
    }

    @Test
    void nearest_sameNameElsewhereOrSimilar_isFound() throws IOException {
        BundleFiles files = open(aZip().with("pages/Terms.md", "x").with("overview.md", "x"), BOUNDS)
                .orElseThrow();

        assertThat(files.nearest("terms.md")).contains("pages/Terms.md");
        assertThat(files.nearest("overwiev.md")).contains("overview.md");
        assertThat(files.nearest("something")).isEmpty();
    }

    private void assertRefused(ZipBuilder zip, UnpackingLimits bounds, String code) throws IOException {
        assertThat(open(zip, bounds)).isEmpty();
        assertThat(report.findings())
                .extracting(finding -> finding.message().code())
                .containsExactly(code);
    }

    private Optional<BundleFiles> open(ZipBuilder zip, UnpackingLimits bounds) throws IOException {
        return BundleFiles.open(zip.write(folder), bounds, report);
    }

    private static int directory(ByteBuffer zip) {
        return StandardCharsets.ISO_8859_1
                .decode(zip.duplicate().rewind())
                .toString()
                .indexOf("PK\1\2");
    }
}
