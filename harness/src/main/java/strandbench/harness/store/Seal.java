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
 * Tells what a user has asked to start from what a folder of another origin names: a keyed hash, whose key never leaves the
 * user's home. A machine's description would not do, since it is published with each run.
 */
final class Seal {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int BYTES = 32;

    private Seal() {}

    /** The seal of these options; empty without a home that can keep a key. */
    static Optional<String> of(List<List<String>> starts) {
        return made(key().or(Seal::newKey), starts);
    }

    /** Whether a seal was made here. */
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
                // Of two runs that begin at once, one makes the key of both.
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
