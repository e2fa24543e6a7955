package reference

import (
	"context"
	"errors"
	"math"
	"runtime"
	"testing"
	"time"
)

// short is long enough to begin; no test asks how much work was done in it.
const short = 20 * time.Millisecond

func TestAllGoroutinesEnd(t *testing.T) {
	for _, hazard := range []struct {
		name    string
		started int // with the one that starts all others
		run     func()
	}{
		{"starvation", 1 + 4 + 10, func() { Starve(short, 4, 10, false) }},
		// Bystanders, waiting goroutines, and those that these wait for.
		{"blocking", (rehearsals+1)*10 + runtime.GOMAXPROCS(0) + 2 + 1, func() { Block(MonitorOverSleep, 10) }},
		{"convoy", 1 + 10, func() { Convoy(short, 10) }},
		{"semaphore", 1 + 20, func() { Semaphore(short, 20, 10) }},
		{"channel", 1 + 2*10, func() { Move(short, 10, 128) }},
		{"tokens", 1 + 100, func() { Pass(short, 100, 10, 1) }},
		{"long-lived", 50, func() { Outlive(0, short, 50, 10, 100) }},
		{"sleepers", 1 + 100, func() { Sleep(short, 100, time.Millisecond) }},
		{"all succeed", 10, func() { FanOut(AllSucceed, 10, short) }},
		{"deadline", 10 + 1, func() { FanOut(Deadline, 10, short) }}, // the timer's, too
	} {
		t.Run(hazard.name, func(t *testing.T) {
			expect(t, goroutines(t, hazard.run), hazard.started, nil)
		})
	}
}

func TestAShareIsAMultipleOfAFairOne(t *testing.T) {
	share := shareOf([]count{{n: 0}, {n: 1}, {n: 5}})
	expect(t, share, Share{Strands: 3, Least: 0, Most: 2.5, Without: 1, Sum: 6}, nil)
	expect(t, shareOf([]count{{}, {}}), Share{Strands: 2, Without: 2}, nil)
}

func TestAProbeThatNeverRunsIsLateByTheWholeWindow(t *testing.T) {
	began := time.Now()
	probe := schedule{due: began}
	probe.runUntil(began.Add(3 * period))
	expect(t, len(probe.late), 4, nil)
	expect(t, percentile(probe.late, 1), 3*period, nil)
	expect(t, probe.due, began.Add(4*period), nil)
}

func TestAPercentileIsOneOfTheValues(t *testing.T) {
	values := []time.Duration{40, 10, 30, 20}
	expect(t, percentile(values, 0.5), 30, nil)
	expect(t, percentile(values, 1), 40, nil)
	expect(t, percentile(nil, 0.99), 0, nil)
}

func TestTheMeanIsOverAllUses(t *testing.T) {
	nanos := []count{{n: 30}, {n: 60}}
	expect(t, meanOf(nanos, Share{Sum: 2, late: 1}), 30, nil)
	expect(t, meanOf([]count{{}}, Share{}), 0, nil)
}

func TestLongLivedGoroutinesKeepTheirStacks(t *testing.T) {
	const strands, framesOfAKilobyte = 1_000, 1_000
	shallow := Outlive(0, 0, strands, 10, 1)
	deep := Outlive(0, 0, strands, 10, framesOfAKilobyte)
	if deep.Bytes < shallow.Bytes+framesOfAKilobyte {
		t.Fatalf("expected %.0f bytes at depth 1 to be far fewer than %.0f at depth %d",
			shallow.Bytes, deep.Bytes, framesOfAKilobyte)
	}
}

func TestSleepersAreWeighedInTheirFirstSleep(t *testing.T) {
	found, err := Sleep(short, 2_000, time.Millisecond)
	if err != nil {
		t.Fatal(err)
	}
	// Fewer bytes than a stack has: some are left from earlier goroutines of this process.
	if found.Heap <= 0 || found.Start > 2_000*firstForEach || found.CPUs <= 0 {
		t.Fatalf("expected memory, a start within the first sleep and wake-ups after it, but was %+v", found)
	}
}

func TestAQuantileIsTheEndOfABucket(t *testing.T) {
	buckets := []float64{math.Inf(-1), 0, 0.001, 0.002, math.Inf(1)}
	expect(t, quantile([]uint64{0, 3, 1, 0}, buckets, 0.5), time.Millisecond, nil)
	expect(t, quantile([]uint64{0, 3, 1, 0}, buckets, 1), 2*time.Millisecond, nil)
	expect(t, quantile([]uint64{0, 3, 1, 1}, buckets, 1), 2*time.Millisecond, nil)
	expect(t, quantile([]uint64{0, 0, 0, 0}, buckets, 0.99), 0, nil)
}

func TestACollectionIsSeen(t *testing.T) {
	before := newCollector()
	runtime.GC()
	did := before.did(time.Second)
	if did.Pauses == 0 || did.Max == 0 {
		t.Fatalf("expected a pause but was %+v", did)
	}
}

func TestAnOutcomeIsTheRightOne(t *testing.T) {
	for _, subtasks := range []int{1, 2, 10, 1_000} {
		for _, outcome := range []Outcome{AllSucceed, FirstWins, OneFails, Deadline} {
			settled, err := FanOut(outcome, subtasks, time.Millisecond)
			// A deadline that passes before all have begun shows nothing.
			for d := 2 * time.Millisecond; settled.Begun < subtasks && outcome == Deadline && d < time.Minute; d *= 2 {
				settled, err = FanOut(outcome, subtasks, d)
			}
			checkOutcome(t, outcome, subtasks, settled.Answer, err)
			expect(t, settled.Begun, subtasks, nil)
		}
	}
}

// checkOutcome fails unless the outcome is right.
func checkOutcome(t testing.TB, outcome Outcome, subtasks, answer int, err error) {
	t.Helper()
	expected := map[Outcome]struct {
		answer int
		err    error
	}{
		AllSucceed: {subtasks * (subtasks - 1) / 2, nil},
		FirstWins:  {subtasks - 1, nil},
		OneFails:   {0, ErrSubtask},
		Deadline:   {0, context.DeadlineExceeded},
	}[outcome]
	if answer != expected.answer || !errors.Is(err, expected.err) {
		t.Fatalf("%s of %d subtasks: expected %d and %v but was %d and %v",
			outcome, subtasks, expected.answer, expected.err, answer, err)
	}
}
