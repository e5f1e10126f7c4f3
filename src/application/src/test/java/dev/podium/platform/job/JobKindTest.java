package dev.podium.platform.job;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
class JobKindTest {

    /** As they lie in the queues of installations. */
    private static final Map<String, String> WAITING = Map.ofEntries(
            Map.entry("significance", "{\"phase\":7}"),
            Map.entry("overall", "{\"competition\":7}"),
            Map.entry("difficulty", "{\"phase\":7}"),
            Map.entry("study-agreement", "{\"study\":7}"),
            Map.entry("baselines", "{\"phase\":7}"),
            Map.entry("items", "{\"goldRelease\":7}"),
            Map.entry("report", "{\"report\":7}"),
            Map.entry("bundle", "{\"bundle\":7}"),
            Map.entry("answers", "{\"after\":7}"),
            Map.entry("reveal", "{\"phase\":7,\"at\":8}"),
            Map.entry("sweep", "{\"after\":\"7\"}"),
            Map.entry("mail", "{\"mail\":7}"),
            Map.entry(
                    "tell",
                    "{\"kind\":\"rules\",\"about\":\"7\",\"to\":{\"competition\":1,\"organizers\":true,\"but\":2,\"phase\":3,\"invitation\":\"\"}}"),
            Map.entry("calendar", "{\"since\":7}"));

    @Any
    @Inject
    Instance<JobKind<?>> kinds;

    @Test
    void task_jobsThatWaitWhileTheProgramIsReplaced_areRead() {
        Map<String, String> read =
                kinds.stream().collect(toMap(kind -> kind.task().getTaskName(), JobKindTest::read));
        assertThat(read)
                .containsOnly(
                        Map.entry("significance", "Data[phase=7]"),
                        Map.entry("overall", "Data[competition=7]"),
                        Map.entry("difficulty", "Data[phase=7]"),
                        Map.entry("study-agreement", "Data[study=7]"),
                        Map.entry("baselines", "Data[phase=7]"),
                        Map.entry("items", "Data[goldRelease=7]"),
                        Map.entry("report", "Data[report=7]"),
                        Map.entry("bundle", "Data[bundle=7]"),
                        Map.entry("answers", "Data[after=7]"),
                        Map.entry("reveal", "Data[phase=7, at=8]"),
                        Map.entry("sweep", "Data[after=7]"),
                        Map.entry("mail", "Data[mail=7]"),
                        Map.entry(
                                "tell",
                                "Data[kind=rules, about=7, to=Recipients[competition=1, organizers=true, but=2, phase=3, invitation=, reminder=0]]"),
                        Map.entry("calendar", "Data[since=7]"));
    }

    private static String read(JobKind<?> kind) {
        return JobQueue.serializer()
                .deserialize(
                        kind.task().getDataClass(),
                        WAITING.get(kind.task().getTaskName()).getBytes(UTF_8))
                .toString();
    }
}
