import java.io.File;
import java.util.UUID;
import podium.client.ApiClient;
import podium.client.api.SubmissionsApi;
import podium.client.model.Submission;

/** What a participant's program does with the client: submits a file and prints its key, or prints the scores of one that has a key. */
public final class Participant {

    public static void main(String[] arguments) throws Exception {
        ApiClient client = new ApiClient();
        client.updateBaseUri(arguments[0]);
        client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + arguments[1]));
        SubmissionsApi submissions = new SubmissionsApi(client);
        if (arguments.length == 3) {
            Submission found = submissions.getSubmission(UUID.fromString(arguments[2]));
            System.out.println(found.getEvaluation().getStatus() + " " + found.getEvaluation().getScores());
        } else {
            File file = new File(arguments[4]);
            System.out.println(submissions
                    .submit(arguments[2], arguments[3], file, "Rules", "Counts verbs.", null, null, null)
                    .getKey());
        }
    }
}
