package dev.podium.evaluation.removal;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.change.GoldReleases;
import dev.podium.platform.Refused;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.Session;

/** Takes gold releases out of a competition that nothing is scored against. */
@ApplicationScoped
public class GoldRemoval {

    @Inject
    GoldReleases releases;

    @Inject
    Session database;

    private record User(UUID key, String phase) {}

    /**
     * Of releases those that a phase needs, with its name: it is or is just being scored against them, or its seal was made of
     * them and is opened with them. One query.
     */
    public Map<UUID, String> users(List<GoldRelease> wanted) {
        Map<UUID, String> users = new HashMap<>();
        if (wanted.isEmpty()) {
            return users;
        }
        database.createNativeQuery("""
                        select g.key, min(p.name) as phase from gold_release g join phase p on p.gold_release_id = g.id
                          or exists (select from rescoring r where r.phase_id = p.id and r.gold_release_id = g.id
                            and r.outcome is null)
                          or g.key = any (p.earlier_gold) and exists (select from gold_commitment c
                            where c.phase_id = p.id and c.gold_release_id = g.id)
                        where g.id in (:releases) group by g.key""", User.class)
                .setParameter(
                        "releases", wanted.stream().map(release -> release.id).toList())
                .getResultStream()
                .forEach(user -> users.put(user.key(), user.phase()));
        return users;
    }

    /**
     * Removes a release; what was scored against it earlier stays as it is.
     *
     * @param note why, for everybody; not read where no file of it was public
     * @throws Refused if a phase needs it, as {@link #users} says, it is gone already, or was public and the note is missing
     */
    @Transactional
    public void remove(GoldRelease release, String note, Account organizer) {
        Competition.lockedForChange(release.competition);
        Optional.ofNullable(users(List.of(release)).get(release.key)).ifPresent(phase -> {
            throw Refused.because(Refused.Kind.CONFLICT, "gold.removed-though-used", release.title(), phase);
        });
        releases.remove(release, note, organizer);
    }
}
