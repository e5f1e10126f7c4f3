/** Texts of organizers as safe HTML. */
package dev.podium.web.markdown;
