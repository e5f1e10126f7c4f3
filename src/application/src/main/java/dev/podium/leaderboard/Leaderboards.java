package dev.podium.leaderboard;

import dev.podium.competition.GoldSchedule;
import dev.podium.competition.Phase;
import dev.podium.competition.track.Track;
import dev.podium.evaluation.EvaluationKind;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.leaderboard.comparison.TestStatus;
import dev.podium.platform.Refused;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.submission.MethodDescription;
import dev.podium.task.Subtask;
import dev.podium.team.Audience;
import dev.podium.team.Viewer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hibernate.Session;

/** Reads leaderboards from the live evaluations. */
@ApplicationScoped
public class Leaderboards {

    private static final int MOST_LOOKS = 5;

    private static final String PLACES = """
            select l.lane, l.evaluation_id as evaluation, l.key as team, l.name, l.baseline, l.value,
              case when l.track is not null then l.team end as owner, case when l.track is not null then l.team_name end as owner_name, l.track,
              i.items, i.low as corrected_low, i.high as corrected_high, i.percentile_low, i.percentile_high,
              r.best, r.worst, r.groups, r.cluster,
              x.changes = x.computed as current, x.progress as percent, x.seed, coalesce(x.resamples, 0) as resamples,
              :subtask = any(x.failed) as failed, case when p.number is not null then x.clusters end as column,
              p.number, p.least_effect, p.largest_effect
            from ranked_system(:phase, :subtask, :ranking, :lowerIsBetter) l
            left join score_interval i
              on i.evaluation_id = l.evaluation_id and i.subtask = :subtask and i.metric = :ranking
            left join significance x on x.phase_id = :phase
            left join rank_range r on r.phase_id = :phase and r.subtask = :subtask and r.evaluation_id = l.evaluation_id
            cross join (select max(clusters) as number, min(design_effect) as least_effect, max(design_effect) as largest_effect
              from pair_test where phase_id = :phase and subtask = :subtask and metric = :ranking) p
            where (l.value is not null
                or exists (select from score v where v.evaluation_id = l.evaluation_id and v.subtask = :subtask))
              and (:all or l.baseline or l.track = :track)
            order by l.official, l.place""";

    /** A row of {@link #PLACES}. */
    private record Live(
            EvaluationKind lane,
            long evaluation,
            RankingPlaces.Placed system,
            Optional<Double> value,
            Optional<Leaderboard.ScoreInterval> interval,
            Optional<RankRange> range,
            Optional<TestStatus> certainty) {

        RankingPlaces.Place place(OptionalInt rank, boolean tied) {
            return new RankingPlaces.Place(system, rank, tied, value, interval, range);
        }

        Live with(RankRange other) {
            return new Live(lane, evaluation, system, value, interval, Optional.of(other), certainty);
        }
    }

    private static final String RUNS = """
            with live as materialized (
              select l.lane, l.evaluation_id, (select count(*) from submission other where other.phase_id = l.phase_id
                and other.team_id = l.team_id and other.track_id is not distinct from l.track_id and other.late = (l.lane = 'late') and other.status = 'accepted') as runs,
                t.own_name is not null as hidden, case when t.affiliation_shown and t.own_name is null then t.affiliation else '' end as affiliation
              from live_evaluation l join team t on t.id = l.team_id
              where l.phase_id = :phase and l.subtask = :subtask and l.evaluation_id = any(:evaluations))
            select l.lane, e.id as evaluation, s.key as submission, s.received_at, l.runs, l.affiliation,
              s.method, s.description, s.code_url as code, s.paper_url as paper, cast(s.declared as text) as declared,
              case when l.hidden then '' else s.digest end as digest, e.scorer, g.split || ' ' || g.version as gold, g.digest as gold_digest,
              v.metric, v.value, v.signature, i.items, i.low as corrected_low, i.high as corrected_high, i.percentile_low, i.percentile_high
            from live l
            join evaluation e on e.id = l.evaluation_id
            join gold_release g on g.id = e.gold_release_id
            join submission s on s.id = e.submission_id
            join score v on v.evaluation_id = e.id and v.subtask = :subtask
            left join score_interval i on i.evaluation_id = v.evaluation_id and i.subtask = v.subtask and i.metric = v.metric""";

