package dev.podium.web.submission.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.submission.Submission;
import dev.podium.testsupport.Line;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.arc.ClientProxy;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What those see who follow a run at a process that is to end. */
@QuarkusTest
class RunEventsTest {

    private static final String END_OF_CHUNKS = "0\r\n\r\n";

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    RunEvents events;

    @Inject
    Event<ShutdownDelayInitiatedEvent> ends;

    @TestHTTPResource
    URI server;

    @AfterEach
    void goOn() {
        ClientProxy.unwrap(events).ending = false;
    }

    @Test
    void stream_processIsToEnd_endsCleanlyAndSoDoesANewOne() throws Exception {
        String pia = "pia-" + UUID.randomUUID();
        Submission run = results.run(play.competition().published().phase(), "Lumen " + pia, pia, "BERT");
        try (Line line = followed(run, pia)) {
            String begin = line.until("data:waiting");
            assertThat(begin).contains("text/event-stream");

            ends.fire(new ShutdownDelayInitiatedEvent());

            assertThat(line.until(END_OF_CHUNKS)).doesNotContain("data:failed");
        }
        try (Line line = followed(run, pia)) {
            assertThat(line.until(END_OF_CHUNKS)).contains("data:waiting");
        }
    }

    private Line followed(Submission run, String who) throws Exception {
        return Line.to(server).head("GET /submissions/" + run.key + "/events", TestSignIn.headers(who));
    }
}
