package dev.podium.access;

import dev.podium.account.Account;
import dev.podium.account.PersonalTokens;
import dev.podium.account.creating.CreationRight;
import dev.podium.account.upload.ClientUpload;
import dev.podium.account.upload.ClientUploads;
import dev.podium.account.upload.UploadParts;
import dev.podium.analysis.prepare.DifficultyJob;
import dev.podium.analysis.prepare.GoldItemsJob;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.NewAnnotators;
import dev.podium.annotation.study.Study;
import dev.podium.announcement.AnnouncementReaders;
import dev.podium.announcement.AnnouncementWording;
import dev.podium.announcement.Announcements;
import dev.podium.bundle.importing.BundleImport;
import dev.podium.bundle.importing.BundleImports;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Organizer;
import dev.podium.competition.OverallRule;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewCompetition;
import dev.podium.competition.change.NewGold;
import dev.podium.competition.change.NewPhase;
import dev.podium.competition.change.OverallRules;
import dev.podium.competition.download.CompetitionFile;
import dev.podium.competition.download.FileDetails;
import dev.podium.competition.logo.CompetitionLogos;
import dev.podium.competition.people.OrganizerInvitations;
import dev.podium.evaluation.part.Artifact;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.evaluation.rescoring.Rescorings;
import dev.podium.leaderboard.comparison.SignificanceJob;
import dev.podium.paper.Paper;
import dev.podium.paper.PaperCallTerms;
import dev.podium.paper.PaperCalls;
import dev.podium.paper.PaperDraft;
import dev.podium.paper.Papers;
import dev.podium.platform.language.BilingualText;
import dev.podium.platform.peer.NumericIds;
import dev.podium.platform.peer.SignedLinks;
import dev.podium.question.QuestionReaders;
import dev.podium.question.QuestionWording;
import dev.podium.question.Questions;
import dev.podium.registration.Registration;
import dev.podium.registration.RegistrationRequirements;
import dev.podium.registration.RegistrationSetup;
import dev.podium.registration.Registrations;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionIntake;
import dev.podium.submission.announced.AnnouncedSubmissions;
import dev.podium.task.reading.Upload;
import dev.podium.team.Membership;
import dev.podium.team.Team;
import dev.podium.team.TeamInvitations;
import dev.podium.team.Teams;
import dev.podium.testsupport.BaselinesAtOnce;
import dev.podium.testsupport.Dates;
import dev.podium.testsupport.HandingOut;
import dev.podium.testsupport.InTracks;
import dev.podium.testsupport.Merging;
import dev.podium.testsupport.Pictures;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.Written;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Makes worlds: a competition with an open phase {@code final}, a blind one that is open, and a blind one that is closed. A
 * public one has two teams with runs and all that a member can make; one that is not public has the baselines' runs.
 */
@ApplicationScoped
class Worlds {

    private static final LocalDateTime PAST = LocalDateTime.of(2020, 1, 1, 12, 0);
    private static final LocalDateTime FUTURE = LocalDateTime.of(2099, 1, 1, 12, 0);

    @Inject
    StudyPlay studies;

    @Inject
    Annotators annotators;

    @Inject
    Play play;

    @Inject
    Merging merging;

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    TeamInvitations invitations;

    @Inject
    OrganizerInvitations organizers;

    @Inject
    PersonalTokens tokens;

    @Inject
    Results results;

    @Inject
    ProgramPlay programs;

    @Inject
    Scorer scorer;

    @Inject
    SignificanceJob significance;

    @Inject
    GoldItemsJob items;

    @Inject
    DifficultyJob difficulty;

    @Inject
    GoldReleases goldReleases;

    @Inject
    ClientUploads uploads;

    @Inject
    UploadParts parts;

    @Inject
    AnnouncedSubmissions announcements;

    @Inject
    BundleImports imports;

    @Inject
    NumericIds numbers;

    @Inject
    SignedLinks links;

    @Inject
    HandingOut handingOut;

    @Inject
    CompetitionLogos logos;

    @Inject
    Announcements news;

