package dev.podium.mail;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.mail.internet.MimeUtility;
import java.io.UnsupportedEncodingException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MailSubjectTest {

    /** Names of competitions and teams and titles come into subjects as they are. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "=?UTF-8?Q?=0D=0ABcc:_evil@evil.example?=: plain",
                "News of =?UTF-8?B?ZXZpbA==?= and a name that is so long that it does not go into one word, größer than 👩‍🔬",
                "=?"
            })
    void header_whatLooksEncoded_isShownAsItIs(String subject) throws UnsupportedEncodingException {
        assertThat(shown(subject)).isEqualTo(subject);
    }

    /** The longest of each width of a character, so that nobody on its way takes a line for too long. */
    @ParameterizedTest
    @ValueSource(strings = {"x", "ü", "字", "👩"})
    void header_whatLooksEncodedAndIsLong_isShownAsItIs(String character) throws UnsupportedEncodingException {
        String subject = "=?" + character.repeat(198);
        assertThat(shown(subject)).isEqualTo(subject);
    }

    /** As programs that show mails read it. */
    private static String shown(String subject) throws UnsupportedEncodingException {
        String header = MailSubject.header(subject);
        assertThat(header.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(76));
        assertThat(header.chars()).allMatch(character -> character < 127);
        return MimeUtility.decodeText(MimeUtility.unfold(header.replace("\n", "\r\n")));
    }

    @Test
    void header_plainLine_staysAsItIs() {
        assertThat(MailSubject.header("1 = 1? größer")).isEqualTo("1 = 1? größer");
    }
}
