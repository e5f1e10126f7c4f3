package dev.podium.api.participant;

import dev.podium.notification.reminder.Reminder;
import dev.podium.notification.reminder.ReminderPlan;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Reminders", description = "Who would be reminded of what, now.")
record RemindersJson(List<One> reminders) {

    @Schema(name = "ReminderPlan")
    record One(
            @Schema(
                    implementation = String.class,
                    enumeration = {"upload", "method"},
                    description =
                            "`upload`: teams without a run in the phase; `method`: teams with runs, none of which says anything of its method.")
            Reminder.Kind kind,

            @Schema(description = "Teams with somebody who would be told.")
            long teams,

            @Schema(description = "People who would be told: members who can be reached and want reminders.")
            long people,

            @Schema(description = "When the last one of the kind went out; null where there was none.", nullable = true)
            Instant lastAt,

            @Schema(description = "Why nobody can be reminded now; null where that is possible.", nullable = true)
            String obstacle) {

        static One of(ReminderPlan plan, Locale language) {
            return new One(
                    plan.kind(),
                    plan.teams(),
                    plan.people(),
                    plan.last().orElse(null),
                    plan.obstacle().map(refused -> refused.sentence(language)).orElse(null));
        }
    }
}
