package dev.podium.evaluation.operation;

import dev.podium.platform.Digests;
import dev.podium.platform.blob.ObjectStore;
import dev.podium.platform.blob.ObjectSweepJob;
import dev.podium.platform.blob.StoreUnavailableException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;

/**
 * Looks whether what is stored is whole: every file is there and has its digest, wherever it lies, and every evaluation what belongs
 * to it. Sees one moment of the database, so that nothing is missed or made up while people submit; holds one piece of one file in memory.
 */
@ApplicationScoped
public class StoreIntegrity {

    /** Of each kind of fault; the others are counted. */
    private static final int MOST = 20;

    /** Pieces of files that are fetched at once, of at most 1 MiB each. */
    private static final int PIECES = 8;

    private static final int KEYS = 1_000;
    private static final int PIECE_BYTES = 1 << 20;

    private static final String FILES = """
            select b.digest, b.size, c.content from blob b left join blob_chunk c on c.digest = b.digest
            where b.object is null order by b.digest, c.position""";

    private static final String OBJECTS =
            "select digest, size, object from blob where object is not null order by digest";

    /** Columns that name files, those of tables to come, too. */
    private static final String NAMING = """
            select cast(k.conrelid as regclass) as named_in, a.attname from pg_constraint k
            join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
            where k.contype = 'f' and k.confrelid = cast('blob' as regclass) and k.conrelid <> cast('blob_chunk' as regclass)
            order by 1, 2""";

    /** What is wrong with rows, and the query that finds the keys of those of which it is so. */
    private static final Map<String, String> ROWS = Map.of(
            "Evaluation %s is scored, but has no numbers: have its phase scored again.",
            """
            select e.key from evaluation e where e.status = 'scored' and not exists (
              select from score s join item_scores i using (evaluation_id, subtask, metric) where s.evaluation_id = e.id)
              and not exists (select from score s join evaluation_part p using (evaluation_id) where s.evaluation_id = e.id)""",
            "Evaluation %s is scored, but some of its numbers have no values of items: have its phase scored again.",
            """
            select distinct e.key from evaluation e join score s on s.evaluation_id = e.id where e.status = 'scored'
              and not exists (select from item_scores i
                where (i.evaluation_id, i.subtask, i.metric) = (s.evaluation_id, s.subtask, s.metric))
              and exists (select from item_scores i where i.evaluation_id = e.id)
              and not exists (select from evaluation_part p where p.evaluation_id = e.id)""",
            "Evaluation %s is scored, but has no answers: have its phase scored again.",
            """
            select e.key from evaluation e where e.status = 'scored'
              and not exists (select from item_answers a where a.evaluation_id = e.id)
              and not exists (select from evaluation_part p where p.evaluation_id = e.id)""",
            "A job waits to score evaluation number %s, which does not exist: it ends when a worker takes it.",
            """
            select t.task_instance from scheduled_tasks t where t.task_name in ('score', 'program')
              and not exists (select from evaluation e where cast(e.id as text) = t.task_instance)""",
            "Evaluation %s waits to be scored, but has no job: withdraw its submission, or have its phase scored again.",
            """
            select e.key from evaluation e where e.status in ('queued', 'scoring')
              and not exists (select from scheduled_tasks t
                where t.task_name in ('score', 'program') and t.task_instance = cast(e.id as text))""");

    @Inject
    DataSource database;

    @Inject
    ObjectStore objects;

    @Inject
    ObjectSweepJob sweep;

    /**
     * What was found.
     *
     * @param files how many were read
     * @param bytes how many bytes they have
     * @param faults a sentence each, at most {@value #MOST} of a kind, and one that counts the others
     * @param unused files that nothing names: they take space, and nothing is lost
     * @param orphans objects of the store that are no file's, those of uploads that are under way among them: a job deletes them
     */
    public record Faults(long files, long bytes, List<String> faults, long unused, long orphans) {}

