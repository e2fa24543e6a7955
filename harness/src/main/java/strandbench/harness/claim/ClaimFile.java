package strandbench.harness.claim;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.Strictness;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import strandbench.harness.text.Refusal;

/** Reads a claim from JSON, and reports an error in one sentence. */
final class ClaimFile {
    private final String file;

    private ClaimFile(String file) {
        this.file = file;
    }

    /**
     * Reads and checks a claim.
     *
     * @param file its name, as in {@code taboola-ring.json}
     * @throws Refusal if a field is unknown, missing or invalid
     */
    static Claim read(String file, String json) {
        return new ClaimFile(file).read(json);
    }

    private Claim read(String json) {
        Gson gson = new GsonBuilder().setStrictness(Strictness.STRICT).create();
        try {
            JsonObject object = gson.fromJson(json, JsonObject.class);
            require(object != null, "is empty");
            requireKnownFields(object, Claim.class);
            Claim claim = gson.fromJson(object, Claim.class);
            check(claim);
            return claim;
        } catch (JsonParseException e) {
            String reason = e.getMessage().lines().findFirst().orElse("");
            throw refusal("cannot be read as a claim (%s)".formatted(reason));
        }
    }

    /** Gson ignores unknown fields, misspelt ones too. */
    private void requireKnownFields(JsonElement json, Type type) {
        if (type instanceof Class<?> record && record.isRecord() && json.isJsonObject()) {
            Map<String, Type> known = new LinkedHashMap<>();
            for (RecordComponent component : record.getRecordComponents()) {
                known.put(component.getName(), component.getGenericType());
            }
            json.getAsJsonObject().asMap().forEach((name, value) -> {
                require(known.containsKey(name), "unknown field %s; allowed are %s", name,
                        String.join(", ", known.keySet()));
                requireKnownFields(value, known.get(name));
            });
        } else if (type instanceof ParameterizedType list && json.isJsonArray()) {
            json.getAsJsonArray()
                    .forEach(each -> requireKnownFields(each, list.getActualTypeArguments()[0]));
        }
    }

    private void check(Claim claim) {
        requireText(claim.name(), "name");
        require(file.equals(claim.name() + ".json"), "name %s: allowed is the file's own name",
                claim.name());
        requireText(claim.title(), "title");
        requireText(claim.source(), "source");
        requireText(claim.setup(), "setup");
        requireText(claim.unit(), "unit");
        require(claim.better() != null, "better: allowed are lower and higher");
        if (claim.jmh() != null) {
            check(claim.jmh());
        }
        require(claim.rows() != null && !claim.rows().isEmpty(), "rows: needs one or more");
        Set<String> labels = new HashSet<>();
        for (Claim.Row row : claim.rows()) {
            require(row != null, "rows: null is no row");
            requireText(row.label(), "label of a row");
            require(labels.add(row.label()), "row %s: is there twice, allowed once", row.label());
            check(row);
        }
        requireText(claim.reference(), "reference");
        require(labels.contains(claim.reference()), "reference %s: allowed is the label of a row",
                claim.reference());
        require(claim.referenceRow().score() != null
                || claim.rows().stream().allMatch(row -> row.outcome() != null),
                "reference %s: needs a score", claim.reference());
    }

    private void check(Claim.Settings jmh) {
        for (Integer least : Stream.of(jmh.forks(), jmh.iterations(), jmh.seconds(),
                jmh.warmupSeconds()).filter(n -> n != null).toList()) {
            require(least >= 1, "jmh: %d; allowed are whole numbers from 1", least);
        }
        Integer warmup = jmh.warmupIterations();
        require(warmup == null || warmup >= 0,
                "jmh: warmupIterations %d; allowed are whole numbers from 0", warmup);
        for (String argument : jmh.jvmArgs() == null ? List.<String>of() : jmh.jvmArgs()) {
            require(argument != null && argument.matches("-\\S+"),
                    "jmh: jvmArgs %s; allowed are arguments of java's, one at a time, as in -Xmx1g",
                    argument);
        }
    }

    private void check(Claim.Row row) {
        String name = row.label();
        require(Stream.of(row.score(), row.ratio(), row.outcome()).filter(Objects::nonNull)
                .count() == 1, "row %s: needs one of score, ratio and outcome", name);
        for (BigDecimal number : Stream.of(row.score(), row.ratio(), row.min(), row.max(), row.sd(),
                row.error()).filter(n -> n != null).toList()) {
            require(number.signum() > 0, "row %s: %s; allowed are numbers above 0", name, number);
        }
        require(row.min() == null || row.score() != null && row.min().compareTo(row.score()) <= 0,
                "row %s: min %s is above the score", name, row.min());
        require(row.max() == null || row.score() != null && row.max().compareTo(row.score()) >= 0,
                "row %s: max %s is below the score", name, row.max());
        require((row.min() == null) == (row.max() == null),
                "row %s: needs both min and max, or neither", name);
        require(row.confirmedBy() == null || row.outcome() != null,
                "row %s: confirmedBy needs an outcome", name);
        require(row.benchmark() != null && row.benchmark().matches("\\w+\\.\\w+"),
                "row %s: benchmark %s; allowed is Class.method", name, row.benchmark());
        require(row.params() != null && !row.params().containsValue(null),
                "row %s: params needs a value for each; {} leaves the defaults", name);
        require(row.script() == null || !row.script().isBlank(), "row %s: script is empty", name);
    }

    private void requireText(String text, String field) {
        require(text != null && !text.isBlank(), "%s: is missing", field);
    }

    private void require(boolean fine, String message, Object... arguments) {
        if (!fine) {
            throw refusal(message.formatted(arguments));
        }
    }

    private Refusal refusal(String message) {
        return Refusal.usage("claim %s: %s", file, message);
    }
}
