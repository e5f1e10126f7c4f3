/** The page on which organizers put a competition into a series. */
package dev.podium.web.organize.series;
