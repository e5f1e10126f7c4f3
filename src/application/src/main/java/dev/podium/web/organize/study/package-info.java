/** Pages on which organizers set studies up, see how far they are, and make gold of them. */
package dev.podium.web.organize.study;
