/** Pages of bundles: Markdown as it is, HTML cleaned by a list of what is allowed. */
package dev.podium.bundle.page;
