package reference

import (
	"fmt"
	"sync"
	"time"
)

// Convoy lets goroutines take one sync.Mutex again and again for the time d. The goroutine that starts them
// holds it until all have been started. Convoy returns how often each got it, or an error if two held it at once.
func Convoy(d time.Duration, strands int) (Share, time.Duration, error) {
	var all endless
	var lock sync.Mutex
	var entries int64 // the owner of the lock adds to it
	entered := make([]count, strands)
	ran := all.runFor(d, func() {
		lock.Lock()
		defer lock.Unlock()
		for i := range strands {
			all.start(func() {
				for all.goesOn() {
					lock.Lock()
					entries++
					entered[i].add(&all)
					lock.Unlock()
				}
			})
		}
	})
	share := shareOf(entered)
	if taken := share.Sum + share.late; taken != entries {
		return share, ran, fmt.Errorf("the lock was taken %d times, but %d are on record: two held it at once",
			taken, entries)
	}
	return share, ran, nil
}
