package dev.podium.platform.blob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/** What files can rely on wherever they lie. */
abstract class BlobStoreTest {

    private static final int CHUNK_BYTES = 1 << 20;

    @Inject
    BlobStore blobs;

    @Inject
    Session database;

    @Test
    void keep_contentOfSeveralChunks_comesBackUnchanged() throws IOException {
        byte[] content = content(3 * CHUNK_BYTES + 17, 1);
        Blob kept = keep(content);
        assertThat(kept.size()).isEqualTo(content.length);
        assertThat(blobs.size(kept.digest())).isEqualTo(content.length);
        assertThat(read(kept)).isEqualTo(content);
    }

    @Test
    void keep_contentOfExactlyOneChunk_comesBackUnchanged() throws IOException {
        byte[] content = content(CHUNK_BYTES, 2);
        Blob kept = keep(content);
        assertThat(read(kept)).isEqualTo(content);
    }

    @Test
    void keep_nothing_comesBackEmpty() throws IOException {
        Blob kept = keep(new byte[0]);
        assertThat(read(kept)).isEmpty();
    }

    @Test
    void open_byteByByte_allBytes() throws IOException {
        byte[] content = {0, -1, 127, -128};
        Blob kept = keep(content);
        try (InputStream in = blobs.open(kept.digest())) {
            assertThat(List.of(in.read(), in.read(), in.read(), in.read(), in.read()))
                    .containsExactly(0, 255, 127, 128, -1);
        }
    }

    @Test
    void keep_sameContentAtTheSameTime_keptOnce() throws Exception {
        byte[] content = content(2 * CHUNK_BYTES, 3);
        CountDownLatch start = new CountDownLatch(1);
        ExecutorService keepers = Executors.newFixedThreadPool(8);
        try {
            List<Future<Blob>> kept = Stream.generate(() -> keepers.submit(() -> {
                        start.await();
                        return keep(content);
                    }))
                    .limit(8)
                    .toList();
            start.countDown();
            for (Future<Blob> one : kept) {
                assertThat(read(one.get())).isEqualTo(content);
            }
            assertThat(places(kept.get(0).get())).hasSize(1);
        } finally {
            keepers.shutdownNow();
        }
    }

    @Test
    void keep_transactionRolledBack_nothingKept() {
        byte[] content = content(100, 4);
        Blob[] kept = new Blob[1];
        QuarkusTransaction.begin();
        try {
            kept[0] = blobs.keep(() -> new ByteArrayInputStream(content));
        } catch (IOException e) {
            throw new AssertionError(e);
        } finally {
            QuarkusTransaction.rollback();
        }
        assertThatThrownBy(() -> blobs.open(kept[0].digest())).isInstanceOf(IOException.class);
    }

    @Test
    void removeUnused_nothingRefersToIt_isGoneAndComesBackWhenItIsKeptAgain() throws IOException {
        byte[] content = content(300, 5);
        Blob kept = keep(content);
        blobs.removeUnused(kept.digest());
        assertThat(blobs.sizes(List.of(kept.digest()))).isEmpty();
        assertThatThrownBy(() -> blobs.open(kept.digest())).isInstanceOf(IOException.class);
        assertThat(read(keep(content))).isEqualTo(content);
    }

    @Test
    void sizes_someAreKept_thoseAreThere() {
        Blob kept = keep(content(200, 6));
        assertThat(blobs.sizes(List.of(kept.digest(), "0".repeat(64)))).containsExactly(Map.entry(kept.digest(), 200L));
    }

    @Test
    void open_unknownDigest_saysSo() {
        String digest = "0".repeat(64);
        assertThatThrownBy(() -> blobs.open(digest))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(digest);
        assertThatThrownBy(() -> blobs.size(digest)).isInstanceOf(IOException.class);
    }

    Blob keep(byte[] content) {
        return QuarkusTransaction.requiringNew().call(() -> blobs.keep(() -> new ByteArrayInputStream(content)));
    }

    byte[] read(Blob blob) throws IOException {
        try (InputStream in = blobs.open(blob.digest())) {
            return in.readAllBytes();
        }
    }

    /** Where a file lies: names of objects, or a word for chunks. */
    abstract List<String> places(Blob blob);

    static byte[] content(int size, long seed) {
        byte[] content = new byte[size];
        new Random(seed).nextBytes(content);
        return content;
    }
}
