package strandbench.docs;

import java.util.Comparator;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Words;
import strandbench.harness.benchmark.Work;

/** Cells of any workload as rows of one table. */
final class CellRow {
    /** As in the matrix: by what may be compared, then by method. */
    static final Comparator<Cell> ORDER = Comparator
            .comparing((Cell cell) -> Work.of(cell).map(Work.all()::indexOf)
                    .orElse(Integer.MAX_VALUE))
            .thenComparing(Cell::method).thenComparing(Cell.ORDER);

    private CellRow() {}

    /** As in {@code Thread ring, lifecycle: Akka, classic}, whatever its arm and its CPUs. */
    static String name(Cell cell) {
        Cell alone = new Cell(cell.benchmark(), cell.mode(), cell.params(), Arm.DEFAULT, "");
        return Work.of(cell).map(work -> work.workload().title() + ", ").orElse("")
                + cell.method() + ": " + Words.of(alone, Words.defaults(alone));
    }
}
