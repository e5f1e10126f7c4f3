/** The page on which organizers copy their competition as a template, or export it. */
package dev.podium.web.organize.exchange;
