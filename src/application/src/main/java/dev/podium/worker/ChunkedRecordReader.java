package dev.podium.worker;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes the records of one process apart, as far as they are complete: chunks, each behind its length in bytes, a length of 0 at
 * the end of each record. What is cut off, or has a length that cannot be, ends the list: nothing behind it is believed.
 */
final class ChunkedRecordReader {

    private ChunkedRecordReader() {}

    /**
     * The complete records in their order.
     *
     * @param most records that are looked for; what comes after them is not read
     */
    static List<byte[]> complete(byte[] stream, int most) {
        List<byte[]> records = new ArrayList<>();
        ByteBuffer rest = ByteBuffer.wrap(stream);
        ByteArrayOutputStream record = new ByteArrayOutputStream();
        while (records.size() < most && rest.remaining() >= Integer.BYTES) {
            int length = rest.getInt();
            if (length < 0 || length > rest.remaining()) {
                break;
            }
            if (length == 0) {
                records.add(record.toByteArray());
                record.reset();
            } else {
                record.write(stream, rest.position(), length);
                rest.position(rest.position() + length);
            }
        }
        return records;
    }
}
