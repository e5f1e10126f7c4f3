package dev.podium.paper;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.paper.Paper.State;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.blob.Blob;
import dev.podium.platform.blob.BlobStore;
import dev.podium.registration.Registrations;
import dev.podium.submission.StoredBytes;
import dev.podium.submission.Submission;
import dev.podium.submission.WholeIntake;
import dev.podium.task.reading.Upload;
import dev.podium.team.HiddenNames;
import dev.podium.team.Membership;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Takes papers of teams in, and lets organizers say what becomes of them. The row of the competition is locked meanwhile. */
@ApplicationScoped
public class Papers {

    /** At once. */
    public static final int MOST = 200;

    /** Of one person in one competition: each may bring a file. */
    static final int MOST_A_DAY = 20;

    @Inject
    PaperCalls calls;

    @Inject
    Registrations registrations;

    @Inject
    Teams teams;

    @Inject
    WholeIntake whole;

    @Inject
    StoredBytes stored;

    @Inject
    BlobStore blobs;

    @Inject
    RequestClock clock;

    @Inject
    AuditLog log;

    @Inject
    EntityManager database;

    /**
     * Why no paper of a team would be taken in, whatever is in it; empty where one would. Two queries at most.
     *
     * @param terms of its competition
     */
    public Optional<Refused> findObstacle(Team team, CallTerms terms, Instant at) {
        try {
            refuseUntimely(team, terms, at);
            return Optional.empty();
        } catch (Refused refused) {
            return Optional.of(refused);
        }
    }

    private void refuseUntimely(Team team, CallTerms terms, Instant at) {
        Competition competition = team.competition;
        competition.refuseArchived();
        whole.refusePaused(at);
        if (!competition.isPublished()) {
            throw Refused.because(Refused.Kind.CONFLICT, "paper.competition-hidden");
        }
        if (!terms.wanted()) {
            throw Refused.because(Refused.Kind.CONFLICT, "paper.call-none");
        }
        if (terms.isOver(at)) {
            throw Refused.because(
                    Refused.Kind.CONFLICT,
                    "paper.due-over",
                    Moments.spoken(terms.due().orElseThrow(), competition.zoneId()));
        }
        if (Submission.count("team = ?1 and status = ?2", team, Submission.Status.accepted) == 0) {
            throw Refused.because(Refused.Kind.CONFLICT, "paper.run-first");
        }
    }

    /**
     * Takes the paper of somebody's team in; it takes the place of one that is there, and has to be accepted again. The same once more changes
     * nothing.
     *
     * @param arrived when its sending began
     * @throws Refused if they are in no team or may not take part, the team has no run, papers are not taken at that time, the paper is faulty,
     *     or they submitted many already that day
     */
    public Paper submit(Competition owner, PaperDraft typed, Account member, Instant arrived) throws IOException {
        Team team =
                teams.find(member, owner).orElseThrow(() -> Refused.because(Refused.Kind.CONFLICT, "paper.team-none"));
        // as it is now, whatever this request has read
        QuarkusTransaction.requiringNew()
                .call(() -> findObstacle(team, calls.find(owner), arrived))
                .ifPresent(obstacle -> {
                    throw obstacle;
                });
        if (typed.file().filter(file -> file.size() <= PaperChecks.MOST_BYTES).isPresent()) {
            blobs.bring(typed.file().get()::open);
        }
        Kept kept = QuarkusTransaction.joiningExisting().call(() -> keep(team, typed, member, arrived));
        kept.unused().ifPresent(blobs::removeUnused);
        return kept.paper();
    }

    /**
     * A paper that was taken in.
     *
     * @param unused digest of the file whose place it took
     */
    private record Kept(Paper paper, Optional<String> unused) {}

