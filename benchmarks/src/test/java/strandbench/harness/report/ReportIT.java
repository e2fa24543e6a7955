package strandbench.harness.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonElement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import strandbench.core.Bounded;
import strandbench.harness.Jar;
import strandbench.harness.cli.Cli;
import strandbench.harness.text.Numbers;
import strandbench.harness.text.Refusal;

/** The report of a run, made by the jar and read in a real browser: how it opens, and how one finds one's way. */
class ReportIT extends ReportInBrowser {
    /** Of {@link #RUN}. No test changes it. */
    private static Path page;

    @BeforeAll
    static void make(@TempDir Path shared) {
        page = shared.resolve("page.html");
        // As a user calls it, in the repository: the page shows the folder as given.
        Jar.Outcome outcome = Jar.run("report", Jar.ROOT.relativize(RUN).toString(), "-o",
                page.toString());
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    }

    @Test
    void aPageAsksForNothingAndComplainsOfNothing() throws InterruptedException {
        chromium.open(page);
        openFirstCell();
        chromium.millisUntilDrawn();

        Bounded.until("a chart", () -> !chromium.all("section svg").isEmpty());
        assertThat(chromium.complaints()).isEmpty();
        assertThat(chromium.requests()).containsExactly(page.toUri().toString());
    }

    @Test
    void itOpensWithEachWorkloadFromCheapToDearDrawnWithoutScrolling() throws InterruptedException {
        chromium.open(page);

        Bounded.until("all charts", () -> chromium.all("#results .chart:not(:has(svg))").isEmpty());
        assertThat(chromium.texts("#results h2").subList(0, 2)).containsExactly("Thread ring",
                "Skynet");
        assertThat(chromium.texts("#results h2")).contains("The matrix");
        assertThat(chromium.run(
                "return document.querySelector('#workload-0 .chart svg').textContent")).asString()
                .contains("Virtual thread, park");
        assertThat(chromium.run("return scrollY")).isEqualTo(0L);
    }

    @Test
    void onPaperEachChartHasAWidthOfItsOwn() throws InterruptedException {
        chromium.open(page);
        Bounded.until("all charts", () -> chromium.all("#results .chart:not(:has(svg))").isEmpty());
        chromium.run("window.dispatchEvent(new Event('beforeprint'))");

        assertThat(chromium
                .run("""
                    return [...document.querySelectorAll('.chart')].every(chart =>
                      chart.clientWidth <= 700 && chart.clientWidth === chart.querySelector('svg').clientWidth)
                    """))
                .isEqualTo(true);
    }

    @Test
    void thePolicyStopsAScriptThatWasNotThere() throws InterruptedException {
        chromium.open(page);
        chromium.run("""
            const script = document.createElement('script');
            script.textContent = 'window.hacked = 1';
            document.body.append(script);
            """);

        assertThat(chromium.run("return window.hacked")).isNull();
        List<String> complaints = new ArrayList<>();
        Bounded.until("what the page's policy complains of", () -> {
            complaints.addAll(chromium.complaints());
            return complaints.stream().anyMatch(text -> text.contains("Content Security Policy"));
        });
    }

