/** The tables of the documentation, made of the results of runs. */
package strandbench.docs;
