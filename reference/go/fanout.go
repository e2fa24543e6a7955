package reference

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"
)

// Outcome names how a fan-out ends.
type Outcome string

const (
	// AllSucceed: each subtask answers, and all answers are added up.
	AllSucceed Outcome = "ALL_SUCCEED"
	// FirstWins: the last subtask answers when the others wait; they are cancelled.
	FirstWins Outcome = "FIRST_WINS"
	// OneFails: the last subtask fails when the others wait; they are cancelled.
	OneFails Outcome = "ONE_FAILS"
	// Deadline: all subtasks wait until the deadline, and are cancelled.
	Deadline Outcome = "DEADLINE"
)

// forEver is longer than any round.
const forEver = time.Hour

// ErrSubtask is a subtask's failure, on purpose.
var ErrSubtask = errors.New("a subtask fails, on purpose")

// round is one fan-out.
type round struct {
	outcome  Outcome
	subtasks int
	deadline time.Duration
	began    time.Time
	begun    atomic.Int64 // subtasks
	toWait   sync.WaitGroup
	decided  atomic.Int64 // nanoseconds after it began
	noticed  atomic.Int64 // likewise, of the last one
}

// Settled is how a fan-out ended.
type Settled struct {
	Answer int
	Begun  int           // subtasks that had begun when the outcome was decided
	Late   time.Duration // from the decision until the last subtask noticed its cancellation
}

type reply struct {
	answer int
	err    error
}

// FanOut starts the subtasks at once, a goroutine each, and returns the outcome when all have ended.
func FanOut(outcome Outcome, subtasks int, deadline time.Duration) (Settled, error) {
	r := &round{outcome: outcome, subtasks: subtasks, deadline: deadline, began: time.Now()}
	ctx, cancel := r.context()
	defer cancel()
	r.toWait.Add(r.waiting())
	replies := make(chan reply, subtasks)
	var ended sync.WaitGroup
	for i := range subtasks {
		ended.Add(1)
		go func() {
			defer ended.Done()
			r.run(ctx, i, replies)
		}()
	}
	answer, err := r.settle(ctx, replies)
	cancel()
	ended.Wait()
	return Settled{Answer: answer, Begun: int(r.begun.Load()), Late: r.late()}, err
}

// waiting is the number of subtasks that wait until they are cancelled: those with the lowest numbers.
func (r *round) waiting() int {
	switch r.outcome {
	case AllSucceed:
		return 0
	case Deadline:
		return r.subtasks
	default:
		return r.subtasks - 1
	}
}

func (r *round) isDecided() bool {
	if r.outcome == Deadline {
		return time.Since(r.began) >= r.deadline
	}
	return r.decided.Load() != 0
}

func (r *round) context() (context.Context, context.CancelFunc) {
	if r.outcome == Deadline {
		return context.WithTimeout(context.Background(), r.deadline)
	}
	return context.WithCancel(context.Background())
}

func (r *round) run(ctx context.Context, subtask int, replies chan<- reply) {
	if !r.isDecided() {
		r.begun.Add(1)
	}
	if subtask < r.waiting() {
		r.toWait.Done()
		patience := time.NewTimer(forEver)
		defer patience.Stop()
		select {
		case <-ctx.Done():
			r.noticedNow()
		case <-patience.C:
			replies <- reply{err: fmt.Errorf("nobody has cancelled subtask %d", subtask)}
		}
		return
	}
	r.toWait.Wait()
	if r.outcome != AllSucceed {
		r.decided.Store(time.Since(r.began).Nanoseconds())
	}
	if r.outcome == OneFails {
		replies <- reply{err: ErrSubtask}
		return
	}
	replies <- reply{answer: subtask}
}

func (r *round) noticedNow() {
	now := time.Since(r.began).Nanoseconds()
	for last := r.noticed.Load(); last < now && !r.noticed.CompareAndSwap(last, now); {
		last = r.noticed.Load()
	}
}

func (r *round) settle(ctx context.Context, replies <-chan reply) (int, error) {
	if r.outcome != AllSucceed {
		select {
		case first := <-replies:
			return first.answer, first.err
		case <-ctx.Done():
			return 0, ctx.Err()
		}
	}
	sum := 0
	for range r.subtasks {
		each := <-replies
		if each.err != nil {
			return 0, each.err
		}
		sum += each.answer
	}
	return sum, nil
}

// late is 0 if no subtask had to notice.
func (r *round) late() time.Duration {
	noticed := time.Duration(r.noticed.Load())
	if noticed == 0 {
		return 0
	}
	if r.outcome == Deadline {
		return max(0, noticed-r.deadline)
	}
	return max(0, noticed-time.Duration(r.decided.Load()))
}
