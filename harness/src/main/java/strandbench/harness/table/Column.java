package strandbench.harness.table;

import java.util.List;
import java.util.function.Function;

/**
 * A column of a table.
 *
 * @param heading without the side that it is of
 * @param compares whether it sets a row's first side and its last one beside each other; else it stands at each side
 * @param value of one cell, or of the first and the last one of a row
 */
record Column(String heading, boolean compares, Function<List<Item>, Value> value) {
    static Column ofEach(String heading, Function<Item, Value> value) {
        return new Column(heading, false, items -> value.apply(items.get(0)));
    }

    static Column comparing(String heading, Function<List<Item>, Value> value) {
        return new Column(heading, true, value);
    }
}