    /** As {@link RowChoice.Found}. A baseline has neither runs nor a date that are shown. */
    private static final String CHOSEN = """
            select l.evaluation_id as evaluation,
              case cast(:key as text)
                when 'METRIC' then v.value
                when 'RUNS' then case when not t.baseline then cast((select count(*) from submission other where other.phase_id = l.phase_id
                  and other.team_id = l.team_id and other.track_id is not distinct from l.track_id and not other.late
                  and other.status = 'accepted') as double precision) end
                when 'DATE' then case when not t.baseline then cast(extract(epoch from s.received_at) as double precision) end
              end as number,
              :about and cast(:sought as text) <> '' and strpos(lower(s.method || ' ' || s.description), :sought) > 0 as described,
              :about and coalesce(s.declared ->> cast(:declaration as text) = :answer, false) as declares
            from live_evaluation l
            join team t on t.id = l.team_id
            join evaluation e on e.id = l.evaluation_id
            join submission s on s.id = e.submission_id
            left join score v on v.evaluation_id = e.id and v.subtask = l.subtask and v.metric = :metric
            where l.phase_id = :phase and l.subtask = :subtask and l.lane = 'official' and l.evaluation_id = any(:evaluations)""";

    private static final String BETTER = """
            select first_id as first, second_id as second, difference from pair_test
            where phase_id = :phase and subtask = :subtask and metric = :metric and verdict = 'FOUND'
              and first_id = any (:evaluations) and second_id = any (:evaluations)""";

    /** A row of {@link #BETTER}: a difference that was found. */
    private record Found(long first, long second, double difference) {}

    /** A row of {@link #RUNS}: a value of a run. */
    private record LiveValue(
            EvaluationKind lane,
            long evaluation,
            Submitted submitted,
            MethodDescription.Stored about,
            Leaderboard.Evidence evidence,
            String metric,
            double value,
            String signature,
            Optional<Leaderboard.ScoreInterval> interval) {}

    private record Submitted(UUID submission, Instant receivedAt, int runs, String affiliation) {

        Submitted withoutAffiliation() {
            return new Submitted(submission, receivedAt, runs, "");
        }
    }

    /**
     * A part of a leaderboard: the rows that are shown of the official ones, and all that stand beside.
     *
     * @param places all of the ranking
     * @param chosen the numbers, from 0, of the places that a choice has, in its order
     * @param numbers of the places whose rows are there, from 0
     */
    public record Part(RankingPlaces places, List<Integer> chosen, List<Integer> numbers, Leaderboard board) {}

    @Inject
    Session database;

    /**
     * Somebody who may see the leaderboards of the phase that they look at.
     *
     * @throws Refused if they may not
     */
    public static Viewer shownTo(Viewer viewer) {
        if (!viewer.seesLeaderboards()) {
            throw Refused.because(Refused.Kind.NOT_THERE, "leaderboard.sealed", viewer.phase().name);
        }
        return viewer;
    }

    /** Whether an audience may see what teams say about their submissions, where it may see the leaderboards. */
    public static boolean isAboutShown(Phase phase, Audience audience) {
        return phase.aboutShown || audience == Audience.ORGANIZERS;
    }

    /** Whether everybody sees the leaderboards as somebody does. */
    public static boolean areTheSameForEverybody(Viewer viewer) {
        return viewer.everybodySeesLeaderboards()
                && isGoldDigestTold(viewer.phase(), viewer.now())
                && isAboutShown(viewer.phase(), viewer.audience()) == isAboutShown(viewer.phase(), Audience.EVERYBODY);
    }

    /**
     * The leaderboard of a subtask of a phase; empty where the audience may not see it. Three queries at most, and two more each time
     * that a better run comes between them.
     *
     * @throws Refused if that does not end
     */
    public Optional<Leaderboard> find(Phase phase, Subtask subtask, Audience audience, Instant now) {
        return find(phase, subtask, Optional.empty(), audience, now);
    }

