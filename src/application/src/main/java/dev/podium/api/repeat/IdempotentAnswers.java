package dev.podium.api.repeat;

import dev.podium.platform.Refused;
import dev.podium.platform.database.DatabaseUnavailable;
import dev.podium.platform.database.ExpirySweeps;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import org.hibernate.Session;

/**
 * What was answered to requests that have a name, for a day. A name is taken before a request is worked on, in a transaction of its own: of
 * two that come at once one is worked on.
 */
@ApplicationScoped
class IdempotentAnswers {

    static final Duration KEPT_FOR = Duration.ofHours(24);

    /** Who is told to come again does so a little later. */
    private static final Duration AGAIN_AFTER = Duration.ofSeconds(5);

    /** What an account can have kept at once. */
    static final int MOST = 2_000;

    /** Longer ones are not kept: whoever sends the request again learns that it was done. */
    static final int LONGEST = 200_000;

    private static final String TAKE = """
            insert into kept_answer (account_id, name, begun_at, request) select :account, :name, :begun, :request
            where (select count(*) from kept_answer where account_id = :account) < :most
            on conflict do nothing""";

    private static final String FIND = """
            select k.request, k.status, k.location, k.body from kept_answer k where k.account_id = :account and k.name = :name""";

    /** What is kept of a request: nothing but the request where it has no answer yet. */
    record StoredAnswer(byte[] request, Integer status, String location, String body) {}

    /**
     * A request with a name.
     *
     * @param account number of whoever sent it
     * @param begun when it was sent: what takes the same name later is another one
     * @param request digest of method, path and body
     */
    record Named(long account, String name, Instant begun, byte[] request) {}

    @Inject
    Session database;

    @Inject
    Vertx vertx;

    /**
     * Takes the name of a request that is to be worked on.
     *
     * @return what was answered to it before; empty where it is the first one
     * @throws Refused if another request has the name, the same one has no answer yet, or too many are kept
     */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    Optional<StoredAnswer> take(Named named) {
        forgetOld();
        int taken = database.createNativeMutationQuery(TAKE)
                .setParameter("account", named.account())
                .setParameter("name", named.name())
                .setParameter("begun", named.begun())
                .setParameter("request", named.request())
                .setParameter("most", MOST)
                .executeUpdate();
        return taken == 1 ? Optional.empty() : Optional.of(before(named));
    }

    void sweepOnceInAWhile(@Observes StartupEvent event, ExpirySweeps sweeps) {
        sweeps.hourly("old answers", this::forgetOld);
    }

    private void forgetOld() {
        database.createNativeMutationQuery(
                        "delete from kept_answer where begun_at < clock_timestamp() - cast(:kept as interval)")
                .setParameter("kept", KEPT_FOR.toString())
                .executeUpdate();
    }

    private StoredAnswer before(Named named) {
        StoredAnswer kept = database.createNativeQuery(FIND, StoredAnswer.class)
                .setParameter("account", named.account())
                .setParameter("name", named.name())
                .uniqueResultOptional()
                .orElseThrow(() -> Refused.because(Refused.Kind.TOO_MANY, "repeat.too-many", MOST));
        if (!Arrays.equals(kept.request(), named.request())) {
            throw Refused.because(Refused.Kind.FAULTY, "repeat.other-request");
        }
        if (kept.status() == null) {
            throw Refused.because(Refused.Kind.CONFLICT, "repeat.unanswered");
        }
        return kept;
    }

    /** Keeps what a request was answered. */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    void keep(Named named, int status, Optional<String> location, Optional<String> body) {
        database.createNativeMutationQuery("""
                        update kept_answer set status = :status, location = cast(:location as text), body = cast(:body as text)
                        where account_id = :account and name = :name""")
                .setParameter("account", named.account())
                .setParameter("name", named.name())
                .setParameter("status", status)
                .setParameter("location", location.orElse(null))
                .setParameter("body", body.orElse(null))
                .executeUpdate();
    }

    /**
     * Gives a name back whose request has changed nothing; where the database is away, as soon as it is there again, unless the name is
     * forgotten by then.
     */
    void giveBack(Named named) {
        giveBack(named, KEPT_FOR.dividedBy(AGAIN_AFTER));
    }

    private void giveBack(Named named, long moreTries) {
        try {
            QuarkusTransaction.requiringNew().run(() -> forget(named));
        } catch (RuntimeException e) {
            if (!DatabaseUnavailable.made(e)) {
                throw e;
            }
            giveBackLater(named, moreTries);
        }
    }

    private void giveBackLater(Named named, long tries) {
        if (tries == 0) {
            return;
        }
        vertx.setTimer(
                AGAIN_AFTER.toMillis(),
                again -> vertx.<Void>executeBlocking(
                                () -> {
                                    giveBack(named, tries - 1);
                                    return null;
                                },
                                /* ordered= */ false)
                        .onFailure(fault -> Log.error("the key of a request was not given back", fault)));
    }

    private void forget(Named named) {
        database.createNativeMutationQuery(
                        "delete from kept_answer where account_id = :account and name = :name and begun_at = :begun and status is null")
                .setParameter("account", named.account())
                .setParameter("name", named.name())
                .setParameter("begun", named.begun())
                .executeUpdate();
    }
}
