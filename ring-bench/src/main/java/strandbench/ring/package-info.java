/** The ring: a token goes round; each hop passes control to the next strand. */
package strandbench.ring;
