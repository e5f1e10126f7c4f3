package dev.podium.notification.reminder;

/** Organizers want teams to be reminded; fired in the transaction that notes it. */
public record ReminderAsked(Reminder reminder) {}
