package dev.podium.web.competition;

import dev.podium.announcement.Announcement;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.change.RuleChange;
import dev.podium.competition.date.FurtherDate;
import dev.podium.platform.language.LocalText;
import dev.podium.question.AskedQuestion;
import dev.podium.web.feed.FeedEntry;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.LayoutTexts;
import dev.podium.web.layout.View;
import dev.podium.web.markdown.Markdown;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.stream.Stream;

/**
 * Tells of what has happened in public competitions where everybody could see it: nothing before a competition was public. Of a phase
 * only what its dates and its reveal tell, which are on the page of the competition; nothing that depends on what was submitted.
 */
@RequestScoped
class CompetitionNews {

    @Inject
    View view;

    @Inject
    Format format;

    @Inject
    Markdown markdown;

    /** That there is a competition. */
    FeedEntry of(Competition competition) {
        return new FeedEntry(
                FeedEntry.idOf(competition, "published"),
                texts().published(competition.name),
                competition.name,
                competition.publishedAt,
                competition.publishedAt,
                href(competition),
                () -> html(competition.summary(view.locale())));
    }

    /** That a phase has opened, has closed, and that its results are revealed: what of this has happened. */
    Stream<FeedEntry> of(Phase phase, Instant now) {
        return Stream.of(
                        moment(phase, "opened", phase.opensAt, texts().opened(phase.name)),
                        moment(phase, "closed", phase.closesAt, texts().closed(phase.name)),
                        moment(phase, "revealed", phase.revealedAt, texts().revealed(phase.name)))
                .flatMap(moment -> moment)
                .filter(entry -> !entry.updated().isAfter(now));
    }

    private static Stream<FeedEntry> moment(Phase phase, String what, Instant when, String title) {
        Competition competition = phase.competition;
        return Stream.ofNullable(when)
                .map(then -> new FeedEntry(
                        FeedEntry.idOf(competition, "phases", phase.slug, what),
                        title,
                        competition.name,
                        seen(competition, then),
                        seen(competition, then),
                        href(competition),
                        () -> ""));
    }

    FeedEntry of(RuleChange change) {
        Competition competition = change.competition;
        return new FeedEntry(
                FeedEntry.idOf(competition, "changes", change.id.toString()),
                change.phase == null ? texts().rulesOfAllChanged() : texts().rulesChanged(change.phase.name),
                competition.name,
                seen(competition, change.changedAt),
                seen(competition, change.changedAt),
                href(competition) + "#changes",
                () -> new RuleChangeFeedText(RuleChangeView.of(change, competition.type(), view, format)).render());
    }

    /** One that is for everybody. */
    FeedEntry of(Announcement announcement) {
        Competition competition = announcement.competition;
        Instant changed = announcement.changedAt == null ? announcement.announcedAt : announcement.changedAt;
        return new FeedEntry(
                announcement.key,
                announcement.title(view.locale()).text(),
                competition.name,
                seen(competition, announcement.announcedAt),
                seen(competition, changed),
                AnnouncementView.href(competition) + "/" + announcement.key,
                () -> html(announcement.text(view.locale())));
    }

    /** One whose answer everybody reads: as it is on its page, and since then. */
    FeedEntry of(AskedQuestion question) {
        Competition competition = question.competition;
        Instant changed = question.changedSinceTold() == null ? question.toldAt() : question.changedSinceTold();
        return new FeedEntry(
                question.key,
                texts().answered(question.publicTitle),
                competition.name,
                seen(competition, question.toldAt()),
                seen(competition, changed),
                CompetitionTab.QUESTIONS.href(competition.slug) + "/" + question.key,
                () -> markdown.entry(question.publicText) + "<hr>" + markdown.entry(question.answer));
    }

    /** One that was added, or has changed. */
    FeedEntry of(FurtherDate date) {
        Competition competition = date.competition;
        Instant changed = date.changedAt == null ? date.addedAt : date.changedAt;
        return new FeedEntry(
                date.key,
                texts().date(
                                date.title().in(view.locale()).text(),
                                format.span(date.span(), competition.zoneId()),
                                competition.zone),
                competition.name,
                seen(competition, date.addedAt),
                seen(competition, changed),
                href(competition) + "#dates",
                () -> "");
    }

    /** A text in the language of the feed, or in the other one, which it says of itself. */
    private String html(LocalText said) {
        String html = markdown.entry(said.text()).toString();
        return said.foreign().isEmpty()
                ? html
                : "<p>%s</p><div lang=\"%s\">%s</div>"
                        .formatted(view.texts(LayoutTexts.class).onlyIn(said.foreign()), said.foreign(), html);
    }

    private static Instant seen(Competition competition, Instant when) {
        return when.isBefore(competition.publishedAt) ? competition.publishedAt : when;
    }

    private static String href(Competition competition) {
        return "/competitions/" + competition.slug;
    }

    NewsTexts texts() {
        return view.texts(NewsTexts.class);
    }
}
