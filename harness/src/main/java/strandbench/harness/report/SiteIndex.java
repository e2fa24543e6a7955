package strandbench.harness.report;

import java.util.List;
import strandbench.harness.table.Sheet;

/**
 * What the first page of a site shows.
 *
 * @param ranking what it opens with; null where no run has it
 * @param findings the titles of their pages
 * @param served what servers hold
 * @param runs the latest first
 * @param unreadable why runs are left out, a sentence each
 * @param claims those that any of the runs has something of, and after them the others
 * @param machines how many times faster than its reference each is on each machine, a table for each workload that more than one machine has measured
 */
record SiteIndex(Measured ranking, List<String> findings, List<Measured> served,
        List<RunEntry> runs, List<String> unreadable, List<ClaimEntry> claims,
        List<Sheet> machines) {

    /**
     * A run.
     *
     * @param name of its folder
     * @param page its report, from the first page
     * @param started when, as stored; null where nobody knows, like {@code machine}
     * @param machine the model of its CPUs, and which of them forks were pinned to
     * @param jdks of its forks
     * @param workloads what was measured
     * @param cells how many have a result
     * @param forks how many ran
     * @param again a later run of the same cells on the same machine and JDK; null where there is none
     */
    record RunEntry(String name, String page, String started, String machine, List<String> jdks,
            List<String> workloads, int cells, int forks, String again) {}

    /**
     * What one run has measured.
     *
     * @param setting where that was
     * @param unit of its scores
     */
    record Measured(String run, String page, String setting, String unit, Sheet table) {}
}
