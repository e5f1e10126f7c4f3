/** Texts in the languages in which people are spoken to. */
package dev.podium.platform.language;
