/** The ring: a token goes round, and each hop hands control to the next strand. */
package strandbench.ring;
