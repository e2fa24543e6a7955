package strandbench.harness.report;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonNull;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializer;
import com.google.gson.Strictness;
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
import java.util.stream.Stream;

/**
 * The HTML of a report: one file that loads nothing else. Names and messages of benchmarks are data in a JSON document.
 * The page's script puts them into text nodes. The page's policy allows only the two scripts whose hashes it names.
 */
final class Page {
    /** JSON has neither NaN nor infinity: to a page, both are no value. */
    private static final JsonSerializer<Double> FIGURE = (value, type, context) -> {
        if (!Double.isFinite(value)) {
            return JsonNull.INSTANCE;
        }
        // 12350 and not 12350.0: most of a page's figures are rounded, and there are many.
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? new JsonPrimitive(value.longValue())
                : new JsonPrimitive(value);
    };

    /**
     * Gson writes {@code <}, U+2028 and U+2029 as escapes, so that no name can end the script element. If a number that
     * is none came by another way than {@link #FIGURE}, Gson would throw.
     */
    private static final Gson JSON = new GsonBuilder().setStrictness(Strictness.STRICT)
            .registerTypeAdapter(Double.class, FIGURE).registerTypeAdapter(double.class, FIGURE)
            .create();
    private static final List<String> SCRIPTS = List.of("elements.js", "figures.js", "ranked.js",
            "charts.js",
            "matrix.js", "verdicts.js", "workloads.js", "others.js", "distances.js", "machines.js",
            "percentiles.js", "cell.js", "sections.js",
            "page.js");
    private static final Pattern PLACE = Pattern.compile("\\{\\{([a-z]+)}}");

    private Page() {}

    static String of(Document document) {
        String charts = resource("echarts/echarts.min.js");
        String script = script(SCRIPTS);
        Map<String, String> parts = Map.of(
                "policy", policy(charts, script),
                "style", resource("page.css"),
                "data", JSON.toJson(document),
                "charts", charts,
                "script", script);
        // In one pass: what has been filled in is not searched for places.
        return filled("page.html", parts);
    }

    /** The first page of a site. */
    static String of(SiteIndex index) {
        String charts = resource("echarts/echarts.min.js");
        String script = script(List.of("elements.js", "ranked.js", "charts.js", "site.js"));
        return filled("site.html", Map.of(
                "policy", policy(charts, script),
                "style", resource("page.css"),
                "data", JSON.toJson(index),
                "charts", charts,
                "script", script));
    }

    private static String filled(String template, Map<String, String> parts) {
        return PLACE.matcher(resource(template)).replaceAll(
                place -> Matcher.quoteReplacement(parts.get(place.group(1))));
    }

    /** A block, so that no name of ours becomes one of the window's. */
    private static String script(List<String> files) {
        return files.stream().map(Page::resource)
                .collect(Collectors.joining("\n", "\"use strict\";\n{\n", "}\n"));
    }

    /** The charts' library sets style attributes, which no hash can allow. */
    private static String policy(String... scripts) {
        return "default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'unsafe-inline'; script-src %s"
                .formatted(Stream.of(scripts).map(script -> "'" + hash(script) + "'")
                        .collect(Collectors.joining(" ")));
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