    /** Reads everything that is stored. */
    public Faults find() {
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            connection.setReadOnly(true);
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            try {
                return find(connection);
            } finally {
                connection.rollback();
                connection.setReadOnly(false);
                connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
                connection.setAutoCommit(true);
            }
        } catch (SQLException e) {
            throw new IllegalStateException("checking what is stored", e);
        }
    }

    private Faults find(Connection connection) throws SQLException {
        Files files = new Files();
        try (PreparedStatement select = connection.prepareStatement(FILES)) {
            select.setFetchSize(PIECES);
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    files.begin(row.getString("digest"), row.getLong("size"));
                    byte[] piece = row.getBytes("content");
                    if (piece != null) {
                        files.add(piece);
                    }
                }
            }
        }
        long orphans = 0;
        Kind missing =
                new Kind("File %s cannot be read in the object store, %s: restore it from a backup of the bucket.");
        Kind away = new Kind("Files in the object store could not be read: %s.");
        try {
            readObjects(connection, files, missing);
            orphans = sweep.countUnnamed();
        } catch (IOException e) {
            away.add(e.getMessage());
        }
        List<String> faults = new ArrayList<>(files.faults());
        faults.addAll(missing.told());
        faults.addAll(away.told());
        for (Map.Entry<String, String> kind : ROWS.entrySet()) {
            faults.addAll(faults(connection, kind.getKey(), kind.getValue()));
        }
        List<String> named = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement(NAMING);
                ResultSet row = select.executeQuery()) {
            while (row.next()) {
                named.add("select %2$s as digest from %1$s where %2$s is not null"
                        .formatted(row.getString("named_in"), row.getString("attname")));
                faults.addAll(faults(
                        connection,
                        "The table %s names file %%s in %s, which is not kept: restore it from a backup."
                                .formatted(row.getString("named_in"), row.getString("attname")),
                        "select digest from (%s) n where not exists (select from blob b where b.digest = n.digest)"
                                .formatted(named.get(named.size() - 1))));
            }
        }
        return new Faults(files.number, files.bytes, List.copyOf(faults), unused(connection, named), orphans);
    }

    /** An object that is gone, or too short, is missing. One of a row that was removed meanwhile is still there for a day. */
    private void readObjects(Connection connection, Files files, Kind missing)
            throws SQLException, StoreUnavailableException {
        try (PreparedStatement select = connection.prepareStatement(OBJECTS)) {
            select.setFetchSize(KEYS);
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    String digest = row.getString("digest");
                    try {
                        readObject(row.getString("object"), digest, row.getLong("size"), files);
                    } catch (StoreUnavailableException e) {
                        throw e;
                    } catch (IOException e) {
                        missing.add(digest, e.getMessage());
                    }
                }
            }
        }
    }

    /** One that cannot be read to its end is not judged by what was read of it. */
    private void readObject(String object, String digest, long size, Files files) throws IOException {
        files.begin(digest, size);
        try (InputStream in = objects.open(object, size)) {
            for (byte[] piece = in.readNBytes(PIECE_BYTES); piece.length > 0; piece = in.readNBytes(PIECE_BYTES)) {
                files.add(piece);
            }
        } catch (IOException e) {
            files.forget();
            throw e;
        }
    }

    private static long unused(Connection connection, List<String> named) throws SQLException {
        String sql =
                "select count(*) as unused from blob b where not exists (select from (%s) n where n.digest = b.digest)"
                        .formatted(String.join(" union all ", named));
        try (PreparedStatement select = connection.prepareStatement(sql);
                ResultSet row = select.executeQuery()) {
            row.next();
            return row.getLong("unused");
        }
    }

    private static List<String> faults(Connection connection, String sentence, String sql) throws SQLException {
        Kind kind = new Kind(sentence);
        try (PreparedStatement select = connection.prepareStatement(sql)) {
            select.setFetchSize(KEYS);
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    kind.add(row.getString(1));
                }
            }
        }
        return kind.told();
    }

    /** One kind of fault. */
    private static final class Kind {

        private final String sentence;
        private final List<String> told = new ArrayList<>();
        private long more;

        Kind(String sentence) {
            this.sentence = sentence;
        }

        void add(Object... what) {
            if (told.size() < MOST) {
                told.add(sentence.formatted(what));
            } else {
                more++;
            }
        }

        List<String> told() {
            if (more > 0) {
                told.add("… and %d more of that kind.".formatted(more));
            }
            return told;
        }
    }

    /** Reads files piece by piece, in the order of their digests. */
    private static final class Files {

        private final Kind sizes =
                new Kind("File %s has %d bytes and should have %d: a part is missing; restore it from a backup.");
        private final Kind digests =
                new Kind("File %s has the digest %s: it is not what was sent; restore it from a backup.");
        private final MessageDigest sha256 = Digests.sha256();
        private String digest;
        private long size;
        private long read;
        private long number;
        private long bytes;

        /** The next pieces are those of a file, of which there may have been some before. */
        void begin(String of, long wanted) {
            if (!of.equals(digest)) {
                end();
                digest = of;
                size = wanted;
                read = 0;
                number++;
            }
        }

        void add(byte[] piece) {
            sha256.update(piece);
            read += piece.length;
            bytes += piece.length;
        }

        /** The file that was begun last counts as if it had never been. */
        void forget() {
            sha256.reset();
            digest = null;
            number--;
            bytes -= read;
        }

        /** After the last piece. */
        List<String> faults() {
            end();
            sizes.told().addAll(digests.told());
            return sizes.told;
        }

        private void end() {
            if (digest == null) {
                return;
            }
            String found = HexFormat.of().formatHex(sha256.digest());
            if (read != size) {
                sizes.add(digest, read, size);
            } else if (!found.equals(digest)) {
                digests.add(digest, found);
            }
            digest = null;
        }
    }
}
