// Package reference holds the three workloads on goroutines: the thread ring, Skynet and the generator. The
// JVM's models are compared with it.
package reference

import "fmt"

// Variant names how one goroutine hands over to another.
type Variant string

const (
	// ChannelUnbuffered is a channel without a buffer: sender and receiver meet.
	ChannelUnbuffered Variant = "CHANNEL_UNBUFFERED"
	// ChannelBuffered is a channel with room for one token in the ring, and for the answers of all
	// ten children in Skynet.
	ChannelBuffered Variant = "CHANNEL_BUFFERED"
	// IterPull is iter.Pull: the consumer switches to the producer's coroutine and back, past the
	// scheduler.
	IterPull Variant = "ITER_PULL"
)

// capacity returns the capacity of a channel variant whose buffer, if any, holds buffered items.
func (v Variant) capacity(buffered int) (int, error) {
	switch v {
	case ChannelUnbuffered:
		return 0, nil
	case ChannelBuffered:
		return buffered, nil
	}
	return 0, fmt.Errorf("variant: expected %s or %s but was %q", ChannelUnbuffered, ChannelBuffered, v)
}
