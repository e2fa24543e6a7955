package strandbench.harness.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.annotations.Mode;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.placement.Latency;
import strandbench.harness.stats.StopRule;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.Forked;
import strandbench.harness.store.Shard;
import strandbench.harness.store.Store;

class PlanTest {
    private static final List<Cell> CELLS = IntStream.range(0, 8)
            .mapToObj(number -> Forked.cell("number" + number)).toList();

    @TempDir
    Path folder;

    @Test
    void aBlockHoldsEveryCellOnceAndBlocksDiffer() {
        Plan plan = new Plan(CELLS, StopRule.fixed(3), 42);
        for (int block = 0; block < 20; block++) {
            assertThat(plan.block(block)).containsExactlyInAnyOrderElementsOf(CELLS);
        }
        assertThat(IntStream.range(0, 20).mapToObj(plan::block).distinct()).hasSize(20);
    }

    @Test
    void theSeedAloneDecidesTheOrder() {
        Plan plan = new Plan(CELLS, StopRule.fixed(3), 42);
        assertThat(new Plan(CELLS, StopRule.fixed(9), 42).block(2)).isEqualTo(plan.block(2));
        assertThat(new Plan(CELLS, StopRule.fixed(3), 43).block(2)).isNotEqualTo(plan.block(2));
    }

    @Test
    void everyPlaceInABlockGoesToEveryCell() {
        Plan plan = new Plan(CELLS, StopRule.fixed(3), 42);
        for (int place = 0; place < CELLS.size(); place++) {
            int here = place;
            long share = IntStream.range(0, 8_000)
                    .filter(block -> plan.block(block).get(here).equals(CELLS.get(0))).count();
            // Binomial with n = 8000 and p = 1/8: five standard deviations are 148.
            assertThat(share).as("place %d", place).isBetween(852L, 1148L);
        }
    }

    /** Every fork is of one shard, and runs there between the same neighbours. */
    @Test
    void aShardRunsItsForksInTheOrderOfTheWhole() {
        Plan whole = new Plan(ARMS, StopRule.fixed(7), 42);
        for (Shard shard : new Shard(false, 1, 3).siblings()) {
            Plan plan = new Plan(ARMS, StopRule.fixed(7), 42, false, shard);
            for (int block = 0; block < 7; block++) {
                int index = block;
                assertThat(plan.block(block)).isEqualTo(whole.block(block)).allMatch(
                        cell -> plan.wants(cell, index, Store.none()) == shard.hasBlock(index));
            }
            assertThat(plan.missing(Store.none())).isEqualTo(shard.blocks(7) * ARMS.size());
        }
    }

    @Test
    void whatFinishedOrFailedIsNotMissing() throws IOException {
        Plan plan = new Plan(CELLS, StopRule.fixed(6), 42, false, new Shard(false, 2, 3));
        try (Store store = Store.open(folder)) {
            store.append(Forked.complete(CELLS.get(0), 1, 100));
            store.append(Forked.failed(CELLS.get(1), 1));
            // One of two, and none of two.
            assertThat(plan.missing(store)).isEqualTo(2 * CELLS.size() - 1 - 2);
        }
    }

    /** Four machines that stop when each is half as sure are as sure together as was asked for. */
    @Test
    void anAdaptiveShardAsksForItsPartOfTheForks() throws IOException {
        StopRule rule = StopRule.adaptive(0.02, List.of(5, 8, 12, 20), 20);
        Plan plan = new Plan(CELLS.subList(0, 2), rule, 1, false, new Shard(false, 1, 4));
        try (Store store = Store.open(folder)) {
            for (int index = 0; index < 20; index++) {
                for (int cell = 0; cell < 2; cell++) {
                    if (plan.wants(CELLS.get(cell), index, store)) {
                        // The second varies by far more than it may.
                        store.append(Forked.complete(CELLS.get(cell), index,
                                100 + (cell == 1 ? index : 0)));
                    }
                }
            }
            assertThat(store.of(CELLS.get(0))).extracting(ForkRecord::index)
                    .containsExactly(0, 4, 8);
            assertThat(store.of(CELLS.get(1))).extracting(ForkRecord::index)
                    .containsExactly(0, 4, 8, 12, 16);
            assertThat(plan.missing(store)).isZero();
        }
    }

    private static final List<Cell> ARMS = CELLS.stream()
            .flatMap(cell -> Stream.of("a", "b").map(arm -> onArm(cell, arm))).toList();

    private static Cell onArm(Cell cell, String arm) {
        return new Cell(cell.benchmark(), cell.mode(), cell.params(), arm, cell.cpus());
    }

    @Test
    void theArmsOfACellAreNeighboursAndEveryOtherBlockReversesThem() {
        Plan plan = new Plan(ARMS, StopRule.fixed(3), 42);
        long first = 0;
        for (int index = 0; index < 1_000; index += 2) {
            Set<String> order = firstArms(plan.block(index));
            assertThat(firstArms(plan.block(index + 1))).doesNotContainAnyElementsOf(order);
            first += order.stream().filter(cell -> cell.endsWith(" a")).count();
        }
        // Binomial with n = 4000 and p = 1/2: five standard deviations are 158.
        assertThat(first).isBetween(1842L, 2158L);
    }