    /**
     * The same of one track, with the baselines: places are counted, and ranges and groups found, among its teams. One query more.
     *
     * @param track empty for all
     */
    public Optional<Leaderboard> find(
            Phase phase, Subtask subtask, Optional<Track> track, Audience audience, Instant now) {
        return findPart(phase, subtask, track, audience, now, places -> IntStream.range(0, places.number()))
                .map(Part::board);
    }

    /**
     * A part of it.
     *
     * @param wanted the numbers of the places whose rows are wanted, from 0
     */
    public Optional<Part> findPart(
            Phase phase, Subtask subtask, Audience audience, Instant now, Function<RankingPlaces, IntStream> wanted) {
        return findPart(phase, subtask, Optional.empty(), audience, now, wanted);
    }

    /**
     * A part of the same of one track.
     *
     * @param track empty for all
     * @param wanted the numbers of the places whose rows are wanted, from 0
     */
    public Optional<Part> findPart(
            Phase phase,
            Subtask subtask,
            Optional<Track> track,
            Audience audience,
            Instant now,
            Function<RankingPlaces, IntStream> wanted) {
        return findPart(phase, subtask, track, audience, now, RowChoice.ALL, (places, chosen) -> wanted.apply(places));
    }

    /**
     * A part of those of its official rows that are chosen. One query more where the places do not tell which they are.
     *
     * @param track empty for all
     * @param wanted of all places and the numbers of those that are chosen, the numbers whose rows are wanted, from 0
     */
    public Optional<Part> findPart(
            Phase phase,
            Subtask subtask,
            Optional<Track> track,
            Audience audience,
            Instant now,
            RowChoice choice,
            BiFunction<RankingPlaces, List<Integer>, IntStream> wanted) {
        return audience.seesLeaderboards(phase, now)
                ? Optional.of(find(
                        new Asked(phase, subtask, track, choice),
                        wanted,
                        new Extras(
                                isAboutShown(phase, audience),
                                audience == Audience.ORGANIZERS || isGoldDigestTold(phase, now))))
                : Optional.empty();
    }

    /**
     * Who stands where on it, and no more; empty where the audience may not see it. One query, and one more of a track.
     *
     * @param track empty for all
     */
    public Optional<RankingPlaces> findPlaces(
            Phase phase, Subtask subtask, Optional<Track> track, Audience audience, Instant now) {
        Asked asked = new Asked(phase, subtask, track, RowChoice.ALL);
        return audience.seesLeaderboards(phase, now)
                ? Optional.of(new RankingPlaces(subtask, places(official(asked, live(asked)))))
                : Optional.empty();
    }

    /** Of which leaderboard. */
    private record Asked(Phase phase, Subtask subtask, Optional<Track> track, RowChoice choice) {}

    /** What of a run is told beside its scores. */
    private record Extras(boolean about, boolean goldDigest) {}

    /** Not while its file is still to come. No query where none is. */
    private static boolean isGoldDigestTold(Phase phase, Instant now) {
        return switch (phase.gold.publishing.labels()) {
            case now, never -> true;
            case opening, closing, reveal ->
                GoldSchedule.find(phase.competition).isDigestTold(phase.gold, now);
        };
    }

    /** What is live may change between two queries: then it is looked up again. */
    private Part find(Asked asked, BiFunction<RankingPlaces, List<Integer>, IntStream> wanted, Extras told) {
        return Stream.generate(() -> look(asked, wanted, told))
                .limit(MOST_LOOKS)
                .flatMap(Optional::stream)
                .findFirst()
                .orElseThrow(() -> Refused.because(Refused.Kind.BUSY, "platform.crowded"));
    }

