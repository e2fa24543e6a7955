package strandbench.harness.table;

import java.util.List;
import java.util.function.Function;

/**
 * A column of a table.
 *
 * @param heading without its side
 * @param place the position of the column
 * @param value of one cell, or of the first and the last cell of a row
 */
record Column(String heading, Place place, Function<List<Item>, Value> value) {
    /** How often a column occurs in a table. */
    enum Place {
        /** Once for each side. */
        EACH_SIDE,
        /** Once: it compares a row's first side with its last. */
        PAIR,
        /** Once for the row. */
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