    /** Of each cell, the arm that runs first. */
    private static Set<String> firstArms(List<Cell> block) {
        assertThat(block).containsExactlyInAnyOrderElementsOf(ARMS);
        Set<String> first = new HashSet<>();
        for (int i = 0; i < block.size(); i += 2) {
            assertThat(block.get(i).measured()).isEqualTo(block.get(i + 1).measured());
            first.add(block.get(i).measured() + " " + block.get(i).arm());
        }
        return first;
    }

    @Test
    void theArmsOfACellThatTakeTurnsAreAliveAtOnce() {
        Plan inTurn = new Plan(ARMS, StopRule.fixed(3), 42);
        Plan atOnce = new Plan(ARMS, StopRule.fixed(3), 42, true, Shard.WHOLE);
        assertThat(atOnce.block(2)).isEqualTo(inTurn.block(2));
        assertThat(inTurn.together(2)).allMatch(forks -> forks.size() == 1);
        assertThat(atOnce.together(2)).hasSize(CELLS.size()).allMatch(forks -> forks.size() == 2
                && forks.get(0).measured().equals(forks.get(1).measured()));
        assertThat(atOnce.together(2).stream().flatMap(List::stream).toList())
                .isEqualTo(atOnce.block(2));
    }

    @Test
    void otherCpusAndSingleShotsHaveNoTurns() {
        Cell cell = CELLS.get(0);
        List<Cell> cells = Stream.of("0", "1").flatMap(cpus -> Stream.of("a", "b")
                .flatMap(arm -> Stream.of(Mode.AverageTime, Mode.SingleShotTime).map(
                        mode -> new Cell(cell.benchmark(), mode, cell.params(), arm, cpus))))
                .toList();
        List<List<Cell>> together = new Plan(cells, StopRule.fixed(1), 42, true, Shard.WHOLE)
                .together(0);
        assertThat(together).hasSize(2 + 4).filteredOn(forks -> forks.size() == 2).hasSize(2)
                .allMatch(forks -> forks.get(0).cpus().equals(forks.get(1).cpus()))
                .allMatch(forks -> forks.get(0).mode() == Mode.AverageTime);
    }

    /** A fork alone would be no pair. */
    @Test
    void theArmsOfACellStopTogether() throws IOException {
        Plan plan = new Plan(ARMS.subList(0, 2),
                StopRule.adaptive(0.02, List.of(5, 8, 12, 20), 20), 1);
        try (Store store = Store.open(folder)) {
            for (int index = 0; index < 20; index++) {
                for (int arm = 0; arm < 2; arm++) {
                    if (plan.wants(ARMS.get(arm), index, store)) {
                        // One is steady from its fifth fork on, and the other from its eighth.
                        store.append(Forked.complete(ARMS.get(arm), index,
                                100 + (arm == 1 && index < 5 ? index % 2 * 4.0 : 0)));
                    }
                }
            }
            assertThat(store.scores(ARMS.get(0))).hasSameSizeAs(store.scores(ARMS.get(1)))
                    .hasSizeBetween(8, 12);
            assertThat(plan.expectedForks(ARMS.get(0), store)).isZero();
        }
    }

    /** The first sitting ended between the arms of a pair. */
    @Test
    void aPairThatWasBrokenOffRunsAgain() throws IOException {
        Plan plan = new Plan(ARMS.subList(0, 4), StopRule.fixed(5), 1);
        try (Store store = Store.open(folder)) {
            for (Cell cell : ARMS.subList(0, 4)) {
                store.append(Forked.complete(cell, 0, 100));
                store.append(Forked.complete(cell, 1, 100));
            }
            store.append(Forked.complete(ARMS.get(0), 2, 100));
            assertThat(plan.unpaired(store)).containsExactly(
                    store.find(ARMS.get(0), 2).orElseThrow());
        }
        try (Store store = Store.open(folder)) {
            store.append(Forked.complete(ARMS.get(1), 2, 100));
            store.append(Forked.failed(ARMS.get(3), 2));
            store.append(Forked.complete(ARMS.get(2), 2, 100));
            assertThat(plan.unpaired(store)).as("no pair, and an arm that goes on alone")
                    .containsExactlyInAnyOrder(store.find(ARMS.get(0), 2).orElseThrow(),
                            store.find(ARMS.get(1), 2).orElseThrow());
            plan.unpaired(store).forEach(store::forget);
            assertThat(plan.unpaired(store)).isEmpty();
            assertThat(plan.wants(ARMS.get(0), 2, store)).isTrue();
        }
    }

