/** What participants ask organizers. */
package dev.podium.question;
