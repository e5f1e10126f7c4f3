package dev.podium.bundle.page;

import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/** Writes cleaned HTML as Markdown, which organizers can go on editing. What Markdown has no sign for becomes its text. */
public final class MarkdownOfHtml {

    private static final Map<String, String> SIGNS =
            Map.of("b", "**", "strong", "**", "i", "*", "em", "*", "s", "~~", "del", "~~");

    private static final List<String> TEXT_ROWS = List.of("th", "td");

    private final StringBuilder out = new StringBuilder();

    private MarkdownOfHtml() {}

    /** The Markdown of the inside of a page. */
    public static String of(String html) {
        MarkdownOfHtml writer = new MarkdownOfHtml();
        writer.children(Jsoup.parseBodyFragment(html).body(), "");
        return writer.out
                .toString()
                .replaceAll("[ \t]+\n", "\n")
                .replaceAll("\n{3,}", "\n\n")
                .strip();
    }

    private void children(Element parent, String indent) {
        parent.childNodes().forEach(node -> node(node, indent));
    }

    private void node(Node node, String indent) {
        if (node instanceof TextNode text) {
            out.append(escaped(text.text()));
        } else if (node instanceof Element element) {
            element(element, indent);
        }
    }

    private void element(Element element, String indent) {
        String tag = element.normalName();
        switch (tag) {
            case "h1", "h2", "h3", "h4", "h5", "h6" -> block(element, indent, "#".repeat(tag.charAt(1) - '0') + " ");
            case "p", "div", "section", "article", "figure", "figcaption", "caption", "dl", "dt", "dd" ->
                block(element, indent, "");
            case "blockquote" -> block(element, indent + "> ", "> ");
            case "ul", "ol" -> list(element, indent, tag.equals("ol"));
            case "pre" -> fence(element, indent);
            case "code", "kbd", "samp" ->
                out.append('`').append(element.text().replace('`', '\'')).append('`');
            case "a" -> link(element, indent);
            case "br" -> out.append("  \n").append(indent);
            case "hr" -> out.append("\n\n---\n\n");
            case "table" -> table(element);
            case "img" -> out.append(escaped(element.attr("alt")));
            default -> inline(element, indent);
        }
    }

    private void block(Element element, String indent, String sign) {
        out.append("\n\n").append(sign);
        children(element, indent);
        out.append("\n\n");
    }

    private void inline(Element element, String indent) {
        String sign = SIGNS.getOrDefault(element.normalName(), "");
        boolean marked = !sign.isEmpty() && !element.text().isBlank();
        out.append(marked ? sign : "");
        children(element, indent);
        out.append(marked ? sign : "");
    }

    private void list(Element list, String indent, boolean numbered) {
        out.append("\n\n");
        int number = 1;
        for (Element item : list.children()) {
            String sign = numbered ? number++ + ". " : "- ";
            out.append(indent).append(sign);
            int begin = out.length();
            children(item, indent + " ".repeat(sign.length()));
            String text = out.substring(begin).strip();
            out.setLength(begin);
            out.append(text).append('\n');
        }
        out.append('\n');
    }

    private void fence(Element element, String indent) {
        out.append("\n\n").append(indent).append("```\n");
        element.wholeText()
                .lines()
                .forEach(line ->
                        out.append(indent).append(line.replace("```", "'''")).append('\n'));
        out.append(indent).append("```\n\n");
    }

    private void link(Element element, String indent) {
        if (element.attr("href").isBlank() || element.text().isBlank()) {
            children(element, indent);
            return;
        }
        out.append('[');
        children(element, indent);
        out.append("](<").append(element.attr("href").replaceAll("[<>\\s]", "")).append(">)");
    }

    private void table(Element table) {
        out.append("\n\n");
        boolean first = true;
        for (Element row : table.select("tr")) {
            List<Element> cells = row.children().stream()
                    .filter(cell -> TEXT_ROWS.contains(cell.normalName()))
                    .toList();
            cells.forEach(cell -> out.append("| ")
                    .append(escaped(cell.text()).replace("|", "\\|"))
                    .append(' '));
            out.append("|\n");
            if (first) {
                out.append("| --- ".repeat(cells.size())).append("|\n");
                first = false;
            }
        }
        out.append('\n');
    }

    private static String escaped(String text) {
        return text.replaceAll("([\\\\`*_\\[\\]<>#])", "\\\\$1");
    }
}
