package dev.podium.web.organize.study;

import dev.podium.annotation.study.Study;
import dev.podium.platform.language.LocalText;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.CompetitionTab;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the pages of one study have in common.
 *
 * @param href of its first page
 * @param wanted how many people judge a unit; empty where everybody does
 * @param changed whether whoever reads may change it
 * @param ofSystems whether its units are outputs of systems
 * @param current the page that is open
 */
public record StudyFrame(
        CompetitionFrame competition,
        String href,
        LocalText title,
        Study.State state,
        Study.Design design,
        Optional<Integer> wanted,
        boolean changed,
        boolean ofSystems,
        StudyTab current) {

    static StudyFrame of(Study study, StudyTab current, boolean decides, Locale reader) {
        return new StudyFrame(
                CompetitionFrame.of(study.competition, CompetitionTab.OVERVIEW),
                StudiesPages.href(study.competition.slug) + "/" + study.slug,
                study.title().in(reader),
                study.stateNow(),
                study.design,
                Optional.ofNullable(study.wanted),
                decides && !study.competition.isArchived(),
                study.phase != null,
                current);
    }

    public List<StudyTab> tabs() {
        return Stream.of(StudyTab.values())
                .filter(tab -> ofSystems || tab != StudyTab.SYSTEMS)
                .toList();
    }

    /** Whether a list says who judges what. */
    public boolean isListed() {
        return design == Study.Design.listed;
    }

    /** Whether people judge as they come. */
    public boolean isEach() {
        return design == Study.Design.each;
    }

    public boolean isDraft() {
        return state == Study.State.draft;
    }

    public boolean isOpen() {
        return state == Study.State.open;
    }

    public boolean isClosed() {
        return state == Study.State.closed;
    }

    /** Whether what people are asked, or who they are, may be changed by whoever reads. */
    public boolean isChangeable() {
        return changed && !isClosed();
    }
}
