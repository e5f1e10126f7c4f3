package dev.podium.competition.change;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionTexts;
import dev.podium.competition.GoldCommitment;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.GoldSchedule;
import dev.podium.competition.Organizer;
import dev.podium.competition.OrganizerRole;
import dev.podium.competition.Phase;
import dev.podium.competition.PhaseAdded;
import dev.podium.competition.PhaseRevealed;
import dev.podium.competition.PublicGold;
import dev.podium.competition.download.CompetitionFiles;
import dev.podium.competition.image.CompetitionImages;
import dev.podium.competition.page.CustomPage;
import dev.podium.competition.people.OrganizerInvitation;
import dev.podium.competition.series.SeriesPlaces;
import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.SafeRequests;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.blob.UnusedBlob;
import dev.podium.platform.upload.UploadConfig;
import dev.podium.program.ProgramDefinition;
import dev.podium.task.ScoringProgramTask;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.task.reading.Reading;
import dev.podium.task.table.TableDefinition;
import dev.podium.task.table.TableTask;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Sets competitions up. */
@ApplicationScoped
public class Competitions {

    public static final int MOST_PHASES = 50;
    private static final String ROLES = Competitions.class.getName() + ".roles";

    /** The last part of the addresses of the forms for new competitions and phases, so none can have it. */
    private static final String RESERVED = "new";

    @Inject
    Clock clock;

    @Inject
    EntityManager database;

    @Inject
    AuditLog log;

    @Inject
    UploadConfig uploads;

    @Inject
    GoldReleases goldReleases;

    @Inject
    CompetitionFiles files;

    @Inject
    SeriesPlaces series;

    @Inject
    CompetitionImages images;

    @Inject
    ProgramChanges programChanges;

    @Inject
    RequestClock arrival;

    @Inject
    CurrentVertxRequest request;

    @Inject
    Event<UnusedBlob> unused;

    @Inject
    Event<PhaseAdded> phaseAdded;

    @Inject
    Event<PhaseRevealed> phaseRevealed;

    /**
     * The competition if the reader may see it.
     *
     * @param reader null for a visitor
     * @throws Refused if it is not there or not public yet; where the request may change something, if it is archived, too
     */
    public Competition visible(String slug, Account reader) {
        Optional<Competition.Timed> found = Competition.findBySlugTimed(slug);
        found.ifPresent(timed -> arrival.note(timed.now()));
        Competition visible = found.map(Competition.Timed::competition)
                .filter(competition ->
                        competition.isPublished() || (reader != null && isOrganizer(reader, competition)))
                .orElseThrow(Refused::notThere);
        refuseChangesIfArchived(visible);
        return visible;
    }

    /**
     * The competition if the account organizes it; where the request may change something, if the account decides, too, and it is not
     * archived.
     *
     * @throws Refused if it is not there, not the account's, they only help, or it is archived
     */
    public Competition organized(String slug, Account account) {
        Competition competition = organized(slug, account, role -> role.decides() || !mayChange());
        refuseChangesIfArchived(competition);
        return competition;
    }

    private void refuseChangesIfArchived(Competition competition) {
        if (mayChange()) {
            competition.refuseArchived();
        }
    }

    /**
     * The competition if the account organizes it, in whichever role and whatever the request does.
     *
     * @throws Refused if it is not there or not the account's
     */
    public Competition organizedInAnyRole(String slug, Account account) {
        return organized(slug, account, role -> true);
    }

    private Competition organized(String slug, Account account, Predicate<OrganizerRole> allowed) {
        Competition competition = Competition.findBySlug(slug).orElseThrow(Refused::notThere);
        OrganizerRole role = role(account, slug).orElseThrow(Refused::notThere);
        if (!allowed.test(role)) {
            throw Refused.because(Refused.Kind.NOT_ALLOWED, "organizer.helper-looks-on");
        }
        return competition;
    }

    private boolean mayChange() {
        return request.getCurrent() != null && !SafeRequests.isSafe(request.getCurrent());
    }

    /** Whether the account organizes the competition, in whichever role. One query, the first time that a request to read asks. */
    public boolean isOrganizer(Account account, Competition competition) {
        return role(account, competition.slug).isPresent();
    }

    /** Whether the account organizes the competition and decides what is done there. Asks as often. */
    public boolean decides(Account account, Competition competition) {
        return role(account, competition.slug).filter(OrganizerRole::decides).isPresent();
    }

    /** As what the account organizes the competition with an address; empty where it does not. Asks as often. */
    public Optional<OrganizerRole> role(Account account, String slug) {
        return account.actsAsOrganizer() ? known(account, slug) : Optional.empty();
    }

