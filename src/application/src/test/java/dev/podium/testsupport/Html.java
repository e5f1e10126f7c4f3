package dev.podium.testsupport;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.Elements;
import org.jsoup.select.NodeVisitor;

/** Pages as people read them: parsed, asked by selectors (CSS) for what is looked for. */
public final class Html {

    /** Elements that stand within a word or a sentence; between others is a space. */
    private static final Set<String> WITHIN_WORDS = Set.of("a", "b", "em", "i", "strong", "sup");

    private Html() {}

    public static Document parse(String page) {
        return Jsoup.parse(page);
    }

    /** The words of a page, those for screen readers too, with single spaces. */
    public static String text(String page) {
        return text(parse(page));
    }

    /** The words of an element, those for screen readers too, with single spaces. */
    public static String text(Element element) {
        StringBuilder words = new StringBuilder();
        element.traverse(new NodeVisitor() {
            @Override
            public void head(Node node, int depth) {
                if (node instanceof TextNode text) {
                    words.append(text.getWholeText());
                } else {
                    part(node);
                }
            }

            @Override
            public void tail(Node node, int depth) {
                part(node);
            }

            private void part(Node node) {
                if (node instanceof Element other && !isWithinWords(other)) {
                    words.append(' ');
                }
            }
        });
        return words.toString().replaceAll("[\\s\\u00a0]+", " ").strip();
    }

    private static boolean isWithinWords(Element element) {
        return WITHIN_WORDS.contains(element.normalName()) || element.hasClass("visually-hidden");
    }

    /** The only element of a page that a selector finds. */
    public static Element one(String page, String selector) {
        List<Element> found = parse(page).select(selector);
        assertThat(found).as(selector).hasSize(1);
        return found.get(0);
    }

    /** The words of all elements of a page that a selector finds, in their order. */
    public static List<String> texts(String page, String selector) {
        return parse(page).select(selector).stream().map(Html::text).toList();
    }

    /** The values of an attribute of all elements of a page that a selector finds, in their order. */
    public static List<String> values(String page, String selector, String attribute) {
        return parse(page).select(selector).eachAttr(attribute);
    }

    /** What lists of names and values say, such as "Teams: 1", in their order. */
    public static List<String> facts(String page) {
        return parse(page).select("dl dd").stream()
                .map(value -> text(nameOf(value)) + ": " + text(value))
                .toList();
    }

    private static Element nameOf(Element value) {
        Element name = value.previousElementSibling();
        return name.normalName().equals("dd") ? nameOf(name) : name;
    }

    /** What the only field of a name holds: what is typed or chosen in it. */
    public static String field(String page, String name) {
        List<String> found = fields(page, name);
        assertThat(found).as(name).hasSize(1);
        return found.get(0);
    }

    /** What the fields of a name hold, in their order, without a line break that begins a text, as browsers read it. */
    public static List<String> fields(String page, String name) {
        return parse(page).select(":is(input, select, textarea)[name='" + name + "']").stream()
                .map(Html::value)
                .toList();
    }

    private static String value(Element field) {
        return switch (field.normalName()) {
            case "select" -> ofOption(chosen(field));
            case "textarea" -> field.wholeText().replaceFirst("^\n", "");
            default -> field.val();
        };
    }

    private static Element chosen(Element select) {
        Elements chosen = select.select("option[selected]");
        assertThat(chosen).as(select.attr("name")).hasSizeLessThan(2);
        return chosen.isEmpty() ? select.selectFirst("option") : chosen.get(0);
    }

    private static String ofOption(Element option) {
        return option.hasAttr("value") ? option.val() : option.text();
    }

    /** The values among which the only field of a name lets one choose. */
    public static List<String> options(String page, String name) {
        return one(page, "select[name='" + name + "']").select("option").stream()
                .map(Html::ofOption)
                .toList();
    }

    /** Where the only link with some words leads. */
    public static String link(String page, String words) {
        List<Element> found = parse(page).select("a").stream()
                .filter(link -> text(link).equals(words))
                .toList();
        assertThat(found).as(words).hasSize(1);
        return found.get(0).attr("href");
    }

    /** Where the links of a page lead, in their order. */
    public static List<String> links(String page) {
        return values(page, "a", "href");
    }

    /** The sentences above a form that say what must be corrected, by the fields to which they lead. */
    public static Map<String, String> problems(String page) {
        Map<String, String> problems = new LinkedHashMap<>();
        for (Element reason : parse(page).select(".pd-call.is-bad li > a[href^=#f-]")) {
            problems.put(reason.attr("href").substring("#f-".length()), text(reason));
        }
        return problems;
    }

    /** What is said beside a field that must be corrected. */
    public static String problem(String page, String field) {
        one(page, "[id='f-" + field + "']");
        return text(one(page, "p.invalid-feedback[id='f-" + field + "-e']"));
    }
}
