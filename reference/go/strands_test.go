package reference

import (
	"runtime"
	"runtime/metrics"
	"testing"
)

// goroutines runs f and returns how many goroutines it started, or skips the test where the runtime
// does not count them. It returns once they are all gone; go test -timeout ends a wait in vain and prints
// where the goroutines are.
func goroutines(t *testing.T, f func()) int {
	t.Helper()
	runtime.GC() // starts goroutines of its own when it runs for the first time
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
