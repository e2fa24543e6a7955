package strandbench;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;

/**
 * Where benchmarks.jar starts: continues on a JDK that is new enough.
 *
 * <p>Compiled for Java 8, so that an older {@code java} can say what is wrong, or find what is right.
 */
public final class Main {
    /** The oldest Java that everything else is compiled for. */
    static final int OLDEST = 21;

    /** From here on the JDK warns about Unsafe, which JMH uses, unless it is allowed. */
    private static final int WARNS_ABOUT_UNSAFE = 24;

    private static final String LAUNCHER = "strandbench.harness.Launcher";

    private Main() {}

    public static void main(String[] args) throws Exception {
        String version = System.getProperty("java.version");
        if (feature(version) >= OLDEST) {
            launch(args);
            return;
        }
        List<Jdk> found = installed();
        Jdk newest = null;
        for (Jdk jdk : found) {
            if (feature(jdk.version) >= OLDEST) {
                newest = jdk;
                break;
            }
        }
        if (newest == null) {
            System.err.println(
                    "strandbench: needs Java "
                            + OLDEST
                            + " or newer, and this is "
                            + version
                            + "; found "
                            + (found.isEmpty() ? "no other JDK" : "only " + found)
                            + "; install a JDK "
                            + OLDEST
                            + " or newer, or name one by JAVA_HOME");
            System.exit(2);
        }
        System.exit(continueOn(newest, args));
    }

    private static void launch(String[] args) throws Exception {
        try {
            Class.forName(LAUNCHER)
                    .getMethod("main", String[].class)
                    .invoke(null, new Object[]{args});
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Exception) {
                throw (Exception) e.getCause();
            }
            throw (Error) e.getCause();
        }
    }

    private static int continueOn(Jdk jdk, String[] args) throws Exception {
        List<String> command = new ArrayList<String>();
        command.add(jdk.java().getPath());
        if (feature(jdk.version) >= WARNS_ABOUT_UNSAFE) {
            command.add("--sun-misc-unsafe-memory-access=allow");
        }
        // As the jar's manifest says, which counts for java -jar alone.
        command.add("--enable-native-access=ALL-UNNAMED");
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(Main.class.getName());
        command.addAll(Arrays.asList(args));
        if (new File("/usr/bin/setpriv").canExecute()) {
            // However this JVM ends, the one that does the work ends too.
            command.addAll(0, Arrays.asList("/usr/bin/setpriv", "--pdeathsig", "KILL"));
        }
        final Process process = new ProcessBuilder(command).inheritIO().start();
        // Whoever ends this JVM means the one that does the work, which says how to go on.
        Runtime.getRuntime()
                .addShutdownHook(
                        new Thread("end the JVM that does the work") {
                            @Override
                            public void run() {
                                process.destroy();
                                try {
                                    process.waitFor();
                                } catch (InterruptedException e) {
                                    Thread.currentThread().interrupt();
                                }
                            }
                        });
        return process.waitFor();
    }

    /** The installed JDKs, JAVA_HOME first and then the newest first. */
    private static List<Jdk> installed() {
        List<Jdk> jdks = new ArrayList<Jdk>();
        String home = System.getProperty("user.home");
        String[] folders = {
            "/usr/lib/jvm",
            "/usr/java",
            "/opt",
            "/opt/java",
            "/Library/Java/JavaVirtualMachines",
            home + "/.sdkman/candidates/java",
            home + "/.jdks"
        };
        for (String folder : folders) {
            File[] children = new File(folder).listFiles();
            if (children != null) {
                for (File child : children) {
                    addIfJdk(jdks, child);
                    addIfJdk(jdks, new File(child, "Contents/Home"));
                }
            }
        }
        jdks.sort((one, other) -> feature(other.version) - feature(one.version));
        String javaHome = System.getenv("JAVA_HOME");
        if (javaHome != null) {
            List<Jdk> named = new ArrayList<Jdk>();
            addIfJdk(named, new File(javaHome));
            jdks.addAll(0, named);
        }
        return jdks;
    }

    private static void addIfJdk(List<Jdk> jdks, File home) {
        Properties properties = new Properties();
        try (InputStream in = new FileInputStream(new File(home, "release"))) {
            properties.load(in);
            String version = properties.getProperty("JAVA_VERSION", "").replace("\"", "");
            Jdk jdk = new Jdk(home.getCanonicalFile(), version);
            // Several names often lead to one JDK.
            boolean known = jdks.toString().contains(jdk.toString());
            if (!known && feature(version) > 0 && jdk.java().canExecute()) {
                jdks.add(jdk);
            }
        } catch (IOException e) {
            // not a JDK, or not for us to read
        }
    }

    /** The feature release of a version like 1.8.0_402, 17.0.15 or 26-ea; 0 if it is none. */
    static int feature(String version) {
        String[] parts = version.split("[^0-9]+");
        int first = parts.length > 0 && !parts[0].isEmpty() ? Integer.parseInt(parts[0]) : 0;
        return first == 1 && parts.length > 1 ? Integer.parseInt(parts[1]) : first;
    }

    private static final class Jdk {
        final File home;
        final String version;

        Jdk(File home, String version) {
            this.home = home;
            this.version = version;
        }

        File java() {
            return new File(home, "bin/java");
        }

        @Override
        public String toString() {
            return version + " in " + home;
        }
    }
}
