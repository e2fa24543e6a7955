package strandbench.harness.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import strandbench.harness.cli.Cli;
import strandbench.harness.text.Refusal;

/** Renews tables in Markdown pages; a mark in the page says how each table is made. */
final class Pages {
    private static final Pattern BLOCK = Pattern
            .compile("^<!-- table (.+?) -->\\R.*?^<!-- /table -->",
                    Pattern.DOTALL | Pattern.MULTILINE);

    private static final Pattern MARK = Pattern.compile("^<!-- table .+? -->$", Pattern.MULTILINE);

    /** A word; quotes keep blanks in it. */
    private static final Pattern WORD = Pattern.compile("(?:[^\\s\"]|\"[^\"]*\")+");

    private Pages() {}

    /**
     * Renews all tables of the pages. A page is written when all of its tables are made.
     *
     * @throws Refusal if a page cannot be read or written, has no table, or has one that cannot be made
     */
    static void renew(List<Path> pages) {
        for (Path page : pages) {
            try {
                String text = Files.readString(page);
                Matcher blocks = BLOCK.matcher(text);
                requireEnds(page, text);
                if (!blocks.find()) {
                    throw Refusal.usage(
                            "table --renew %s: has no table; it needs the two lines <!-- table RUN --> and <!-- /table -->",
                            page);
                }
                String renewed = blocks
                        .replaceAll(block -> Matcher.quoteReplacement(renewed(page, block)));
                if (!renewed.equals(text)) {
                    Path next = page.resolveSibling(page.getFileName() + ".new");
                    Files.writeString(next, renewed);
                    Files.move(next, page, StandardCopyOption.REPLACE_EXISTING);
                }
            } catch (IOException e) {
                throw Refusal.environment("table --renew %s: cannot be renewed (%s)", page, e);
            }
        }
    }

    /** Without its end mark, a table would replace the text behind it, up to the end of another table. */
    private static void requireEnds(Path page, String text) {
        long blocks = BLOCK.matcher(text).results()
                .filter(block -> MARK.matcher(block.group()).results().count() == 1).count();
        if (blocks < MARK.matcher(text).results().count()) {
            throw Refusal.usage(
                    "table --renew %s: a mark <!-- table … --> has no end; each needs a line <!-- /table --> before the next one",
                    page);
        }
    }

    private static String renewed(Path page, MatchResult block) {
        Table table = new Table();
        Cli.fill(table, WORD.matcher(block.group(1)).results()
                .map(word -> word.group().replace("\"", "")).toList());
        String made = table.in(page).made();
        if (table.out != null) {
            Table.write(beside(page, table.out), made);
            made = "![%s](%s)\n".formatted(table.title, table.out);
        } else if (table.format == Table.Format.text) {
            made = "```\n%s```\n".formatted(made);
        }
        return "<!-- table %s -->\n%s<!-- /table -->".formatted(block.group(1), made);
    }

    /** Only files below the page's folder are allowed, because a page may come from a stranger. */
    private static Path beside(Path page, Path file) {
        Path folder = page.toAbsolutePath().normalize().getParent();
        Path beside = folder.resolve(file).normalize();
        if (!beside.startsWith(folder)) {
            throw Refusal.usage(
                    "table --renew %s: --out=%s is not below the page's folder, as pictures of a page are",
                    page, file);
        }
        return beside;
    }
}