    @Inject
    Questions questions;

    @Inject
    Dates dates;

    @Inject
    InTracks inTracks;

    @Inject
    Written written;

    @Inject
    OverallRules overall;

    @Inject
    RegistrationSetup registration;

    @Inject
    Registrations registrations;

    @Inject
    PaperCalls calls;

    @Inject
    Papers papers;

    @Inject
    Rescorings rescorings;

    @Inject
    CreationRight creationRight;

    @Inject
    EntityManager database;

    @Inject
    SubmissionIntake intake;

    /** A new one; what few addresses need is made when it is asked for. */
    World make(boolean published) {
        // the application makes them once and remembers them
        Stream.of(NumericIds.Kind.values()).forEach(kind -> number(kind, 1));
        return published ? published() : hidden();
    }

    private void analyse(Phase phase) {
        scorer.scoreAll(phase);
        significance.on(phase.id);
        items.on(phase.gold.id);
        difficulty.on(phase.id);
    }

    private World published() {
        Play.Played played = play.competition().published();
        World world = of(played, true);
        shareOut(played.competition(), world);
        Phase open = played.phase();
        String member = Role.MEMBER.user(world);
        hostAnotherCompetition(world);
        world.later("competitions:bundle", () -> bundle(Role.ORGANIZER.user(world)));
        results.run(open, "Rivals", Role.RIVAL.user(world), "Rules");
        Submission run = results.run(open, "Lumen", member, "BERT");
        compare(open, world);
        Submission blind = results.anotherRun(phase(played, "blind"), play.account(member), "BERT");
        Team team = teams.find(play.account(member), played.competition()).orElseThrow();
        writePapers(played.competition(), world);
        world.things().put("submissions", run.key.toString());
        world.things().put("submissions:blind", blind.key.toString());
        number(run, world);
        world.things().put("runs", scorer.evaluation(run).key.toString());
        world.later(
                () -> world.things()
                        .put("submissions:program", ofPrograms(world).key.toString()),
                "submissions:program");
        world.things().put("teams", team.key.toString());
        world.later("team:number", () -> String.valueOf(number(NumericIds.Kind.team, team.id)));
        world.later("attempts", () -> attempt(open, play.account(member)));
        world.later(() -> invite(team, play.account(member), world), "members", "invitations", "invitations:open");
        merging.allow(played.competition());
        play.team(played.competition(), "Nova", "nova-" + world.name());
        world.later(() -> merge(played.competition(), team, world), "merges", "waiting", "invitations:waiting");
        PersonalTokens.Issued token = tokens.issue(play.account(member), "Laptop", "organize", Duration.ofDays(30));
        world.things().put("tokens", token.token().key.toString());
        world.things().put("personal", token.secret());
        world.later(
                () -> announce(run, play.account(member), world),
                "completed",
                "uploads",
                "secret",
                "files",
                "etag",
                "upload:announced",
                "message:announced");
        return world;
    }

    private void number(Submission run, World world) {
        for (String each : List.of("submissions:number", "submission:run")) {
            world.later(each, () -> String.valueOf(number(NumericIds.Kind.submission, run.id)));
        }
    }

    /** A run of the member that a program scored, which wrote something of each kind. */
    private Submission ofPrograms(World world) {
        Play.Played played = programs.competition().published();
        String member = Role.MEMBER.user(world);
        play.team(played.competition(), "Rivals", Role.RIVAL.user(world));
        play.team(played.competition(), "Lumen", member);
        organizers.accept(
                organizers
                        .make(played.competition(), "helper", "", play.account("olga"))
                        .secret(),
                play.account(Role.HELPER.user(world)));
        Submission run = programs.submitted(played, member, "answers.txt", "a b c x");
        programs.ran(
                run,
                new SubtaskProgramResult(
                        "main",
                        Map.of("accuracy", 0.75),
                        Optional.empty(),
                        ProgramPlay.ELSEWHERE,
                        Duration.ofSeconds(1),
                        List.of(
                                ProgramPlay.wrote(Artifact.Step.scoring, Artifact.Kind.log, "compared 4"),
                                ProgramPlay.wrote(Artifact.Step.scoring, Artifact.Kind.details, "<p>details</p>"),
                                ProgramPlay.wrote(Artifact.Step.scoring, Artifact.Kind.output, "a zip"))));
        return run;
    }