    private Optional<Part> look(Asked asked, BiFunction<RankingPlaces, List<Integer>, IntStream> wanted, Extras told) {
        Phase phase = asked.phase();
        Subtask subtask = asked.subtask();
        List<Live> all = live(asked);
        List<Live> official = official(asked, all);
        RankingPlaces places = new RankingPlaces(subtask, places(official));
        List<Integer> chosen = asked.choice().of(places, found(asked, official, told));
        List<Integer> numbers = wanted.apply(places, chosen).boxed().toList();
        List<Live> shown = Stream.concat(
                        numbers.stream().map(official::get),
                        all.stream().filter(live -> live.lane() != EvaluationKind.official))
                .toList();
        Map<EvaluationKind, Map<Long, Run>> runs = runs(phase, subtask, shown, told);
        if (!shown.stream().allMatch(live -> runs.get(live.lane()).containsKey(live.evaluation()))) {
            return Optional.empty();
        }
        return Optional.of(new Part(
                places,
                chosen,
                numbers,
                new Leaderboard(
                        subtask,
                        asked.track(),
                        phase.gold.items(subtask.id()),
                        numbers.stream()
                                .map(number -> runs.get(EvaluationKind.official)
                                        .get(official.get(number).evaluation())
                                        .row(places.all().get(number)))
                                .toList(),
                        beside(EvaluationKind.late, shown, runs),
                        beside(EvaluationKind.contrastive, shown, runs),
                        all.stream()
                                .findFirst()
                                .flatMap(Live::certainty)
                                .map(status -> status.under(subtask.ranking())),
                        phase.gold.ceiling(subtask.id(), subtask.ranking().metric()))));
    }

    private List<Live> live(Asked asked) {
        Subtask subtask = asked.subtask();
        return NestedRowMapper.query(database, PLACES, Live.class)
                .setParameter("phase", asked.phase().id)
                .setParameter("subtask", subtask.id())
                .setParameter("ranking", subtask.ranking().metric())
                .setParameter("lowerIsBetter", subtask.ranking().isLowerBetter())
                .setParameter("all", asked.track().isEmpty())
                .setParameter("track", asked.track().map(track -> track.slug).orElse(""))
                .getResultList();
    }

    private List<Live> official(Asked asked, List<Live> all) {
        List<Live> standing = all.stream()
                .filter(live -> live.lane() == EvaluationKind.official)
                .toList();
        return asked.track().isEmpty() ? standing : ranged(asked.phase(), asked.subtask(), standing);
    }

    /** What the runs of the places say to a choice, by the number of the place. One query, none where the places tell it. */
    private Map<Integer, RowChoice.Found> found(Asked asked, List<Live> official, Extras told) {
        RowChoice choice = asked.choice();
        if (!choice.needsRuns() || official.isEmpty()) {
            return Map.of();
        }
        Map<Long, RowChoice.Found> found = new HashMap<>();
        NestedRowMapper.query(database, CHOSEN, RowChoice.Found.class)
                .setParameter("phase", asked.phase().id)
                .setParameter("subtask", asked.subtask().id())
                .setParameter("key", choice.key().name())
                .setParameter("metric", choice.metric())
                .setParameter("about", told.about())
                .setParameter("sought", choice.sought())
                .setParameter(
                        "declaration",
                        choice.declared().map(RowChoice.Answer::declaration).orElse(""))
                .setParameter(
                        "answer", choice.declared().map(RowChoice.Answer::text).orElse(""))
                .setParameter(
                        "evaluations", official.stream().map(Live::evaluation).toArray(Long[]::new))
                .getResultList()
                .forEach(each -> found.put(each.evaluation(), each));
        return IntStream.range(0, official.size())
                .boxed()
                .filter(number -> found.containsKey(official.get(number).evaluation()))
                .collect(Collectors.toMap(
                        Function.identity(),
                        number -> found.get(official.get(number).evaluation())));
    }

