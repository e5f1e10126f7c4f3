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
import dev.podium.platform.blob.UnusedBlob;
import dev.podium.registration.Registrations;
import dev.podium.submission.GlobalIntake;
import dev.podium.submission.StorageUsage;
import dev.podium.submission.Submission;
import dev.podium.team.HiddenTeamNames;
import dev.podium.team.Membership;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
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
import java.util.function.Consumer;

/** Takes papers of teams in, and lets organizers say what becomes of them. The row of the competition is locked meanwhile. */
@ApplicationScoped
public class Papers {

    /** At once. */
    public static final int MOST = 200;

    /** Of a team: each can be a file to be kept. */
    static final int MOST_A_DAY = 20;

    @Inject
    PaperCalls calls;

    @Inject
    Registrations registrations;

    @Inject
    Teams teams;

    @Inject
    GlobalIntake globalIntake;

    @Inject
    StorageUsage stored;

    @Inject
    BlobStore blobs;

    @Inject
    RequestClock clock;

    @Inject
    AuditLog log;

    @Inject
    EntityManager database;

    @Inject
    Event<UnusedBlob> unused;

    /** Why no paper would be taken in from a member of a team, whatever is in it; empty where one would. Four queries at most. */
    private Optional<Refused> findObstacle(Team team, PaperCallTerms terms, Account member, Instant at) {
        try {
            refuseUntimely(team, terms, member, at);
            return Optional.empty();
        } catch (Refused refused) {
            return Optional.of(refused);
        }
    }

    private void refuseUntimely(Team team, PaperCallTerms terms, Account member, Instant at) {
        Competition competition = team.competition;
        competition.refuseArchived();
        globalIntake.refusePaused(at);
        if (!competition.isPublished()) {
            throw Refused.because(Refused.Kind.CONFLICT, "paper.competition-hidden");
        }
        if (!terms.wanted()) {
            throw Refused.because(Refused.Kind.CONFLICT, "paper.call-none");
        }
        refuseOver(competition, terms, at);
        registrations.refuseUnlessInForce(competition, member);
        if (Submission.count("team = ?1 and status = ?2", team, Submission.Status.accepted) == 0) {
            throw Refused.because(Refused.Kind.CONFLICT, "paper.run-first");
        }
    }

    private static void refuseOver(Competition competition, PaperCallTerms terms, Instant at) {
        if (terms.isOver(at)) {
            throw Refused.because(
                    Refused.Kind.CONFLICT,
                    "paper.due-over",
                    DeadlineTexts.spoken(terms.due().orElseThrow(), competition.zoneId()));
        }
    }

    private void refuseTooMany(Team team) {
        List<Long> members = Membership.findByTeam(team).stream()
                .map(each -> each.account.id)
                .toList();
        if (log.today(members, team.competition.id, Set.of(Action.PAPER_SUBMITTED)) >= MOST_A_DAY) {
            throw Refused.because(Refused.Kind.TOO_MANY, "paper.too-many-today", MOST_A_DAY);
        }
    }

    /**
     * Takes the paper of somebody's team in; it takes the place of one that is there, and has to be accepted again. The same once more changes
     * nothing. All that can be refused before is refused before its file is kept, and that is done before anybody has to wait for it.
     *
     * @param arrived when its sending began
     * @throws Refused if they are in no team or may not take part, the team has no run or sent too many, papers are not taken at that time,
     *     another one is there than they saw, or the paper is faulty
     */
    public Paper submit(Competition owner, PaperDraft typed, Account member, Instant arrived) throws IOException {
        return submit(owner, typed, member, arrived, there -> refuseUnlessSeen(typed.seen(), there));
    }

    /**
     * The same for senders who say in their own way what they saw.
     *
     * @param seen refuses what is there if they saw something else: before the file is kept, and once nobody changes it any more
     */
    public Paper submit(
            Competition owner, PaperDraft typed, Account member, Instant arrived, Consumer<Optional<Paper>> seen)
            throws IOException {
        QuarkusTransaction.joiningExisting().run(() -> refuse(owner, typed, member, arrived, seen));
        if (typed.file().isPresent()) {
            blobs.bring(typed.file().get()::open);
        }
        return QuarkusTransaction.joiningExisting().call(() -> keep(owner, typed, member, arrived, seen));
    }

