package reference

import (
	"strings"
	"testing"
	"time"
)

var waits = []Blocking{MonitorOverSleep, MonitorOverRead, ObjectWait, ClassInitialisation, LockOverHandOver, Join}

func TestEveryWaitIsOver(t *testing.T) {
	for _, wait := range waits {
		t.Run(string(wait), func(t *testing.T) {
			begin, err := wait.begin()
			if err != nil {
				t.Fatal(err)
			}
			blocked, err := block(begin, 10, time.Minute)
			expect(t, blocked.Hangs, false, err)
		})
	}
}

func TestWhoWaitsForEverOrNotAtAllHangs(t *testing.T) {
	open := make(chan struct{})
	defer close(open)
	for name, begin := range map[string]func(*waiting){
		"before anybody holds anything": func(w *waiting) { w.start(func() { <-open }) },
		"holding it":                    func(w *waiting) { w.start(func() { w.holds(); <-open }) },
		"for nobody":                    func(w *waiting) { w.start(func() {}) },
	} {
		t.Run(name, func(t *testing.T) {
			blocked, err := block(begin, 10, short)
			expect(t, blocked.Hangs, true, err)
		})
	}
}

func TestAnUnknownWaitIsRefused(t *testing.T) {
	_, err := Block("MONITOR", 10)
	if err == nil || !strings.HasPrefix(err.Error(),
		"MONITOR: there is no such wait; allowed are [CLASS_INITIALISATION ") {
		t.Fatalf("was %v", err)
	}
}
