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
 * Where benchmarks.jar starts: it continues on a JDK that is new enough.
 *
 * <p>It is compiled for Java 8, so that an older {@code java} can report the problem or find a newer JDK.
 */
public final class Main {
    /** The oldest Java that the rest of the jar is compiled for. */
    static final int OLDEST = 21;

    /** From this release on the JDK warns about Unsafe, which JMH uses, unless an option allows it. */
    private static final int WARNS_ABOUT_UNSAFE = 24;

    /** The exit code of a wrong command line. */
    private static final int USAGE = 2;

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
            System.exit(USAGE);
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
        List<String> jvm = jvm(jdk.java().getPath(), feature(jdk.version));
        List<String> command = new ArrayList<String>(jvm);
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(Main.class.getName());
        command.addAll(Arrays.asList(args));
        int exitCode = run(command);
        // A JVM that cannot start ends with 1 too, as a gate does where something got slower.
        if (exitCode == 1 && !starts(jvm)) {
            System.err.println(
                    "strandbench: needs Java "
                            + OLDEST
                            + " or newer, and "
                            + jdk
                            + " does not start with the options of this "
                            + System.getProperty("java.version")
                            + ": "
                            + String.join(" ", options())
                            + "; allowed are options that both take");
            return USAGE;
        }
        return exitCode;
    }

    private static List<String> options() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments();
    }

    /** The words that start a JVM with this one's options. When this JVM ends, that one ends too. */
    public static List<String> jvm(String java, int feature) {
        List<String> jvm = new ArrayList<String>();
        if (new File("/usr/bin/setpriv").canExecute()) {
            jvm.addAll(Arrays.asList("/usr/bin/setpriv", "--pdeathsig", "KILL"));
        }
        jvm.add(java);
        if (feature >= WARNS_ABOUT_UNSAFE) {
            jvm.add("--sun-misc-unsafe-memory-access=allow");
        }
        // The jar's manifest says the same, but only for java -jar.
        jvm.add("--enable-native-access=ALL-UNNAMED");
        jvm.addAll(options());
        return jvm;
    }

    /** Runs a JVM that does the work in this one's place, and returns its exit code. */
    public static int run(List<String> command) throws IOException, InterruptedException {
        final Process process = new ProcessBuilder(command).inheritIO().start();
        // A signal to this JVM is meant for the JVM that does the work, which then prints how to continue.
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

    /** Whether a JVM starts with these options. */
    private static boolean starts(List<String> jvm) throws Exception {
        List<String> command = new ArrayList<String>(jvm);
        command.add("-version");
        return new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(new File("/dev/null")).start().waitFor() == 0;
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
            // not a JDK, or not readable
        }
    }

    /** The feature release of a version like 1.8.0_402, 17.0.15 or 26-ea; 0 if the text is no version. */
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
