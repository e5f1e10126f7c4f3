package dev.podium.web.organize.study;

import dev.podium.account.Account;
import dev.podium.annotation.study.Study;
import dev.podium.platform.Refused;
import dev.podium.web.layout.View;
import dev.podium.web.organize.OrganizerContext;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;

/** The study that a request of an organizer is about. */
@RequestScoped
public class StudyContext {

    @Inject
    OrganizerContext workshop;

    @Inject
    View view;

    /**
     * A study of a competition that whoever asks may see as an organizer. Two queries.
     *
     * @throws Refused if there is none
     */
    public Study study(String slug, String study) {
        return Study.findBySlug(workshop.organized(slug), study).orElseThrow(Refused::notThere);
    }

    public Account organizer() {
        return workshop.organizer();
    }

    public StudyFrame frame(Study study, StudyTab current) {
        return StudyFrame.of(study, current, view.decides(study.competition.slug), view.locale());
    }

    public static String href(String slug, String study, StudyTab tab) {
        return StudiesPages.href(slug) + "/" + study + tab.path();
    }
}
