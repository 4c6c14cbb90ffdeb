/** The program: everything that touches the world. */
package dev.tokenjuice;
