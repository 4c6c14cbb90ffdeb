/** Settings from flags, environment and file, and where rules come from. */
package dev.tokenjuice.config;
