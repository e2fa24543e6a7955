package strandbench.harness.store;

import com.google.gson.JsonIOException;
import com.google.gson.JsonParseException;
import com.google.gson.stream.JsonReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;
import strandbench.harness.benchmark.Cell;

/**
 * A fork as a line of a store: its fields, a format, and a checksum of the rest of the line. The order of the fields
 * does not matter, and unknown fields are ignored.
 *
 * @param line its bytes, without the end
 * @param format in which it was written
 * @param isSound whether its checksum is right
 */
record StoredLine(byte[] line, int format, boolean isSound) {
    private static final Pattern CHECKSUM = Pattern.compile("\"crc32c\":\"([0-9a-f]{8})\",?");

    /** The deepest nesting: more than a fork needs. */
    private static final int DEEPEST = 32;

    /** Reads a line; empty if it holds no fork. */
    static Optional<StoredLine> of(byte[] line) {
        OptionalInt format = format(line);
        return format.isEmpty()
                ? Optional.empty()
                : Optional.of(new StoredLine(line, format.getAsInt(), isSound(line)));
    }

    private static OptionalInt format(byte[] line) {
        try (JsonReader json = reader(line)) {
            json.beginObject();
            while (json.hasNext()) {
                if (json.nextName().equals("format")) {
                    return OptionalInt.of(json.nextInt());
                }
                json.skipValue();
            }
        } catch (IOException | IllegalStateException | NumberFormatException e) {
            // not one of our lines, or damaged
        }
        return OptionalInt.empty();
    }

    private static JsonReader reader(byte[] line) {
        JsonReader json = new JsonReader(new InputStreamReader(new ByteArrayInputStream(line),
                StandardCharsets.UTF_8));
        json.setNestingLimit(DEEPEST);
        return json;
    }

    private static boolean isSound(byte[] line) {
        // One character for each byte, because damaged text may not be UTF-8.
        Matcher found = CHECKSUM.matcher(new String(line, StandardCharsets.ISO_8859_1));
        return found.find() && found.group(1).equals(checksum(line, found.start(), found.end()));
    }

    /** The checksum of a line without a part. */
    private static String checksum(byte[] line, int start, int end) {
        CRC32C crc = new CRC32C();
        crc.update(line, 0, start);
        crc.update(line, end, line.length - end);
        return "%08x".formatted(crc.getValue());
    }

    /** The line of a fork, with its end. */
    static byte[] written(ForkRecord fork) {
        String head = "{\"format\":%d,".formatted(Store.FORMAT);
        String fields = Store.JSON.toJson(fork).substring(1);
        String checksum = checksum((head + fields).getBytes(StandardCharsets.UTF_8), 0, 0);
        return (head + "\"crc32c\":\"" + checksum + "\"," + fields + "\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    /**
     * The whole fork.
     *
     * @throws JsonParseException if a part is missing
     */
    ForkRecord fork() {
        try (JsonReader json = reader(line)) {
            ForkRecord fork = Store.JSON.fromJson(json, ForkRecord.class);
            return fork.whole();
        } catch (IOException e) {
            throw new JsonIOException(e);
        }
    }

    /** The fork's identity, and whether it finished, without the numbers. */
    ForkRecord head() {
        Cell cell = null;
        int index = -1;
        String started = null;
        double seconds = 0;
        String failure = null;
        String limit = null;
        int sitting = 0;
        try (JsonReader json = reader(line)) {
            json.beginObject();
            while (json.hasNext()) {
                switch (json.nextName()) {
                    case "cell" -> cell = Store.JSON.fromJson(json, Cell.class);
                    case "fork" -> index = json.nextInt();
                    case "started" -> started = json.nextString();
                    case "seconds" -> seconds = json.nextDouble();
                    case "failure" -> failure = json.nextString();
                    case "limit" -> limit = json.nextString();
                    case "sitting" -> sitting = json.nextInt();
                    default -> json.skipValue();
                }
            }
            if (cell == null || !cell.isWhole() || index < 0) {
                throw new JsonParseException("it names no cell, or no index");
            }
            return new ForkRecord(cell, index, started, seconds, failure, limit, null, null, null,
                    null, null, null, sitting);
        } catch (IOException | IllegalStateException | NumberFormatException e) {
            throw new JsonParseException(e.getMessage(), e);
        }
    }
}
