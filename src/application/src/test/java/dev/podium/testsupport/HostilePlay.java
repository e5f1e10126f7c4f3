package dev.podium.testsupport;

import dev.podium.account.Account;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.NewAnnotators;
import dev.podium.annotation.release.SplitPreviews;
import dev.podium.annotation.release.SplitRequest;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.Assignment;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Sets up studies whose texts would harm a page that took them for more than texts. */
@ApplicationScoped
public class HostilePlay {

    public static final String SCRIPT = "<script>window.hostile = 1</script>";

    /** What people list: it turns around what stands after it, if nothing keeps that in. */
    public static final String ENTRY = "<b>\u202Efood";

    /** What several units are labelled with. */
    public static final String LABEL = "=1+1<img src=x>\u202E\u2066";

    private static final int LONG = 10_000;
    private static final int LESS_LONG = 7_000;

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    ReviewPlay reviews;

    @Inject
    Annotators annotators;

    @Inject
    SplitPreviews trials;

    /**
     * Two studies, and the secrets of links.
     *
     * @param judge of somebody who has judged all units of the first one, the last of which is disputed
     * @param judged what they were given last
     * @param deciding of somebody who decides there
     * @param lists in which people list entries
     * @param reviewing of somebody who looks them through
     */
    public record Hostile(Study labels, String judge, UUID judged, String deciding, Study lists, String reviewing) {}

    private static String text(int letters) {
        return SCRIPT + " \u202Elatipsoh\u2066 =HYPERLINK('https://example.org') " + "w".repeat(letters);
    }

    /** The first one has been split, for a look. */
    public Hostile studies() {
        StringBuilder table = new StringBuilder("id,sentence,genre\n");
        for (int unit = 1; unit <= 6; unit++) {
            table.append(unit)
                    .append(',')
                    .append(text(LONG))
                    .append(',')
                    .append(unit % 2 == 0 ? LABEL : "@SUM(1)")
                    .append('\n');
        }
        Study draft = studyPlay.draft(play.competition().hidden().competition(), Study.Design.all, 1, table.toString());
        List<Annotators.Invited> people = invite(draft, 2, false);
        String deciding = invite(draft, 1, true).get(0).secret();
        Study study = studyPlay.opened(draft);
        String remark = SCRIPT + " me@example.org";
        people.forEach(each -> studyPlay.judge(study, each.person().annotator, "{\"count\": 1}", remark));
        Assignment last = Assignment.findLast(study, people.get(1).person().annotator, Optional.empty())
                .orElseThrow();
        studyPlay.again(study, people.get(1).person().annotator, "{\"count\": 0}", remark);
        trials.keep(
                study,
                new SplitRequest(
                        SplitRequest.Way.strata,
                        List.of(new SplitRequest.PartWish("train", "", ""), new SplitRequest.PartWish("test", "2", "")),
                        List.of("text.genre"),
                        Map.of(),
                        "0",
                        "1",
                        "1",
                        Map.of()));
        ReviewPlay.Listed listed = reviews.listed(text(LESS_LONG), ENTRY);
        return new Hostile(study, people.get(1).secret(), last.key, deciding, listed.study(), listed.secret());
    }

    private List<Annotators.Invited> invite(Study draft, int number, boolean adjudicate) {
        Account olga = play.account("olga");
        List<Annotators.Invited> people = annotators.invite(draft, NewAnnotators.of(number, adjudicate), olga);
        people.forEach(each -> annotators.agree(draft, each.person().annotator, 1));
        return people;
    }
}
