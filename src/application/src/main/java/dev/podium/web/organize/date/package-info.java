/** The pages on which organizers tell further dates. */
package dev.podium.web.organize.date;
