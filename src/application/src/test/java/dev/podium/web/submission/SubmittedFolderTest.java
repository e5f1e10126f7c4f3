package dev.podium.web.submission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.submission.Submission;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Whoever zips a folder instead of its files is asked before a run is spent, where organizers tried a submission that worked. */
@QuarkusTest
class SubmittedFolderTest {

    private final String pia = "pia-" + UUID.randomUUID().toString().substring(0, 8);

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @Inject
    Results results;

    private Play.Played tried() {
        Play.Played played = programs.competition().published();
        play.team(played.competition(), "Lumen", pia);
        long competition = played.competition().id;
        long olga = play.account("olga").id;
        results.change("""
                insert into trial_file (key, competition_id, name, digest, bytes, brought_at, brought_by)
                select gen_random_uuid(), %d, 'answers.zip', digest, 3, now(), %d from gold_release where id = %d""".formatted(competition, olga, played.gold().id));
        results.change("""
                insert into trial_run (key, competition_id, file_id, gold_release_id, subtask, scorer, status, outcome, asked_at,
                  asked_by, ended_at)
                select gen_random_uuid(), %1$d, f.id, %2$d, 'main', '%3$s', 'ended', cast('%4$s' as jsonb), now(), %5$d, now()
                from trial_file f where f.competition_id = %1$d""".formatted(
                        competition,
                        played.gold().id,
                        played.competition().program.task().scorer(),
                        """
                        {"steps": [{"name": "scoring", "command": "python3 score.py", "exitCode": 0, "seconds": 1, "processorSeconds": 1,
                          "memoryBytes": 1, "log": "", "saw": [{"path": "/app/input/res", "files": [{"name": "answers.txt", "bytes": 3}],
                          "all": 1}], "wrote": {"path": "/app/output", "files": [], "all": 0}}],
                         "values": {"accuracy": 0.5}, "undeclared": [], "warnings": [], "failure": null, "reason": null}""",
                        olga));
        return played;
    }

    private Response submitted(Play.Played played, String name) {
        return Form.withFiles(pia)
                .multiPart("phase", "final")
                .multiPart("method", "A method")
                .multiPart("file", "submission.zip", ProgramPlay.zip(name, "a b c d"))
                .post("/competitions/" + played.competition().slug + "/submit");
    }

    private static long runs(Play.Played played) {
        return QuarkusTransaction.requiringNew().call(() -> Submission.count("phase.id = ?1", played.phase().id));
    }

    @Test
    void folder_isAskedAbout_andFilesAreNot() {
        Play.Played played = tried();
        Response asked = submitted(played, "submission/answers.txt");
        String page = Html.text(Form.follow(TestSignIn.as(pia), asked).asString());
        assertThat(page)
                .contains("Everything lies in the folder submission/", "answers.txt")
                .contains("1 warning. Submit this file anyway?");
        assertThat(runs(played)).isZero();
        assertThat(submitted(played, "answers.txt").statusCode()).isEqualTo(303);
        assertThat(runs(played)).isEqualTo(1);
    }
}
