package strandbench.hazard;

/** How a fan-out ends. */
public enum Outcome {
    /** Each subtask answers, and all answers are added up. */
    ALL_SUCCEED,
    /** The last subtask answers; the others wait, and are cancelled. */
    FIRST_WINS,
    /** The last subtask fails; the others wait, and are cancelled. */
    ONE_FAILS,
    /** All subtasks wait until the deadline, and are cancelled. */
    DEADLINE
}
