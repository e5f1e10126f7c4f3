package dev.podium.platform.markdown;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.ext.autolink.AutolinkExtension;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Block;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.ListBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.node.ThematicBreak;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.DefaultUrlSanitizer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * Markdown as people write it → HTML that is safe in our pages: their tags are shown as text, links lead to web and mail
 * addresses only, images from elsewhere become links, since pages load nothing from there; what stands between dollars is a formula.
 * Headings take their place in the outline of the page. Nesting is bounded, so a hostile text costs no more than a long one.
 */
public final class MarkdownText {

    private static final int DEEPEST = 16;
    private static final int LOWEST_HEADING = 6;
    private static final int MOST_MARKS = 500;

    /**
     * Names of images of the competition in a text.
     *
     * @param shown where there are images of these names
     * @param linked names that stand in a link, which shows nothing: the exclamation mark before it is missing
     */
    public record ImageNames(Set<String> shown, Set<String> linked) {

        public ImageNames {
            shown = Collections.unmodifiableSet(new LinkedHashSet<>(shown));
            linked = Collections.unmodifiableSet(new LinkedHashSet<>(linked));
        }
    }

    /** How the address of an image of the competition begins. */
    private static final String OWN = "image:";

    private static final Pattern PARAGRAPH = Pattern.compile("(?:[^\\r\\n]++\\R?)++");
    private static final Pattern MARK = Pattern.compile("[*_\\[]");
    private static final Pattern MARK_OR_DOLLAR = Pattern.compile("[*_\\[$]");
    private static final DefaultUrlSanitizer ADDRESSES = new DefaultUrlSanitizer(List.of("http", "https", "mailto"));

    /** All but HTML, which nobody may write here. */
    private static final Set<Class<? extends Block>> BLOCKS = Set.of(
            BlockQuote.class,
            FencedCodeBlock.class,
            Heading.class,
            IndentedCodeBlock.class,
            ListBlock.class,
            ThematicBreak.class);

    private static final Parser PARSER = Parser.builder()
            .extensions(List.of(TablesExtension.create(), AutolinkExtension.create()))
            .enabledBlockTypes(BLOCKS)
            .customBlockParserFactory(new FormulaBlockParser.Factory())
            .customInlineContentParserFactory(new AngleBracketParser.Factory())
            .customInlineContentParserFactory(new DollarSignParser.Factory())
            .maxOpenBlockParsers(DEEPEST)
            .build();

    private MarkdownText() {}

    /**
     * The text as HTML.
     *
     * @param top level of the highest headings, 2 to 6
     */
    public static String html(String text, int top, MarkdownPage page) {
        return html(text, top, page::table, Optional.of(page));
    }

    /**
     * The text as HTML for readers of mails and feeds, most of which know no MathML, and ask for no images: formulas stay as they were
     * typed, and instead of images there are words.
     *
     * @param tableName what the next table is called; no two have one name
     */
    public static String plainHtml(String text, int top, Supplier<String> tableName) {
        return html(text, top, tableName, Optional.empty());
    }

    /** Which images of the competition a text names. */
    public static ImageNames images(String text) {
        Node document = PARSER.parse(disarmed(text));
        Set<String> shown = new LinkedHashSet<>();
        Set<String> linked = new LinkedHashSet<>();
        Deque<Node> open = new ArrayDeque<>(List.of(document));
        while (!open.isEmpty()) {
            Node node = open.pop();
            if (node instanceof Image image) {
                own(image.getDestination()).ifPresent(shown::add);
            } else if (node instanceof Link link) {
                own(link.getDestination()).ifPresent(linked::add);
            }
            children(node).forEach(open::push);
        }
        return new ImageNames(shown, linked);
    }

    /** The name of an image of the competition; empty for any other address. */
    private static Optional<String> own(String destination) {
        return destination.regionMatches(true, 0, OWN, 0, OWN.length())
                ? Optional.of(destination.substring(OWN.length()))
                : Optional.empty();
    }

    private static String html(String text, int top, Supplier<String> tableName, Optional<MarkdownPage> page) {
        Node document = PARSER.parse(disarmed(text));
        flatten(document);
        arrange(document, top, page);
        return renderer(tableName, page).render(document);
    }

