package dev.podium.competition.page;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.platform.Checks;
import dev.podium.platform.NameSkeleton;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.database.StorableText;
import dev.podium.platform.language.BilingualText;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.hibernate.Session;

/**
 * Writes pages of organizers, changes, moves and removes them. The row of the competition is locked, so that their number, addresses and
 * order hold.
 */
@ApplicationScoped
public class CustomPages {

    public static final int LONGEST_SLUG = 60;
    public static final int LONGEST_TITLE = 80;
    public static final int LONGEST_TEXT = 20_000;

    /** Of one competition. */
    public static final int MOST = 20;

    private static final String REORDER = """
            update own_page p set place = n.place
            from unnest(cast(:pages as bigint[])) with ordinality as n (id, place) where p.id = n.id and p.place <> n.place""";

    @Inject
    AuditLog log;

    @Inject
    RequestClock clock;

    @Inject
    Session database;

    /**
     * Adds a page as the last one of its competition.
     *
     * @throws Refused if a text does not fit, the address is none or taken, or there are too many
     */
    @Transactional
    public CustomPage add(Competition owner, CustomPageDraft wanted, Account organizer) {
        CustomPage page = new CustomPage();
        page.key = UUID.randomUUID();
        page.competition = Competition.lockedForChange(owner);
        Checks checks = new Checks();
        checks.check(() -> refuseTooMany(page.competition));
        CustomPageDraft checked = checked(wanted, page, checks);
        checks.refuse();
        set(page, checked);
        page.place = lastPlace(page.competition) + 1;
        page.persist();
        log.note(organizer.id, Action.PAGE_ADDED, page.subject(), AuditChanges.to(checked.values()));
        return page;
    }

    /**
     * Changes a page; it stays where it stands.
     *
     * @param change makes what is wanted of what is there
     * @throws Refused if it was removed, or as {@link #add}
     */
    @Transactional
    public CustomPage change(CustomPage changed, UnaryOperator<CustomPageDraft> change, Account organizer) {
        CustomPage page = locked(changed);
        CustomPageDraft before = CustomPageDraft.of(page);
        Checks checks = new Checks();
        CustomPageDraft wanted = checked(change.apply(before), page, checks);
        checks.refuse();
        if (!wanted.equals(before)) {
            set(page, wanted);
            log.note(
                    organizer.id,
                    Action.PAGE_CHANGED,
                    page.subject(),
                    AuditChanges.between(before.values(), wanted.values()));
        }
        return page;
    }

    /**
     * Puts a page elsewhere among those of its competition.
     *
     * @param place from 1; the nearest one there is for any other number
     * @throws Refused if it was removed
     */
    @Transactional
    public void move(CustomPage moved, int place, Account organizer) {
        CustomPage page = locked(moved);
        List<CustomPage> before = CustomPage.findByCompetition(page.competition);
        List<CustomPage> after = new ArrayList<>(before);
        after.remove(page);
        after.add(Math.max(1, Math.min(before.size(), place)) - 1, page);
        reorder(before, after, List.of(page), organizer);
    }

    /**
     * Puts all pages of a competition in an order.
     *
     * @param order their keys, each one once
     * @return the pages in that order
     * @throws Refused if a page is missing, is named twice, or is none of the competition
     */
    @Transactional
    public List<CustomPage> arrange(Competition owner, List<UUID> order, Account organizer) {
        List<CustomPage> before = CustomPage.findByCompetition(Competition.lockedForChange(owner));
        Map<UUID, CustomPage> known = before.stream().collect(Collectors.toMap(page -> page.key, page -> page));
        if (order.size() != known.size() || !new HashSet<>(order).equals(known.keySet())) {
            throw Refused.because(Refused.Kind.CONFLICT, "page.order", known.size());
        }
        List<CustomPage> after = order.stream().map(known::get).toList();
        reorder(before, after, after, organizer);
        return after;
    }

    /**
     * Removes a page for good; the log remembers what stood on it.
     *
     * @throws Refused if it was removed already
     */
    @Transactional
    public void remove(CustomPage wanted, Account organizer) {
        CustomPage page = locked(wanted);
        log.note(
                organizer.id,
                Action.PAGE_REMOVED,
                page.subject(),
                AuditChanges.between(CustomPageDraft.of(page).values(), Map.of()));
        page.delete();
    }

    /** As it is now, with its competition locked. */
    private CustomPage locked(CustomPage wanted) {
        Competition competition = Competition.lockedForChange(wanted.competition);
        CustomPage page = CustomPage.findByKey(competition, wanted.key).orElseThrow(Refused::notThere);
        database.refresh(page);
        return page;
    }

