package dev.podium.platform.blob;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Expected digests: {@code printf abc | sha256sum} of GNU coreutils 9.1. */
class BlobTest {

    private static final String OF_ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    private static final String OF_NOTHING = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

    @Test
    void of_content_digestAndSize() throws IOException {
        byte[] content = "abc".getBytes(StandardCharsets.US_ASCII);
        assertThat(Blob.of(() -> new ByteArrayInputStream(content))).isEqualTo(new Blob(OF_ABC, 3));
    }

    @Test
    void of_emptyContent_digestOfNothing() throws IOException {
        assertThat(Blob.of(() -> new ByteArrayInputStream(new byte[0]))).isEqualTo(new Blob(OF_NOTHING, 0));
    }
}
