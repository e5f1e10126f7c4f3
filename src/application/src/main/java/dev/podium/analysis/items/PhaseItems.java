package dev.podium.analysis.items;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.account.SignedIn;
import dev.podium.analysis.ItemDisclosure;
import dev.podium.competition.Phase;
import dev.podium.evaluation.DroppedItemLists;
import dev.podium.platform.LikePattern;
import dev.podium.platform.Refused;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.team.Audience;
import dev.podium.team.Teams;
import dev.podium.team.Viewer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.hibernate.Session;
import org.hibernate.query.NativeQuery;

/** Reads the items of phases, for those who may see them. */
@ApplicationScoped
public class PhaseItems {

    private static final String HOW_MANY = """
            select count(*) from {items} i where gold_release_id = :release
              and (:search = '' or id ilike :beginning or (:texts and excerpt ilike :inside))""";

    private static final String NUMBERS = """
            select number from {items} i where gold_release_id = :release
              and (:search = '' or id ilike :beginning or (:texts and excerpt ilike :inside))
            order by number""";

    private static final String LINES = """
            select number, id, excerpt from {items} i where gold_release_id = :release
              and (:search = '' or id ilike :beginning or (:texts and excerpt ilike :inside))
            order by number""";

    private record LineRow(int number, String id, String excerpt) {

        ItemList.Line line(ItemDisclosure disclosure) {
            return new ItemList.Line(number, id, disclosure.texts() ? excerpt : "", Optional.empty(), Optional.empty());
        }
    }

    private static final String ITEM = """
            select number, cast(attributes as text) as attributes, tokens, answer, cast(notes as text) as notes,
              (select id from {items} n where gold_release_id = i.gold_release_id and number = i.number - 1) as previous,
              (select id from {items} n where gold_release_id = i.gold_release_id and number = i.number + 1) as next, labels,
              (select excerpt from {items} b where b.gold_release_id = i.gold_release_id and b.number = i.number - 1
                and b.attributes ->> :text = i.attributes ->> :text) as before,
              (select excerpt from {items} a where a.gold_release_id = i.gold_release_id and a.number = i.number + 1
                and a.attributes ->> :text = i.attributes ->> :text) as after
            from {items} i where gold_release_id = :release and id = :id""";

    /** {@code attributes} and {@code notes} are JSON; {@code labels} are null where they came from nobody. */
    private record ItemRow(
            int number,
            String attributes,
            List<String> tokens,
            String answer,
            String notes,
            Optional<String> previous,
            Optional<String> next,
            String[] labels,
            ItemView.Context context) {

        List<Optional<String>> said() {
            return labels == null
                    ? List.of()
                    : Stream.of(labels).map(Optional::ofNullable).toList();
        }
    }

    private static final ObjectMapper JSON = new ObjectMapper();

    @Inject
    Session database;

    @Inject
    SystemAnswers systemAnswers;

    @Inject
    ItemSearch judged;

    @Inject
    ItemExcerpts texts;

    @Inject
    ItemOpening opening;

    @Inject
    DroppedItemLists dropped;

    @Inject
    SignedIn signedIn;

    @Inject
    Teams teams;

    /**
     * Who looks at items, and whose answers they always see.
     *
     * @param team that of the reader; empty for who is in none
     */
    public record Reader(Viewer viewer, Optional<UUID> team) {

        Phase phase() {
            return viewer.phase();
        }
    }

    /** Somebody who looks at items, with the answers of their team where they are in one. One query. */
    public Reader reader(Viewer viewer) {
        Optional<UUID> team = viewer.audience() == Audience.TEAMS
                ? signedIn.account()
                        .flatMap(account -> teams.find(account, viewer.phase().competition))
                        .map(own -> own.key)
                : Optional.empty();
        return new Reader(viewer, team);
    }

