package reference

import "time"

// end is a producer's last item; each consumer ends when it has taken one of them.
const end = -1

// Move lets goroutines give items to one channel, and as many take them, for the time d. It returns how many
// each consumer took.
func Move(d time.Duration, pairs, room int) (Share, time.Duration) {
	var all endless
	channel := make(chan int, room)
	moved := make([]count, pairs)
	ran := all.runFor(d, func() {
		for i := range pairs {
			all.start(func() {
				for item := i; all.goesOn(); item += pairs {
					channel <- item
				}
				channel <- end
			})
			all.start(func() {
				for item := <-channel; item != end; item = <-channel {
					moved[i].add(&all)
				}
			})
		}
	})
	return shareOf(moved), ran
}
