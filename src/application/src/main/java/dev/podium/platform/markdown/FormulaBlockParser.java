package dev.podium.platform.markdown;

import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.Block;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.Paragraph;
import org.commonmark.parser.InlineParser;
import org.commonmark.parser.SourceLine;
import org.commonmark.parser.SourceLines;
import org.commonmark.parser.block.AbstractBlockParser;
import org.commonmark.parser.block.BlockContinue;
import org.commonmark.parser.block.BlockParserFactory;
import org.commonmark.parser.block.BlockStart;
import org.commonmark.parser.block.MatchedBlockParser;
import org.commonmark.parser.block.ParserState;

/**
 * A paragraph that begins with {@code $$}, up to its partner or an empty line, so that nothing between them is taken for a list or a
 * heading. Where it is no formula, it is the paragraph that it would have been.
 */
final class FormulaBlockParser extends AbstractBlockParser {

    private static final String MARK = "$$";
    private static final int INDENTED_CODE = 4;

    private final Lines block = new Lines();
    private final List<SourceLine> lines = new ArrayList<>();
    private boolean ended;

    /** Stands in the place of the paragraph until all lines are there: whatever begins within a paragraph would end it. */
    private static final class Lines extends CustomBlock {}

    /** Begins one where a line begins with the mark, and has another one at its end or none. */
    static final class Factory implements BlockParserFactory {

        @Override
        public BlockStart tryStart(ParserState state, MatchedBlockParser within) {
            String line = state.getLine().getContent().toString().substring(state.getNextNonSpaceIndex());
            if (state.getIndent() >= INDENTED_CODE || !line.startsWith(MARK) || line.startsWith(MARK + "$")) {
                return BlockStart.none();
            }
            String rest = line.substring(MARK.length()).stripTrailing();
            int next = rest.indexOf(MARK);
            return next < 0 || next == rest.length() - MARK.length()
                    ? BlockStart.of(new FormulaBlockParser()).atIndex(state.getNextNonSpaceIndex())
                    : BlockStart.none();
        }
    }

    @Override
    public Block getBlock() {
        return block;
    }

    @Override
    public BlockContinue tryContinue(ParserState state) {
        return ended || state.isBlank() ? BlockContinue.none() : BlockContinue.atIndex(state.getNextNonSpaceIndex());
    }

    @Override
    public void addLine(SourceLine line) {
        String content = line.getContent().toString();
        ended = content.indexOf(MARK, lines.isEmpty() ? MARK.length() : 0) >= 0;
        lines.add(line);
    }

    @Override
    public void parseInlines(InlineParser inlines) {
        Paragraph paragraph = new Paragraph();
        block.insertAfter(paragraph);
        block.unlink();
        SourceLines source = SourceLines.of(lines);
        String typed = source.getContent().strip();
        String latex = typed.substring(MARK.length());
        int end = latex.indexOf(MARK);
        if (end > 0 && end == latex.length() - MARK.length()) {
            paragraph.appendChild(new FormulaNode(latex.substring(0, end), typed, true));
        } else {
            inlines.parse(source, paragraph);
        }
    }
}
