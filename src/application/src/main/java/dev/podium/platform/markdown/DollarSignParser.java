package dev.podium.platform.markdown;

import java.util.Set;
import org.commonmark.node.Text;
import org.commonmark.parser.beta.InlineContentParser;
import org.commonmark.parser.beta.InlineContentParserFactory;
import org.commonmark.parser.beta.InlineParserState;
import org.commonmark.parser.beta.ParsedInline;
import org.commonmark.parser.beta.Position;
import org.commonmark.parser.beta.Scanner;

/**
 * Reads {@code $…$} and {@code $$…$$} as a formula, and any other dollar as itself. So that prices stay what they are, a formula begins
 * behind no letter and no digit, has no space within single dollars at its ends, and no digit follows it. Each dollar looks for its
 * partner as far as the next dollar only, so all of them together read a paragraph twice.
 */
final class DollarSignParser implements InlineContentParser {

    private static final int ALONE = 2;

    /** Makes one for each text. */
    static final class Factory implements InlineContentParserFactory {

        @Override
        public Set<Character> getTriggerCharacters() {
            return Set.of('$');
        }

        @Override
        public InlineContentParser create() {
            return new DollarSignParser();
        }
    }

    @Override
    public ParsedInline tryParse(InlineParserState state) {
        Scanner scanner = state.scanner();
        Position start = scanner.position();
        boolean behindWord = Character.isLetterOrDigit(scanner.peekPreviousCodePoint());
        int dollars = scanner.matchMultiple('$');
        Position inside = scanner.position();
        if (dollars <= ALONE && !behindWord && (dollars == ALONE || !isSpace(scanner.peek()))) {
            skipFormula(scanner);
            Position end = scanner.position();
            boolean behindSpace = isSpace(scanner.peekPreviousCodePoint());
            if (scanner.matchMultiple('$') == dollars
                    && (dollars == ALONE || !behindSpace)
                    && !Character.isDigit(scanner.peekCodePoint())) {
                String latex = scanner.getSource(inside, end).getContent();
                String typed = scanner.getSource(start, scanner.position()).getContent();
                return ParsedInline.of(new FormulaNode(latex, typed, dollars == ALONE), scanner.position());
            }
        }
        return ParsedInline.of(new Text("$".repeat(dollars)), inside);
    }

    /** Up to the next dollar; code and the end of the text end it, too. */
    private static void skipFormula(Scanner scanner) {
        char next = scanner.peek();
        while (next != Scanner.END && next != '$' && next != '`') {
            scanner.next();
            if (next == '\\' && scanner.hasNext()) {
                scanner.next();
            }
            next = scanner.peek();
        }
    }

    private static boolean isSpace(int character) {
        return character == Scanner.END || Character.isWhitespace(character);
    }
}
