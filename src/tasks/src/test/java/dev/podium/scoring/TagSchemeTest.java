package dev.podium.scoring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expected values are those of seqeval's {@code get_entities}, and of its classes IOB2 and IOBES. */
class TagSchemeTest {

    private static final List<String> TYPES = List.of("X", "Y");

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "IOB2 ~ O O ~ '' ~ ''",
                "IOB2 ~ B-X I-X O ~ X0-2 ~ X0-2",
                "IOB2 ~ O I-X I-X ~ X1-3 ~ ''",
                "IOB2 ~ B-X B-X ~ X0-1 X1-2 ~ X0-1 X1-2",
                "IOB2 ~ B-X I-Y I-Y O ~ X0-1 Y1-3 ~ X0-1",
                "IOB2 ~ I-X B-X I-X I-Y ~ X0-1 X1-3 Y3-4 ~ X1-3",
                "IOBES ~ S-X B-X E-X ~ X0-1 X1-3 ~ X0-1 X1-3",
                "IOBES ~ B-X I-X E-X ~ X0-3 ~ X0-3",
                "IOBES ~ B-X I-X O ~ X0-2 ~ ''",
                "IOBES ~ B-X ~ X0-1 ~ ''",
                "IOBES ~ E-X E-X ~ X0-1 X1-2 ~ ''",
                "IOBES ~ B-X S-X I-X ~ X0-1 X1-2 X2-3 ~ X1-2",
                "IOBES ~ B-X E-Y S-Y ~ X0-1 Y1-2 Y2-3 ~ Y2-3",
                "IOBES ~ B-X E-X E-X ~ X0-2 X2-3 ~ X0-2"
            })
    void entities_areThoseOfSeqeval(TagScheme scheme, String tags, String lenient, String strict) {
        int[] numbers = Arrays.stream(tags.split(" ", -1))
                .mapToInt(tag -> number(scheme, tag))
                .toArray();

        assertThat(shown(scheme.lenient(numbers))).isEqualTo(lenient);
        assertThat(shown(scheme.strict(numbers))).isEqualTo(strict);
    }

    private static int number(TagScheme scheme, String tag) {
        return tag.equals("O")
                ? TagScheme.OUTSIDE
                : TYPES.indexOf(tag.substring(2)) * scheme.prefixes().length()
                        + scheme.prefixes().indexOf(tag.charAt(0));
    }

    private static String shown(List<Span> entities) {
        return String.join(
                " ",
                entities.stream()
                        .map(entity -> TYPES.get(entity.type()) + entity.from() + "-" + entity.to())
                        .toList());
    }
}