    @Test
    void anArmThatFailedDoesNotKeepTheOtherFromStopping() throws IOException {
        Plan plan = new Plan(ARMS.subList(0, 2),
                StopRule.adaptive(0.02, List.of(5, 8, 12, 20), 20), 1);
        try (Store store = Store.open(folder)) {
            store.append(Forked.failed(ARMS.get(1), 0));
            for (int index = 0; index < 5; index++) {
                assertThat(plan.wants(ARMS.get(0), index, store)).isTrue();
                store.append(Forked.complete(ARMS.get(0), index, 100));
            }
            assertThat(plan.wants(ARMS.get(0), 5, store)).isFalse();
            assertThat(plan.wants(ARMS.get(1), 1, store)).isFalse();
        }
    }

    @Test
    void exactlyTheMissingForksAreWanted() throws IOException {
        Plan plan = new Plan(CELLS.subList(0, 3), StopRule.fixed(3), 1);
        try (Store store = Store.open(folder)) {
            store.append(Forked.complete(CELLS.get(0), 0, 1));
            store.append(Forked.complete(CELLS.get(0), 2, 1));
            store.append(Forked.complete(CELLS.get(1), 0, 1));
            store.append(Forked.failed(CELLS.get(1), 1));
            assertThat(wanted(plan, store)).containsExactly(
                    CELLS.get(0) + " 1", CELLS.get(2) + " 0", CELLS.get(2) + " 1",
                    CELLS.get(2) + " 2");
            assertThat(plan.expectedForks(CELLS.get(0), store)).isEqualTo(1);
            assertThat(plan.expectedForks(CELLS.get(1), store)).isZero();
        }
    }

    /** As where a run was made one of fewer forks. */
    @Test
    void aCellWithMoreForksThanItMayHaveNeedsNone() throws IOException {
        for (StopRule rule : List.of(StopRule.fixed(2),
                StopRule.adaptive(0.001, List.of(2), 3).notBefore(2))) {
            Plan plan = new Plan(CELLS.subList(0, 1), rule, 1);
            try (Store store = Store.open(Files.createTempDirectory(folder, "more"))) {
                for (int index = 0; index < 5; index++) {
                    store.append(Forked.complete(CELLS.get(0), index, 100 + 10 * index));
                }
                assertThat(wanted(plan, store)).isEmpty();
                assertThat(plan.expectedForks(CELLS.get(0), store)).isZero();
            }
        }
    }

    @Test
    void aCellThatMetALimitIsNotTriedAgain() throws IOException {
        Plan plan = new Plan(CELLS.subList(0, 1), StopRule.fixed(3), 1);
        try (Store store = Store.open(folder)) {
            store.append(Forked.limited(CELLS.get(0), 0));
            assertThat(wanted(plan, store)).isEmpty();
            assertThat(plan.expectedForks(CELLS.get(0), store)).isZero();
        }
    }

    private static List<String> wanted(Plan plan, Store store) {
        List<String> wanted = new ArrayList<>();
        for (Cell cell : plan.cells()) {
            for (int index = 0; index < 5; index++) {
                if (plan.wants(cell, index, store)) {
                    wanted.add(cell + " " + index);
                }
            }
        }
        return wanted;
    }

    @Test
    void aSteadyCellStopsAtTheFirstLookAndAnUnsteadyOneAtTheLast() throws IOException {
        Plan plan = new Plan(CELLS.subList(0, 2),
                StopRule.adaptive(0.02, List.of(5, 8, 12, 20), 20),
                1);
        try (Store store = Store.open(folder)) {
            for (int index = 0; index < 20; index++) {
                for (int cell = 0; cell < 2; cell++) {
                    if (plan.wants(plan.cells().get(cell), index, store)) {
                        store.append(Forked.complete(plan.cells().get(cell), index,
                                100 + index % 2 * (cell == 0 ? 1 : 30)));
                    }
                }
            }
            assertThat(store.scores(plan.cells().get(0))).hasSize(5);
            assertThat(store.scores(plan.cells().get(1))).hasSize(20);
        }
    }

    /** Over all of them its forks vary by a factor. */
    @Test
    void aCellIsSteadyThatIsSteadyWhileTheCpusStay() throws IOException {
        Cell cell = CELLS.get(0);
        Plan plan = new Plan(List.of(cell), StopRule.adaptive(0.02, List.of(3, 5, 8), 8), 1);
        List<Latency> near = List.of(new Latency(58, 58), new Latency(58, 58));
        List<Latency> far = List.of(new Latency(410, 410), new Latency(410, 410));
        try (Store store = Store.open(folder)) {
            for (int index = 0; index < 8; index++) {
                if (plan.wants(cell, index, store)) {
                    boolean isNear = index % 3 != 0;
                    store.append(Forked.probed(cell, index, isNear ? near : far,
                            isNear ? 100 + index % 2 : 400 + 100 * index, isNear ? 100 : 400));
                }
            }
            // The third near fork is the fifth of all.
            assertThat(store.scores(cell)).hasSize(5);
            assertThat(store.comparableScores(cell)).extracting(List::size).containsExactly(3, 2);
            assertThat(plan.expectedForks(cell, store)).isZero();
        }
    }
}
