package strandbench.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;
import strandbench.core.Bounded;
import strandbench.harness.Jar;

/** A site of runs on different machines and JDKs, read in a real browser without a network. */
class SiteIT {
    private static final String RINGS = "20261124T032914Z-vm-ring-skynet";
    private static final String OTHERS = "20261121T232147Z-vm";

    private static final String SERVERS = "20261129T130858Z-vm-stacks-capacity";
    private static final String FIRST = "20261126T112059Z-vm-main-one-cpu";
    private static final String AGAIN = "20261126T133820Z-vm-main-one-cpu-again";

    private static Chromium chromium;
    private static Path index;

    @BeforeAll
    static void make(@TempDir Path shared) {
        chromium = new Chromium();
        Path out = shared.resolve("site");
        Jar.Outcome outcome = Jar.run("site", "results/" + RINGS, "results/" + OTHERS,
                "results/20261123T184649Z-vm-sleepers", "results/" + SERVERS, "results/" + FIRST,
                "results/" + AGAIN, "results/20261125T052035Z-vm-hazards-jdk21", out.toString());
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        index = out.resolve("index.html");
    }

    @AfterAll
    static void stop() {
        if (chromium != null) {
            chromium.close();
        }
    }

    @Test
    void theFirstPageAsksForNothingAndComplainsOfNothing() {
        chromium.resize(1400, 900, false);
        chromium.complaints();
        chromium.requests();
        chromium.open(index);
        assertThat(chromium.texts("h2")).contains("Servers", "Runs", "Claims");
        assertThat(chromium.complaints()).isEmpty();
        assertThat(chromium.requests()).containsExactly(index.toUri().toString());
    }

    @Test
    void itOpensWithTheModelsOfTheRingFromCheapToDear() throws InterruptedException {
        chromium.resize(1400, 900, false);
        chromium.open(index);
        Bounded.until("the chart", () -> !chromium.all("#ranking svg").isEmpty());
        assertThat(chromium.texts("h2").get(0)).startsWith("Thread ring, pass");
        assertThat(chromium.texts("#ranking a")).containsExactly(RINGS);
        assertThat((List<?>) chromium.run("""
            return [...document.querySelectorAll('#ranking svg text')].map(text => text.textContent)
            """)).map(String::valueOf)
                .containsSubsequence("Virtual thread, park", "Platform thread, park");
    }

    @Test
    void whatServersHoldStandsThereTheMostFirst() {
        chromium.resize(1400, 900, false);
        chromium.open(index);
        assertThat(chromium.texts("#servers a")).containsExactly(SERVERS);
        assertThat(chromium.texts("#servers th")).containsExactly("server",
                "capacity of nine of ten", "excess.quick, p99, µs");
        assertThat(chromium.texts("#servers tbody tr").get(0)).startsWith("Baseline, vertx")
                .contains("8,571 (5,950 to 10,171)", "11,655");
    }

    @Test
    void runsAreChosenByMachineJdkAndWorkload() {
        chromium.resize(1400, 900, false);
        chromium.open(index);
        choose("workload", "Stack");
        assertThat(chromium.texts("#runs a")).containsExactly(SERVERS);
        choose("workload", "");
        choose("JDK", chromium.texts("[name=JDK] option").stream()
                .filter(jdk -> jdk.startsWith("21")).findFirst().orElseThrow());
        assertThat(chromium.texts("#runs a")).singleElement().asString().contains("jdk21");
        choose("machine", "Intel(R) Xeon(R) Processor, CPUs 0");
        assertThat(chromium.texts("#runs a")).isEmpty();
    }

    private static void choose(String kind, String value) {
        chromium.run("""
            const select = document.querySelector(`[name=${arguments[0]}]`);
            select.value = arguments[1];
            select.dispatchEvent(new Event('change'));
            """, kind, value);
    }

    @Test
    void aRunThatWasMadeAgainIsFolded() {
        chromium.resize(1400, 900, false);
        chromium.open(index);
        assertThat(chromium.texts("#runs > div > .scroll a")).contains(AGAIN)
                .doesNotContain(FIRST);
        assertThat(chromium.one("#runs details").getText())
                .isEqualTo("Measured again by a later run: 1");
        chromium.one("#runs summary").click();
        assertThat(chromium.texts("#runs details a")).containsExactly(FIRST);
    }

    @Test
    void aRunsReportOpensByItsName() throws InterruptedException {
        chromium.resize(1400, 900, false);
        chromium.open(index);
        chromium.all("#runs a").stream().filter(link -> link.getText().equals(RINGS)).findFirst()
                .orElseThrow().click();
        Bounded.until("the report", () -> !chromium.all("#matrix").isEmpty());
    }

    @Test
    void eachClaimSaysWhatIsLeftOfIt() {
        chromium.resize(1400, 900, false);
        chromium.open(index);
        assertThat(chromium.texts("#claims h3"))
                .contains("Thread ring: fibers about 10 times faster than threads");
        assertThat(chromium.texts("#claims td")).contains("not measured");
    }

    /** What was measured with other CPUs, other placements or another JDK does not stand in one column. */
    @Test
    void machinesStandSideBySide() {
        chromium.resize(1400, 900, false);
        chromium.open(index);
        assertThat(chromium.texts("#machines h3")).contains(
                "Thread ring, pass: times faster than Platform thread, lock condition");
        assertThat(chromium.texts("#machines th")).contains(
                "Intel(R) Xeon(R) Processor, CPUs 0-1, JDK 25",
                "Intel(R) Xeon(R) Processor @ 2.50GHz, CPUs 0-1, JDK 25");
        assertThat(chromium.texts("#machines td")).anyMatch(
                ratio -> ratio.matches("[0-9.,]+, [0-9.,]+ to [0-9.,]+"));
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 1400})
    void nothingIsWiderThanThePage(int width) {
        chromium.resize(width, 900, false);
        chromium.open(index);
        assertThat(chromium.run("return document.documentElement.scrollWidth <= window.innerWidth"))
                .isEqualTo(true);
    }

    /** Where a mouse would scroll, a keyboard has to, and whoever cannot see it has to know what it is. */
    @Test
    void everyTableIsReachedByTheKeyboardAndHasAName() {
        chromium.resize(400, 900, false);
        chromium.open(index);
        assertThat(chromium.all("table")).isNotEmpty();
        assertThat(chromium.run("""
            return [...document.querySelectorAll('table')].every(table => table.caption.textContent
              && table.closest('[role=region][tabindex="0"][aria-label]'))""")).isEqualTo(true);
        assertThat(chromium.run("return document.documentElement.lang")).isEqualTo("en");
        chromium.one("body").sendKeys(Keys.TAB);
        assertThat(chromium.focused().getText()).isEqualTo("To the runs");
    }
}
