package dev.podium.bundle.page;

import java.util.List;

/**
 * A page as it can be shown.
 *
 * @param text Markdown as it was written, or HTML with nothing in it but what is allowed
 * @param html whether it is HTML
 * @param images names of the files in the bundle that HTML shows, each once; its {@code src} are these names
 */
public record BundlePageText(String text, boolean html, List<String> images) {

    public BundlePageText {
        images = List.copyOf(images);
    }
}
