/** The tables and pictures of the documentation, made of the results of runs. */
package strandbench.docs;
