package dev.podium.account;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MailAddressTest {

    @ParameterizedTest
    @CsvSource({
        "Olga@Example.org, olga@example.org",
        "' o.l-g+a_1@sub.example.org ', o.l-g+a_1@sub.example.org",
        "o'hara@example.org, o'hara@example.org",
        "jürgen@käse.example, jürgen@käse.example",
        "root@localhost, root@localhost"
    })
    void read_anAddress_isTaken(String typed, String address) {
        assertThat(MailAddress.read(typed)).contains(address);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "olga",
                "olga@",
                "@example.org",
                "a@b@example.org",
                "<olga@example.org>",
                "Olga <olga@example.org>",
                "\"olga\"@example.org",
                "olga@example.org,pia@example.org",
                "olga@example.org;pia",
                "a\u0000@example.org",
                "a@exam\u0000ple.org",
                "a\u007f@example.org",
                "a\u0085@example.org",
                "a\u200b@example.org",
                "a\u202e@example.org",
                "a@example.org\u2028b",
                "a@exa mple.org",
                "a@example.org/x",
                "a@example.org?x"
            })
    void read_whatNobodyCanHave_isNone(String typed) {
        assertThat(MailAddress.read(typed)).isEmpty();
    }
}
