package dev.podium.competition.change;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldDifference;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Publishing;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.task.GoldCopy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.Session;

/** Keeps gold of one competition in another one, too: the same files, which were checked there and are not read again. */
@ApplicationScoped
public class GoldCopies {

    @Inject
    Session database;

    @Inject
    Clock clock;

    @Inject
    AuditLog log;

    @Inject
    Event<GoldReleased> released;

    /**
     * Keeps a release of another competition of the same task as the next version of its split. Of a hidden competition only: what of it is
     * public at once is not asked. Seven statements at most.
     *
     * @param publishing from when everybody may have its files there
     */
    @Transactional
    public GoldRelease keep(GoldRelease release, Publishing publishing, Competition draft, Account author) {
        if (draft.isPublished()) {
            throw new IllegalArgumentException(draft.slug + " is public: its gold is checked as it comes");
        }
        Competition competition = database.find(Competition.class, draft.id, LockModeType.PESSIMISTIC_WRITE);
        GoldRelease copy = new GoldRelease();
        copy.key = UUID.randomUUID();
        copy.competition = competition;
        copy.split = release.split;
        copy.version = GoldRelease.nextVersion(competition, release.split);
        copy.fileName = release.fileName;
        copy.digest = release.digest;
        copy.blindDigest = release.blindDigest;
        copy.annotationsDigest = release.annotationsDigest;
        copy.annotators = release.annotators;
        copy.subsetSizes = release.subsetSizes;
        copy.items = release.items;
        copy.clusterings = release.clusterings;
        copy.distribution = release.distribution;
        copy.warnings = release.warnings.without(GoldCopy.CODES);
        copy.folders = release.folders;
        copy.difference = differenceThere(release, competition).orElse(null);
        copy.publishing = copy.possible(publishing);
        copy.licence = release.licence;
        copy.notes = release.notes;
        copy.createdAt = clock.instant();
        copy.createdBy = author;
        copy.persistAndFlush();
        keepClusters(release, copy);
        log.note(
                author.id,
                Action.GOLD_RELEASED,
                copy.subject(),
                AuditChanges.to(Map.of(
                        "items", copy.items,
                        "itemsFrom", copy.publishing.items(),
                        "labelsFrom", copy.publishing.labels(),
                        "licence", copy.licence,
                        "digest", copy.digest)));
        released.fire(new GoldReleased(copy));
        return copy;
    }

    /** Versions may have other numbers there: removed ones are not copied. */
    private static Optional<GoldDifference> differenceThere(GoldRelease release, Competition competition) {
        GoldDifference found = release.difference;
        if (found == null) {
            return Optional.empty();
        }
        Optional<GoldRelease> before = GoldRelease.find(
                        "competition = ?1 and split = ?2 and version = ?3",
                        release.competition,
                        release.split,
                        found.version())
                .firstResultOptional();
        Optional<GoldRelease> there = before.flatMap(each -> GoldRelease.find(
                        "competition = ?1 and split = ?2 and digest = ?3 order by version desc",
                        competition,
                        release.split,
                        each.digest)
                .firstResultOptional());
        return there.map(each -> found.from(each.version));
    }

    private void keepClusters(GoldRelease release, GoldRelease copy) {
        database.createNativeMutationQuery("""
                        insert into gold_clustering (gold_release_id, name, item_cluster)
                        select :copy, name, item_cluster from gold_clustering where gold_release_id = :release""")
                .setParameter("copy", copy.id)
                .setParameter("release", release.id)
                .executeUpdate();
    }
}
