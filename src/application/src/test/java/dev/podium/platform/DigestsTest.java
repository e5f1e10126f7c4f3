package dev.podium.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** Expected digests: {@code printf abc | sha256sum} of GNU coreutils 9.1. */
class DigestsTest {

    private static final String OF_ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    @Test
    void of_secret_itsDigest() {
        assertThat(HexFormat.of().formatHex(Digests.of("abc"))).isEqualTo(OF_ABC);
    }
}
