package dev.podium.web.organize.log;

import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.RunDeclaration;
import dev.podium.competition.ScoredSubtask;
import dev.podium.competition.change.AuditLogReader;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditEntry;
import dev.podium.submission.MethodDescription;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.View;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.UriBuilder;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes the page of what was found. */
@RequestScoped
class AuditLogPageMaker {

    private static final ZoneId UTC = ZoneId.of("UTC");
    private static final Pattern INSTANT = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z");

    @Inject
    AuditLogReader trail;

    @Inject
    SignedIn signedIn;

    @Inject
    Format format;

    @Inject
    View view;

    /**
     * A page.
     *
     * @param before key of the last entry of the page above; null for the first page
     */
    AuditLogPage page(Optional<Competition> competition, String action, String actor, UUID before) {
        AuditLogPage.Filter filter = new AuditLogPage.Filter(
                competition.map(each -> "/organize/" + each.slug + "/log").orElse("/admin/log"),
                text(action),
                text(actor),
                Arrays.stream(Action.values()).map(Action::word).toList(),
                before == null);
        ZoneId zone = competition.map(Competition::zoneId).orElse(UTC);
        AuditLogReader.Page found = trail.page(
                new AuditLogReader.Filter(competition, filter.action(), filter.actor(), Optional.ofNullable(before)));
        return new AuditLogPage(
                competition.map(each -> texts().titleOf(each.name)).orElseGet(() -> texts().title()),
                competition.map(AuditLogPageMaker::owner),
                signedIn.isAdmin(),
                zone,
                filter,
                found.entries().stream().map(noted -> line(noted, zone)).toList(),
                found.next().map(last -> older(filter, last)));
    }

    private static String older(AuditLogPage.Filter filter, UUID last) {
        UriBuilder address = UriBuilder.fromPath(filter.path());
        if (filter.isNarrow()) {
            address.queryParam("action", "{action}").queryParam("actor", "{actor}");
        }
        address.queryParam("before", last);
        return (filter.isNarrow() ? address.build(filter.action(), filter.actor()) : address.build()).toString();
    }

    private AuditLogPage.Line line(AuditLogReader.Entry noted, ZoneId zone) {
        AuditEntry entry = noted.entry();
        return new AuditLogPage.Line(
                entry.at,
                noted.actor().map(view::person).orElseGet(() -> texts().byItself()),
                entry.action,
                noted.subject(),
                Optional.ofNullable(noted.competition()).map(AuditLogPageMaker::owner),
                noted.after().keySet().stream()
                        .sorted()
                        .map(field -> new AuditLogPage.Value(
                                name(field),
                                noted.before().containsKey(field)
                                        ? Optional.of(
                                                shown(field, noted.before().get(field), zone))
                                        : Optional.empty(),
                                shown(field, noted.after().get(field), zone)))
                        .toList());
    }

    private String name(String field) {
        if (field.startsWith(Phase.SUBTASK)) {
            return texts().subtask(field.substring(Phase.SUBTASK.length()));
        }
        return field.startsWith(MethodDescription.DECLARED)
                ? texts().declared(field.substring(MethodDescription.DECLARED.length()))
                : texts().field(field);
    }

    private String shown(String field, Object value, ZoneId zone) {
        if (value == null || value.equals("")) {
            return Format.NONE;
        }
        String text = value.toString();
        if (text.equals("true") || text.equals("false")) {
            return Boolean.parseBoolean(text) ? texts().yes() : texts().no();
        }
        if (value instanceof Integer || value instanceof Long) {
            return format.count(((Number) value).longValue());
        }
        return INSTANT.matcher(text).matches() ? format.exactTime(Instant.parse(text), zone) : inWords(field, text);
    }

    private String inWords(String field, String value) {
        return switch (field) {
            case "ownScores", "teamBoard", "publicBoard", "itemAnalyses" -> texts().shownFrom(value);
            case "itemsFrom", "labelsFrom" -> texts().publicFrom(value);
            case "clusters" -> texts().clusters(value);
            case "logReaders" -> texts().logReaders(value);
            case "readers" -> texts().readers(value);
            case "state" -> texts().registrationState(value);
            case "paperState" -> texts().paperState(value);
            case "paperForm" -> texts().paperForm(value);
            case "reminder" -> texts().reminded(value);
            case "kind" -> texts().chosenAs(value);
            case "fileKind" -> texts().fileKind(value);
            case "owner", "leader", "member", "organizer", "person" -> view.person(value);
            case "changed" -> Stream.of(value.split(", ")).map(texts()::field).collect(Collectors.joining(", "));
            case "declarations" -> declarations(value);
            default -> field.startsWith(Phase.SUBTASK) ? scored(field, value) : value;
        };
    }

    private String declarations(String words) {
        return RunDeclaration.ofWords(words).stream()
                .map(told -> texts().declaration(told.words(), told.required()))
                .collect(Collectors.joining("; "));
    }

    /** What was too long for the log is told as it was cut. */
    private String scored(String field, String words) {
        if (words.endsWith(")")) {
            return words;
        }
        return ScoredSubtask.ofWords(field.substring(Phase.SUBTASK.length()), words)
                .map(scored -> texts().scored(
                                scored.counting().name(),
                                scored.columns().stream()
                                        .map(column -> column.metric() + " (" + column.decimals() + ")")
                                        .collect(Collectors.joining(", "))))
                .orElse(words);
    }

    private AuditLogTexts texts() {
        return view.texts(AuditLogTexts.class);
    }

    private static AuditLogPage.Owner owner(Competition competition) {
        return new AuditLogPage.Owner(competition.slug, competition.name);
    }

    private static String text(String value) {
        return value == null ? "" : value.strip();
    }
}
