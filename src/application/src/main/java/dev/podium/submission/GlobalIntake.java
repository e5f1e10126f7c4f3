package dev.podium.submission;

import dev.podium.account.Account;
import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.audit.AuditSubject;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.hibernate.Session;

/**
 * Stops the intake of all phases at once, as while the installation is moved. Dates stay as they are, and what has arrived before is
 * taken in. Every process asks the database: whoever asks after it was stopped learns of it.
 */
@ApplicationScoped
public class GlobalIntake {

    public static final int LONGEST = 400;

    private static final AuditSubject INSTALLATION = new AuditSubject(null, "installation", "");

    private static final String PAUSE = "select since, english, german from intake_pause";

    private static final String SET = """
            insert into intake_pause (since, english, german, paused_by) values (:now, :english, :german, :admin)
            on conflict (one) do update
            set english = excluded.english, german = excluded.german, paused_by = excluded.paused_by""";

    @Inject
    Session database;

    @Inject
    RequestClock clock;

    @Inject
    AuditLog log;

    private volatile Optional<IntakePause> seenLast = Optional.empty();

    /** That it is stopped; empty as a rule. One query. */
    public Optional<IntakePause> find() {
        seenLast = database.createNativeQuery(PAUSE, IntakePause.class)
                .getResultStream()
                .findFirst();
        return seenLast;
    }

    /** What this process saw last, for where nobody can ask; a moment behind. No query. */
    public Optional<IntakePause> seenLast() {
        return seenLast;
    }

    /**
     * Lets those through whose files are taken in.
     *
     * @throws Refused if nothing is taken in that arrived then
     */
    public void refusePaused(Instant arrived) {
        find().filter(pause -> pause.isAt(arrived)).ifPresent(pause -> {
            throw pause.refusal();
        });
    }

    /**
     * Takes nothing in until {@link #resume}. A pause while it lasts changes what everybody is told.
     *
     * @param english what everybody is told, and the same in {@code german}
     * @throws Refused if one of them says nothing or is too long
     */
    @Transactional
    public void pause(String english, String german, Account admin) {
        Checks checks = new Checks();
        String englishLine = checks.value(() -> line(english, "installation.english"), "");
        String germanLine = checks.value(() -> line(german, "installation.german"), "");
        checks.refuse();
        lock();
        Map<String, String> before = find().map(GlobalIntake::messages).orElse(Map.of());
        Map<String, String> wanted = Map.of("english", englishLine, "german", germanLine);
        if (before.equals(wanted)) {
            return;
        }
        database.createNativeMutationQuery(SET)
                .setParameter("now", clock.databaseNow())
                .setParameter("english", englishLine)
                .setParameter("german", germanLine)
                .setParameter("admin", admin.id)
                .executeUpdate();
        log.note(admin.id, Action.INSTALLATION_PAUSED, INSTALLATION, AuditChanges.between(before, wanted));
    }

    private static String line(String text, String code) {
        String line = SingleLineText.of(text == null ? "" : text);
        if (line.isEmpty() || TextLength.exceeds(line, LONGEST)) {
            throw Refused.because(Refused.Kind.FAULTY, code, LONGEST);
        }
        return line;
    }

    /** Takes files in again. Doing it again changes nothing. */
    @Transactional
    public void resume(Account admin) {
        lock();
        find().ifPresent(pause -> {
            database.createNativeMutationQuery("delete from intake_pause").executeUpdate();
            log.note(
                    admin.id,
                    Action.INSTALLATION_RESUMED,
                    INSTALLATION,
                    AuditChanges.between(messages(pause), Map.of()));
        });
    }

    /** Admins one after the other; those who read go on. */
    private void lock() {
        database.createNativeMutationQuery("lock table intake_pause in share row exclusive mode")
                .executeUpdate();
    }

    private static Map<String, String> messages(IntakePause pause) {
        return Map.of("english", pause.english(), "german", pause.german());
    }
}
