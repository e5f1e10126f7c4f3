package dev.podium.web.submission.submit;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldSchedule;
import dev.podium.competition.Phase;
import dev.podium.competition.change.DefaultPhase;
import dev.podium.competition.track.Track;
import dev.podium.registration.Registration;
import dev.podium.registration.Registrations;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.RemainingRuns;
import dev.podium.submission.RunQuota;
import dev.podium.submission.Submission;
import dev.podium.task.FileFormat;
import dev.podium.task.TaskNames;
import dev.podium.task.TaskType;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.TimeLeft;
import dev.podium.web.layout.View;
import dev.podium.web.submission.RunDescriptionForm;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Puts together what the submit page shows. */
@RequestScoped
class SubmitPageMaker {

    @Inject
    SignedIn signedIn;

    @Inject
    Teams teams;

    @Inject
    Registrations registrations;

    @Inject
    RunQuota quota;

    @Inject
    View view;

    /**
     * The page for the phase with this slug, else for the one that is most worth looking at now; the track with this slug is chosen, else that
     * of the team's last run in the phase, else none: whoever submits the first one says which it is.
     *
     * @param said what stands in the form; empty: what the team said about its last run, as far as it will say it again
     */
    SubmitPage of(
            Competition competition,
            String wanted,
            String wantedTrack,
            Instant now,
            Optional<MethodDescription> said,
            Complaint complaint,
            Optional<SubmitPage.Verdict> verdict,
            Optional<SubmitPage.Waiting> waiting) {
        return of(competition, wanted, wantedTrack, now, said, JoiningFields.NOTHING, complaint, verdict, waiting);
    }

    /**
     * The same with what somebody typed who takes part from now on.
     *
     * @param typed nothing: a name that they could give their team
     */
    SubmitPage of(
            Competition competition,
            String wanted,
            String wantedTrack,
            Instant now,
            Optional<MethodDescription> said,
            JoiningFields typed,
            Complaint complaint,
            Optional<SubmitPage.Verdict> verdict,
            Optional<SubmitPage.Waiting> waiting) {
        List<Phase> phases = Phase.findByCompetition(competition);
        Optional<Account> reader = signedIn.account();
        Optional<Team> team = reader.flatMap(account -> teams.find(account, competition));
        List<Phase> open = DefaultPhase.takingFiles(phases, now);
        Optional<Phase> phase = phases.stream()
                .filter(each -> each.slug.equals(wanted))
                .findFirst()
                .or(() -> open.size() > 1 ? practice(open, team) : DefaultPhase.toSubmit(phases, now));
        Optional<SubmitPage.Chosen> chosen =
                phase.map(each -> shown(each, wantedTrack, phases, now, said, reader, team));
        return new SubmitPage(
                phase.map(CompetitionFrame.of(competition, CompetitionTab.SUBMIT)::about)
                        .orElseGet(() -> CompetitionFrame.of(competition, CompetitionTab.SUBMIT)),
                competition.zoneId(),
                phases.stream()
                        .map(each -> new SubmitPage.PhaseLink(
                                each.slug, each.name, phase.filter(each::equals).isPresent()))
                        .toList(),
                phase.isPresent()
                        ? List.of()
                        : open.stream().map(each -> choice(each, now)).toList(),
                chosen,
                chosen.filter(SubmitPage.Chosen::isJoining).map(each -> joining(competition, each, typed)),
                format(competition.type(), phase.map(SubmitPageMaker::code).orElse(List.of())),
                complaint,
                verdict,
                waiting);
    }

    /** Of several open phases the only one in which a run is neither sealed nor one of few, for those whose team has no run yet; else none. */
    private static Optional<Phase> practice(List<Phase> open, Optional<Team> team) {
        List<Phase> harmless = open.stream()
                .filter(phase -> !phase.visibility.isBlind() && phase.totalLimit == null)
                .toList();
        return harmless.size() == 1
                        && team.filter(own ->
                                        !Submission.findNewest(List.of(own), 1).isEmpty())
                                .isEmpty()
                ? Optional.of(harmless.get(0))
                : Optional.empty();
    }

