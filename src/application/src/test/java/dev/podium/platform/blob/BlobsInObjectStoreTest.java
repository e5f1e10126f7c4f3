package dev.podium.platform.blob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.testsupport.MutableClock;
import dev.podium.testsupport.Operated;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Files in a real object store, and what is swept out of it. */
@QuarkusTest
@TestProfile(Operated.class)
class BlobsInObjectStoreTest extends BlobStoreTest {

    /** More than an object lies before it is noted, and before it is deleted. */
    private static final Duration A_DAY = Duration.ofHours(25);

    @Inject
    ObjectStore objects;

    @Inject
    ObjectSweepJob sweep;

    @Inject
    MutableClock clock;

    @AfterEach
    void resetClock() {
        clock.reset();
    }

    @Override
    List<String> places(Blob blob) {
        return named(blob).stream().toList();
    }

    @Test
    void keep_newContent_liesInAnObjectAlone() throws IOException {
        Blob kept = keep(content(1000, 21));
        assertThat(named(kept)).hasValueSatisfying(name -> assertThat(name).startsWith(kept.digest() + "-"));
        assertThat(written(kept)).containsExactly(named(kept).orElseThrow());
        assertThat(chunksOf(kept)).isZero();
    }

    @Test
    void keep_knownContent_noSecondObject() throws IOException {
        Blob kept = keep(content(1000, 22));
        keep(content(1000, 22));
        assertThat(written(kept)).hasSize(1);
    }

    @Test
    void open_fileOfTheTimeBeforeTheSwitch_isReadWhereItLies_andIsNotStoredTwice() throws IOException {
        byte[] content = content((1 << 20) + 5, 23);
        Blob old = keptInDatabase(content);
        assertThat(named(old)).isEmpty();
        assertThat(chunksOf(old)).isEqualTo(2);

        assertThat(read(old)).isEqualTo(content);
        assertThat(keep(content)).isEqualTo(old);
        assertThat(written(old)).isEmpty();
    }

    @Test
    void bring_beforeTheTransaction_isWhatItKeeps() throws IOException {
        byte[] content = content(100, 24);
        blobs.bring(() -> new ByteArrayInputStream(content));
        Blob kept = keep(content);
        assertThat(written(kept)).hasSize(1);
        assertThat(read(kept)).isEqualTo(content);
        blobs.bring(() -> new ByteArrayInputStream(content));
        assertThat(written(kept)).as("is there already").hasSize(1);
    }

    @Test
    void sweep_objectOfARolledBackTransaction_isDeletedADayAfterItIsNoted() throws IOException {
        Blob kept = keep(content(100, 31));
        Blob lost = rolledBack(content(100, 32));
        assertThat(written(lost)).hasSize(1);
        assertThat(sweep.countUnnamed()).isPositive();

        sweep();
        assertThat(noted(lost)).as("too young").isZero();
        clock.advance(A_DAY);
        sweep();
        assertThat(noted(lost)).isEqualTo(1);
        assertThat(written(lost)).as("noted, and kept for backups").hasSize(1);
        clock.advance(A_DAY);
        sweep();
        assertThat(written(lost)).isEmpty();
        assertThat(noted(lost)).isZero();
        assertThat(read(kept)).isEqualTo(content(100, 31));
    }

    /** With names that are used twice this would take away what is about to be named. */
    @Test
    void sweep_whileTheSameContentIsBroughtAgain_takesNothingFromIt() throws IOException {
        byte[] content = content(100, 33);
        Blob lost = rolledBack(content);
        String orphan = written(lost).get(0);
        clock.advance(A_DAY);
        sweep();
        clock.advance(A_DAY);

        QuarkusTransaction.begin();
        Blob again = blobs.keep(() -> new ByteArrayInputStream(content));
        QuarkusTransaction.suspendingExisting().run(this::sweepInWrapped);
        QuarkusTransaction.commit();

        assertThat(read(again)).isEqualTo(content);
        assertThat(written(again)).hasSize(1).doesNotContain(orphan);
        objects.remove(orphan);
        assertThat(read(again))
                .as("a delete that was sent twice, or comes late")
                .isEqualTo(content);
    }

