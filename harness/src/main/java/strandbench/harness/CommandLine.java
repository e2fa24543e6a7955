package strandbench.harness;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A command line, taken apart into what is ours and what is JMH's.
 *
 * @param cpus the CPUs to pin forks to, as the user wrote them
 * @param out the folder for the results
 * @param profile the name of a claim, whose cells are run
 * @param jmh everything else, in its order
 */
record CommandLine(
        Optional<String> cpus, Optional<String> out, Optional<String> profile, List<String> jmh) {
    static final String USAGE = """
        Strandbench: what it costs to hand control from one strand to another.

          java -jar benchmarks.jar [run] [options] [JMH options] [regexps]
            --cpus 0,2-3   pin every fork to these CPUs (needs taskset)
            --out DIR      write results.json and environment.json into a new folder
            --profile NAME run the cells of a published claim, and print claimed beside measured
          java -jar benchmarks.jar claims [NAME DIR]
                           list the claims; or print one beside the results in DIR
          java -jar benchmarks.jar matrix [DIR [README]]
                           print the matrix, with the results in DIR; or renew it in README
          java -jar benchmarks.jar knobs DIR [README]
                           the same for the knobs that DIR has several values of

        JMH's own options, all of which work unchanged:
        """;

    /**
     * Takes a command line apart.
     *
     * @throws Refusal if an option of ours has no value or stands there twice
     */
    static CommandLine parse(List<String> arguments) {
        String cpus = null;
        String out = null;
        String profile = null;
        List<String> jmh = new ArrayList<>();
        List<String> words = new ArrayList<>(arguments);
        if (!words.isEmpty() && words.get(0).equals("run")) {
            words.remove(0);
        }
        while (!words.isEmpty()) {
            String word = words.remove(0);
            String name = word.split("=", 2)[0];
            switch (name) {
                case "--cpus" -> cpus = value(name, word, words, cpus);
                case "--out" -> out = value(name, word, words, out);
                case "--profile" -> profile = value(name, word, words, profile);
                default -> jmh.add(word);
            }
        }
        return new CommandLine(
                Optional.ofNullable(cpus), Optional.ofNullable(out), Optional.ofNullable(profile),
                jmh);
    }

    private static String value(String name, String word, List<String> rest, String before) {
        if (before != null) {
            throw Refusal.usage("%s: given twice, allowed once", name);
        }
        String value;
        if (word.length() > name.length()) {
            value = word.substring(name.length() + 1);
        } else if (!rest.isEmpty() && !rest.get(0).startsWith("-")) {
            value = rest.remove(0);
        } else {
            value = "";
        }
        if (value.isBlank()) {
            throw Refusal.usage(
                    "%s: no value given; as in %s %s",
                    name, name, switch (name) {
                        case "--cpus" -> "0,2-3";
                        case "--out" -> "results/first";
                        default -> "taboola-ring";
                    });
        }
        return value;
    }
}
