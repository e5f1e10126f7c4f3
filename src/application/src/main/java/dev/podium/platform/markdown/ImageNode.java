package dev.podium.platform.markdown;

import org.commonmark.node.CustomNode;

/** An image of the competition in a text. */
final class ImageNode extends CustomNode {

    private final TextImage image;
    private final String words;

    /**
     * One that a text shows.
     *
     * @param words what it shows, for those who do not see it
     */
    ImageNode(TextImage image, String words) {
        this.image = image;
        this.words = words;
    }

    TextImage image() {
        return image;
    }

    String words() {
        return words;
    }
}