    /** @param named those that somebody put elsewhere; others make room */
    private void reorder(List<CustomPage> before, List<CustomPage> after, List<CustomPage> named, Account organizer) {
        if (after.equals(before)) {
            return;
        }
        named.stream()
                .filter(page -> before.indexOf(page) != after.indexOf(page))
                .forEach(page -> log.note(
                        organizer.id,
                        Action.PAGE_CHANGED,
                        page.subject(),
                        AuditChanges.of("place", before.indexOf(page) + 1, after.indexOf(page) + 1)));
        database.flush();
        database.createNativeMutationQuery(REORDER)
                .setParameter("pages", after.stream().map(page -> page.id).toArray(Long[]::new))
                .executeUpdate();
    }

    private int lastPlace(Competition competition) {
        return database.createQuery(
                        "select coalesce(max(p.place), 0) from CustomPage p where p.competition = :competition",
                        Integer.class)
                .setParameter("competition", competition)
                .getSingleResult();
    }

    private void set(CustomPage page, CustomPageDraft plan) {
        page.slug = plan.slug();
        page.englishTitle = plan.title().english();
        page.germanTitle = plan.title().german();
        page.englishText = plan.text().english();
        page.germanText = plan.text().german();
        page.shown = plan.shown();
        page.changedAt = clock.databaseNow();
    }

    private static CustomPageDraft checked(CustomPageDraft typed, CustomPage page, Checks checks) {
        String slug = checks.value(() -> slug(typed.slug().strip(), page), "");
        Checks words = new Checks();
        BilingualText title = new BilingualText(
                words.value(() -> title(typed.title().english(), "englishTitle"), ""),
                words.value(() -> title(typed.title().german(), "germanTitle"), ""));
        BilingualText text = new BilingualText(
                words.value(() -> text(typed.text().english(), "englishText"), ""),
                words.value(() -> text(typed.text().german(), "germanText"), ""));
        if (words.arePassed()) {
            words.check(() -> refuseHalf(title.english(), text.english(), "english"));
            words.check(() -> refuseHalf(title.german(), text.german(), "german"));
            words.check(() -> refuseNothing(title, text));
        }
        checks.check(words::refuse);
        return new CustomPageDraft(slug, title, text, typed.shown());
    }

    private static String slug(String typed, CustomPage page) {
        if (!CustomPage.SLUG.matcher(typed).matches()) {
            throw Refused.because(Refused.Kind.FAULTY, "page.slug", LONGEST_SLUG);
        }
        if (CustomPage.count("competition = ?1 and slug = ?2 and key <> ?3", page.competition, typed, page.key) > 0) {
            throw Refused.because(Refused.Kind.CONFLICT, "page.slug-taken", typed);
        }
        return typed;
    }

    /** One line, or nothing. */
    private static String title(String typed, String part) {
        String line = SingleLineText.of(typed);
        if (TextLength.exceeds(line, LONGEST_TITLE)
                || (!line.isEmpty() && NameSkeleton.of(line).isEmpty())) {
            throw Refused.because(Refused.Kind.FAULTY, "page.title", LONGEST_TITLE)
                    .about(part);
        }
        return line;
    }

    /** A text that says something, or nothing. */
    private static String text(String typed, String part) {
        String text = StorableText.of(typed.strip(), part);
        if (TextLength.exceeds(text, LONGEST_TEXT)
                || (!text.isEmpty() && NameSkeleton.of(SingleLineText.of(text)).isEmpty())) {
            throw Refused.because(Refused.Kind.FAULTY, "page.text", LONGEST_TEXT)
                    .about(part);
        }
        return text;
    }

    /** Readers of a language read all of a page, or are told that it is in the other one. */
    private static void refuseHalf(String title, String text, String language) {
        if (title.isEmpty() && !text.isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, "page.title-missing", LONGEST_TITLE)
                    .about(language + "Title");
        }
        if (text.isEmpty() && !title.isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, "page.text-missing", LONGEST_TEXT)
                    .about(language + "Text");
        }
    }

    private static void refuseNothing(BilingualText title, BilingualText text) {
        if (title.isEmpty() && text.isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, "page.empty").about("englishTitle");
        }
    }

    private static void refuseTooMany(Competition competition) {
        if (CustomPage.count("competition", competition) >= MOST) {
            throw Refused.because(Refused.Kind.CONFLICT, "page.too-many", MOST);
        }
    }
}
