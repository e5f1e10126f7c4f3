package dev.podium.sandbox.tar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which files are taken out of what the system's tar packs, and out of what somebody forges. */
class TarReaderTest {

    private static final TarReader.Bounds BOUNDS = new TarReader.Bounds(1 << 20, 100);
    private static final byte[] END = new byte[2 * TarHeader.BLOCK];

    @TempDir
    Path folder;

    private final Map<String, String> taken = new TreeMap<>();

    private TarReader.Taken read(byte[] tar, TarReader.Bounds bounds) throws IOException {
        return TarReader.read(
                new ByteArrayInputStream(tar),
                bounds,
                (name, size, content) -> taken.put(name, new String(content.readAllBytes(), StandardCharsets.UTF_8)));
    }

    /** What the system's tar makes of the folder. */
    private byte[] tar(String... options) throws Exception {
        List<String> command = new ArrayList<>(List.of("tar", "-c", "-C", folder.toString()));
        command.addAll(List.of(options));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        byte[] packed = process.getInputStream().readAllBytes();
        assertThat(process.waitFor()).isZero();
        return packed;
    }

    private void run(String... command) throws Exception {
        assertThat(new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .inheritIO()
                        .start()
                        .waitFor())
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ustar", "pax"})
    void filesInFolders_areTaken(String format) throws Exception {
        Files.createDirectories(folder.resolve("a/b"));
        Files.writeString(folder.resolve("scores.json"), "{\"f1\": 0.5}");
        Files.writeString(folder.resolve("a/b/ü und ß.txt"), "Ä".repeat(600));
        Files.writeString(folder.resolve("a/empty"), "");

        TarReader.Taken read = read(tar("--format=" + format, "."), BOUNDS);

        assertThat(taken)
                .containsOnly(
                        Map.entry("scores.json", "{\"f1\": 0.5}"),
                        Map.entry("a/b/ü und ß.txt", "Ä".repeat(600)),
                        Map.entry("a/empty", ""));
        assertThat(read).isEqualTo(new TarReader.Taken(3, 1_211, 0, Optional.empty()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ustar", "pax"})
    void longName_isTakenWhole(String format) throws Exception {
        Path deep = Files.createDirectories(folder.resolve("d".repeat(90)).resolve("e".repeat(60)));
        Files.writeString(deep.resolve("f".repeat(100)), "x");
        read(tar("--format=" + format, "."), BOUNDS);
        assertThat(taken).containsOnlyKeys("d".repeat(90) + "/" + "e".repeat(60) + "/" + "f".repeat(100));
    }

    @Test
    void whatIsNoRegularFile_isDropped() throws Exception {
        Files.writeString(folder.resolve("file"), "x");
        run("ln", "-s", "/etc/passwd", "link");
        run("ln", "file", "second");
        run("mkfifo", "pipe");
        run("truncate", "-s", "500000", "holes");

        TarReader.Taken read = read(tar("--format=pax", "--sparse", "file", "link", "second", "pipe", "holes"), BOUNDS);

        assertThat(taken).containsExactly(Map.entry("file", "x"));
        assertThat(read.dropped()).isEqualTo(4);
    }

    @Test
    void hardLink_thatIsSentAsAFile_isTaken() throws Exception {
        Files.writeString(folder.resolve("file"), "x");
        run("ln", "file", "second");
        read(tar("--format=pax", "--hard-dereference", "."), BOUNDS);
        assertThat(taken).containsOnlyKeys("file", "second");
    }

    @Test
    void formatOfGnu_isRefused() throws Exception {
        Files.writeString(folder.resolve("file"), "x");
        byte[] tar = tar("--format=gnu", ".");
        assertThatThrownBy(() -> read(tar, BOUNDS))
                .isInstanceOf(IOException.class)
                .hasMessage("not a header of a tar");
    }

    @Test
    void filesBehindABound_areLeftAndThoseBeforeItTaken() throws Exception {
        Files.writeString(folder.resolve("first"), "x".repeat(700));
        Files.writeString(folder.resolve("second"), "y".repeat(700));
        byte[] tar = tar("--format=pax", "first", "second");

        assertThat(read(tar, new TarReader.Bounds(1_399, 10)))
                .isEqualTo(new TarReader.Taken(1, 700, 0, Optional.of(TarReader.Cut.BYTES)));
        assertThat(taken).containsOnlyKeys("first");
        assertThat(read(tar, new TarReader.Bounds(1_400, 10)).cut()).isEmpty();
        assertThat(read(tar, new TarReader.Bounds(1_400, 1)).cut()).contains(TarReader.Cut.ENTRIES);
    }

    @Test
    void contentThatIsNotRead_isPassedOver() throws Exception {
        Files.writeString(folder.resolve("first"), "x".repeat(70_000));
        Files.writeString(folder.resolve("second"), "y");
        byte[] tar = tar("--format=pax", "first", "second");
        TarReader.read(new ByteArrayInputStream(tar), BOUNDS, (name, size, content) -> {
            assertThat(size).isEqualTo(name.equals("first") ? 70_000 : 1);
            taken.put(name, Character.toString(content.read()));
        });
        assertThat(taken).containsOnly(Map.entry("first", "x"), Map.entry("second", "y"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/etc/passwd",
                "../x",
                "a/../../x",
                "a//b",
                "a/./b",
                "..",
                "./",
                "a\\b",
                "a\u0001b",
                "a\nb",
                "a\u007fb"
            })
    void unsafeName_isDropped(String name) throws IOException {
        assertThat(read(join(entry(name, '0', "x"), entry("good", '0', "y"), END), BOUNDS))
                .isEqualTo(new TarReader.Taken(1, 2, 1, Optional.empty()));
        assertThat(taken).containsOnlyKeys("good");
    }

    @Test
    void nameOfRecords_isHeldToTheSame() throws IOException {
        byte[] tar = join(entry("r", 'x', "16 path=../../x\n"), entry("good", '0', "x"), END);
        assertThat(read(tar, BOUNDS).dropped()).isEqualTo(1);
        assertThat(taken).isEmpty();
    }

    @Test
    void nameThatIsNoUtf8_isDropped() throws IOException {
        byte[] entry = entry("good", '0', "x");
        entry[1] = (byte) 0xFF;
        assertThat(read(join(summed(entry), END), BOUNDS).dropped()).isEqualTo(1);
    }

    @Test
    void nameThatCameBefore_isDropped() throws IOException {
        assertThat(read(join(entry("a", '0', "first"), entry("./a", '0', "second"), END), BOUNDS)
                        .dropped())
                .isEqualTo(1);
        assertThat(taken).containsExactly(Map.entry("a", "first"));
    }

    @ParameterizedTest
    @ValueSource(chars = {'1', '2', '3', '4', '6', '7', 'S', 'V', 'L', 'K', 'D'})
    void otherTypes_areDropped(char type) throws IOException {
        assertThat(read(join(entry("a", type, "x"), END), BOUNDS).dropped()).isEqualTo(1);
        assertThat(taken).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x",
                "5 a=b",
                "99 a=b\n",
                "0 a=b\n",
                "2 \n",
                "6 ab1\n",
                "6 =ab\n",
                "11 size=-1\n",
                "11 size=1e3\n",
                "99999999999 a=b\n",
                "30 size=99999999999999999999\n"
            })
    void recordThatIsNone_isRefused(String records) {
        byte[] tar = join(entry("r", 'x', records), entry("a", '0', "x"), END);
        assertThatThrownBy(() -> read(tar, BOUNDS)).isInstanceOf(IOException.class);
        assertThat(taken).isEmpty();
    }

    @Test
    void largeRecords_dropTheirEntry() throws IOException {
        byte[] tar = join(entry("r", 'x', "a".repeat(70_000)), entry("a", '0', "x"), entry("b", '0', "y"), END);
        assertThat(read(tar, BOUNDS).dropped()).isEqualTo(1);
        assertThat(taken).containsOnlyKeys("b");
    }

    @Test
    void sizeOfRecords_countsAgainstTheBound() throws IOException {
        byte[] tar = join(entry("r", 'x', "27 size=999999999999999999\n"), entry("a", '0', "x"), END);
        assertThat(read(tar, BOUNDS).cut()).contains(TarReader.Cut.BYTES);
        assertThat(taken).isEmpty();
    }

    @Test
    void sumThatIsAnother_isRefused() {
        byte[] entry = entry("a", '0', "x");
        entry[0] = 'b';
        assertThatThrownBy(() -> read(join(entry, END), BOUNDS)).hasMessage("not a header of a tar");
    }

    @Test
    void binarySize_isRefused() {
        byte[] entry = entry("a", '0', "x");
        entry[124] = (byte) 0x80;
        assertThatThrownBy(() -> read(join(summed(entry), END), BOUNDS)).hasMessage("no number in a header of a tar");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 511, 512, 700, 1_023, 1_024})
    void streamThatEndsEarly_isRefused(int length) {
        byte[] tar = Arrays.copyOf(entry("a", '0', "x".repeat(300)), length);
        assertThatThrownBy(() -> read(tar, BOUNDS)).isInstanceOf(EOFException.class);
    }

    @Test
    void whatFollowsTheEnd_isNotRead() throws IOException {
        assertThat(read(join(END, entry("a", '0', "x")), BOUNDS).files()).isZero();
        InputStream stream = new ByteArrayInputStream(join(entry("a", '0', "x"), END, new byte[100]));
        assertThat(TarReader.read(stream, BOUNDS, (name, size, content) -> {}).files())
                .isEqualTo(1);
    }

    private static byte[] entry(String name, char type, String content) {
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        byte[] entry = new byte[TarHeader.BLOCK * (1 + (bytes.length + TarHeader.BLOCK - 1) / TarHeader.BLOCK)];
        put(entry, 0, name);
        put(entry, 124, "%011o".formatted(bytes.length));
        entry[156] = (byte) type;
        put(entry, 257, "ustar");
        put(entry, 263, "00");
        System.arraycopy(bytes, 0, entry, TarHeader.BLOCK, bytes.length);
        return summed(entry);
    }

    private static byte[] summed(byte[] entry) {
        put(entry, 148, "        ");
        int sum = 0;
        for (int i = 0; i < TarHeader.BLOCK; i++) {
            sum += entry[i] & 0xFF;
        }
        put(entry, 148, "%06o\0 ".formatted(sum));
        return entry;
    }

    private static void put(byte[] entry, int at, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        System.arraycopy(bytes, 0, entry, at, bytes.length);
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            joined.writeBytes(part);
        }
        return joined.toByteArray();
    }
}
