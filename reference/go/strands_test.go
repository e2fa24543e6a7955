package reference

import (
	"runtime"
	"runtime/metrics"
	"testing"
	"time"
)

// goroutines runs f and returns how many goroutines it started, or skips the test where the runtime
// does not count them. It fails the test if they are not all gone afterwards.
func goroutines(t *testing.T, f func()) int {
	t.Helper()
	runtime.GC() // starts goroutines of its own when it runs for the first time
	before, started := runtime.NumGoroutine(), created(t)
	f()
	started = created(t) - started
	deadline := time.Now().Add(10 * time.Second)
	for runtime.NumGoroutine() > before {
		if time.Now().After(deadline) {
			t.Fatalf("waited 10 s for %d goroutines to end; there are %d", before, runtime.NumGoroutine())
		}
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
