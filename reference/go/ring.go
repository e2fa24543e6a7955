package reference

import (
	"fmt"
	"sync"
)

// Ring is a circle of goroutines that pass one token. Each waits at its own channel; the token is the number
// of hops left.
type Ring struct {
	slots  []chan int
	holder chan int
	alive  sync.WaitGroup
}

// OpenRing starts a ring of that many goroutines, at least 1.
func OpenRing(strands int, variant Variant) (*Ring, error) {
	if strands < 1 {
		return nil, fmt.Errorf("strands: expected at least 1 but was %d", strands)
	}
	capacity, err := variant.capacity(1)
	if err != nil {
		return nil, err
	}
	if strands == 1 {
		capacity = 1 // a single goroutine cannot meet itself
	}
	// The holder leaves its answer and goes on to wait for the token; it never waits for the caller.
	ring := &Ring{slots: make([]chan int, strands), holder: make(chan int, 1)}
	for i := range ring.slots {
		ring.slots[i] = make(chan int, capacity)
	}
	ring.alive.Add(strands)
	for i := range ring.slots {
		go ring.strand(i, ring.slots[i], ring.slots[(i+1)%strands])
	}
	return ring, nil
}

func (r *Ring) strand(index int, own <-chan int, successor chan<- int) {
	defer r.alive.Done()
	for hops := range own {
		if hops == 0 {
			r.holder <- index
		} else {
			successor <- hops - 1
		}
	}
}

// Pass gives the token to goroutine 0, and lets it hop that often, at least 0 times. It returns the index of
// the goroutine that holds it at the end. One pass at a time.
func (r *Ring) Pass(hops int) (int, error) {
	if hops < 0 {
		return 0, fmt.Errorf("hops: expected at least 0 but was %d", hops)
	}
	r.slots[0] <- hops
	return <-r.holder, nil
}

// Close ends all goroutines and waits for their end. No pass may be under way.
func (r *Ring) Close() {
	for _, slot := range r.slots {
		close(slot)
	}
	r.alive.Wait()
}

// RingLife opens a ring, sends the token to its last goroutine, closes the ring and returns the token's
// holder. A ring that does not pass the token cannot have that answer by luck.
func RingLife(strands int, variant Variant) (int, error) {
	ring, err := OpenRing(strands, variant)
	if err != nil {
		return 0, err
	}
	defer ring.Close()
	return ring.Pass(strands - 1)
}
