/**
 * The distances between the CPUs of a measurement: the states between which a hypervisor moves them, and the scores in
 * each. Uses only {@code stats}.
 */
package strandbench.harness.placement;