    /**
     * The library follows marks within marks by recursion. A paragraph with more of them than anybody writes keeps them as
     * what they are, and its formulas as they were typed, since they are written with such marks.
     */
    private static String disarmed(String text) {
        return PARAGRAPH
                .matcher(text)
                .replaceAll(paragraph -> Matcher.quoteReplacement(
                        MARK.matcher(paragraph.group()).results().count() > MOST_MARKS
                                ? MARK_OR_DOLLAR.matcher(paragraph.group()).replaceAll("\\\\$0")
                                : paragraph.group()));
    }

    /** A step through the tree without recursion, which a deep one would not survive. */
    private record Step(Node node, int depth) {}

    /** What lies too deep becomes plain text: marks may be nested by the thousand in one line. */
    private static void flatten(Node document) {
        Deque<Step> open = new ArrayDeque<>(List.of(new Step(document, 0)));
        while (!open.isEmpty()) {
            Step step = open.pop();
            Node node = step.node();
            if (step.depth() >= DEEPEST && node.getFirstChild() != null && holdsText(node)) {
                Text words = new Text(words(node));
                children(node).forEach(Node::unlink);
                node.appendChild(holdsBlocks(node) ? paragraph(words) : words);
            } else {
                children(node).forEach(child -> open.push(new Step(child, step.depth() + 1)));
            }
        }
    }

    private static boolean holdsBlocks(Node node) {
        return node instanceof BlockQuote || node instanceof ListItem;
    }

    private static boolean holdsText(Node node) {
        return holdsBlocks(node) || !(node instanceof Block) || node instanceof Paragraph || node instanceof Heading;
    }

    private static Paragraph paragraph(Node content) {
        Paragraph paragraph = new Paragraph();
        paragraph.appendChild(content);
        return paragraph;
    }

    private static String words(Node root) {
        StringBuilder words = new StringBuilder();
        Deque<Node> open = new ArrayDeque<>(List.of(root));
        while (!open.isEmpty()) {
            Node node = open.pop();
            if (node instanceof Text text) {
                words.append(text.getLiteral());
            } else if (node instanceof Code code) {
                words.append(code.getLiteral());
            } else if (node instanceof FormulaNode formula) {
                words.append(formula.typed());
            } else if (node instanceof ImageNode image) {
                words.append(image.words());
            } else if (node instanceof SoftLineBreak || node instanceof Paragraph) {
                words.append(' ');
            }
            for (Node child = node.getLastChild(); child != null; child = child.getPrevious()) {
                open.push(child);
            }
        }
        return words.toString().strip();
    }

