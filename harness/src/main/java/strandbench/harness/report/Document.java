package strandbench.harness.report;

import java.util.List;
import java.util.Map;
import strandbench.harness.machine.Finding;

/**
 * All that the page knows, as it is embedded in it. Cells are referred to by their places in the
 * list. Numbers that are read stand there as text too, so that the page shows what the tables show.
 *
 * @param source the folder or the file, as given
 * @param setting one sentence on where the run took place; null if nobody knows
 * @param notes what the page lacks and why, a sentence each
 * @param totals of the run
 * @param averaged how many iterations a point of a trace stands for
 * @param columns of the matrix
 * @param rows of the matrix
 * @param others cells that have no place in the matrix
 * @param environment by the names of its fields; null if none was stored
 * @param doctor null if nothing was stored
 * @param base what the changes are taken against
 * @param changes empty without a base
 * @param machines ratios on each of several machines, or null
 * @param verdicts what the suite says in words; empty where it says nothing
 * @param served what servers made of a load; empty without any
 */
record Document(
        String source,
        String setting,
        List<String> notes,
        Totals totals,
        int averaged,
        List<Column> columns,
        List<Row> rows,
        List<Integer> others,
        List<CellFigures> cells,
        List<ClaimEntry> claims,
        Map<String, Object> environment,
        List<Finding> doctor,
        String base,
        List<CellChange> changes,
        MachineTable machines,
        List<VerdictTable> verdicts,
        List<ServedTable> served) {

    /**
     * What was measured, each once, however many distances between the CPUs it is divided by.
     *
     * @param forks those that ran to their end
     * @param failed cells that did not finish
     * @param unsteady forks that were never steady
     */
    record Totals(int cells, int forks, int failed, int unsteady) {}

    /**
     * A benchmark method of a workload.
     *
     * @param distance of the CPUs, to be read; null like {@code apart} where there is one
     * @param apart the same in nanoseconds
     * @param unit as in "ns per hop"
     * @param reference the row that others are compared with, or null
     */
    record Column(String workload, String method, String distance, Double apart, String unit,
            Integer reference) {}

    /**
     * A model's variant.
     *
     * @param cells for each column the cell, or null
     */
    record Row(String group, String label, List<Integer> cells) {}

    /**
     * A cell.
     *
     * @param name in full
     * @param label without its package
     * @param type the simple name of its class
     * @param mode JMH's short name of it
     * @param params names and values
     * @param score JMH's, or null
     * @param text the score to be read
     * @param low end of the 95 % interval, or null like {@code high} and {@code error}
     * @param error half the interval, to be read; the scores of two forks, which have none
     * @param over what the interval's samples are: forks, or machines
     * @param forks how many are complete
     * @param cpu CPU time per operation, in ns, or null
     * @param bytes allocated per operation, or null
     * @param switches of context per operation, or null
     * @param counters everything that profilers said
     * @param failure why it did not finish, or null
     * @param limit what kept it from as many strands as it was asked for, or null
     * @param beware the warnings of tables
     * @param distributions of what its forks have reported as histograms; empty where they have not
     */
    record CellFigures(
            String name,
            String label,
            String type,
            String mode,
            List<List<String>> params,
            Double score,
            String text,
            String unit,
            Double low,
            Double high,
            String error,
            String over,
            int forks,
            Double cpu,
            Double bytes,
            Double switches,
            List<Counter> counters,
            String failure,
            String limit,
            List<String> beware,
            List<Trace> traces,
            List<Distribution> distributions) {

        CellFigures withTraces(List<Trace> others) {
            return new CellFigures(name, label, type, mode, params, score, text, unit, low, high,
                    error, over,
                    forks, cpu, bytes, switches, counters, failure, limit, beware, others,
                    distributions);
        }
    }

    /** A secondary result. */
    record Counter(String name, String text, String unit) {}

    /**
     * What cells cost beside their references, machine by machine.
     *
     * @param machines their names
     * @param isSample whether they are enough to speak of such machines, and not of these alone
     */
    record MachineTable(List<String> machines, boolean isSample, List<MachineRow> rows) {}

    /**
     * A cell beside its reference.
     *
     * @param ratios of its cost to that of the reference on each machine, or null where they were not measured
     * @param ratio over the machines, or null like its interval
     * @param p how likely chance alone makes the machines differ as much, corrected for the number of cells; or null
     * @param differs whether it depends on the machine
     */
    record MachineRow(int cell, int reference, List<Double> ratios, Double ratio, Double low,
            Double high, Double p, boolean differs) {}

    /**
     * A change and its cell.
     *
     * @param index of the cell, or null if only the base has it
     */
    record CellChange(Integer index, Change change) {}
}