    /**
     * A page of items. Seven queries at most.
     *
     * @throws Refused if they may not see items, or not by that, or there is no such page
     */
    public ItemList page(Reader reader, ItemFilter filter, int number) {
        ItemDisclosure disclosure = disclosure(reader, filter);
        if (number < 1 || number > Integer.MAX_VALUE / ItemList.PAGE) {
            throw Refused.notThere();
        }
        ItemFilterOptions choices = choices(reader, filter, disclosure);
        ItemList list = choices.judged().isPresent()
                ? judged(reader.viewer(), filter, choices, number, disclosure)
                : plain(reader.viewer(), filter, choices, number, disclosure);
        if (number > list.pages()) {
            throw Refused.notThere();
        }
        return list;
    }

    private ItemFilterOptions choices(Reader reader, ItemFilter filter, ItemDisclosure disclosure) {
        if (!disclosure.labels()) {
            if (filter.asksForLabels()) {
                throw Refused.notThere();
            }
            return ItemFilterOptions.NONE;
        }
        ItemFilterOptions choices = judged.choices(reader.phase(), filter.subtask(), filter.of());
        choices.refuseOthers(filter);
        return choices;
    }

    private ItemList judged(
            Viewer viewer, ItemFilter filter, ItemFilterOptions choices, int number, ItemDisclosure disclosure) {
        Phase phase = viewer.phase();
        ItemSearch.Numbers wanted = judged.page(phase, filter, choices, (number - 1L) * ItemList.PAGE, ItemList.PAGE);
        Map<Integer, ItemExcerpts.ItemText> known =
                texts.find(new ItemSource(phase, filter.subtask()), wanted.numbers());
        Map<Integer, ItemResult> results = judged.results(phase, filter, choices, wanted.numbers());
        List<ItemList.Line> lines = new ArrayList<>();
        for (int item : wanted.numbers()) {
            // it may have been removed between the queries
            Optional.ofNullable(known.get(item))
                    .ifPresent(text -> lines.add(new ItemList.Line(
                            item, text.id(), text.excerpt(), text.answer(), Optional.ofNullable(results.get(item)))));
        }
        return new ItemList(
                filter, lines, number, wanted.all(), opening.items(viewer, filter.subtask()), disclosure, choices);
    }

    private ItemList plain(
            Viewer viewer, ItemFilter filter, ItemFilterOptions choices, int number, ItemDisclosure disclosure) {
        Phase phase = viewer.phase();
        int of = opening.items(viewer, filter.subtask());
        if (filter.asksForLabels()) {
            return new ItemList(filter, List.of(), number, 0, of, disclosure, choices);
        }
        long all = found(HOW_MANY, Long.class, phase, filter, disclosure).getSingleResult();
        List<LineRow> rows = found(LINES, LineRow.class, phase, filter, disclosure)
                .setFirstResult((number - 1) * ItemList.PAGE)
                .setMaxResults(ItemList.PAGE)
                .getResultList();
        return new ItemList(
                filter, rows.stream().map(row -> row.line(disclosure)).toList(), number, all, of, disclosure, choices);
    }

    /**
     * All items that are wanted as a file. Five queries at most, and one for every thousand items while it is written.
     *
     * @throws Refused if they may not see items, or not by that, or what they ask for is not known yet
     */
    public ItemCsv file(Reader reader, ItemFilter filter) {
        ItemDisclosure disclosure = disclosure(reader, filter);
        ItemFilterOptions choices = choices(reader, filter, disclosure);
        if (choices.judged().isEmpty() && filter.asksForLabels()) {
            throw Refused.notThere();
        }
        Phase phase = reader.phase();
        boolean known = choices.judged().isPresent();
        List<Integer> numbers = known
                ? judged.page(phase, filter, choices, 0, Integer.MAX_VALUE).numbers()
                : found(NUMBERS, Integer.class, phase, filter, disclosure).getResultList();
        return new ItemCsv(
                phase,
                filter,
                disclosure,
                choices.system(filter).map(ItemFilterOptions.OnBoard::name),
                numbers,
                known ? judged.results(phase, filter, choices) : Map.of(),
                texts);
    }

