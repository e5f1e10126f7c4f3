package dev.podium.platform.markdown;

import dev.podium.platform.formula.Formula;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlWriter;

/**
 * Writes the formulas of one text as MathML, and as they were typed where they cannot be read. A browser does not break a formula, so one
 * that may be wider than a narrow screen is scrolled in its own place, also with the keyboard.
 */
final class FormulaRenderer implements NodeRenderer {

    /** In a text; those behind them stay as they were typed. */
    private static final int MOST = 200;

    /** In characters that are seen. */
    private static final int NARROW = 24;

    private static final Pattern TAG = Pattern.compile("<[^>]*+>");

    private final HtmlWriter writer;
    private final Optional<Supplier<String>> name;
    private int formulas;

    /**
     * Writes into a text.
     *
     * @param name what the next formula is called that is scrolled; empty where readers know no MathML
     */
    FormulaRenderer(HtmlNodeRendererContext context, Optional<Supplier<String>> name) {
        this.writer = context.getWriter();
        this.name = name;
    }

    @Override
    public Set<Class<? extends Node>> getNodeTypes() {
        return Set.of(FormulaNode.class);
    }

    @Override
    public void render(Node node) {
        FormulaNode formula = (FormulaNode) node;
        formulas++;
        Optional<String> math = name.isPresent() && formulas <= MOST
                ? Formula.mathMl(formula.latex(), formula.isAlone())
                : Optional.empty();
        if (math.isEmpty()) {
            writer.tag("code");
            writer.text(formula.typed());
            writer.tag("/code");
        } else if (formula.isAlone() || isWide(math.get())) {
            writer.tag("span", place(formula));
            writer.raw(math.get());
            writer.tag("/span");
        } else {
            writer.raw(math.get());
        }
    }

    /** The keyboard stops at a link once, not also at what it is made of. */
    private Map<String, String> place(FormulaNode formula) {
        Map<String, String> place = new LinkedHashMap<>();
        place.put("class", formula.isAlone() ? "pd-formula" : "pd-formula is-inline");
        if (!MarkdownText.isInLink(formula)) {
            place.put("tabindex", "0");
            place.put("role", "group");
            place.put("aria-label", name.orElseThrow().get());
        }
        return place;
    }

    private static boolean isWide(String math) {
        return TAG.matcher(math).replaceAll("").length() > NARROW;
    }
}
