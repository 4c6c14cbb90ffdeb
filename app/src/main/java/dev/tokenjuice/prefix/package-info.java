/** The program that hosts start their shell lines through. */
package dev.tokenjuice.prefix;