    private Kept keep(Team wanted, PaperDraft typed, Account member, Instant arrived) throws IOException {
        Competition competition = Competition.lockedForChange(wanted.competition);
        Team team = database.find(Team.class, wanted.id);
        if (team == null || !Membership.is(member, team)) {
            throw Refused.because(Refused.Kind.CONFLICT, "paper.team-none");
        }
        CallTerms terms = calls.find(competition);
        refuseUntimely(team, terms, arrived);
        registrations.refuseUnlessInForce(competition, member);
        if (log.today(member.id, competition.id, Set.of(Action.PAPER_SUBMITTED)) >= MOST_A_DAY) {
            throw Refused.because(Refused.Kind.TOO_MANY, "platform.too-much-today", MOST_A_DAY);
        }
        Optional<Paper> before = Paper.findByTeam(team);
        before.ifPresent(database::refresh);
        PaperDraft draft = PaperChecks.checked(
                typed, terms.form(), before.filter(Paper::isFile).isPresent());
        Optional<Blob> file = file(draft, competition);
        Optional<String> digest = draft.link().isEmpty()
                ? file.map(Blob::digest).or(() -> before.map(paper -> paper.digest))
                : Optional.empty();
        if (before.filter(paper -> isSame(paper, draft, digest)).isPresent()) {
            return new Kept(before.get(), Optional.empty());
        }
        Optional<String> unused = before.map(paper -> paper.digest)
                .filter(old -> !Optional.of(old).equals(digest));
        Paper paper = before.orElseGet(() -> unset(team, competition));
        paper.key = UUID.randomUUID();
        paper.title = draft.title();
        paper.authors = draft.authors();
        paper.link = draft.link();
        paper.bytes = digest.isEmpty() ? null : file.map(Blob::size).orElse(paper.bytes);
        paper.digest = digest.orElse(null);
        paper.state = State.submitted;
        paper.submittedAt = arrived;
        paper.submittedBy = database.getReference(Account.class, member.id);
        paper.persistAndFlush();
        log.note(member.id, Action.PAPER_SUBMITTED, paper.subject(), AuditChanges.NONE);
        return new Kept(paper, unused);
    }

    private Optional<Blob> file(PaperDraft draft, Competition competition) throws IOException {
        if (draft.file().isEmpty()) {
            return Optional.empty();
        }
        Upload file = draft.file().get();
        stored.refuseBeyond(competition, Blob.of(file::open));
        return Optional.of(blobs.keep(file::open));
    }

    private static boolean isSame(Paper paper, PaperDraft draft, Optional<String> digest) {
        return paper.title.equals(draft.title())
                && paper.authors.equals(draft.authors())
                && paper.link.equals(draft.link())
                && Optional.ofNullable(paper.digest).equals(digest);
    }

    private static Paper unset(Team team, Competition competition) {
        Paper paper = new Paper();
        paper.team = team;
        paper.competition = competition;
        return paper;
    }

    /**
     * What organizers decide of some papers.
     *
     * @param papers their keys
     * @param seen how they stood as they were shown
     */
    public record Decision(Set<UUID> papers, State seen, State state) {}

    /**
     * Says what becomes of papers, all or none. Few queries, however many there are.
     *
     * @return of how many
     * @throws Refused if none is named or too many are, one is not there any more as it was shown, or they would be published while names
     *     of teams are secret
     */
    @Transactional
    public int decide(Competition owner, Decision decision, Account organizer) {
        if (decision.papers().isEmpty() || decision.papers().size() > MOST) {
            throw Refused.because(Refused.Kind.FAULTY, "paper.papers", MOST);
        }
        if (decision.seen() == decision.state()) {
            throw Refused.because(Refused.Kind.CONFLICT, "paper.state-same");
        }
        Competition competition = Competition.lockedForChange(owner);
        if (decision.state() == State.published && HiddenNames.find(competition).isPresent()) {
            throw Refused.because(Refused.Kind.CONFLICT, "paper.names-are-secret");
        }
        List<Paper> papers = Paper.findByKeys(competition, decision.papers());
        if (papers.size() < decision.papers().size()
                || papers.stream().anyMatch(paper -> paper.state != decision.seen())) {
            throw Refused.because(Refused.Kind.CONFLICT, "paper.changed-meanwhile");
        }
        papers.forEach(paper -> paper.state = decision.state());
        log.note(
                organizer.id,
                Action.PAPER_STATE_CHANGED,
                papers.size() == 1 ? papers.get(0).subject() : competition.subject(),
                AuditChanges.of("paperState", decision.seen(), decision.state()).and("papers", papers.size()));
        return papers.size();
    }

    /**
     * The file of a paper, for those who may read it: everybody once it is published, its team and organizers before.
     *
     * @param reader empty for a visitor
     * @throws Refused if it is not there, no file, or not the reader's to read
     */
    public Paper readable(Competition competition, UUID key, Optional<Account> reader, boolean organizes) {
        return Paper.findByKey(competition, key)
                .filter(Paper::isFile)
                .filter(paper -> paper.state == State.published
                        || organizes
                        || reader.filter(account -> Membership.is(account, paper.team))
                                .isPresent())
                .orElseThrow(Refused::notThere);
    }

    /** What is in its file, to be closed by the caller. */
    public InputStream open(Paper paper) throws IOException {
        return blobs.open(paper.digest);
    }

    /** Whether papers are taken from somebody's team now, and what it has submitted; nothing where they are in none. Five queries at most. */
    public Optional<OwnPaper> findOwn(Competition competition, Account member) {
        return teams.find(member, competition).map(team -> {
            CallTerms terms = calls.find(competition);
            return new OwnPaper(terms, Paper.findByTeam(team), findObstacle(team, terms, clock.instant()));
        });
    }
}
