package strandbench.hazard;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import strandbench.hazard.FaultyFanOut.Fault;

/** The contract rejects all that is broken, and accepts the same without the fault. */
@Tag("contract")
class BrokenFanOutTest extends FanOutContract {
    private static final int SUBTASKS = 5;

    @Override
    protected Map<String, FanOutUnderTest> fanOuts() {
        return Map.of("without a fault", () -> new FaultyFanOut(Fault.NONE));
    }

    private static FanOutChecks checks(Fault fault) {
        return new FanOutChecks(() -> new FaultyFanOut(fault));
    }

    private static void rejects(ThrowingCallable check, String message) {
        assertThatThrownBy(check).isInstanceOf(AssertionError.class)
                .hasMessageContaining(message);
    }

    @Test
    void rejectsAWinnerOfSubtasksThatNeverStart() {
        rejects(() -> checks(Fault.NEVER_STARTS).cancelWhoIsLate(SUBTASKS),
                "subtasks that had begun when the outcome was decided");
    }

    @Test
    void rejectsADeadlineOfSubtasksThatNeverStart() {
        rejects(() -> checks(Fault.NEVER_STARTS).endWhenTimeIsUp(SUBTASKS, SOON, SOON),
                "subtasks that had begun when the outcome was decided");
    }

    @Test
    void rejectsAFailureBeforeTheOthersStart() {
        rejects(() -> checks(Fault.DECIDES_FIRST).failWithTheFirstThatFails(SUBTASKS),
                "subtasks that had begun when the outcome was decided");
    }

    @Test
    void rejectsASubtaskThatGoesOnUnseen() {
        rejects(() -> checks(Fault.GOES_ON_UNSEEN).endWhenTimeIsUp(SUBTASKS, SOON, LONGEST),
                "subtasks that noticed their cancellation");
    }

    @Test
    void rejectsAnOutcomeThatIsToldBeforeTheOthersHaveEnded() {
        rejects(() -> checks(Fault.REPORTS_FIRST).cancelWhoIsLate(SUBTASKS),
                "subtasks that noticed their cancellation");
    }

    @Test
    void rejectsASubtaskThatNeverNotices() {
        rejects(() -> checks(Fault.NEVER_NOTICES).endWhenTimeIsUp(SUBTASKS, SOON, LONGEST),
                "subtasks that noticed their cancellation");
    }

    @Test
    void rejectsAFailureThatIsSwallowed() {
        rejects(() -> checks(Fault.SWALLOWS_FAILURE).failWithTheFirstThatFails(SUBTASKS),
                "SubtaskFailed but was 5");
    }

    @Test
    void rejectsASubtaskThatIsMissing() {
        rejects(() -> checks(Fault.LOSES_ONE).addUpAllAnswers(SUBTASKS),
                "subtasks that answered");
    }

    @Test
    void rejectsRoundsOnTheCallersThread() {
        rejects(() -> checks(Fault.ON_ITS_CALLER).addUpAllAnswers(SUBTASKS),
                "thread of the strand that runs the rounds");
    }

    @Test
    void rejectsRoundsOnAnotherKindOfThread() {
        rejects(() -> checks(Fault.ON_ANOTHER_KIND).addUpAllAnswers(SUBTASKS),
                "are of the kind that runs the rounds");
    }

    @Test
    void rejectsSubtasksOnTheStrandThatRunsTheRounds() {
        rejects(() -> checks(Fault.ON_ONE_STRAND).addUpAllAnswers(SUBTASKS),
                "threads of subtasks");
    }

    @Test
    void rejectsATimeThatIsUpTooEarly() {
        rejects(() -> checks(Fault.IMPATIENT).endWhenTimeIsUp(SUBTASKS, LONGEST, LONGEST),
                "ns left when time was said to be up");
    }
}