    private Optional<OrganizerRole> known(Account account, String slug) {
        return knownRoles()
                .map(known -> known.computeIfAbsent(
                        new Organizing(account.id, slug), unknown -> Organizer.findRole(account, slug)))
                .orElseGet(() -> Organizer.findRole(account, slug));
    }

    /** As what the account organizes the competition with an address, as somebody found out who asked for more than that. */
    public void noteRole(Account account, String slug, Optional<OrganizerRole> role) {
        knownRoles().ifPresent(known -> known.put(new Organizing(account.id, slug), role));
    }

    /** What a request to read has asked so far; empty where it may change something. */
    private Optional<Map<Organizing, Optional<OrganizerRole>>> knownRoles() {
        return Optional.ofNullable(request.getCurrent())
                .filter(SafeRequests::isSafe)
                .map(context -> {
                    Map<Organizing, Optional<OrganizerRole>> known = context.get(ROLES, new HashMap<>());
                    context.put(ROLES, known);
                    return known;
                });
    }

    /** Whose right to a competition somebody asks about. */
    private record Organizing(long account, String slug) {}

    /**
     * Makes a competition, not public yet, and its maker the owner.
     *
     * @throws Refused if a text is missing, too long or taken
     */
    @Transactional
    public Competition create(NewCompetition wanted, Account maker) {
        return create(
                wanted,
                maker,
                competition -> competition.taskType = TaskTypes.byId(wanted.taskType())
                        .orElseThrow(() -> Refused.because(
                                Refused.Kind.FAULTY,
                                wanted.taskType().equals(ScoringProgramTask.ID)
                                        ? "competition.task-type-program"
                                        : wanted.taskType().equals(TableTask.ID)
                                                ? "competition.task-type-table"
                                                : "competition.task-type"))
                        .id());
    }

    /**
     * Makes a competition whose task a definition describes, as {@link #create}.
     *
     * @throws FaultyDefinition if it cannot be scored
     * @throws Refused if a text is missing, too long or taken
     */
    @Transactional
    public Competition createOfTable(NewCompetition wanted, String definition, Account maker) {
        requireUsable(definition);
        return create(wanted, maker, competition -> {
            competition.taskType = TableTask.ID;
            competition.definition = definition;
        });
    }

    /**
     * Lets a definition through that can be scored.
     *
     * @throws FaultyDefinition if it cannot
     */
    static void requireUsable(String definition) {
        if (TableDefinition.read(definition) instanceof Reading.Rejected<TableDefinition> rejected) {
            throw new FaultyDefinition("", rejected.problems());
        }
    }

    /**
     * Makes a competition that programs score, as {@link #create}.
     *
     * @param program whose files are kept: {@link dev.podium.program.ProgramFiles}
     * @throws Refused if a text is missing, too long or taken, or as {@link ProgramChanges#refuseFaulty}
     */
    @Transactional
    public Competition createOfPrograms(NewCompetition wanted, ProgramDefinition program, Account maker) {
        programChanges.refuseFaulty(program);
        return create(wanted, maker, competition -> {
            competition.taskType = ScoringProgramTask.ID;
            competition.program = program;
        });
    }

    private Competition create(NewCompetition wanted, Account maker, Consumer<Competition> setType) {
        Competition competition = new Competition();
        Checks checks = new Checks();
        checks.check(() -> competition.slug = freeSlug(wanted.slug()));
        checks.check(() -> setType.accept(competition));
        FieldChecks.set(competition, wanted.texts(), checks);
        checks.refuse();
        competition.createdAt = clock.instant();
        competition.persist();
        Organizer.of(competition, maker, OrganizerRole.owner, competition.createdAt)
                .persist();
        log.note(maker.id, Action.COMPETITION_CREATED, competition.subject(), AuditChanges.to(competition.settings()));
        return competition;
    }

    private static String freeSlug(String wanted) {
        String slug = FieldChecks.matching(wanted, Competition.SLUG, "competition.slug");
        if (slug.equals(RESERVED) || Competition.findBySlug(slug).isPresent()) {
            throw Refused.because(Refused.Kind.CONFLICT, "competition.slug-taken", slug);
        }
        return slug;
    }

    /**
     * Adds a phase. The row of the competition is locked, so that two phases do not get one name.
     *
     * @throws Refused if a value is missing or out of bounds, the name or one that looks like it is taken, the gold release is
     *     not there, or a sealed phase were scored on gold that is known without a note that says why
     */
    @Transactional
    public Phase addPhase(Competition owner, NewPhase wanted, Account organizer) {
        return add(owner, wanted, organizer, /* explained= */ true);
    }