    /** The rival's is submitted, the member's is published. */
    private void writePapers(Competition competition, World world) {
        world.things()
                .put(
                        "papers:submitted",
                        paper(competition, Role.RIVAL.user(world)).key.toString());
        Paper published = paper(competition, Role.MEMBER.user(world));
        papers.decide(
                competition,
                new Papers.Decision(Set.of(published.key), Paper.State.submitted, Paper.State.published),
                play.account("olga"));
        world.things().put("papers", published.key.toString());
    }

    private Paper paper(Competition competition, String author) {
        PaperDraft draft = new PaperDraft(
                "On words",
                author,
                "",
                Optional.of(Upload.of("paper.pdf", "%PDF-1.7".getBytes(StandardCharsets.UTF_8))));
        try {
            return papers.submit(competition, draft, play.account(author), Instant.now());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** With a second member and two open invitations, of which one is known by its secret. */
    private void invite(Team team, Account leader, World world) {
        Account mate = play.account("mate-" + world.name());
        invitations.accept(invitations.make(team, leader).secret(), mate);
        UUID key = QuarkusTransaction.requiringNew()
                .call(() -> Membership.findInTeam(mate, team).orElseThrow().key);
        world.things().put("members", key.toString());
        world.things().put("invitations", invitations.make(team, leader).secret());
        world.things()
                .put(
                        "invitations:open",
                        invitations.make(team, leader).invitation().key.toString());
    }

    /** Asked by the rivals to merge, and with a third team that both could ask; with an invitation for the stranger's address. */
    private void merge(Competition competition, Team team, World world) {
        world.things()
                .put(
                        "merges",
                        merging.propose(competition, Role.RIVAL.user(world), team.name)
                                .key
                                .toString());
        String waiting = invitations
                .make(team, Role.STRANGER.user(world) + "@example.org", play.account(Role.MEMBER.user(world)))
                .invitation()
                .key
                .toString();
        world.things().put("waiting", waiting);
        world.things().put("invitations:waiting", waiting);
    }

    private World hidden() {
        Play.Played played = play.competition().hidden();
        World world = of(played, false);
        shareOut(played.competition(), world);
        hostAnotherCompetition(world);
        compare(played.phase(), world);
        Submission baseline = QuarkusTransaction.requiringNew()
                .call(() -> Submission.<Submission>find("phase", played.phase()).firstResult());
        world.things().put("submissions", baseline.key.toString());
        number(baseline, world);
        return world;
    }

    /** All systems, of which the world names two. */
    private void compare(Phase phase, World world) {
        String report = report(phase);
        world.things().put("report", report);
        world.things().put("reports", report);
        world.later(() -> analyse(phase), "all that is prepared");
        List<UUID> teams = QuarkusTransaction.requiringNew()
                .call(() -> Team.find("select key from Team where competition = ?1 order by id", phase.competition)
                        .project(UUID.class)
                        .list());
        world.things().put("comparisons", teams.get(0).toString());
        world.things().put("comparisons:count", "count");
        world.things().put("first", teams.get(0).toString());
        world.things().put("second", teams.get(1).toString());
        world.things().put("analysed", teams.get(0).toString());
    }

    /** That a report was made, with another file in its place. */
    private String report(Phase phase) {
        UUID key = UUID.randomUUID();
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeQuery("""
                        insert into report (key, phase_id, asked_by, asked_at, status, ended_at, digest, size, basis)
                        select ?1, ?2, a.id, now(), 'made', now(), b.digest, b.size, 'another'
                        from blob b, account a where b.digest = ?3 and a.id = ?4""")
                        .setParameter(1, key)
                        .setParameter(2, phase.id)
                        .setParameter(3, phase.gold.digest)
                        .setParameter(4, play.account("olga").id)
                        .executeUpdate());
        return key.toString();
    }

    private World of(Play.Played played, boolean published) {
        addPhase(played, "blind", Optional.of(FUTURE));
        BaselinesAtOnce.without(() -> addPhase(played, "closed", Optional.of(PAST.plusDays(1))));
        overall.set(
                played.competition(),
                Optional.of(new OverallRule(
                        OverallRule.Method.ranks,
                        OverallRule.Missing.worst,
                        "",
                        List.of(new OverallRule.Part("final", "count", 1), new OverallRule.Part("final", "spans", 2)))),
                "One rank.",
                play.account("olga"));
        calls.change(
                played.competition(),
                is -> new PaperCallTerms(true, PaperCallTerms.Form.either, Optional.empty()),
                play.account("olga"));
        String slug = played.competition().slug;
        World world = new World(slug.substring(2), published, new HashMap<>(), new HashMap<>());
        Map<String, String> things = world.things();
        things.put("competitions", slug);
        things.put("organize", slug);
        things.put("phases", "final");
        things.put("phases:blind", "blind");
        things.put("phases:closed", "closed");
        things.put("data", played.gold().key.toString());
        things.put("gold", played.gold().key.toString());
        things.put("images:name", "square");
        things.put("rescoring:start", "start");
        world.later("accounts", () -> play.account("else-" + slug).key.toString());
        world.later(
                "requests",
                () -> creationRight
                        .ask(play.account("asks-" + slug), "A workshop")
                        .key
                        .toString());
        number(played, world);
        handOut(played, world);
        write(played, world);
        world.things().put("registrations", request(played.competition()));
        world.later("studies:ready", () -> studies.draft(played.competition(), Study.Design.all, 1, 10).slug);
        world.later(() -> study(played.competition(), world), "studies:open", "judge", "j", "people:first");
        world.later(() -> scoreAgain(played, world), "data:corrected", "rescoring", "rescorings");
        return world;
    }

    /** What other platforms call the competition and its phases. */
    private void number(Play.Played played, World world) {
        Competition competition = played.competition();
        for (String each : List.of("competitions:number", "challenge:number", "challenges:number")) {
            world.later(each, () -> String.valueOf(number(NumericIds.Kind.competition, competition.id)));
        }
        for (String each : List.of("phases:number", "submission:number", "phase:number")) {
            world.later(each, () -> String.valueOf(number(NumericIds.Kind.phase, played.phase().id)));
        }
        world.later("phases:sealed", () -> String.valueOf(number(NumericIds.Kind.phase, phase(played, "blind").id)));
        world.later("split:number", () -> split(played.phase()));
        world.later("split:sealed", () -> split(phase(played, "blind")));
    }

    private void handOut(Play.Played played, World world) {
        Competition competition = played.competition();
        world.later(
                "files:phase",
                () -> handingOut.kit(played.phase(), "kit.zip", (byte) 1).key.toString());
        world.later("files:further", () -> paper(competition, false));
        world.later("files:participants", () -> paper(competition, true));
        // addresses without a part that names them meet these, too
        world.things().put("logo", logo(competition));
        world.things().put("images", handingOut.image(competition, "square").digest);
    }

    private void write(Play.Played played, World world) {
        Competition competition = played.competition();
        world.later("announcements", () -> announcement(played, AnnouncementReaders.everybody));
        world.later("announcements:participants", () -> announcement(played, AnnouncementReaders.participants));
        world.later(
                "dates",
                () -> dates.add(competition, new BilingualText("Workshop", ""), "2026-09-12")
                        .key
                        .toString());
        world.later("tracks", () -> inTracks.add(competition, "open").slug);
        world.things()
                .put("pages:shown", written.shown(competition, "faq", "FAQ").key.toString());
        world.things()
                .put(
                        "pages:draft",
                        written.draft(competition, "soon", "Soon").key.toString());
        world.later("questions", () -> question(played, QuestionReaders.everybody, world));
        for (String each : List.of("questions:private", "mine", "asked")) {
            world.later(each, () -> question(played, QuestionReaders.organizers, world));
        }
    }

    /** One that is open, with a link that nobody has opened yet. */
    private void study(Competition competition, World world) {
        Study study = studies.opened(studies.draft(competition, Study.Design.all, 1, 10));
        world.things().put("studies:open", study.slug);
        world.things().put("judge", study.key.toString());
        Annotators.Invited invited = annotators
                .invite(study, NewAnnotators.of(1, false), play.account("olga"))
                .get(0);
        world.things().put("people:first", invited.person().annotator.pseudonym);
        world.things().put("j", invited.secret());
    }

    /** Gold that was corrected, and a rescoring with it that waits. */
    private void scoreAgain(Play.Played played, World world) {
        GoldRelease corrected = corrected(played);
        String rescoring = rescoring(phase(played, "blind"), corrected);
        world.things().put("data:corrected", corrected.key.toString());
        world.things().put("rescoring", rescoring);
        world.things().put("rescorings", rescoring);
    }

    /** Of the member, whom nobody has to be for that. */
    private String question(Play.Played played, QuestionReaders readers, World world) {
        return questions
                .ask(
                        played.competition(),
                        new QuestionWording("Data", "Which?"),
                        readers,
                        play.account(Role.MEMBER.user(world)))
                .key
                .toString();
    }

    /** Of somebody who asked while people had to; nobody has to any more, and there were terms once. */
    private String request(Competition competition) {
        Account owner = play.account("olga");
        Account asking = play.account("asking-" + competition.slug);
        registration.change(
                competition, is -> new RegistrationRequirements("Be fair.", true, List.of(), List.of(), false), owner);
        String seen = registrations.find(competition, Optional.of(asking)).fingerprint();
        Registration asked =
                registrations.register(competition, new Registrations.Signed(seen, true, List.of()), asking);
        registration.change(competition, is -> RegistrationRequirements.OPEN, owner);
        return asked.request().orElseThrow().key.toString();
    }

    private String announcement(Play.Played played, AnnouncementReaders readers) {
        return news.announce(
                        played.competition(),
                        new AnnouncementWording("Workshop", "In Wien.", readers, false),
                        play.account("olga"))
                .key
                .toString();
    }

    private String paper(Competition competition, boolean forParticipants) {
        return handingOut
                .add(
                        competition,
                        new FileDetails("Paper", CompetitionFile.Kind.paper, "", "", forParticipants),
                        "paper.pdf",
                        (byte) 2)
                .key
                .toString();
    }

    private String logo(Competition competition) {
        try {
            return logos.set(competition, Optional.of(Pictures.logo()), "A square", play.account("olga"))
                    .large();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private GoldRelease corrected(Play.Played played) {
        NewGold gold = new NewGold(
                "test",
                Upload.of("gold.csv", Play.GOLD_WITHOUT_SPANS.getBytes(StandardCharsets.UTF_8)),
                Optional.empty(),
                Publishing.USUAL,
                "CC0-1.0");
        try {
            return ((GoldReleases.Answer.Released)
                            goldReleases.release(played.competition(), gold, play.account("olga")))
                    .release();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String rescoring(Phase phase, GoldRelease corrected) {
        try {
            return rescorings
                    .start(phase, corrected, "No spans.", play.account("olga"), Instant.now())
                    .key
                    .toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void addPhase(Play.Played played, String name, Optional<LocalDateTime> closes) {
        competitions.addPhase(
                played.competition(),
                new NewPhase(
                                name,
                                name,
                                "",
                                PAST,
                                closes,
                                played.gold().key,
                                false,
                                OptionalInt.empty(),
                                OptionalInt.empty(),
                                Visibility.BLIND,
                                List.of(),
                                List.of(),
                                true)
                        .explaining("A test needs several phases on the same data."),
                play.account("olga"));
    }

    private static Phase phase(Play.Played played, String slug) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Phase.findBySlug(played.competition(), slug).orElseThrow());
    }

    /** With a helper, and two open invitations to organize it, of which one is known by its secret. */
    private void shareOut(Competition competition, World world) {
        Account owner = play.account("olga");
        Account helper = play.account(Role.HELPER.user(world));
        organizers.accept(organizers.make(competition, "helper", "", owner).secret(), helper);
        String key = QuarkusTransaction.requiringNew()
                .call(() ->
                        Organizer.find(helper, competition).orElseThrow().key.toString());

        world.things().put("organizers:none", "none");
        world.things().put("organizers", key);
        world.things()
                .put(
                        "organizers:invitation",
                        organizers.make(competition, "helper", "", owner).secret());
        world.things()
                .put(
                        "invitations:organizer",
                        organizers
                                .make(competition, "helper", "", owner)
                                .invitation()
                                .key
                                .toString());
    }

    private void hostAnotherCompetition(World world) {
        competitions.create(
                new NewCompetition(
                        "other-" + world.name(), "Another one", "stage", "Europe/Berlin", "Elsewhere.", "", ""),
                play.account(Role.HOST.user(world)));
    }

    private String attempt(Phase phase, Account member) {
        Upload file = Upload.of("answers.csv", Play.FAULTY.getBytes(StandardCharsets.UTF_8));
        try {
            SubmissionIntake.Answer answer = intake.accept(
                    new SubmissionIntake.Offer(phase, member, file, MethodDescription.NOTHING, Instant.now()));
            return ((SubmissionIntake.Answer.Faulty) answer).attempt().key.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Two files: one that was sent, and one that was not yet. And a link to a submission's file. */
    private void announce(Submission run, Account member, World world) {
        byte[] file = Play.PERFECT.getBytes(StandardCharsets.UTF_8);
        Instant now = Instant.now();
        ClientUploads.Announced sent =
                uploads.announce(member, ClientUpload.Purpose.submission, "a.csv", file.length, now);
        try {
            uploads.take(sent.upload().key, sent.secret(), new ByteArrayInputStream(file), now);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        ClientUploads.Announced open = uploads.announce(member, ClientUpload.Purpose.submission, "b.csv", 10, now);
        world.things().put("completed", sent.upload().key.toString());
        world.things().put("uploads", open.upload().key.toString());
        world.things().put("secret", open.secret());
        announceInParts(run.phase, member, now, world);
        world.things()
                .put(
                        "files",
                        QuarkusTransaction.requiringNew()
                                .call(() -> links.sign(new SignedLinks.SignedLink(
                                        SignedLinks.What.file, run.id, 0, member.id, now.plusSeconds(600)))));
    }

    /** A submission whose file has come in one part. */
    private void announceInParts(Phase phase, Account member, Instant now, World world) {
        AnnouncedSubmissions.Announced announced =
                announcements.announce(phase, member, MethodDescription.NOTHING, "c.csv", 1, now);
        ClientUploads.Announced file = announced.file();
        byte[] sent = Play.PERFECT.getBytes(StandardCharsets.UTF_8);
        try {
            world.things()
                    .put("etag", parts.take(file.upload().key, file.secret(), 1, new ByteArrayInputStream(sent), now));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String number = String.valueOf(QuarkusTransaction.requiringNew()
                .call(() -> numbers.of(NumericIds.Kind.submission, announced.id(), NumericIds.ANNOUNCED)));
        world.things().put("upload:announced", number);
        world.things().put("message:announced", number);
    }

    /** One that waits to be read. */
    private String bundle(String organizer) {
        try {
            BundleImport bundle = imports.take(Upload.of("bundle.zip", new byte[] {1}), play.account(organizer));
            return String.valueOf(number(NumericIds.Kind.bundle, bundle.id));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Of the first subtask. */
    private String split(Phase phase) {
        return String.valueOf(
                QuarkusTransaction.requiringNew().call(() -> numbers.of(NumericIds.Kind.split, phase.id, 1)));
    }

    private int number(NumericIds.Kind kind, long row) {
        return QuarkusTransaction.requiringNew().call(() -> numbers.of(kind, row));
    }
}
