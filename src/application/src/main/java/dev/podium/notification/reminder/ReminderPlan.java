package dev.podium.notification.reminder;

import dev.podium.platform.Refused;
import java.time.Instant;
import java.util.Optional;

/**
 * Who would be reminded now, and whether that is possible.
 *
 * @param teams that lack it and have somebody who would be told
 * @param people in these teams who would be told: who can be reached and wants to hear of it
 * @param last when the last reminder of the kind went out; empty where there was none
 * @param obstacle why nobody can be reminded now; empty where that is possible
 */
public record ReminderPlan(
        Reminder.Kind kind, long teams, long people, Optional<Instant> last, Optional<Refused> obstacle) {}
