package reference

import (
	"fmt"
	"iter"
)

// Sink receives every item of Each, so that none is optimized away.
var Sink uint64

// Each lets one goroutine yield the Fibonacci numbers (mod 2^64) from F(0) = 0. Another goroutine puts that
// many of them, at least 1, into Sink one by one; Each returns the last.
func Each(items int, variant Variant) (uint64, error) {
	return generate(items, variant, eachReceived, eachPulled)
}

// Sum is like Each, but the consumer adds up the items; it returns the sum (mod 2^64).
func Sum(items int, variant Variant) (uint64, error) {
	return generate(items, variant, sumReceived, sumPulled)
}

func generate(
	items int,
	variant Variant,
	received func(items int, producer <-chan uint64, answer chan<- uint64),
	pulled func(items int, answer chan<- uint64),
) (uint64, error) {
	if items < 1 {
		return 0, fmt.Errorf("items: expected at least 1 but was %d", items)
	}
	answer := make(chan uint64, 1)
	switch variant {
	case ChannelUnbuffered:
		handOver := make(chan uint64)
		go yieldTo(handOver, items)
		go received(items, handOver, answer)
	case IterPull:
		go pulled(items, answer)
	default:
		return 0, fmt.Errorf("variant: expected %s or %s but was %q", ChannelUnbuffered, IterPull, variant)
	}
	return <-answer, nil
}

func yieldTo(consumer chan<- uint64, items int) {
	a, b := uint64(0), uint64(1)
	for range items {
		consumer <- a
		a, b = b, a+b
	}
}

func eachReceived(items int, producer <-chan uint64, answer chan<- uint64) {
	for range items {
		Sink = <-producer
	}
	answer <- Sink
}

func sumReceived(items int, producer <-chan uint64, answer chan<- uint64) {
	sum := uint64(0)
	for range items {
		sum += <-producer
	}
	answer <- sum
}

func fibonacci(yield func(uint64) bool) {
	a, b := uint64(0), uint64(1)
	for yield(a) {
		a, b = b, a+b
	}
}

func eachPulled(items int, answer chan<- uint64) {
	next, stop := iter.Pull(fibonacci)
	for range items {
		Sink, _ = next()
	}
	stop()
	answer <- Sink
}

func sumPulled(items int, answer chan<- uint64) {
	next, stop := iter.Pull(fibonacci)
	sum := uint64(0)
	for range items {
		item, _ := next()
		sum += item
	}
	stop()
	answer <- sum
}
