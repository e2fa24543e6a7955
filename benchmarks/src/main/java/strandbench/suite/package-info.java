/** What the harness is told about the benchmarks of this jar. */
package strandbench.suite;