    private static SubmitPage.PhaseChoice choice(Phase phase, Instant now) {
        return new SubmitPage.PhaseChoice(
                phase.slug,
                phase.name,
                phase.dailyLimit,
                phase.totalLimit,
                phase.visibility.isBlind(),
                Optional.ofNullable(phase.closesAt)
                        .map(at -> new SubmitPage.End(at, TimeLeft.of(now, at), phase.visibility.isBlind())));
    }

    private SubmitPage.Joining joining(Competition competition, SubmitPage.Chosen phase, JoiningFields typed) {
        Registration registration = phase.registration().orElseThrow();
        return new SubmitPage.Joining(
                registration
                        .terms()
                        .map(terms -> competition
                                .worded(terms.text, terms.textTranslated)
                                .in(view.locale())),
                registration.agrees(),
                registration.terms().map(terms -> terms.version).orElse(0),
                registration.fingerprint(),
                typed.agree && registration.fingerprint().equals(typed.seen),
                typed.name == null ? teams.suggestName(competition, signedIn.require()) : typed.name);
    }

    private static Optional<Track> chosen(List<Track> tracks, String wanted, Optional<Submission> last) {
        return tracks.stream()
                .filter(track -> track.slug.equals(wanted))
                .findFirst()
                .or(() -> last.map(run -> run.track)
                        .flatMap(own -> tracks.stream().filter(own::equals).findFirst()));
    }

    private SubmitPage.Chosen shown(
            Phase phase,
            String wantedTrack,
            List<Phase> phases,
            Instant now,
            Optional<MethodDescription> said,
            Optional<Account> reader,
            Optional<Team> team) {
        Optional<Registration> registration = reader.map(account -> registrations.find(phase.competition, reader));
        Optional<Submission> last = team.flatMap(own -> Submission.lastStandingOf(own, phase));
        List<Track> tracks = Track.findByCompetition(phase.competition);
        Optional<Track> track = chosen(tracks, wantedTrack, last);
        Map<Long, RemainingRuns> perTrack = team.map(
                        own -> quota.perTrack(own, reader.orElseThrow(), phase, tracks, now))
                .orElse(Map.of());
        List<RemainingRuns> runs = perTrack.isEmpty()
                ? team.map(own -> quota.runs(own, reader.orElseThrow(), phase, now)).stream()
                        .toList()
                : List.copyOf(perTrack.values());
        return new SubmitPage.Chosen(
                phase.slug,
                phase.name,
                standing(phase, now, registration, runs),
                perTrack.isEmpty() ? runs.stream().map(SubmitPageMaker::left).findFirst() : Optional.empty(),
                phase.opensAt,
                Optional.ofNullable(phase.closesAt)
                        .map(at -> new SubmitPage.End(
                                at,
                                TimeLeft.of(now, at),
                                !teams.audience(phase.competition, reader).seesLeaderboards(phase, now))),
                phase.uploadMinutes(),
                view.intakePause().or(() -> Optional.ofNullable(phase.pauseNote)),
                registration,
                phase.isLateLaneOpen(now) ? Optional.of(late(phase)) : Optional.empty(),
                phase.gold.items,
                about(phase, team, last, said, now),
                tracks.stream()
                        .map(each -> choice(
                                each,
                                Optional.ofNullable(perTrack.get(each.id)),
                                track.filter(each::equals).isPresent()))
                        .toList(),
                phase.gold.items > 0 && new GoldSchedule(phases).areItemsKnown(phase.gold, now));
    }

    /** Where no run is left, a track cannot be chosen. */
    private SubmitPage.TrackChoice choice(Track track, Optional<RemainingRuns> runs, boolean wanted) {
        return new SubmitPage.TrackChoice(
                track.slug,
                track.name,
                track.description(view.locale()),
                runs.map(SubmitPageMaker::left),
                wanted && runs.map(RemainingRuns::isOneLeft).orElse(true));
    }

    private static RunDescriptionForm about(
            Phase phase,
            Optional<Team> team,
            Optional<Submission> last,
            Optional<MethodDescription> said,
            Instant now) {
        MethodDescription about = said.or(() -> last.map(run -> run.about.again(phase.declarations)))
                .orElse(MethodDescription.NOTHING);
        return RunDescriptionForm.of(
                about,
                phase.declarations,
                RunDescriptionForm.Readers.of(phase, team),
                phase.isLateLaneOpen(now) ? RunDescriptionForm.Until.LATE_LANE : RunDescriptionForm.Until.CLOSE);
    }

