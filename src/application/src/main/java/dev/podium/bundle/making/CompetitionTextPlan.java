package dev.podium.bundle.making;

import dev.podium.bundle.archive.BundleFiles;
import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.bundle.finding.FindingCollector;
import dev.podium.bundle.page.BundlePageReader;
import dev.podium.bundle.page.BundlePageText;
import dev.podium.bundle.page.MarkdownOfHtml;
import dev.podium.competition.CompetitionTexts;
import dev.podium.competition.page.CustomPageDraft;
import dev.podium.competition.page.CustomPages;
import dev.podium.platform.NameSkeleton;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.Slugs;
import dev.podium.platform.TextLength;
import dev.podium.platform.language.BilingualText;
import dev.podium.registration.RegistrationRuleChecks;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The texts of a competition: each page of a draft is one of its own, and terms are asked to be agreed to. */
final class CompetitionTextPlan {

    private static final String ZONE = "UTC";
    private static final int LONGEST_LINE = 400;
    private static final int LONGEST_DESCRIPTION = 20_000;

    private final FindingCollector report;
    private final FindingCollector about;
    private final BundlePageReader files;
    private final StringBuilder description = new StringBuilder();
    private final List<CustomPageDraft> pages = new ArrayList<>();
    private String terms = "";

    /** Findings are about pages, by their names in the bundle, or about the description. */
    CompetitionTextPlan(BundleFiles files, FindingCollector report, FindingCollector about) {
        this.about = about;
        this.report = report;
        // what stands against them was told when they were looked into
        this.files = new BundlePageReader(files, new FindingCollector());
    }

    CompetitionTexts of(CompetitionDraft draft) throws IOException {
        CompetitionDraft.Front front = draft.front();
        String summary = front.description().replaceAll("\\s+", " ").strip();
        if (TextLength.exceeds(summary, LONGEST_LINE)) {
            section("", front.description());
        }
        for (CompetitionDraft.Page page : draft.pages()) {
            page(page.title(), page.file());
        }
        Optional<String> reward = front.reward();
        reward.ifPresent(text -> section("", text));
        for (CompetitionDraft.Phase phase : draft.phases()) {
            if (PhaseFormPlan.isLong(phase)) {
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
    List<CustomPageDraft> pages() {
        return List.copyOf(pages);
    }

    /** After {@link #of}: what people agree to who want to take part; empty where that is nothing. */
    String terms() {
        return terms;
    }

    private void readTerms(String file) throws IOException {
        String text = text(file);
        if (TextLength.exceeds(text, RegistrationRuleChecks.LONGEST_TERMS)) {
            report.within(file)
                    .approximated(0, "", "bundle.terms-long", Integer.toString(RegistrationRuleChecks.LONGEST_TERMS));
            page("Terms", file);
        } else {
            terms = text;
        }
    }

    /** A page as Markdown; empty where nothing that can be read stands on it. */
    private String text(String file) throws IOException {
        Optional<BundlePageText> page = files.read(file);
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
        return NameSkeleton.of(SingleLineText.of(shown)).isEmpty() ? "" : shown;
    }

    private void page(String title, String file) throws IOException {
        String text = text(file);
        if (text.isEmpty()) {
            return;
        }
        if (pages.size() == CustomPages.MOST) {
            report.within(file).ignored(0, "", "bundle.page-left-out", Integer.toString(CustomPages.MOST));
            return;
        }
        if (TextLength.exceeds(text, CustomPages.LONGEST_TEXT)) {
            report.within(file).approximated(0, "", "bundle.page-long", Integer.toString(CustomPages.LONGEST_TEXT));
        }
        String name = NameSkeleton.of(title).isEmpty() ? "Page " + (pages.size() + 1) : title;
        String slug = Slugs.free(
                name,
                "page-" + (pages.size() + 1),
                CustomPages.LONGEST_SLUG,
                taken -> pages.stream().anyMatch(page -> page.slug().equals(taken)));
        pages.add(new CustomPageDraft(
                slug,
                new BilingualText(name, ""),
                new BilingualText(paragraphs(text, CustomPages.LONGEST_TEXT), ""),
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
