package dev.podium.api.organize;

import dev.podium.api.http.JsonBody;
import dev.podium.competition.Competition;
import dev.podium.competition.CountingRule;
import dev.podium.competition.Declaration;
import dev.podium.competition.LogReaders;
import dev.podium.competition.ScoredSubtask;
import dev.podium.competition.Visibility;
import dev.podium.competition.VisibleFrom;
import dev.podium.competition.change.NewPhase;
import dev.podium.platform.Refused;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.team.HiddenNames;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Reads a phase from JSON: a whole one, or what changes of one that is there. */
final class PhaseBody {

    private static final Set<String> CHANGEABLE = Set.of(
            "name",
            "description",
            "opensAt",
            "closesAt",
            "strict",
            "dailyLimit",
            "totalLimit",
            "shows",
            "subtasks",
            "clusters",
            "declarations",
            "aboutShown",
            "plannedRevealAt",
            "goldNote",
            "logReaders",
            "failuresTold",
            "translation",
            "note");
    private static final Set<String> NEW = Set.of(
            "slug",
            "name",
            "description",
            "opensAt",
            "closesAt",
            "gold",
            "strict",
            "dailyLimit",
            "totalLimit",
            "shows",
            "subtasks",
            "clusters",
            "declarations",
            "aboutShown",
            "plannedRevealAt",
            "goldNote",
            "logReaders",
            "failuresTold",
            "translation");
    private static final Set<String> TRANSLATION = Set.of("description", "goldNote");
    private static final Set<String> SUBTASK = Set.of("subtask", "counting", "columns");
    private static final Set<String> COLUMN = Set.of("metric", "decimals");
    private static final Set<String> DECLARATION = Set.of("id", "label", "choices", "required");
    private static final int MOST_SUBTASKS = 20;
    private static final int MOST_COLUMNS = 50;
    private static final int MOST_DECLARATIONS = 50;
    private static final int MOST_CHOICES = 50;
    private static final Set<String> SHOWS = Set.of("ownScores", "teamBoard", "publicBoard", "itemAnalyses");

    private PhaseBody() {}

    /** A change as it was sent. What it does not name stays as it is when the change is made. */
    record Change(JsonBody json, String note, ZoneId zone, TaskType type) implements UnaryOperator<NewPhase> {

        @Override
        public NewPhase apply(NewPhase is) {
            return read(json, is, zone, type);
        }
    }

    /** A new phase; while names are secret, what teams write about themselves is not shown unless organizers say so. */
    static NewPhase whole(String body, Competition competition) {
        JsonBody json = JsonBody.of(body, NEW);
        NewPhase blank = new NewPhase(
                json.text("slug", ""),
                "",
                "",
                null,
                Optional.empty(),
                json.key("gold", null),
                false,
                OptionalInt.empty(),
                OptionalInt.empty(),
                Visibility.OPEN,
                List.of(),
                List.of(),
                HiddenNames.find(competition).isEmpty());
        return read(json, blank, competition.zoneId(), type(competition));
    }

    static Change change(String body, Competition competition) {
        JsonBody json = JsonBody.of(body, CHANGEABLE);
        return new Change(json, json.text("note", ""), competition.zoneId(), type(competition));
    }

    private static TaskType type(Competition competition) {
        return competition.type();
    }