    @Test
    void theFiguresAreThoseOfTheResults() throws IOException {
        chromium.open(page);

        List<String> expected = new ArrayList<>();
        for (String file : List.of("results.json", "go.json")) {
            for (JsonElement result : array(RUN.resolve(file))) {
                expected.add(Numbers.score(result.getAsJsonObject()
                        .getAsJsonObject("primaryMetric").get("score").getAsDouble()));
            }
        }
        assertThat(chromium.texts("#matrix [data-cell] .value"))
                .containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void aCellOpensByClickWithTheScoreOfTheMatrix() {
        chromium.open(page);
        WebElement cell = chromium.one("#matrix [data-cell]");
        String score = cell.getText();
        cell.click();

        assertThat(chromium.one("dialog[open] .triad .value").getText()).isEqualTo(score);
        chromium.one("dialog .close").click();
        assertThat(chromium.all("dialog[open]")).isEmpty();
    }

    @Test
    void aCellOpensByKeyboardAndGivesTheFocusBack() {
        chromium.open(page);
        List<WebElement> cells = chromium.all("#matrix [data-cell]");
        chromium.run("arguments[0].focus()", cells.get(0));
        chromium.focused().sendKeys(Keys.ARROW_RIGHT);
        assertThat(chromium.focused()).isEqualTo(cells.get(1));
        chromium.focused().sendKeys(Keys.ENTER);

        assertThat(chromium.one("dialog[open] h2").getText()).isNotEmpty();
        chromium.focused().sendKeys(Keys.ESCAPE);
        assertThat(chromium.all("dialog[open]")).isEmpty();
        assertThat(chromium.focused()).isEqualTo(cells.get(1));
    }

    @Test
    void aCellWithoutHistogramsShowsNothingOfThem() {
        chromium.open(report(RUN));
        openFirstCell();

        assertThat(chromium.all("dialog[open] .triad")).isNotEmpty();
        assertThat(chromium.all("dialog .percentiles")).isEmpty();
    }

    @Test
    void aPageWhoseDataCannotBeReadSaysSo() throws IOException {
        assertIncomplete("\"averaged\":1", "\"averaged\":NaN", "is not valid JSON");
    }

    @Test
    void aPageThatCannotBeDrawnSaysSo() throws IOException {
        assertIncomplete("\"averaged\":1,\"columns\":", "\"averaged\":1,\"others\":", "undefined");
    }

    @Test
    void aChartThatCannotBeDrawnIsNamedOnThePage() throws IOException, InterruptedException {
        Path bare = folder.resolve("bare.html");
        Files.writeString(bare, Files.readString(page).replaceFirst(
                "(?s)<script>(?=[^<]*Licensed to the Apache).*?</script>", ""));
        chromium.open(bare);

        Bounded.until("the text", () -> !chromium.all("[role=alert]").isEmpty());
        assertThat(chromium.texts("[role=alert]").get(0)).contains("echarts is not defined");
        assertThat(chromium.all("#matrix [data-cell]")).isNotEmpty();
    }

    private void assertIncomplete(String part, String broken, String why) throws IOException {
        Path incomplete = folder.resolve("incomplete.html");
        String whole = Files.readString(page);
        assertThat(whole).contains(part);
        Files.writeString(incomplete, whole.replace(part, broken));
        chromium.open(incomplete);

        WebElement said = chromium.one("[role=alert]");
        assertThat(said.isDisplayed()).isTrue();
        assertThat(said.getText()).startsWith("This page is incomplete: ").contains(why);
    }

    @Test
    void aPhoneScrollsTablesAndNotThePage() {
        chromium.resize(360, 780, true);
        chromium.open(page);
        assertThat(widestOverflow()).isZero();
        openFirstCell();
        chromium.millisUntilDrawn();
        assertThat(widestOverflow()).isZero();
        assertThat(chromium.run(
                "const d = document.querySelector('dialog'); return d.scrollWidth - d.clientWidth"))
                .isEqualTo(0L);
    }

    @Test
    void whatIsNoRunIsRefusedAndNothingIsOverwritten() throws IOException {
        Path good = folder.resolve("run");
        Files.createDirectories(good);
        Files.writeString(good.resolve("results.json"),
                Files.readString(RUN.resolve("results.json")).substring(0, 5_000));
        Files.writeString(good.resolve(Report.FILE), "earlier");
        Files.writeString(folder.resolve("foreign.json"), "[{\"name\": 1}]");
        Files.createDirectories(folder.resolve("empty"));

        for (String given : List.of("run", "foreign.json", "empty", "missing")) {
            assertThatThrownBy(
                    () -> Cli.run(new Report(), List.of(folder.resolve(given).toString())))
                    .isInstanceOfSatisfying(Refusal.class,
                            refusal -> assertThat(refusal.exitCode).isEqualTo(Refusal.USAGE))
                    .hasMessageContainingAll(given,
                            "allowed is the folder of a run, or a JSON file of JMH's");
        }
        assertThatThrownBy(() -> Cli.run(new Report(), List.of())).isInstanceOf(Refusal.class)
                .hasMessageContaining("allowed is report");
        assertThat(good.resolve(Report.FILE)).hasContent("earlier");
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("run", "foreign.json",
                "empty");
        assertThat(good.toFile().list()).containsExactlyInAnyOrder("results.json", Report.FILE);
    }

    /** With {@code -Dstrandbench.picture=docs/report.png} makes the picture of the README. */
    @Test
    @EnabledIfSystemProperty(named = "strandbench.picture", matches = ".+")
    void picture() throws IOException {
        chromium.resize(1280, 1120, false);
        chromium.open(page);
        chromium.millisUntilDrawn();
        Files.write(Jar.ROOT.resolve(System.getProperty("strandbench.picture")),
                chromium.picture());
    }
}
