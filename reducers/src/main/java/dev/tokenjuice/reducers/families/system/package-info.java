/** System tools: ps, systemctl, journalctl, network and archive tools, package managers. */
package dev.tokenjuice.reducers.families.system;
