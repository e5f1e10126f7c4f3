package dev.podium.platform;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientAddressTest {

    @ParameterizedTest
    @CsvSource({
        "192.0.2.1, 192.0.2.1",
        "2001:db8:1:2::1, 2001:db8:1:2:0:0:0:0/64",
        "2001:db8:1:2:ffff:ffff:ffff:ffff, 2001:db8:1:2:0:0:0:0/64",
        "2001:db8:1:3::1, 2001:db8:1:3:0:0:0:0/64",
        "fe80::1%eth7, fe80:0:0:0:0:0:0:0/64",
        "::ffff:192.0.2.1, 192.0.2.1",
        "localhost, localhost",
        "unknown, unknown"
    })
    void counted_networksOfIpv6AreOne(String address, String counted) {
        assertThat(ClientAddress.counted(address)).isEqualTo(counted);
    }
}
