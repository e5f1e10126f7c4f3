package dev.podium.platform.blob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.podium.platform.Refused;
import dev.podium.platform.database.DatabaseUnavailable;
import dev.podium.testsupport.ObjectServer;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is told of a store that does what it should, and of one that does not. */
class ObjectStoreTest {

    private static final byte[] CONTENT = "some content".getBytes(StandardCharsets.UTF_8);

    @TempDir
    static Path directory;

    private static ObjectServer server;

    @BeforeAll
    static void start() throws IOException {
        server = ObjectServer.start(directory);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void defaults_areDatabaseAndNoStore() {
        BlobConfig config = config(Map.of());
        assertThat(config.where()).isEqualTo(BlobConfig.Where.DATABASE);
        assertThat(config.s3().endpoint()).isEmpty();
        assertThat(config.s3().region()).isEqualTo("us-east-1");
        assertThat(config.s3().bucket()).isEmpty();
        assertThat(config.s3().accessKey()).isEmpty();
        assertThat(config.s3().secretKey()).isEmpty();
        assertThat(config.s3().pathStyle()).isTrue();
        assertThat(config.s3().prefix()).isEmpty();
        assertThat(config.s3().answerWithin()).isEqualTo(Duration.ofSeconds(30));
        assertThat(config.s3().unusedFor()).isEqualTo(Duration.ofDays(1));
        assertThat(new ObjectStore(config).isSet()).isFalse();
        assertThat(new ObjectStore(config).problem()).isEmpty();
    }

    @Test
    void put_isReadListedAndRemoved() throws IOException {
        ObjectStore store = store(Map.of());
        String name = put(store);
        assertThat(store.problem()).isEmpty();
        assertThat(store.open(name, CONTENT.length)).hasBinaryContent(CONTENT);
        assertThat(store.list("", 1000).objects())
                .extracting(ObjectStore.Listed::name)
                .contains(name);
        assertThat(store.list(name, 1000).objects())
                .extracting(ObjectStore.Listed::name)
                .doesNotContain(name);
        String other = put(store);
        ObjectStore.Listing first = store.list("", 1);
        assertThat(first.objects()).hasSize(1);
        assertThat(first.last()).isEqualTo(first.objects().get(0).name());
        assertThat(store.list("", 1000).last()).as("nothing comes after them").isEmpty();
        store.remove(other);
        store.remove(name);
        store.remove(name);
        assertThatThrownBy(() -> store.open(name, CONTENT.length))
                .isInstanceOf(IOException.class)
                .isNotInstanceOf(StoreUnavailableException.class);
    }

    @Test
    void open_objectThatIsShorter_saysSo() throws IOException {
        ObjectStore store = store(Map.of());
        String name = put(store);
        assertThatThrownBy(() -> store.open(name, CONTENT.length + 1)).hasMessageContaining("12 bytes");
        assertThatThrownBy(() -> store.open(name, (1 << 20) + 1L).readAllBytes())
                .isNotInstanceOf(StoreUnavailableException.class);
    }

    @Test
    void secretThatIsWrong_isAStoreThatIsAway_andStandsNowhere() {
        ObjectStore store = store(Map.of("podium.blobs.s3.secret-key", "another-secret-that-is-wrong"));
        Throwable fault = catchThrowable(() -> put(store));
        assertThat(fault).isInstanceOf(StoreUnavailableException.class);
        assertThat(fault).hasStackTraceContaining("403");
        assertThat(store.problem()).isPresent();
        assertThat(fault.toString() + fault.getCause() + store.problem())
                .doesNotContain("another-secret-that-is-wrong");
    }

    @Test
    void bucketThatIsMissing_isAStoreThatIsAway() {
        ObjectStore store = store(Map.of("podium.blobs.s3.bucket", "nowhere"));
        assertThatThrownBy(() -> put(store)).isInstanceOf(StoreUnavailableException.class);
        assertThatThrownBy(() -> store.list("", 10)).isInstanceOf(StoreUnavailableException.class);
        assertThat(store.problem()).isPresent();
    }

    @Test
    void nobodyListens_isAStoreThatIsAway() throws IOException {
        int port;
        try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = closed.getLocalPort();
        }
        ObjectStore store = store(Map.of("podium.blobs.s3.endpoint", "http://127.0.0.1:" + port));
        Throwable fault = catchThrowable(() -> put(store));
        assertThat(fault).isInstanceOf(StoreUnavailableException.class);
        assertThat(DatabaseUnavailable.made(new IllegalStateException(fault))).isTrue();
        assertThat(DatabaseUnavailable.refusal(new IllegalStateException(fault)))
                .extracting(Refused::kind, Refused::code)
                .containsExactly(Refused.Kind.BUSY, "platform.store-away");
    }

    @Test
    void serverThatNeverAnswers_isLeftInTime() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            ObjectStore store = store(Map.of(
                    "podium.blobs.s3.endpoint",
                    "http://127.0.0.1:" + silent.getLocalPort(),
                    "podium.blobs.s3.answer-within",
                    "PT2S"));
            long begin = System.nanoTime();
            assertThatThrownBy(() -> put(store)).isInstanceOf(StoreUnavailableException.class);
            assertThatThrownBy(() -> store.open("a", 1)).isInstanceOf(StoreUnavailableException.class);
            assertThat(store.problem()).isPresent();
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofMinutes(1));
            assertThat(Thread.interrupted()).isFalse();
        }
    }

    private static String put(ObjectStore store) throws IOException {
        BlobStore.Content content = () -> new ByteArrayInputStream(CONTENT);
        return store.put(Blob.of(content), content);
    }

    private static ObjectStore store(Map<String, String> others) {
        Map<String, String> settings = new HashMap<>(server.settings());
        settings.putAll(others);
        return new ObjectStore(config(settings));
    }

    private static BlobConfig config(Map<String, String> settings) {
        return new SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withSources(new PropertiesConfigSource(settings, "test", 100))
                .withMapping(BlobConfig.class)
                .build()
                .getConfigMapping(BlobConfig.class);
    }
}
