package dev.podium.evaluation;

import dev.podium.platform.PgNotifications;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Tells who follows a submission that its evaluation may have changed; they look again for themselves. */
@ApplicationScoped
public class EvaluationChanges {

    @Inject
    PgNotifications notifications;

    private final Map<String, List<Runnable>> followers = new ConcurrentHashMap<>();

    @PostConstruct
    void listen() {
        notifications.on("evaluation", this::tell);
    }

    /**
     * Calls back, on a thread that must not be held up, whenever the submission's evaluation may have changed.
     *
     * @return ends the following
     */
    public Runnable follow(UUID submission, Runnable follower) {
        String key = submission.toString();
        followers.compute(key, (k, others) -> {
            List<Runnable> all = others == null ? new CopyOnWriteArrayList<>() : others;
            all.add(follower);
            return all;
        });
        return () -> followers.computeIfPresent(key, (k, others) -> {
            others.remove(follower);
            return others.isEmpty() ? null : others;
        });
    }

    void tell(String key) {
        if (key.equals(PgNotifications.ANYTHING)) {
            followers.values().forEach(list -> list.forEach(Runnable::run));
        } else {
            followers.getOrDefault(key, List.of()).forEach(Runnable::run);
        }
    }
}