    /** Those that are given, with what the tests allow of a team's rank among them. One query. */
    private List<Live> ranged(Phase phase, Subtask subtask, List<Live> official) {
        List<Live> tested =
                official.stream().filter(live -> live.range().isPresent()).toList();
        Map<Long, Integer> numbers = new HashMap<>();
        tested.forEach(live -> numbers.put(live.evaluation(), numbers.size()));
        boolean[][] better = new boolean[tested.size()][tested.size()];
        database.createNativeQuery(BETTER, Found.class)
                .setParameter("phase", phase.id)
                .setParameter("subtask", subtask.id())
                .setParameter("metric", subtask.ranking().metric())
                .setParameter("evaluations", numbers.keySet().toArray(Long[]::new))
                .getResultList()
                .forEach(found -> {
                    int first = numbers.get(found.first());
                    int second = numbers.get(found.second());
                    boolean firstBetter = subtask.ranking().isFirstBetter(found.difference());
                    better[firstBetter ? first : second][firstBetter ? second : first] = true;
                });
        List<RankRange> ranges = RankRange.of(better);
        return official.stream()
                .map(live -> numbers.containsKey(live.evaluation())
                        ? live.with(ranges.get(numbers.get(live.evaluation())))
                        : live)
                .toList();
    }

    private static List<RankingPlaces.Place> places(List<Live> official) {
        List<Ranking.Entry<Live>> entries = official.stream()
                .map(live -> new Ranking.Entry<>(
                        live, live.value().orElse(null), !live.system().baseline()))
                .toList();
        return Ranking.ofOrdered(entries).stream()
                .map(place -> place.what().place(place.rank(), place.tied()))
                .toList();
    }

    private static List<Leaderboard.Row> beside(
            EvaluationKind lane, List<Live> shown, Map<EvaluationKind, Map<Long, Run>> runs) {
        return shown.stream()
                .filter(live -> live.lane() == lane)
                .map(live -> runs.get(lane).get(live.evaluation()).row(live.place(OptionalInt.empty(), false)))
                .toList();
    }

    private Map<EvaluationKind, Map<Long, Run>> runs(Phase phase, Subtask subtask, List<Live> shown, Extras told) {
        Map<EvaluationKind, Map<Long, Run>> runs = new EnumMap<>(EvaluationKind.class);
        Stream.of(EvaluationKind.values()).forEach(lane -> runs.put(lane, new HashMap<>()));
        if (!shown.isEmpty()) {
            NestedRowMapper.query(database, RUNS, LiveValue.class)
                    .setParameter("phase", phase.id)
                    .setParameter("subtask", subtask.id())
                    .setParameter(
                            "evaluations", shown.stream().map(Live::evaluation).toArray(Long[]::new))
                    .getResultList()
                    .forEach(value -> runs.get(value.lane())
                            .computeIfAbsent(value.evaluation(), evaluation -> Run.of(value, told))
                            .add(value));
        }
        return runs;
    }

    private record Run(
            Submitted submitted,
            MethodDescription about,
            Leaderboard.Evidence evidence,
            Map<String, Double> values,
            Map<String, String> signatures,
            Map<String, Leaderboard.ScoreInterval> intervals) {

        static Run of(LiveValue value, Extras told) {
            return new Run(
                    told.about() ? value.submitted() : value.submitted().withoutAffiliation(),
                    told.about() ? value.about().read() : MethodDescription.NOTHING,
                    told.goldDigest() ? value.evidence() : value.evidence().withoutGoldDigest(),
                    new HashMap<>(),
                    new HashMap<>(),
                    new HashMap<>());
        }

        void add(LiveValue value) {
            values.put(value.metric(), value.value());
            signatures.put(value.metric(), value.signature());
            value.interval().ifPresent(interval -> intervals.put(value.metric(), interval));
        }

        Leaderboard.Row row(RankingPlaces.Place place) {
            RankingPlaces.Placed system = place.system();
            return new Leaderboard.Row(
                    place.rank(),
                    place.tied(),
                    new Leaderboard.Run(
                            system.team(),
                            system.name(),
                            system.baseline(),
                            submitted.submission(),
                            submitted.receivedAt(),
                            submitted.runs(),
                            submitted.affiliation(),
                            system.entry()),
                    about,
                    values,
                    signatures,
                    evidence,
                    intervals,
                    place.range());
        }
    }
}
