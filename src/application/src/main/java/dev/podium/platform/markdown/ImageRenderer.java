package dev.podium.platform.markdown;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlWriter;

/** Writes images with their size, so that nothing moves when they come, and only when they are near what is read. */
final class ImageRenderer implements NodeRenderer {

    private final HtmlWriter writer;

    ImageRenderer(HtmlNodeRendererContext context) {
        this.writer = context.getWriter();
    }

    @Override
    public Set<Class<? extends Node>> getNodeTypes() {
        return Set.of(ImageNode.class);
    }

    @Override
    public void render(Node node) {
        ImageNode shown = (ImageNode) node;
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put("src", shown.image().href());
        attributes.put("alt", shown.words());
        attributes.put("width", Integer.toString(shown.image().width()));
        attributes.put("height", Integer.toString(shown.image().height()));
        attributes.put("loading", "lazy");
        attributes.put("decoding", "async");
        writer.tag("img", attributes, true);
    }
}
