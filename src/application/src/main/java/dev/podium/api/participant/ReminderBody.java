package dev.podium.api.participant;

import dev.podium.notification.reminder.Reminder;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "NewReminder",
        description = "Of what to remind teams.",
        requiredProperties = "kind",
        additionalProperties = Schema.False.class)
record ReminderBody(
        @Schema(
                implementation = String.class,
                enumeration = {"upload", "method"})
        Reminder.Kind kind,

        @Schema(description = "Plain text that is added to the e-mail.", maxLength = 1_000)
        String text) {

    static final ReminderBody BLANK = new ReminderBody(/* kind= */ null, "");
}
