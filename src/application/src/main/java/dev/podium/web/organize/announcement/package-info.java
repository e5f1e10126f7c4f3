/** The pages on which organizers announce something. */
package dev.podium.web.organize.announcement;
