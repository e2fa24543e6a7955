package strandbench.hazard;

/** How a fan-out ends. */
public enum Outcome {
    /** Each subtask answers, and all answers are added up. */
    ALL_SUCCEED,
    /** The last subtask answers when the others wait; they are cancelled. */
    FIRST_WINS,
    /** The last subtask fails when the others wait; they are cancelled. */
    ONE_FAILS,
    /** All subtasks wait until the deadline, and are cancelled. */
    DEADLINE
}
