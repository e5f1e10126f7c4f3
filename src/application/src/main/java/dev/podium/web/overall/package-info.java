/** The pages of a competition's overall ranking. */
package dev.podium.web.overall;