    @Test
    void sweep_fileThatWasRemoved_staysForADayAfterItsRow() throws IOException {
        Blob removed = keep(content(100, 34));
        clock.advance(A_DAY.multipliedBy(5));
        sweep();
        blobs.removeUnused(removed.digest());
        sweep();
        assertThat(written(removed)).hasSize(1);
        clock.advance(A_DAY);
        sweep();
        assertThat(written(removed)).isEmpty();
    }

    @Test
    void sweep_whatOthersPutIntoTheBucket_stays() throws IOException {
        Path other = Operated.Store.server().object("notes.txt");
        Files.createDirectories(other.getParent());
        Files.writeString(other, "not ours");
        clock.advance(A_DAY);
        sweep();
        clock.advance(A_DAY);
        sweep();
        assertThat(other).exists();
    }

    @Test
    void work_done_enqueuesTheNextOfTomorrow_once() throws IOException {
        sweep.work(new ObjectSweepJob.Data(""));
        sweep.work(new ObjectSweepJob.Data(""));
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> database.createNativeQuery(
                                        "select count(*) from scheduled_tasks where task_name = 'sweep'"
                                                + " and execution_time between now() + interval '23 hours' and now() + interval '25 hours'",
                                        Long.class)
                                .getSingleResult()))
                .isEqualTo(1);
    }

    @Test
    void open_objectThatIsGone_isNoAwayStore() throws IOException {
        Blob kept = keep(content(100, 35));
        objects.remove(named(kept).orElseThrow());
        assertThatThrownBy(() -> blobs.open(kept.digest()))
                .isInstanceOf(IOException.class)
                .isNotInstanceOf(StoreUnavailableException.class);
    }

    private void sweepInWrapped() {
        try {
            sweep();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void sweep() throws IOException {
        sweep.work(new ObjectSweepJob.Data(""));
    }

    private Blob rolledBack(byte[] content) throws IOException {
        QuarkusTransaction.begin();
        try {
            return blobs.keep(() -> new ByteArrayInputStream(content));
        } finally {
            QuarkusTransaction.rollback();
        }
    }

    /** A file as it was kept before there was a store, in two chunks. */
    private Blob keptInDatabase(byte[] content) throws IOException {
        Blob blob = Blob.of(() -> new ByteArrayInputStream(content));
        QuarkusTransaction.requiringNew().run(() -> {
            database.createNativeMutationQuery("insert into blob (digest, size, created_at) values (?1, ?2, now())")
                    .setParameter(1, blob.digest())
                    .setParameter(2, blob.size())
                    .executeUpdate();
            for (int position = 0; position < 2; position++) {
                database.createNativeMutationQuery(
                                "insert into blob_chunk (digest, position, content) values (?1, ?2, ?3)")
                        .setParameter(1, blob.digest())
                        .setParameter(2, position)
                        .setParameter(
                                3,
                                Arrays.copyOfRange(
                                        content, position << 20, Math.min((position + 1) << 20, content.length)))
                        .executeUpdate();
            }
        });
        return blob;
    }

    private List<String> written(Blob blob) throws IOException {
        List<String> names = new ArrayList<>();
        for (ObjectStore.Listed object : objects.list(blob.digest(), 1000).objects()) {
            if (object.name().startsWith(blob.digest())) {
                names.add(object.name());
            }
        }
        return names;
    }

    private Optional<String> named(Blob blob) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select object from blob where digest = ?1 and object is not null", String.class)
                        .setParameter(1, blob.digest())
                        .uniqueResultOptional());
    }

    private long chunksOf(Blob blob) {
        return count("select count(*) from blob_chunk where digest = ?1", blob);
    }

    private long noted(Blob blob) {
        return count("select count(*) from unnamed_object where left(name, 64) = ?1", blob);
    }

    private long count(String sql, Blob blob) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(sql, Long.class)
                        .setParameter(1, blob.digest())
                        .getSingleResult());
    }
}
