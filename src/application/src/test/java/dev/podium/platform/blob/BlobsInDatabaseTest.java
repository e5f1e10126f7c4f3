package dev.podium.platform.blob;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
class BlobsInDatabaseTest extends BlobStoreTest {

    @Test
    void keep_contentOfSeveralChunks_isCutIntoThem() {
        assertThat(chunks(keep(content((3 << 20) + 17, 11)))).isEqualTo(4);
        assertThat(chunks(keep(content(1 << 20, 12)))).isEqualTo(1);
    }

    @Override
    List<String> places(Blob blob) {
        assertThat(chunks(blob)).isEqualTo((blob.size() + (1 << 20) - 1) >> 20);
        return List.of("chunks");
    }

    private long chunks(Blob blob) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery("select count(*) from blob_chunk where digest = ?1", Long.class)
                        .setParameter(1, blob.digest())
                        .getSingleResult());
    }
}