    /** @param runs what is left, of one or each track; none for those who have no team */
    private SubmitPage.Standing standing(
            Phase phase, Instant now, Optional<Registration> registration, List<RemainingRuns> runs) {
        if (phase.state(now) == Phase.State.UPCOMING) {
            return SubmitPage.Standing.NOT_OPEN_YET;
        }
        if (phase.isOver(now)) {
            return SubmitPage.Standing.CLOSED;
        }
        if (view.intakePause().isPresent()) {
            return SubmitPage.Standing.ALL_PAUSED;
        }
        if (phase.isPaused(now)) {
            return SubmitPage.Standing.PAUSED;
        }
        if (signedIn.suspension().isPresent()) {
            return SubmitPage.Standing.SUSPENDED;
        }
        if (registration.isEmpty()) {
            return SubmitPage.Standing.VISITOR;
        }
        Registration asked = registration.get();
        if (!asked.isInForce() && !(asked.agrees() && !asked.rules().approval())) {
            return SubmitPage.Standing.NOT_REGISTERED;
        }
        if (runs.isEmpty()) {
            return view.organizes(phase.competition.slug) || phase.competition.isArchived()
                    ? SubmitPage.Standing.NO_TEAM
                    : SubmitPage.Standing.JOINING;
        }
        if (!asked.isInForce()) {
            return SubmitPage.Standing.NOT_REGISTERED;
        }
        if (runs.stream().anyMatch(RemainingRuns::isOneLeft)) {
            return SubmitPage.Standing.READY;
        }
        return runs.stream().anyMatch(left -> left.nextAt().isPresent())
                ? SubmitPage.Standing.NO_RUN_TODAY
                : SubmitPage.Standing.NO_RUN;
    }

    private static SubmitPage.Late late(Phase phase) {
        return new SubmitPage.Late(Optional.ofNullable(phase.lateUntil));
    }

    private static SubmitPage.RunsLeft left(RemainingRuns runs) {
        boolean today = runs.leftToday().isPresent()
                && runs.leftToday().getAsInt() <= runs.leftInTotal().orElse(Integer.MAX_VALUE);
        OptionalInt most = today ? runs.mostToday() : runs.mostInTotal();
        return new SubmitPage.RunsLeft(
                boxed(runs.left()), today, most.orElse(0), boxed(runs.leftInTotal()), runs.nextAt());
    }

    private static Optional<Integer> boxed(OptionalInt number) {
        return number.isPresent() ? Optional.of(number.getAsInt()) : Optional.empty();
    }

    /** Where programs run that are submitted to a phase, each place once. */
    private static List<SubmitPage.WantedFile.CodePlace> code(Phase phase) {
        return phase.competition.program(phase.scorer).filter(program -> !program.takesOneFile()).stream()
                .flatMap(program -> phase.scored.stream().flatMap(scored -> program.unit(scored.subtask()).stream()))
                .flatMap(unit -> unit.chosenEnvironment().stream()
                        .map(environment -> new SubmitPage.WantedFile.CodePlace(
                                environment.name(),
                                unit.limits().wallSeconds(),
                                unit.limits().memoryBytes() >> 20)))
                .distinct()
                .toList();
    }

    private SubmitPage.WantedFile format(TaskType type, List<SubmitPage.WantedFile.CodePlace> code) {
        TaskNames names = type.names(view.locale());
        FileFormat predictions = type.format(FileFormat.Role.PREDICTIONS);
        return new SubmitPage.WantedFile(
                names.predictions(),
                names.format(predictions.role()),
                predictions.fields().stream()
                        .map(column ->
                                new SubmitPage.WantedFile.Column(column, names.field(predictions.role(), column)))
                        .toList(),
                predictions.example(),
                predictions.accepted(),
                type.resources().uploadBytes() >> 20,
                type.subtasks().size() > 1,
                code);
    }
}
