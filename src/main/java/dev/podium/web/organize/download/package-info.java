/** The page on which organizers see what is handed out with a phase, and take it back. */
package dev.podium.web.organize.download;
