/** Who takes part, what is still missing of them, and reminders of that, for organizers. */
package dev.podium.api.participant;
