package dev.podium.platform.markdown;

import org.commonmark.node.CustomNode;

/** A formula in a text. */
final class FormulaNode extends CustomNode {

    private final String latex;
    private final String typed;
    private final boolean alone;

    /**
     * A formula that was typed.
     *
     * @param latex without the dollars around it
     * @param typed with them
     * @param alone whether it is shown in a line of its own
     */
    FormulaNode(String latex, String typed, boolean alone) {
        this.latex = latex;
        this.typed = typed;
        this.alone = alone;
    }

    String latex() {
        return latex;
    }

    String typed() {
        return typed;
    }

    boolean isAlone() {
        return alone;
    }
}
