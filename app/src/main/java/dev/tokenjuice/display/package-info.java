/** Numbers, bars and tables for people. */
package dev.tokenjuice.display;
