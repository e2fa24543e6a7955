package strandbench.harness.text;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tables in Markdown: printed, or put into a file between the two marks of their command. */
public final class Tables {
    private Tables() {}

    /** Prints text as it is, whatever the terminal's character set. */
    public static void print(String text) {
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        out.print(text);
        out.flush();
    }

    /**
     * Renews a file, or prints where there is none.
     *
     * @param folder the results that the text was made of, for the first mark
     * @param readme null for none
     */
    public static void show(String text, String command, String folder, Path readme) {
        if (readme == null) {
            print(text);
        } else {
            renew(readme, command, folder, text);
        }
    }

    /** The folder that a file's links start from. */
    public static Path rootOf(Path readme) {
        return Optional.ofNullable(readme.getParent()).orElse(Path.of(""));
    }

    /**
     * What a file's table is made of: the words behind the command's name in its first mark.
     *
     * @return nothing where the mark says nothing
     * @throws Refusal if the file cannot be read or has no such marks
     */
    public static String madeOf(Path readme, String command) {
        try {
            String text = Files.readString(readme);
            return Optional.ofNullable(block(readme, command, text).group(1)).orElse("").strip();
        } catch (IOException e) {
            throw Refusal.environment("%s: cannot read %s (%s)", command, readme, e);
        }
    }

    private static Matcher block(Path readme, String command, String text) {
        Matcher block = Pattern
                .compile("<!-- %1$s( .*?)? -->\\R.*?<!-- /%1$s -->".formatted(command),
                        Pattern.DOTALL)
                .matcher(text);
        if (!block.find()) {
            throw Refusal.usage(
                    "%1$s: %2$s has no place for the table; it needs the two lines <!-- %1$s --> and <!-- /%1$s -->",
                    command, readme);
        }
        return block;
    }

    /**
     * Replaces what stands between {@code <!-- command … -->} and {@code <!-- /command -->}.
     *
     * @param folder the results that the text was made of, for the first mark
     * @throws Refusal if the file cannot be changed or has no such marks; it is left as it was
     */
    public static void renew(Path readme, String command, String folder, String text) {
        try {
            Matcher old = block(readme, command, Files.readString(readme));
            String block = "<!-- %1$s %2$s -->\n%3$s<!-- /%1$s -->"
                    .formatted(command, folder, text);
            Path next = readme.resolveSibling(readme.getFileName() + ".new");
            Files.writeString(next, old.replaceFirst(Matcher.quoteReplacement(block)));
            Files.move(next, readme, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw Refusal.environment("%s: cannot renew %s (%s)", command, readme, e);
        }
    }
}
