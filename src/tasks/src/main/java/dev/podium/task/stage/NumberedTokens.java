package dev.podium.task.stage;

import dev.podium.task.reading.Findings;

/**
 * Notices sentences whose words have other numbers before them than their places, counted from 0: whoever goes by these numbers marks
 * other words than those that are scored. One of many is a slip, as in the official data.
 */
final class NumberedTokens {

    private static final int SEVERAL = 2;

    private final Findings findings;
    private int wrong;
    private int firstLine;
    private String firstToken;
    private int firstPlace;

    NumberedTokens(Findings findings) {
        this.findings = findings;
    }

    /** Looks at a cell of {@code phrase_tokenized}. */
    void look(String tokenized, int line) {
        int place = 0;
        for (int start = 0; start < tokenized.length(); place++) {
            int blank = tokenized.indexOf(' ', start);
            int end = blank < 0 ? tokenized.length() : blank;
            int digits = StageItems.digits(tokenized, start, end);
            if (digits > 0 && !isNumber(tokenized.substring(start, start + digits), place)) {
                note(line, tokenized.substring(start, end), place);
                return;
            }
            start = end + 1;
        }
    }

    private static boolean isNumber(String digits, int place) {
        return digits.length() <= 9 && Integer.parseInt(digits) == place;
    }

    private void note(int line, String token, int place) {
        if (wrong++ == 0) {
            firstLine = line;
            firstToken = token;
            firstPlace = place;
        }
    }

    /**
     * Says so where there are several, or no others; after the last sentence.
     *
     * @param sentences how many there are
     */
    void end(int sentences) {
        if (wrong >= SEVERAL || (wrong > 0 && wrong == sentences)) {
            findings.warning(
                    firstLine,
                    Columns.TOKENS,
                    firstToken,
                    "stage.tokens-numbered",
                    Integer.toString(wrong),
                    Integer.toString(sentences),
                    Integer.toString(firstPlace));
        }
    }
}
