package reference

import (
	"runtime"
	"runtime/metrics"
	"testing"
)

// goroutines runs f and returns how many goroutines it started, or skips the test if the runtime does not
// count them. It returns when all have ended; go test -timeout ends a vain wait and prints where the
// goroutines are.
func goroutines(t *testing.T, f func()) int {
	t.Helper()
	runtime.GC() // starts its own goroutines at the first call
	before, started := runtime.NumGoroutine(), created(t)
	f()
	started = created(t) - started
	for runtime.NumGoroutine() > before {
		runtime.Gosched()
	}
	return int(started)
}

func created(t *testing.T) uint64 {
	t.Helper()
	sample := []metrics.Sample{{Name: "/sched/goroutines-created:goroutines"}}
	metrics.Read(sample)
	if sample[0].Value.Kind() == metrics.KindBad {
		t.Skipf("%s does not count the goroutines that were started; Go 1.26 does", runtime.Version())
	}
	return sample[0].Value.Uint64()
}

func expect[T comparable](t *testing.T, answer, expected T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	if answer != expected {
		t.Fatalf("expected %v but was %v", expected, answer)
	}
}

func expectError(t *testing.T, err error, message string) {
	t.Helper()
	if err == nil || err.Error() != message {
		t.Fatalf("expected the error %q but was %v", message, err)
	}
}