    private static List<Node> children(Node node) {
        List<Node> children = new ArrayList<>();
        for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
            children.add(child);
        }
        return children;
    }

    /** Gives headings, images, links and tables the form that our pages have for them. */
    private static void arrange(Node document, int top, Optional<MarkdownPage> page) {
        Deque<Integer> outline = new ArrayDeque<>();
        Deque<Node> open = new ArrayDeque<>(List.of(document));
        while (!open.isEmpty()) {
            Node node = open.pop();
            List<Node> children = children(node);
            for (int i = children.size() - 1; i >= 0; i--) {
                open.push(children.get(i));
            }
            if (node instanceof Heading heading) {
                place(heading, outline, top);
            } else if (node instanceof Image image) {
                replace(image, shown(image, page));
            } else if (node instanceof Link link) {
                mend(link);
            } else if (node instanceof TableBlock table) {
                Scroll scroll = new Scroll();
                table.insertBefore(scroll);
                scroll.appendChild(table);
            }
        }
    }

    /** No level is left out on the way down, whatever levels the text uses. What has no words heads nothing, but may show an image. */
    private static void place(Heading heading, Deque<Integer> outline, int top) {
        if (words(heading).isEmpty()) {
            if (heading.getFirstChild() != null) {
                Paragraph paragraph = new Paragraph();
                children(heading).forEach(paragraph::appendChild);
                heading.insertBefore(paragraph);
            }
            heading.unlink();
            return;
        }
        while (!outline.isEmpty() && outline.peek() >= heading.getLevel()) {
            outline.pop();
        }
        outline.push(heading.getLevel());
        heading.setLevel(Math.min(LOWEST_HEADING, top + outline.size() - 1));
    }

    /** One of the competition is shown, any other one is linked to. */
    private static Node shown(Image image, Optional<MarkdownPage> page) {
        Optional<String> own = own(image.getDestination());
        if (own.isEmpty()) {
            return link(image);
        }
        String name = own.get();
        String words = words(image);
        return page.flatMap(its -> its.image(name))
                .<Node>map(found -> new ImageNode(found, words))
                .orElseGet(() -> new Text((words.isEmpty() ? name : words)
                        + page.map(its -> its.missing(name)).orElse("")));
    }

    /** A link within a link is none. */
    private static Node link(Image image) {
        if (isInLink(image) || !leadsSomewhere(image.getDestination())) {
            return new Text(words(image));
        }
        Link link = new Link(image.getDestination(), null);
        String words = words(image);
        link.appendChild(new Text(words.isEmpty() ? image.getDestination() : words));
        return link;
    }

    static boolean isInLink(Node node) {
        for (Node above = node.getParent(); above != null; above = above.getParent()) {
            if (above instanceof Link) {
                return true;
            }
        }
        return false;
    }

    /** What leads nowhere is mere text; what says nothing says where it leads. */
    private static void mend(Link link) {
        if (!leadsSomewhere(link.getDestination())) {
            children(link).forEach(link::insertBefore);
            link.unlink();
        } else if (words(link).isEmpty()) {
            link.appendChild(new Text(link.getDestination()));
        }
    }

    private static boolean leadsSomewhere(String destination) {
        return !ADDRESSES.sanitizeLinkUrl(destination).isEmpty();
    }

    private static void replace(Node old, Node by) {
        old.insertBefore(by);
        old.unlink();
    }

    private static HtmlRenderer renderer(Supplier<String> tableName, Optional<MarkdownPage> page) {
        return HtmlRenderer.builder()
                .extensions(List.of(TablesExtension.create()))
                .escapeHtml(true)
                .sanitizeUrls(true)
                .urlSanitizer(ADDRESSES)
                .nodeRendererFactory(context -> new ScrollRenderer(context, tableName))
                .nodeRendererFactory(context -> new FormulaRenderer(context, page.map(its -> its::formula)))
                .nodeRendererFactory(ImageRenderer::new)
                .attributeProviderFactory(context -> MarkdownText::dress)
                .build();
    }

    private static void dress(Node node, String tag, Map<String, String> attributes) {
        if (node instanceof Link) {
            attributes.put("rel", "nofollow ugc noopener");
        } else if (node instanceof TableBlock) {
            attributes.put("class", "pd-table");
        } else if (node instanceof TableCell cell) {
            dress(cell, attributes);
        } else if (node instanceof FencedCodeBlock || node instanceof IndentedCodeBlock) {
            attributes.clear();
            if (tag.equals("pre")) {
                attributes.put("class", "pd-pre is-wrapped");
            }
        }
    }

    private static void dress(TableCell cell, Map<String, String> attributes) {
        attributes.clear();
        if (cell.isHeader()) {
            attributes.put("scope", "col");
        }
        if (cell.getAlignment() == TableCell.Alignment.RIGHT) {
            attributes.put("class", "num");
        } else if (cell.getAlignment() == TableCell.Alignment.CENTER) {
            attributes.put("class", "mid");
        }
    }

    /** Around a table: a wide one is scrolled in its own place, also with the keyboard. */
    private static final class Scroll extends CustomBlock {}

    private static final class ScrollRenderer implements NodeRenderer {

        private final HtmlNodeRendererContext context;
        private final Supplier<String> name;

        ScrollRenderer(HtmlNodeRendererContext context, Supplier<String> name) {
            this.context = context;
            this.name = name;
        }

        @Override
        public Set<Class<? extends Node>> getNodeTypes() {
            return Set.of(Scroll.class);
        }

        @Override
        public void render(Node scroll) {
            context.getWriter().line();
            context.getWriter()
                    .tag(
                            "div",
                            Map.of("class", "pd-scroll", "tabindex", "0", "role", "region", "aria-label", name.get()));
            context.render(scroll.getFirstChild());
            context.getWriter().tag("/div");
            context.getWriter().line();
        }
    }
}
