/**
 * How far apart the CPUs were that something was measured on: the states that a hypervisor moves them
 * between, and scores within each. Uses only {@code stats}.
 */
package strandbench.harness.placement;
