package strandbench.harness.report;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The HTML of a report: one file that asks for nothing else. Names and messages of benchmarks are only
 * ever data: they stand in a JSON document that the page's script puts into text nodes, and the page's
 * policy allows no script but the two whose hashes it names.
 */
final class Page {
    /** Gson writes {@code <}, U+2028 and U+2029 as escapes, so that no name can end the script element. */
    private static final Gson JSON = new GsonBuilder()
            // 12350 and not 12350.0: most of a page's figures are rounded, and there are many.
            .registerTypeAdapter(Double.class,
                    (JsonSerializer<Double>) (value, type,
                            context) -> value == Math.rint(value) && Math.abs(value) < 1e15
                                    ? new JsonPrimitive(value.longValue())
                                    : new JsonPrimitive(value))
            .create();
    private static final List<String> SCRIPTS = List.of("elements.js", "figures.js", "charts.js",
            "matrix.js", "verdicts.js", "workloads.js", "others.js", "distances.js", "machines.js",
            "percentiles.js", "cell.js", "sections.js",
            "page.js");
    private static final Pattern PLACE = Pattern.compile("\\{\\{([a-z]+)}}");

    private Page() {}

    static String of(Document document) {
        String charts = resource("echarts/echarts.min.js");
        // A block, so that no name of ours becomes one of the window's.
        String script = SCRIPTS.stream().map(Page::resource)
                .collect(Collectors.joining("\n", "\"use strict\";\n{\n", "}\n"));
        Map<String, String> parts = Map.of(
                "policy", policy(charts, script),
                "style", resource("page.css"),
                "data", JSON.toJson(document),
                "charts", charts,
                "script", script);
        // In one pass: what has been filled in is not searched for places.
        return PLACE.matcher(resource("page.html")).replaceAll(
                place -> Matcher.quoteReplacement(parts.get(place.group(1))));
    }

    /** The charts' library sets style attributes, which no hash can allow. */
    private static String policy(String charts, String script) {
        return "default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'unsafe-inline'; script-src '%s' '%s'"
                .formatted(hash(charts), hash(script));
    }

    private static String hash(String script) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest(script.getBytes(StandardCharsets.UTF_8));
            return "sha256-" + Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }

    private static String resource(String name) {
        try (InputStream in = Page.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
