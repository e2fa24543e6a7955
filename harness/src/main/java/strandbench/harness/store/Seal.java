package strandbench.harness.store;

import com.google.gson.Gson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Distinguishes what this user asked to start from what a stranger's folder names. It is a keyed hash, and its key
 * never leaves the user's home. A machine's description is no secret: each run publishes it.
 */
final class Seal {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int BYTES = 32;

    private Seal() {}

    /** The seal of these options; empty if the home folder cannot keep a key. */
    static Optional<String> of(List<List<String>> starts) {
        return made(key().or(Seal::newKey), starts);
    }

    /** Whether this user made a seal. */
    static boolean isOurs(String seal, List<List<String>> starts) {
        return made(key(), starts).filter(ours -> ours.equals(seal)).isPresent();
    }

    private static Optional<String> made(Optional<byte[]> key, List<List<String>> starts) {
        return key.map(secret -> {
            try {
                Mac mac = Mac.getInstance(ALGORITHM);
                mac.init(new SecretKeySpec(secret, ALGORITHM));
                return HexFormat.of().formatHex(
                        mac.doFinal(new Gson().toJson(starts).getBytes(StandardCharsets.UTF_8)));
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException("every JVM has " + ALGORITHM, e);
            }
        });
    }

    private static Path file() {
        return Path.of(System.getProperty("user.home"), ".local", "state", "strandbench", "key");
    }

    private static Optional<byte[]> key() {
        try {
            return Optional.of(Files.readAllBytes(file())).filter(key -> key.length == BYTES);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<byte[]> newKey() {
        byte[] key = new byte[BYTES];
        new SecureRandom().nextBytes(key);
        try {
            Files.createDirectories(file().getParent());
            Path next = Files.createTempFile(file().getParent(), "key", "",
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rw-------")));
            try {
                Files.write(next, key);
                // If two runs begin at once, one of them creates the key for both.
                Files.createLink(file(), next);
            } finally {
                Files.delete(next);
            }
        } catch (FileAlreadyExistsException e) {
            return key();
        } catch (IOException | UnsupportedOperationException e) {
            return Optional.empty();
        }
        return Optional.of(key);
    }
}
