package strandbench.docs;

import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.machine.Environment;
import strandbench.harness.results.JmhResult;
import strandbench.harness.results.StoredCell;

/** JVM and CPUs that cells ran on, which stand in one table. */
record Side(String jvm, String cpus) {
    static Side of(StoredCell stored, Environment environment) {
        Cell cell = stored.cell();
        String jdk = stored.result().map(JmhResult::jdkVersion).orElse(environment.jdk());
        return new Side(
                "JDK " + jdk + (cell.arm().equals(Arm.DEFAULT) ? "" : ", arm " + cell.arm()),
                cell.cpus().isEmpty() ? environment.cpusOfForks() : cell.cpus());
    }

    @Override
    public String toString() {
        return "%s, CPUs %s".formatted(jvm, cpus);
    }
}
