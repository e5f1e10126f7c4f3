/** The pages on which organizers say who may take part, decide requests, and see who had files. */
package dev.podium.web.organize.registration;
