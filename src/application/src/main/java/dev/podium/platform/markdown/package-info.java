/** Markdown as people write it → safe HTML. */
package dev.podium.platform.markdown;
