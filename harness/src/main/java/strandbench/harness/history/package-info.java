/** What the nights before have measured, and where it changed. Stands above {@code compare}. */
package strandbench.harness.history;
