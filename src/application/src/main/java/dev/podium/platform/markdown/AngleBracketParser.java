package dev.podium.platform.markdown;

import java.util.Set;
import java.util.regex.Pattern;
import org.commonmark.node.Link;
import org.commonmark.node.Text;
import org.commonmark.parser.beta.InlineContentParser;
import org.commonmark.parser.beta.InlineContentParserFactory;
import org.commonmark.parser.beta.InlineParserState;
import org.commonmark.parser.beta.ParsedInline;
import org.commonmark.parser.beta.Position;
import org.commonmark.parser.beta.Scanner;

/**
 * Reads {@code <} as the beginning of an address, {@code <https://example.org>}, or as itself: nobody may write tags. The
 * library's own reader looks for the end of a tag from each {@code <} on, which takes seconds for many of them.
 */
final class AngleBracketParser implements InlineContentParser {

    private static final Pattern ADDRESS = Pattern.compile("(https?://|mailto:)\\S+", Pattern.CASE_INSENSITIVE);

    /** Makes one for each text. */
    static final class Factory implements InlineContentParserFactory {

        @Override
        public Set<Character> getTriggerCharacters() {
            return Set.of('<');
        }

        @Override
        public InlineContentParser create() {
            return new AngleBracketParser();
        }
    }

    @Override
    public ParsedInline tryParse(InlineParserState state) {
        Scanner scanner = state.scanner();
        scanner.next();
        Position inside = scanner.position();
        while (isInAddress(scanner.peek())) {
            scanner.next();
        }
        String address = scanner.getSource(inside, scanner.position()).getContent();
        if (scanner.next('>') && ADDRESS.matcher(address).matches()) {
            Link link = new Link(address, null);
            link.appendChild(new Text(address));
            return ParsedInline.of(link, scanner.position());
        }
        return ParsedInline.of(new Text("<"), inside);
    }

    private static boolean isInAddress(char next) {
        return next != Scanner.END && next != '<' && next != '>' && !Character.isWhitespace(next);
    }
}