    private void refuse(
            Competition competition,
            PaperDraft typed,
            Account member,
            Instant arrived,
            Consumer<Optional<Paper>> seen) {
        Team team = team(competition, member);
        Optional<Paper> there = Paper.findByTeam(team);
        seen.accept(there);
        PaperCallTerms terms = calls.find(competition);
        refuseUntimely(team, terms, member, arrived);
        refuseTooMany(team);
        PaperChecks.checked(typed, terms.form(), there.filter(Paper::isFile).isPresent());
    }

    private Team team(Competition competition, Account member) {
        return teams.find(member, competition)
                .orElseThrow(() -> Refused.because(Refused.Kind.CONFLICT, "paper.team-none"));
    }

    private Paper keep(
            Competition owner, PaperDraft typed, Account member, Instant arrived, Consumer<Optional<Paper>> seen)
            throws IOException {
        Optional<Blob> file = file(typed);
        Competition competition = Competition.lockedForChange(owner);
        Team team = team(competition, member);
        PaperCallTerms terms = calls.find(competition);
        Optional<Paper> before = found(team);
        seen.accept(before);
        refuseUntimely(team, terms, member, arrived);
        PaperDraft draft = PaperChecks.checked(
                typed, terms.form(), before.filter(Paper::isFile).isPresent());
        file.ifPresent(content -> stored.refuseBeyond(competition, content));
        Optional<String> digest = draft.link().isEmpty()
                ? file.map(Blob::digest).or(() -> before.map(paper -> paper.digest))
                : Optional.empty();
        if (before.filter(paper -> isSame(paper, draft, digest)).isPresent()) {
            return before.get();
        }
        refuseTooMany(team);
        before.filter(paper -> paper.isFile() && !Optional.of(paper.digest).equals(digest))
                .ifPresent(paper -> unused.fire(new UnusedBlob(paper.digest)));
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
        // with times as exact as they are kept
        database.refresh(paper);
        log.note(member.id, Action.PAPER_SUBMITTED, paper.subject(), AuditChanges.NONE);
        return paper;
    }

    private Optional<Blob> file(PaperDraft draft) throws IOException {
        return draft.file().isEmpty()
                ? Optional.empty()
                : Optional.of(blobs.keep(draft.file().get()::open));
    }

    /** As it is now. */
    private Optional<Paper> found(Team team) {
        Optional<Paper> found = Paper.findByTeam(team);
        found.ifPresent(database::refresh);
        return found;
    }

    private static void refuseUnlessSeen(Optional<String> seen, Optional<Paper> there) {
        String key = there.map(paper -> paper.key.toString()).orElse("");
        if (seen.filter(known -> !known.equals(key)).isPresent()) {
            throw Refused.because(Refused.Kind.CONFLICT, "paper.replaced-meanwhile");
        }
    }

    /**
     * Takes the paper of somebody's team back; only the log remembers it.
     *
     * @param seen key of the paper as they saw it; empty: whichever is there
     * @throws Refused if they are in no team, there is none or another one than they saw, it is published, or the deadline has passed
     */
    @Transactional
    public void withdraw(Competition owner, Optional<String> seen, Account member) {
        Competition competition = Competition.lockedForChange(owner);
        Paper paper = found(team(competition, member)).orElseThrow(Refused::notThere);
        refuseUnlessSeen(seen, Optional.of(paper));
        if (paper.state == State.published) {
            throw Refused.because(Refused.Kind.CONFLICT, "paper.published-stays");
        }
        refuseOver(competition, calls.find(competition), clock.instant());
        log.note(member.id, Action.PAPER_WITHDRAWN, paper.subject(), AuditChanges.NONE);
        paper.delete();
        if (paper.isFile()) {
            unused.fire(new UnusedBlob(paper.digest));
        }
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
        if (decision.state() == State.published
                && HiddenTeamNames.find(competition).isPresent()) {
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

    /** Whether papers are taken from somebody's team now, and what it has submitted; nothing where they are in none. Seven queries at most. */
    public Optional<TeamPaperStatus> findOwn(Competition competition, Account member) {
        return teams.find(member, competition).map(team -> {
            PaperCallTerms terms = calls.find(competition);
            Instant now = clock.instant();
            return new TeamPaperStatus(
                    terms,
                    Paper.findByTeam(team),
                    findObstacle(team, terms, member, now),
                    !competition.isArchived() && !terms.isOver(now));
        });
    }
}
