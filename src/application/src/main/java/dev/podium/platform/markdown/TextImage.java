package dev.podium.platform.markdown;

/**
 * An image that a text may show.
 *
 * @param href where it is
 * @param width in pixels
 * @param height in pixels
 */
public record TextImage(String href, int width, int height) {}
