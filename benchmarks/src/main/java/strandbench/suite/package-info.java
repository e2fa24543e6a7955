/** What this jar tells the harness about its benchmarks. */
package strandbench.suite;