    private static NewPhase read(JsonBody json, NewPhase is, ZoneId zone, TaskType type) {
        JsonBody shows = json.part("shows", SHOWS);
        JsonBody translation = json.part("translation", TRANSLATION);
        Optional<Instant> opens = moment(json, "opensAt", Optional.ofNullable(is.opens()), is, zone);
        Optional<Instant> closes = moment(json, "closesAt", is.closes(), is, zone);
        Optional<Instant> reveals = moment(json, "plannedRevealAt", is.reveals(), is, zone);
        return new NewPhase(
                        is.slug(),
                        json.text("name", is.name()),
                        json.text("description", is.description()),
                        local(opens, zone).orElse(null),
                        local(closes, zone),
                        is.gold(),
                        json.flag("strict", is.strict()),
                        json.number("dailyLimit", is.dailyLimit()),
                        json.number("totalLimit", is.totalLimit()),
                        new Visibility(
                                shows.choice(
                                        "ownScores",
                                        VisibleFrom.class,
                                        is.visibility().ownScores()),
                                shows.choice(
                                        "teamBoard",
                                        VisibleFrom.class,
                                        is.visibility().teamBoard()),
                                shows.choice(
                                        "publicBoard",
                                        VisibleFrom.class,
                                        is.visibility().publicBoard()),
                                shows.choice(
                                        "itemAnalyses",
                                        VisibleFrom.class,
                                        is.visibility().itemAnalyses())),
                        json.has("subtasks")
                                ? json.parts("subtasks", SUBTASK, MOST_SUBTASKS).stream()
                                        .map(sent -> subtask(sent, is, type))
                                        .toList()
                                : is.subtasks(),
                        json.has("declarations")
                                ? json.parts("declarations", DECLARATION, MOST_DECLARATIONS).stream()
                                        .map(PhaseBody::declaration)
                                        .toList()
                                : is.declarations(),
                        json.flag("aboutShown", is.aboutShown()))
                .clusteredBy(json.text("clusters", is.clusters()))
                .revealedOn(local(reveals, zone))
                .meaning(Stream.of(opens, closes, reveals)
                        .flatMap(Optional::stream)
                        .toList())
                .explaining(json.text("goldNote", is.goldNote()))
                .readingLogs(json.choiceOrNone("logReaders", LogReaders.class, is.logReaders()))
                .tellingFailures(json.flag("failuresTold", is.failuresTold()))
                .translated(new NewPhase.Translation(
                        translation.text("description", is.translation().description()),
                        translation.text("goldNote", is.translation().goldNote())));
    }

    private static Declaration declaration(JsonBody sent) {
        return new Declaration(
                sent.text("id", ""),
                sent.text("label", ""),
                sent.texts("choices", MOST_CHOICES),
                sent.flag("required", false));
    }

    /** Its columns are those that it has, or else those of the task type, where none are sent. */
    private static ScoredSubtask subtask(JsonBody sent, NewPhase is, TaskType type) {
        String id = sent.text("subtask", "");
        CountingRule counting = sent.choice("counting", CountingRule.class, CountingRule.latest);
        if (sent.has("columns")) {
            return new ScoredSubtask(
                    id,
                    counting,
                    sent.parts("columns", COLUMN, MOST_COLUMNS).stream()
                            .map(column -> column(column, id, type))
                            .toList());
        }
        return is.subtasks().stream()
                .filter(kept -> kept.subtask().equals(id))
                .findFirst()
                .map(kept -> new ScoredSubtask(id, counting, kept.columns()))
                .or(() -> type.subtasks().stream()
                        .filter(known -> known.id().equals(id))
                        .findFirst()
                        .map(known -> ScoredSubtask.of(known, counting)))
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "phase.subtask"));
    }

    /** With the digits of the task type where none are sent; what it does not know is refused later. */
    private static ScoredSubtask.Column column(JsonBody sent, String subtask, TaskType type) {
        String metric = sent.text("metric", "");
        int usual = type.subtasks().stream()
                .filter(known -> known.id().equals(subtask))
                .flatMap(known -> known.column(metric).stream())
                .findFirst()
                .map(Subtask.Column::decimals)
                .orElse(0);
        return new ScoredSubtask.Column(
                metric, sent.number("decimals", OptionalInt.of(usual)).orElse(usual));
    }

    /** A moment that is sent, or else the one that stands. */
    private static Optional<Instant> moment(
            JsonBody json, String field, Optional<LocalDateTime> stands, NewPhase is, ZoneId zone) {
        Optional<Instant> moment = stands.map(time -> is.meant().stream()
                .filter(known -> LocalDateTime.ofInstant(known, zone).equals(time))
                .findFirst()
                .orElseGet(() -> time.atZone(zone).toInstant()));
        return json.instant(field, moment);
    }

    private static Optional<LocalDateTime> local(Optional<Instant> instant, ZoneId zone) {
        return instant.map(time -> local(time, zone));
    }

    /** An instant as the zone's clocks show it. */
    static LocalDateTime local(Instant instant, ZoneId zone) {
        try {
            return LocalDateTime.ofInstant(instant, zone);
        } catch (DateTimeException e) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.time");
        }
    }
}