    /**
     * Adds a phase.
     *
     * @param explained whether what may be known of its gold is asked for now
     */
    private Phase add(Competition owner, NewPhase wanted, Account organizer, boolean explained) {
        Competition competition = Competition.lockedForChange(owner);
        refuseTooMany(competition);
        Phase phase = new Phase();
        phase.competition = competition;
        phase.uploadSeconds = (int) uploads.completeWithin().toSeconds();
        phase.createdAt = clock.instant();
        Checks checks = new Checks();
        set(phase, wanted, checks);
        if (explained && Collections.disjoint(checks.parts(), PublicGold.PARTS)) {
            checks.check(() -> refuseUnexplained(phase));
        }
        if (explained && checks.arePassed()) {
            checks.check(() -> FieldChecks.refuseQuotedLabels(phase, withOthers(phase), arrival.databaseNow()));
        }
        checks.refuse();
        phase.scorer = competition.type().scorer();
        goldReleases.keepPublic(phase, "addedPhase", organizer, arrival.databaseNow());
        phase.persist();
        log.note(organizer.id, Action.PHASE_ADDED, phase.subject(), AuditChanges.to(phase.settings()));
        if (phase.visibility.isBlind()) {
            GoldCommitment.make(phase, phase.createdAt);
        }
        phaseAdded.fire(new PhaseAdded(phase));
        return phase;
    }

    private static String freeSlug(Competition competition, String wanted) {
        String slug = FieldChecks.matching(wanted, Phase.SLUG, "phase.slug");
        if (slug.equals(RESERVED) || Phase.findBySlug(competition, slug).isPresent()) {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.slug-taken", slug);
        }
        return slug;
    }

    private void refuseUnexplained(Phase added) {
        Competition competition = added.competition;
        PublicGold.refuseUnexplained(
                Set.of(),
                PublicGold.find(
                        competition,
                        withOthers(added).phases(),
                        GoldRelease.findByCompetition(competition),
                        arrival.databaseNow()),
                added);
    }

    /** The phases of a competition with one that is being added. */
    private static GoldSchedule withOthers(Phase added) {
        List<Phase> phases = new ArrayList<>(Phase.findByCompetition(added.competition));
        phases.add(added);
        return new GoldSchedule(phases);
    }

    /**
     * Looks at the values of a phase that somebody wants to add, without adding it.
     *
     * @throws Refused if one is missing, taken or out of bounds
     */
    public void refuseFaulty(Competition owner, NewPhase wanted) {
        Phase phase = new Phase();
        phase.competition = owner;
        phase.uploadSeconds = (int) uploads.completeWithin().toSeconds();
        Checks checks = new Checks();
        set(phase, wanted, checks);
        checks.refuse();
    }

    private static void refuseTooMany(Competition competition) {
        if (Phase.count("competition", competition) >= MOST_PHASES) {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.too-many", MOST_PHASES);
        }
    }

