package reference

import "fmt"

// fanOut is the number of children of a goroutine in Skynet's tree.
const fanOut = 10

// Skynet starts a goroutine that starts ten, and so on down to the leaves. A leaf answers its ordinal, every
// other goroutine the sum of its children's answers; Skynet returns the root's. The number of leaves is a
// power of ten from 1; each is a goroutine.
func Skynet(leaves int, variant Variant) (int, error) {
	if !isPowerOfTen(leaves) {
		return 0, fmt.Errorf("leaves: expected a power of ten from 1 but was %d", leaves)
	}
	capacity, err := variant.capacity(fanOut)
	if err != nil {
		return 0, err
	}
	answer := make(chan int, 1)
	go node(answer, 0, leaves, capacity)
	return <-answer, nil
}

// node is a goroutine with the leaves from first on below it.
func node(parent chan<- int, first, leaves, capacity int) {
	if leaves == 1 {
		parent <- first
		return
	}
	children := make(chan int, capacity)
	for i := range fanOut {
		go node(children, first+i*(leaves/fanOut), leaves/fanOut, capacity)
	}
	sum := 0
	for range fanOut {
		sum += <-children
	}
	parent <- sum
}

func isPowerOfTen(n int) bool {
	for n > 0 && n%10 == 0 {
		n /= 10
	}
	return n == 1
}
