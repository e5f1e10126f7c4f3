/** The pages on which organizers write pages of their own. */
package dev.podium.web.organize.page;
