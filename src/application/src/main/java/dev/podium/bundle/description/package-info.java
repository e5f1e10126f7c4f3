/** The description in a bundle: YAML as a tree with lines, asked key by key. */
package dev.podium.bundle.description;
