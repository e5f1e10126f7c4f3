/** What participants ask organizers, and what they are answered. */
package dev.podium.api.question;
