package dev.podium.bundle.making;

import dev.podium.bundle.archive.BundleFiles;
import dev.podium.bundle.draft.Draft;
import dev.podium.bundle.finding.Report;
import dev.podium.bundle.page.MarkdownOfHtml;
import dev.podium.bundle.page.PageText;
import dev.podium.bundle.page.Pages;
import dev.podium.competition.CompetitionTexts;
import dev.podium.competition.page.OwnPages;
import dev.podium.competition.page.PagePlan;
import dev.podium.platform.NameKey;
import dev.podium.platform.PlainLine;
import dev.podium.platform.Slugs;
import dev.podium.platform.TextLength;
import dev.podium.platform.language.BilingualText;
import dev.podium.registration.RuleChecks;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The texts of a competition: each page of a draft is one of its own, and terms are asked to be agreed to. */
final class TextPlan {

    private static final String ZONE = "UTC";
    private static final int LONGEST_LINE = 400;
    private static final int LONGEST_DESCRIPTION = 20_000;

    private final Report report;
    private final Report about;
    private final Pages files;
    private final StringBuilder description = new StringBuilder();
    private final List<PagePlan> pages = new ArrayList<>();
    private String terms = "";

    /** Findings are about pages, by their names in the bundle, or about the description. */
    TextPlan(BundleFiles files, Report report, Report about) {
        this.about = about;
        this.report = report;
        // what stands against them was told when they were looked into
        this.files = new Pages(files, new Report());
    }

    CompetitionTexts of(Draft draft) throws IOException {
        Draft.Front front = draft.front();
        String summary = front.description().replaceAll("\\s+", " ").strip();
        if (TextLength.exceeds(summary, LONGEST_LINE)) {
            section("", front.description());
        }
        for (Draft.Page page : draft.pages()) {
            page(page.title(), page.file());
        }
        Optional<String> reward = front.reward();
        reward.ifPresent(text -> section("", text));
        for (Draft.Phase phase : draft.phases()) {
            if (PhasePlan.isLong(phase)) {
                section(phase.name(), phase.description());
            }
        }
        if (draft.entry().terms().isPresent()) {
            readTerms(draft.entry().terms().get());
        }
        String name = front.title().isBlank() ? "?" : front.title();
        return new CompetitionTexts(
                name,
                ZONE,
                summary.isEmpty() ? name : TextLength.cut(summary, LONGEST_LINE),
                description.toString().strip(),
                TextLength.cut(front.contact().orElse("").strip(), LONGEST_LINE));
    }

    /** After {@link #of}: the pages, in their order. */
    List<PagePlan> pages() {
        return List.copyOf(pages);
    }

    /** After {@link #of}: what people agree to who want to take part; empty where that is nothing. */
    String terms() {
        return terms;
    }

    private void readTerms(String file) throws IOException {
        String text = text(file);
        if (TextLength.exceeds(text, RuleChecks.LONGEST_TERMS)) {
            report.within(file).approximated(0, "", "bundle.terms-long", Integer.toString(RuleChecks.LONGEST_TERMS));
            page("Terms", file);
        } else {
            terms = text;
        }
    }

    /** A page as Markdown; empty where nothing that can be read stands on it. */
    private String text(String file) throws IOException {
        Optional<PageText> page = files.read(file);
        if (page.isEmpty()) {
            return "";
        }
        if (!page.get().images().isEmpty()) {
            report.within(file).ignored(0, "", "bundle.page-images");
        }
        String text = page.get().html()
                ? MarkdownOfHtml.of(page.get().text())
                : page.get().text();
        String shown = text.replace("\r\n", "\n").replace("\0", "").strip();
        return NameKey.of(PlainLine.of(shown)).isEmpty() ? "" : shown;
    }

    private void page(String title, String file) throws IOException {
        String text = text(file);
        if (text.isEmpty()) {
            return;
        }
        if (pages.size() == OwnPages.MOST) {
            report.within(file).ignored(0, "", "bundle.page-left-out", Integer.toString(OwnPages.MOST));
            return;
        }
        if (TextLength.exceeds(text, OwnPages.LONGEST_TEXT)) {
            report.within(file).approximated(0, "", "bundle.page-long", Integer.toString(OwnPages.LONGEST_TEXT));
        }
        String name = NameKey.of(title).isEmpty() ? "Page " + (pages.size() + 1) : title;
        String slug = Slugs.free(
                name,
                "page-" + (pages.size() + 1),
                OwnPages.LONGEST_SLUG,
                taken -> pages.stream().anyMatch(page -> page.slug().equals(taken)));
        pages.add(new PagePlan(
                slug,
                new BilingualText(name, ""),
                new BilingualText(paragraphs(text, OwnPages.LONGEST_TEXT), ""),
                /* shown= */ true));
    }

    private void section(String title, String text) {
        String section = (title.isBlank() ? "" : "# " + title.strip() + "\n\n") + text.strip();
        int room = LONGEST_DESCRIPTION - description.codePointCount(0, description.length());
        if (room < 4) {
            about.approximated(0, title, "bundle.description-long", Integer.toString(LONGEST_DESCRIPTION));
            return;
        }
        if (TextLength.exceeds(section, room - 2)) {
            about.approximated(0, title, "bundle.description-long", Integer.toString(LONGEST_DESCRIPTION));
        }
        description.append(paragraphs(section, room - 2)).append("\n\n");
    }

    /** As many whole paragraphs from the beginning as there is room for. */
    private static String paragraphs(String text, int room) {
        if (!TextLength.exceeds(text, room)) {
            return text;
        }
        int bound = text.offsetByCodePoints(0, room);
        int end = text.lastIndexOf("\n\n", bound);
        return text.substring(0, end <= 0 ? bound : end).strip();
    }
}
