package dev.podium.platform.blob;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import javax.sql.DataSource;

/** Keeps files in PostgreSQL, in chunks of 1 MiB, so that one backup and one transaction hold everything. */
@ApplicationScoped
class DatabaseBlobStore implements BlobStore {

    private static final int CHUNK_BYTES = 1 << 20;
    private static final String FOREIGN_KEY = "23503";

    @Inject
    DataSource database;

    @Inject
    Clock clock;

    @Override
    @Transactional(Transactional.TxType.MANDATORY)
    public Blob keep(Content content) throws IOException {
        Blob blob = Blob.of(content);
        try (Connection connection = database.getConnection()) {
            if (announce(connection, blob)) {
                store(connection, blob, content);
            }
            return blob;
        } catch (SQLException e) {
            throw new IOException("keeping " + blob, e);
        }
    }

    /**
     * Whether the content is new. A second transaction with the same content waits here for the first; what is there already
     * is held, so that nobody removes it meanwhile.
     */
    private boolean announce(Connection connection, Blob blob) throws SQLException {
        boolean isNew = insert(connection, blob);
        while (!isNew && !isHeld(connection, blob)) {
            isNew = insert(connection, blob);
        }
        return isNew;
    }

    private static boolean isHeld(Connection connection, Blob blob) throws SQLException {
        try (PreparedStatement select =
                connection.prepareStatement("select 1 from blob where digest = ? for key share")) {
            select.setString(1, blob.digest());
            try (ResultSet row = select.executeQuery()) {
                return row.next();
            }
        }
    }

    private boolean insert(Connection connection, Blob blob) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "insert into blob (digest, size, created_at) values (?, ?, ?) on conflict do nothing")) {
            insert.setString(1, blob.digest());
            insert.setLong(2, blob.size());
            insert.setObject(3, clock.instant().atOffset(ZoneOffset.UTC));
            return insert.executeUpdate() == 1;
        }
    }

    private static void store(Connection connection, Blob blob, Content content) throws SQLException, IOException {
        try (InputStream in = content.open();
                PreparedStatement insert = connection.prepareStatement(
                        "insert into blob_chunk (digest, position, content) values (?, ?, ?)")) {
            byte[] chunk = in.readNBytes(CHUNK_BYTES);
            for (int position = 0; chunk.length > 0; position++) {
                insert.setString(1, blob.digest());
                insert.setInt(2, position);
                insert.setBytes(3, chunk);
                insert.executeUpdate();
                chunk = in.readNBytes(CHUNK_BYTES);
            }
        }
    }

    @Override
    public InputStream open(String digest) throws IOException {
        size(digest);
        return new Chunks(digest);
    }

    @Override
    public long size(String digest) throws IOException {
        try (Connection connection = database.getConnection();
                PreparedStatement select = connection.prepareStatement("select size from blob where digest = ?")) {
            select.setString(1, digest);
            try (ResultSet row = select.executeQuery()) {
                if (!row.next()) {
                    throw new IOException("nothing is kept under " + digest);
                }
                return row.getLong(1);
            }
        } catch (SQLException e) {
            throw new IOException("looking up " + digest, e);
        }
    }

    @Override
    public Map<String, Long> sizes(Collection<String> digests) {
        try (Connection connection = database.getConnection();
                PreparedStatement select =
                        connection.prepareStatement("select digest, size from blob where digest = any (?)")) {
            select.setArray(1, connection.createArrayOf("text", digests.toArray()));
            Map<String, Long> sizes = new HashMap<>();
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    sizes.put(row.getString(1), row.getLong(2));
                }
            }
            return sizes;
        } catch (SQLException e) {
            throw new IllegalStateException("looking up the sizes of " + digests, e);
        }
    }

    /** One statement: where a foreign key keeps the file, it keeps its chunks. */
    @Override
    @Transactional(Transactional.TxType.NOT_SUPPORTED)
    public void removeUnused(String digest) {
        try (Connection connection = database.getConnection();
                PreparedStatement delete =
                        connection.prepareStatement("with chunks as (delete from blob_chunk where digest = ?)"
                                + " delete from blob where digest = ?")) {
            delete.setString(1, digest);
            delete.setString(2, digest);
            delete.executeUpdate();
        } catch (SQLException e) {
            if (!FOREIGN_KEY.equals(e.getSQLState())) {
                throw new IllegalStateException("removing " + digest, e);
            }
        }
    }

    /** Fetches one chunk after the other, each with a connection of its own, so that a slow reader holds none. */
    private final class Chunks extends InputStream {

        private final String digest;
        private int next;
        private byte[] chunk = new byte[0];
        private int position;

        private Chunks(String digest) {
            this.digest = digest;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            if (length == 0) {
                return 0;
            }
            if (position == chunk.length && !fetch()) {
                return -1;
            }
            int n = Math.min(length, chunk.length - position);
            System.arraycopy(chunk, position, into, offset, n);
            position += n;
            return n;
        }

        private boolean fetch() throws IOException {
            try (Connection connection = database.getConnection();
                    PreparedStatement select = connection.prepareStatement(
                            "select content from blob_chunk where digest = ? and position = ?")) {
                select.setString(1, digest);
                select.setInt(2, next);
                try (ResultSet row = select.executeQuery()) {
                    if (!row.next()) {
                        return false;
                    }
                    chunk = row.getBytes(1);
                    position = 0;
                    next++;
                    return chunk.length > 0;
                }
            } catch (SQLException e) {
                throw new IOException("reading chunk " + next + " of " + digest, e);
            }
        }
    }
}
