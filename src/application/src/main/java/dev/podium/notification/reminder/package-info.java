/** Organizers remind teams by e-mail of what is missing in a phase. */
package dev.podium.notification.reminder;
