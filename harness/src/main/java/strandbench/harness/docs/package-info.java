/**
 * The tables of the documentation, made of the results of a run. Stands above {@code store}, beside
 * {@code claim}.
 */
package strandbench.harness.docs;
