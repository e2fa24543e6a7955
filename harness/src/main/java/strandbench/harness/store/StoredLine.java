package strandbench.harness.store;

import com.google.gson.JsonParseException;
import com.google.gson.stream.JsonReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;
import strandbench.harness.benchmark.Cell;

/**
 * How a fork stands in a line of a store: a format and a checksum, and then the fork.
 *
 * @param line its bytes, without the end
 * @param format that it was written in
 * @param isSound whether it is as it was written
 * @param start where the fork begins
 */
record StoredLine(byte[] line, int format, boolean isSound, int start) {
    private static final Pattern HEAD = Pattern
            .compile("\\{\"format\":(\\d{1,9}),\"crc32c\":\"([0-9a-f]{8})\",\"fork\":(?=\\{)");

    /** More than there is before the fork. */
    private static final int LONGEST_HEAD = 80;

    /** Reads one; empty if it is none. */
    static Optional<StoredLine> of(byte[] line) {
        // As bytes, since damaged text may be no UTF-8.
        Matcher head = HEAD.matcher(new String(line, 0, Math.min(line.length, LONGEST_HEAD),
                StandardCharsets.ISO_8859_1));
        if (!head.lookingAt() || line[line.length - 1] != '}') {
            return Optional.empty();
        }
        return Optional.of(new StoredLine(line, Integer.parseInt(head.group(1)),
                head.group(2).equals(checksum(line, head.end(), line.length - 1 - head.end())),
                head.end()));
    }

    /** What stands in a file of a fork, its end included. */
    static byte[] written(ForkRecord fork) {
        byte[] body = Store.JSON.toJson(fork).getBytes(StandardCharsets.UTF_8);
        return "{\"format\":%d,\"crc32c\":\"%s\",\"fork\":%s}\n".formatted(Store.FORMAT,
                checksum(body, 0, body.length), new String(body, StandardCharsets.UTF_8))
                .getBytes(StandardCharsets.UTF_8);
    }

    private static String checksum(byte[] bytes, int start, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, start, length);
        return "%08x".formatted(crc.getValue());
    }

    /** All of the fork. */
    ForkRecord fork() {
        return Store.JSON.fromJson(new String(line, start, line.length - 1 - start,
                StandardCharsets.UTF_8), ForkRecord.class);
    }

    /**
     * Which fork it is, and whether it finished, without what it gave: that is much more to read, and stands behind.
     */
    ForkRecord head() {
        Cell cell = null;
        int index = -1;
        String started = null;
        double seconds = 0;
        String failure = null;
        String limit = null;
        try (JsonReader json = new JsonReader(new InputStreamReader(
                new ByteArrayInputStream(line, start, line.length - 1 - start),
                StandardCharsets.UTF_8))) {
            json.beginObject();
            boolean isHead = true;
            while (isHead && json.hasNext()) {
                switch (json.nextName()) {
                    case "cell" -> cell = Store.JSON.fromJson(json, Cell.class);
                    case "index" -> index = json.nextInt();
                    case "started" -> started = json.nextString();
                    case "seconds" -> seconds = json.nextDouble();
                    case "failure" -> failure = json.nextString();
                    case "limit" -> limit = json.nextString();
                    default -> isHead = false;
                }
            }
            if (cell == null || index < 0) {
                throw new JsonParseException("it names no cell, or no index");
            }
            return new ForkRecord(cell, index, started, seconds, failure, limit, null, null, null,
                    null, null, null, null, null, null);
        } catch (IOException | IllegalStateException | NumberFormatException e) {
            throw new JsonParseException(e.getMessage(), e);
        }
    }
}
