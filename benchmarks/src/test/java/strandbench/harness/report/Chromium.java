package strandbench.harness.report;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import strandbench.core.NeededProgram;
import strandbench.core.Patience;

/** A real browser without a window, which notes what a page complains of and asks for. */
final class Chromium implements AutoCloseable {
    private static final Duration BOUND = Duration.ofSeconds(Patience.BOUND_SECONDS);

    private final ChromeDriver driver;

    Chromium() {
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        logs.enable(LogType.PERFORMANCE, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(NeededProgram.CHROMIUM.orSkip().toFile());
        // Chromium's sandbox does not start for root, as whom a container runs; the pages are our own.
        // Without a scroll that takes its time, during which nothing can be clicked.
        options.addArguments("--headless=new", "--no-sandbox", "--hide-scrollbars",
                "--force-prefers-reduced-motion");
        options.setCapability("goog:loggingPrefs", logs);
        // A named driver, so that Selenium looks for none on the network.
        driver = new ChromeDriver(new ChromeDriverService.Builder().withTimeout(BOUND)
                .usingDriverExecutable(NeededProgram.CHROMEDRIVER.orSkip().toFile()).build(),
                options);
        driver.manage().timeouts().scriptTimeout(BOUND).pageLoadTimeout(BOUND);
    }

    /** Gives the window a size, in CSS pixels, and the user a taste. */
    void resize(int width, int height, boolean dark) {
        driver.executeCdpCommand("Emulation.setDeviceMetricsOverride", Map.of(
                "width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 500));
        driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of(Map.of(
                "name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
    }

    /** Opens a page, and returns once the page's own script has run. */
    void open(Path page) {
        driver.get(page.toUri().toString());
    }

    /** How long the last page took until it stood there, in ms from the start of reading it. */
    double millisUntilDrawn() {
        return ((Number) driver.executeAsyncScript("""
            const done = arguments[0];
            requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())));
            """)).doubleValue();
    }

    Object run(String script, Object... arguments) {
        return driver.executeScript(script, arguments);
    }

    List<WebElement> all(String selector) {
        return driver.findElements(By.cssSelector(selector));
    }

    /** What a reader sees of all these, asked for at once. */
    List<String> texts(String selector) {
        return ((List<?>) run("""
            return [...document.querySelectorAll(arguments[0])].map(found => found.innerText)
            """, selector)).stream().map(text -> ((String) text).strip()).toList();
    }

    WebElement one(String selector) {
        return driver.findElement(By.cssSelector(selector));
    }

    WebElement focused() {
        return driver.switchTo().activeElement();
    }

    /** What the page has complained of since the last call. */
    List<String> complaints() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(Object::toString).toList();
    }

    /** The addresses that the page has asked for since the last call. */
    List<String> requests() {
        return driver.manage().logs().get(LogType.PERFORMANCE).getAll().stream()
                .map(entry -> entry.getMessage())
                .filter(message -> message.contains("\"Network.requestWillBeSent\""))
                .map(message -> message.replaceFirst("(?s).*?\"request\":\\{.*?\"url\":\"", "")
                        .replaceFirst("(?s)\".*", ""))
                .toList();
    }

    byte[] picture() {
        return driver.getScreenshotAs(OutputType.BYTES);
    }

    @Override
    public void close() {
        driver.quit();
    }
}
