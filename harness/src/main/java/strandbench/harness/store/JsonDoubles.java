package strandbench.harness.store;

import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;

/** Numbers in JSON. NaN and the infinities become texts, as in JMH's files. */
public final class JsonDoubles extends TypeAdapter<Double> {
    private static final String INFINITY = "+INF";
    private static final String MINUS_INFINITY = "-INF";

    @Override
    public Double read(JsonReader in) throws IOException {
        if (in.peek() == JsonToken.NULL) {
            in.nextNull();
            return null;
        }
        String text = in.nextString();
        return switch (text) {
            case INFINITY -> Double.POSITIVE_INFINITY;
            case MINUS_INFINITY -> Double.NEGATIVE_INFINITY;
            default -> Double.valueOf(text);
        };
    }

    @Override
    public void write(JsonWriter out, Double value) throws IOException {
        if (value == null) {
            out.nullValue();
        } else if (value.isNaN()) {
            out.value("NaN");
        } else if (value.isInfinite()) {
            out.value(value > 0 ? INFINITY : MINUS_INFINITY);
        } else {
            out.value(value);
        }
    }
}