    private static void set(Phase phase, NewPhase wanted, Checks checks) {
        checks.check(() -> phase.slug = freeSlug(phase.competition, wanted.slug()));
        checks.check(() -> phase.gold = GoldRelease.findByKey(phase.competition, wanted.gold())
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "phase.gold")));
        FieldChecks.set(phase, wanted, checks);
        if (phase.name != null) {
            checks.check(() -> phase.refuseTakenName(Phase.findByCompetition(phase.competition)));
        }
    }

    /**
     * Adds phases, all or none, as {@link #addPhase}.
     *
     * @throws Refused as for one of them
     */
    @Transactional
    public List<Phase> addPhases(Competition owner, List<NewPhase> wanted, Account organizer) {
        return wanted.stream().map(each -> addPhase(owner, each, organizer)).toList();
    }

    /**
     * Adds the phases of a hidden competition that comes as a whole, all or none. Its gold may be public since results were revealed
     * elsewhere: what has to be said of that is asked for when it is published, and nobody reads whole logs before labels are public.
     *
     * @throws Refused as for one of them, if a value is missing, taken or out of bounds
     */
    @Transactional
    public List<Phase> addPhasesOfDraft(Competition owner, List<NewPhase> wanted, Account organizer) {
        if (owner.isPublished()) {
            throw new IllegalArgumentException(owner.slug + " is public: its phases are added one by one");
        }
        return wanted.stream()
                .map(each -> add(owner, each, organizer, /* explained= */ false))
                .toList();
    }

    /**
     * Changes texts and zone; not the zone once a phase of the public competition has opened. Phases keep their moments.
     *
     * @param change makes what is wanted of what is there
     * @throws Refused if a value is missing or out of bounds, or the zone stays
     */
    @Transactional
    public FieldEdits change(Competition owner, UnaryOperator<CompetitionTexts> change, Account organizer) {
        Competition competition = Competition.lockedForChange(owner);
        Instant now = arrival.databaseNow();
        Map<String, String> before = competition.values();
        Checks checks = new Checks();
        FieldChecks.set(competition, change.apply(CompetitionTexts.of(competition)), checks);
        checks.refuse();
        FieldEdits edits = FieldEdits.between(before, competition.values());
        boolean begun = Phase.findByCompetition(competition).stream().anyMatch(phase -> phase.hasBegun(now));
        if (edits.to().containsKey("zone") && begun) {
            throw Refused.because(Refused.Kind.CONFLICT, "competition.zone-stays");
        }
        if (!edits.isEmpty()) {
            log.note(
                    organizer.id,
                    Action.COMPETITION_CHANGED,
                    competition.subject(),
                    AuditChanges.between(edits.from(), edits.to()));
        }
        return edits;
    }

    /**
     * Shows the competition to everybody.
     *
     * @throws Refused if it has no phase yet, a program without an environment, or gold of a sealed phase that is known without a word
     */
    @Transactional
    public void publish(Competition owner, Account organizer) {
        Competition competition = Competition.lockedForChange(owner);
        if (Phase.count("competition", competition) == 0) {
            throw Refused.because(Refused.Kind.CONFLICT, "competition.nothing-to-publish");
        }
        refuseWithoutEnvironment(competition);
        if (!competition.isPublished()) {
            refuseUnexplained(competition);
            competition.publishedAt = clock.instant();
            log.note(organizer.id, Action.COMPETITION_PUBLISHED, competition.subject(), AuditChanges.NONE);
        }
    }

    private void refuseUnexplained(Competition competition) {
        PublicGold.refuseUnexplained(PublicGold.find(
                competition,
                Phase.findByCompetition(competition),
                GoldRelease.findByCompetition(competition),
                arrival.databaseNow()));
    }

    private static void refuseWithoutEnvironment(Competition competition) {
        Optional.ofNullable(competition.program).stream()
                .flatMap(program -> program.units().stream())
                .filter(unit -> unit.chosenEnvironment().isEmpty())
                .findFirst()
                .ifPresent(unit -> {
                    throw Refused.because(Refused.Kind.CONFLICT, "competition.environment-to-choose", unit.name());
                });
    }

    /**
     * Deletes a competition that was never public. Nobody sees it any more, and its address is free again; the log stays. Its further
     * files, its images and its logo go.
     *
     * @throws Refused if it is public, or the account does not own it
     */
    @Transactional
    public void remove(Competition owner, Account organizer) {
        Competition competition = Competition.lockedForChange(owner);
        if (competition.isPublished()) {
            throw Refused.because(Refused.Kind.CONFLICT, "competition.removed-though-public");
        }
        if (!Organizer.findRole(organizer, competition.slug).equals(Optional.of(OrganizerRole.owner))) {
            throw Refused.because(Refused.Kind.NOT_ALLOWED, "organizer.owner-only");
        }
        log.note(
                organizer.id,
                Action.COMPETITION_REMOVED,
                competition.subject(),
                AuditChanges.between(competition.settings(), Map.of()));
        competition.removedAt = clock.instant();
        competition.slug = "removed-" + UUID.randomUUID();
        series.leave(competition);
        Organizer.delete("competition", competition);
        OrganizerInvitation.forgetAddresses(competition);
        CustomPage.delete("competition", competition);
        files.removeWith(competition);
        images.removeWith(competition);
        if (competition.logo != null) {
            competition.logo.digests().forEach(digest -> unused.fire(new UnusedBlob(digest)));
            competition.logo = null;
        }
    }

    /**
     * Reveals what of a phase waits for it: scores, leaderboards. Nothing can take that back.
     *
     * @throws Refused if the phase has not closed, files that count may still be on their way, nothing waits, or another phase still hides what it would show
     */
    @Transactional
    public void reveal(Phase wanted, Account organizer) {
        Phase phase = Phase.locked(wanted);
        Instant now = arrival.databaseNow();
        if (phase.state(now) != Phase.State.CLOSED) {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.reveal-before-it-closes", phase.name);
        }
        if (!phase.isSettled(now)) {
            throw Refused.because(
                    Refused.Kind.CONFLICT, "phase.reveal-before-it-settles", phase.name, phase.minutesToSettle(now));
        }
        if (!phase.visibility.waitsForTheReveal()) {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.nothing-to-reveal", phase.name);
        }
        if (phase.revealedAt == null) {
            phase.revealedAt = now;
            phase.revealedBy = database.getReference(Account.class, organizer.id);
            log.note(organizer.id, Action.PHASE_REVEALED, phase.subject(), AuditChanges.NONE);
            phaseRevealed.fire(new PhaseRevealed(phase));
        }
    }
}
