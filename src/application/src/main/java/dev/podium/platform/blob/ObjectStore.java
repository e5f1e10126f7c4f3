package dev.podium.platform.blob;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.core.checksums.ResponseChecksumValidation;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.core.sync.ResponseTransformer;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3ClientBuilder;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Response;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;
import software.amazon.awssdk.services.s3.model.S3Exception;

/**
 * The object store, where one is set. An object has the name of its file's digest and a random ending: a name is used once and never
 * again, so that a late delete, or one that was sent twice, cannot meet an object that was written after it.
 */
@ApplicationScoped
public class ObjectStore {

    private static final int DIGEST_DIGITS = 64;
    private static final int NOT_SO_LONG = 416;
    private static final Duration TO_CONNECT = Duration.ofSeconds(3);
    private static final Duration SILENCE = Duration.ofSeconds(10);
    private static final Duration TO_SAY_WHETHER_IT_IS_THERE = Duration.ofSeconds(4);
    private static final long FRESH_NANOS = TimeUnit.SECONDS.toNanos(4);
    private static final String OCTETS = "application/octet-stream";

    /**
     * An object as it is listed.
     *
     * @param name without the prefix
     * @param writtenAt by the clock of the store
     */
    public record Listed(String name, Instant writtenAt) {}

    /**
     * Some objects by name.
     *
     * @param goesOn whether there are more; a store may give fewer than it was asked for
     */
    public record Listing(List<Listed> objects, boolean goesOn) {

        /** What to go on after; empty at the end. */
        String last() {
            return goesOn && !objects.isEmpty()
                    ? objects.get(objects.size() - 1).name()
                    : "";
        }
    }

    private final Optional<BlobConfig.S3> config;
    private final Optional<S3Client> client;
    private final String prefix;
    private long askedAt;
    private Optional<String> problem = Optional.empty();
    private volatile boolean isAsked;

    @Inject
    ObjectStore(BlobConfig config) {
        this.config = Optional.of(config.s3()).filter(s3 -> s3.bucket().isPresent());
        this.client = this.config.map(ObjectStore::client);
        this.prefix = config.s3().prefix().orElse("");
    }

    private static S3Client client(BlobConfig.S3 config) {
        S3ClientBuilder client = S3Client.builder()
                .region(Region.of(config.region()))
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create(
                        config.accessKey().orElseThrow(), config.secretKey().orElseThrow())))
                .forcePathStyle(config.pathStyle())
                // what Amazon added later is not known to other stores
                .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED)
                .responseChecksumValidation(ResponseChecksumValidation.WHEN_REQUIRED)
                .httpClientBuilder(UrlConnectionHttpClient.builder()
                        .connectionTimeout(TO_CONNECT)
                        .socketTimeout(SILENCE))
                .overrideConfiguration(all -> all.apiCallTimeout(config.answerWithin()));
        config.endpoint().ifPresent(client::endpointOverride);
        return client.build();
    }

    @PreDestroy
    void close() {
        client.ifPresent(S3Client::close);
    }

    /** Whether there is one. */
    public boolean isSet() {
        return client.isPresent();
    }

    /** What keeps the store from being used, for operators; empty where nothing does, or none is set. Asks it every few seconds. */
    public synchronized Optional<String> problem() {
        if (isSet() && (!isAsked || System.nanoTime() - askedAt > FRESH_NANOS)) {
            try {
                ask(s3 -> s3.headBucket(head -> head.bucket(bucket())
                        .overrideConfiguration(one -> one.apiCallTimeout(TO_SAY_WHETHER_IT_IS_THERE))));
                problem = Optional.empty();
            } catch (IOException e) {
                problem = Optional.of(e.getMessage());
            }
            askedAt = System.nanoTime();
            isAsked = true;
        }
        return problem;
    }

    /**
     * Writes an object that nobody knows yet. A request that is sent again writes the same one.
     *
     * @return its name
     */
    String put(Blob blob, BlobStore.Content content) throws IOException {
        String name = blob.digest() + "-" + UUID.randomUUID();
        ask(s3 -> s3.putObject(
                put -> put.bucket(bucket())
                        .key(prefix + name)
                        .checksumSHA256(Base64.getEncoder()
                                .encodeToString(HexFormat.of().parseHex(blob.digest()))),
                RequestBody.fromContentProvider(stream(content), blob.size(), OCTETS)));
        return name;
    }

    private static ContentStreamProvider stream(BlobStore.Content content) {
        return () -> {
            try {
                return content.open();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
    }

    /**
     * Opens an object, to be closed by the caller.
     *
     * @param size of the file that it is
     * @throws StoreUnavailableException if the store is away
     * @throws IOException if the object is not there, or is shorter
     */
    public InputStream open(String name, long size) throws IOException {
        return BlobPieceStream.open(size, position -> {
            long offset = (long) position * BlobPieceStream.BYTES;
            return read(name, offset, (int) Math.min(BlobPieceStream.BYTES, size - offset));
        });
    }

    /**
     * A part of an object.
     *
     * @param offset of its first byte
     * @throws IOException if the object is not there or is shorter
     */
    private byte[] read(String name, long offset, int length) throws IOException {
        byte[] found = ask(s3 -> s3.getObject(
                        get -> get.bucket(bucket())
                                .key(prefix + name)
                                .range("bytes=%d-%d".formatted(offset, offset + length - 1)),
                        ResponseTransformer.toBytes()))
                .asByteArrayUnsafe();
        if (found.length != length) {
            throw new IOException("the object %s has %d bytes from %d on and should have %d"
                    .formatted(name, found.length, offset, length));
        }
        return found;
    }

    /**
     * The next objects by name.
     *
     * @param after name of the last one before them; empty at the beginning
     * @param most at most 1000
     */
    public Listing list(String after, int most) throws IOException {
        ListObjectsV2Response found = ask(s3 -> s3.listObjectsV2(list -> list.bucket(bucket())
                .prefix(prefix)
                .startAfter(after.isEmpty() ? null : prefix + after)
                .maxKeys(most)));
        return new Listing(
                found.contents().stream()
                        .map(object -> new Listed(object.key().substring(prefix.length()), object.lastModified()))
                        .toList(),
                Boolean.TRUE.equals(found.isTruncated()));
    }

    /** The digest in the name of an object; what others have put there has none. */
    static boolean isOurs(String name) {
        return name.length() > DIGEST_DIGITS
                && name.charAt(DIGEST_DIGITS) == '-'
                && name.substring(0, DIGEST_DIGITS).matches("[0-9a-f]+");
    }

    /** Deletes an object; one that is gone is no fault. */
    void remove(String name) throws IOException {
        ask(s3 -> s3.deleteObject(delete -> delete.bucket(bucket()).key(prefix + name)));
    }

    private String bucket() {
        return config.flatMap(BlobConfig.S3::bucket).orElseThrow();
    }

    private <T> T ask(Function<S3Client, T> question) throws IOException {
        S3Client s3 = client.orElseThrow(() -> new StoreUnavailableException(
                "A file lies in an object store, but none is set (podium.blobs.s3.bucket)."));
        try {
            return question.apply(s3);
        } catch (NoSuchKeyException e) {
            throw new IOException("the object is not there", e);
        } catch (S3Exception e) {
            throw e.statusCode() == NOT_SO_LONG ? new IOException("the object is too short", e) : away(e);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (SdkException e) {
            throw away(e);
        }
    }

    /** What was known of the store is not true any more. */
    private StoreUnavailableException away(SdkException fault) {
        isAsked = false;
        return new StoreUnavailableException(
                "The object store does not answer as it should: " + fault.getMessage(), fault);
    }
}
