package strandbench.core;

/**
 * A counter, as results name it.
 *
 * @param label as in {@code cpu.time}; one that ends in {@code .min} is a lower bound
 * @param unit per operation, as in {@code ns/op}
 */
record Counter(String label, String unit) {}
