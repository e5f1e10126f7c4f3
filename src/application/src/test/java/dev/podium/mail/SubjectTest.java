package dev.podium.mail;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.mail.internet.MimeUtility;
import java.io.UnsupportedEncodingException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SubjectTest {

    /** Names of competitions and teams and titles come into subjects as they are. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "=?UTF-8?Q?=0D=0ABcc:_evil@evil.example?=: plain",
                "News of =?UTF-8?B?ZXZpbA==?= and a name that is so long that it does not go into one word, größer than 👩‍🔬",
                "=?"
            })
    void header_whatLooksEncoded_isShownAsItIs(String subject) throws UnsupportedEncodingException {
        String header = Subject.header(subject);

        assertThat(MimeUtility.decodeText(header)).isEqualTo(subject);
        assertThat(Arrays.stream(header.split(" ")))
                .allSatisfy(word -> assertThat(word).hasSizeLessThanOrEqualTo(75));
        assertThat(header.chars()).allMatch(character -> character < 127);
    }

    @Test
    void header_plainLine_staysAsItIs() {
        assertThat(Subject.header("1 = 1? größer")).isEqualTo("1 = 1? größer");
    }
}
