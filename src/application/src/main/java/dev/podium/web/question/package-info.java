/** The pages on which people ask organizers, and read what all are answered. */
package dev.podium.web.question;