    private <T> NativeQuery<T> found(
            String sql, Class<T> type, Phase phase, ItemFilter filter, ItemDisclosure disclosure) {
        ItemSource source = new ItemSource(phase, filter.subtask());
        return source.bind(database.createNativeQuery(source.in(sql), type))
                .setParameter("release", phase.gold.id)
                .setParameter("search", filter.search())
                .setParameter("beginning", LikePattern.beginning(filter.search()))
                .setParameter("texts", disclosure.texts())
                .setParameter("inside", LikePattern.inside(filter.search()));
    }

    /**
     * One item. Eleven queries at most; of one that was dropped, that it was.
     *
     * @param filter among which items it is looked at
     * @param system whose answer is wanted where answers are long; empty for that of the reader's team, else of the first one
     * @throws Refused if they may not see items, or there is no such item or system
     */
    public ItemView item(Reader reader, ItemFilter filter, String id, Optional<UUID> system) {
        ItemDisclosure disclosure = disclosure(reader, filter);
        Phase phase = reader.phase();
        if (id.indexOf('\0') >= 0) {
            throw Refused.notThere();
        }
        ItemSource source = new ItemSource(phase, filter.subtask());
        ItemRow row = source.bind(NestedRowMapper.query(database, source.in(ITEM), ItemRow.class))
                .setParameter("release", phase.gold.id)
                .setParameter("id", id)
                .setParameter("text", source.textColumn())
                .getResultStream()
                .findFirst()
                .orElseThrow(() -> missing(phase, id, disclosure));
        int number = row.number();
        boolean among = filter.isNarrow() || filter.asksForLabels();
        ItemFilterOptions choices = among ? choices(reader, filter, disclosure) : ItemFilterOptions.NONE;
        Optional<ItemView.Place> place =
                choices.judged().flatMap(known -> judged.around(phase, filter, choices, number));
        ItemView.Answers answers = systemAnswers.find(
                new SystemAnswers.Request(source, number, reader.team(), disclosure.labels(), system));
        return new ItemView(
                number,
                opening.items(reader.viewer(), filter.subtask()),
                id,
                place.map(ItemView.Place::previous).orElse(row.previous()),
                place.map(ItemView.Place::next).orElse(row.next()),
                place,
                choices,
                disclosure.labels() ? judged.results(source, number) : Map.of(),
                disclosure.texts()
                        ? new ItemView.Text(texts(row.attributes()), row.tokens(), row.context())
                        : ItemView.Text.HIDDEN,
                disclosure.labels()
                        ? new ItemView.Labels(Optional.of(row.answer()), texts(row.notes()), row.said())
                        : ItemView.Labels.HIDDEN,
                answers,
                disclosure);
    }

    /** Says that an item was dropped where everybody may read the items. */
    private Refused missing(Phase phase, String id, ItemDisclosure disclosure) {
        return disclosure.texts() && dropped.has(phase, id)
                ? Refused.because(Refused.Kind.NOT_THERE, "phase.item-dropped", id, phase.name)
                : Refused.notThere();
    }

    private ItemDisclosure disclosure(Reader reader, ItemFilter filter) {
        if (!ItemDisclosure.isOpenTo(reader.viewer())) {
            throw Refused.notThere();
        }
        ItemDisclosure disclosure =
                ItemDisclosure.to(reader.viewer(), Phase.findByCompetition(reader.phase().competition));
        opening.refuseUnopened(reader.viewer(), filter.subtask(), disclosure);
        return disclosure;
    }

    private static Map<String, String> texts(String json) {
        try {
            return JSON.readValue(json, new TypeReference<LinkedHashMap<String, String>>() {});
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("kept texts are JSON", e);
        }
    }
}
