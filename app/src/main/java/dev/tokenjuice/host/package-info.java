/** The hosts: where their settings are, how they are written, checked and removed. */
package dev.tokenjuice.host;
