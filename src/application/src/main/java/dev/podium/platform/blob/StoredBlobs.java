package dev.podium.platform.blob;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
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
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * Keeps a row for each file in PostgreSQL, which says where it lies: beside it, in chunks of 1 MiB, so that one backup and one
 * transaction hold everything; or in an object that the row names.
 *
 * <p>An object is written before its row, and a row is there when its transaction has ended well: what a row names was written. Two
 * transactions that bring the same content at once both write an object, each under a name of its own; one of them has its row, the
 * other waits for it and leaves an object that nothing names. So does a transaction that is rolled back. {@link ObjectSweepJob} finds those.
 * Nothing here deletes an object.
 */
@ApplicationScoped
class StoredBlobs implements BlobStore {

    private static final String FOREIGN_KEY = "23503";
    private static final int MOST_BROUGHT = 1_000;

    /** A row: how large the file is, and the object where it lies; without one it lies in chunks. */
    private record Kept(long size, Optional<String> object) {}

    @Inject
    DataSource database;

    @Inject
    Clock clock;

    @Inject
    BlobConfig config;

    @Inject
    ObjectStore objects;

    /** Names of objects that were brought, by digest, until a transaction takes them; long before {@link ObjectSweepJob} would. */
    private final Cache<String, String> brought = Caffeine.newBuilder()
            .maximumSize(MOST_BROUGHT)
            .expireAfterWrite(Duration.ofMinutes(1))
            .build();

    @Override
    @Transactional(Transactional.TxType.NOT_SUPPORTED)
    public void bring(Content content) throws IOException {
        if (config.where() == BlobConfig.Where.DATABASE) {
            return;
        }
        Blob blob = Blob.of(content);
        if (sizes(List.of(blob.digest())).isEmpty()) {
            brought.put(blob.digest(), objects.put(blob, content));
        }
    }

    @Override
    @Transactional(Transactional.TxType.MANDATORY)
    public Blob keep(Content content) throws IOException {
        Blob blob = Blob.of(content);
        try (Connection connection = database.getConnection()) {
            if (config.where() == BlobConfig.Where.DATABASE) {
                if (announce(connection, blob, null)) {
                    store(connection, blob, content);
                }
            } else if (!isHeld(connection, blob)) {
                String before = brought.asMap().remove(blob.digest());
                announce(connection, blob, before == null ? objects.put(blob, content) : before);
            }
            return blob;
        } catch (SQLException e) {
            throw new IOException("keeping " + blob, e);
        }
    }

    /**
     * Whether the content is new. A second transaction with the same content waits here for the first; what is there already
     * is held, so that nobody removes it meanwhile.
     *
     * @param object null for chunks
     */
    private boolean announce(Connection connection, Blob blob, String object) throws SQLException {
        boolean isNew = insert(connection, blob, object);
        while (!isNew && !isHeld(connection, blob)) {
            isNew = insert(connection, blob, object);
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

    private boolean insert(Connection connection, Blob blob, String object) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "insert into blob (digest, size, created_at, object) values (?, ?, ?, ?) on conflict do nothing")) {
            insert.setString(1, blob.digest());
            insert.setLong(2, blob.size());
            insert.setObject(3, clock.instant().atOffset(ZoneOffset.UTC));
            insert.setString(4, object);
            return insert.executeUpdate() == 1;
        }
    }

    private static void store(Connection connection, Blob blob, Content content) throws SQLException, IOException {
        try (InputStream in = content.open();
                PreparedStatement insert = connection.prepareStatement(
                        "insert into blob_chunk (digest, position, content) values (?, ?, ?)")) {
            byte[] chunk = in.readNBytes(BlobPieceStream.BYTES);
            for (int position = 0; chunk.length > 0; position++) {
                insert.setString(1, blob.digest());
                insert.setInt(2, position);
                insert.setBytes(3, chunk);
                insert.executeUpdate();
                chunk = in.readNBytes(BlobPieceStream.BYTES);
            }
        }
    }

    @Override
    public InputStream open(String digest) throws IOException {
        Kept kept = find(digest);
        return kept.object().isPresent()
                ? objects.open(kept.object().get(), kept.size())
                : BlobPieceStream.open(kept.size(), position -> chunk(digest, position));
    }

    private byte[] chunk(String digest, int position) throws IOException {
        try (Connection connection = database.getConnection();
                PreparedStatement select = connection.prepareStatement(
                        "select content from blob_chunk where digest = ? and position = ?")) {
            select.setString(1, digest);
            select.setInt(2, position);
            try (ResultSet row = select.executeQuery()) {
                if (row.next()) {
                    return row.getBytes("content");
                }
                throw new IOException("chunk " + position + " of " + digest + " is missing");
            }
        } catch (SQLException e) {
            throw new IOException("reading chunk " + position + " of " + digest, e);
        }
    }

    @Override
    public long size(String digest) throws IOException {
        return find(digest).size();
    }

    private Kept find(String digest) throws IOException {
        try (Connection connection = database.getConnection();
                PreparedStatement select =
                        connection.prepareStatement("select size, object from blob where digest = ?")) {
            select.setString(1, digest);
            try (ResultSet row = select.executeQuery()) {
                if (!row.next()) {
                    throw new IOException("nothing is kept under " + digest);
                }
                return new Kept(row.getLong("size"), Optional.ofNullable(row.getString("object")));
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
                    sizes.put(row.getString("digest"), row.getLong("size"));
                }
            }
            return sizes;
        } catch (SQLException e) {
            throw new IllegalStateException("looking up the sizes of " + digests, e);
        }
    }

    /** One statement: where a foreign key keeps the file, it keeps its chunks. An object is left to {@link ObjectSweepJob}. */
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
}
