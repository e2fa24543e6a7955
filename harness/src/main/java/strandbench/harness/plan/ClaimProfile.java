package strandbench.harness.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import strandbench.core.Recipe;
import strandbench.harness.claim.Claim;
import strandbench.harness.text.Refusal;

/** The profile of a claim: its cells, with its published settings. */
final class ClaimProfile {
    private ClaimProfile() {}

    /**
     * The cells of a claim that the jar measures.
     *
     * @throws Refusal if the command line selects benchmarks too, or the jar lacks one of the claim's
     */
    static Profile of(RunOptions run, CommandLineOptions user, Claim claim) {
        requireNoOtherChoice(claim, user, run.jmh);
        List<Profile.Choice> choices = new ArrayList<>();
        for (Claim.Row row : claim.rows()) {
            if (row.script() == null) {
                choices.addAll(Selection.ofCell(row.benchmark(), row.params()).choices());
            }
        }
        Claim.Settings jmh = claim.jmh();
        Lengths lengths = jmh == null
                ? Lengths.OF_BENCHMARKS
                : new Lengths(jmh.warmupIterations(), seconds(jmh.warmupSeconds()),
                        jmh.iterations(), seconds(jmh.seconds()));
        int forks = jmh == null || jmh.forks() == null ? Recipe.FORKS : jmh.forks();
        return new Profile(choices, List.of(), withArguments(claim, lengths.after(user)),
                run.rule(user, forks), Optional.of(claim));
    }

    /** The claim's JVM arguments come before the user's, because a JVM uses the later of two. */
    private static Options withArguments(Claim claim, Options options) {
        if (claim.jvmArgs().isEmpty()) {
            return options;
        }
        List<String> all = new ArrayList<>(claim.jvmArgs());
        all.addAll(options.getJvmArgsAppend().orElse(List.of()));
        return new OptionsBuilder().parent(options).jvmArgsAppend(all.toArray(String[]::new))
                .build();
    }

    private static TimeValue seconds(Integer seconds) {
        return seconds == null ? null : TimeValue.seconds(seconds);
    }

    private static void requireNoOtherChoice(Claim claim, Options user, List<String> words) {
        List<String> given = new ArrayList<>(user.getIncludes());
        user.getExcludes().forEach(regexp -> given.add("-e " + regexp));
        Selection.givenParameters(user, words).keySet().forEach(name -> given.add("-p " + name));
        // A claim's table is in ns/op.
        Stream.of(
                Map.entry("-bm", !user.getBenchModes().isEmpty()),
                Map.entry("-tu", user.getTimeUnit().hasValue()))
                .filter(Map.Entry::getValue)
                .forEach(option -> given.add(option.getKey()));
        if (!given.isEmpty()) {
            throw Refusal.usage(
                    "--profile %s: given with %s; a claim has its own benchmarks, and allows no regexp, -e, -p, -bm or -tu",
                    claim.name(), String.join(" ", given));
        }
    }
}
