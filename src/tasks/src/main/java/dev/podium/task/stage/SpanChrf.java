package dev.podium.task.stage;

import dev.podium.scoring.CharacterF;
import dev.podium.scoring.Direction;
import dev.podium.scoring.MeanOfItems;
import dev.podium.scoring.Signature;

/**
 * chrF over spans written as text, as the official scorer computes it.
 *
 * <p>Every token index becomes one letter (0–25 A–Z, 26–51 a–z, 52–300 U+00C0 and on), every span a word, and the list
 * of words is written as Python writes a list: {@code ['CDE', 'HI']}. The quirks, all kept so that numbers stay
 * comparable with published ones:
 *
 * <ul>
 *   <li>Brackets, quotation marks and commas take part in the n-grams, so even {@code []} scores more than 0.
 *   <li>The script hands the gold over as the hypothesis and the prediction as the reference. With β = 2 this weights the
 *       <em>precision</em> of the system above its recall.
 *   <li>The order of the spans matters.
 * </ul>
 */
record SpanChrf(String id, Signature signature) implements MeanOfItems<SpanPair> {

    static final int ORDER = 6;
    static final int BETA = 2;

    private static final int LETTERS = 26;
    private static final char BEYOND_LETTERS = '\u00C0';

    @Override
    public Direction direction() {
        return Direction.HIGHER_IS_BETTER;
    }

    @Override
    public double value(SpanPair segment) {
        if (!segment.takesPart()) {
            return Double.NaN;
        }
        if (!segment.isAnswered()) {
            return 0;
        }
        return new CharacterF(id, signature, ORDER, BETA).score(text(segment.gold()), text(segment.predicted()));
    }

    static String text(int[][] spans) {
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < spans.length; i++) {
            text.append(i == 0 ? "'" : ", '");
            for (int token : spans[i]) {
                text.append(letter(token));
            }
            text.append('\'');
        }
        return text.append(']').toString();
    }

    private static char letter(int token) {
        if (token < LETTERS) {
            return (char) ('A' + token);
        }
        return (char) (token < 2 * LETTERS ? 'a' + token - LETTERS : BEYOND_LETTERS + token - 2 * LETTERS);
    }
}
