/**
 * What others have published, to be reproduced by name and printed beside the results of a run. Stands
 * above {@code results}.
 */
package strandbench.harness.claim;
