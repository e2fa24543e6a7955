package strandbench.harness.table;

import java.util.List;
import java.util.function.Function;

/**
 * A column of a table.
 *
 * @param heading without the side that it is of
 * @param place where it stands
 * @param value of one cell, or of the first and the last one of a row
 */
record Column(String heading, Place place, Function<List<Item>, Value> value) {
    /** How often a column stands in a table. */
    enum Place {
        /** At each of the sides that stand side by side. */
        EACH_SIDE,
        /** Once: it compares a row's first side with its last. */
        PAIR,
        /** Once: it is of the row. */
        ROW
    }

    static Column ofEach(String heading, Function<Item, Value> value) {
        return new Column(heading, Place.EACH_SIDE, items -> value.apply(items.get(0)));
    }

    static Column comparing(String heading, Function<List<Item>, Value> value) {
        return new Column(heading, Place.PAIR, value);
    }

    static Column ofRow(String heading, Function<Item, Value> value) {
        return new Column(heading, Place.ROW, items -> value.apply(items.get(0)));
    }
}
