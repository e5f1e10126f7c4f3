/** The pages on which organizers answer what they are asked. */
package dev.podium.web.organize.question;
