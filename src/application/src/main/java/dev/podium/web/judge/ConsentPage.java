package dev.podium.web.judge;

import dev.podium.annotation.people.AnnotatorProfile;
import dev.podium.annotation.study.ProfileQuestion;
import dev.podium.platform.language.LocalText;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * What people agree to once more, as it has changed since they began.
 *
 * @param consent Markdown
 * @param about what they are asked about themselves
 */
@CheckedTemplate(basePath = "judge")
record ConsentPage(
        JudgePage.Head head, JudgePage.Standing standing, LocalText consent, About about, Complaint complaint)
        implements TemplateInstance {

    /**
     * What people are asked about themselves; on other pages, too.
     *
     * @param asked in the order in which they are asked; none where nothing is
     * @param typed what they said, or typed just now
     * @param agreed whether they agree that what they say of their health is kept
     * @param languages some that many people speak
     * @param ages that can be chosen
     * @param days how many days after the study is closed it is emptied
     */
    record About(
            List<ProfileQuestion> asked,
            AnnotatorProfile typed,
            boolean agreed,
            List<String> languages,
            List<Option> ages,
            int days) {

        About {
            asked = List.copyOf(asked);
            languages = List.copyOf(languages);
            ages = List.copyOf(ages);
        }

        public boolean asksLanguage() {
            return asked.contains(ProfileQuestion.language);
        }

        public boolean asksExperience() {
            return asked.contains(ProfileQuestion.experience);
        }

        public boolean asksAge() {
            return asked.contains(ProfileQuestion.age);
        }

        public boolean asksHealth() {
            return asked.contains(ProfileQuestion.health);
        }
    }
}
