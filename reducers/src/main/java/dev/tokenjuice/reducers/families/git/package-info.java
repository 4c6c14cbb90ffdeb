/** git, and the forges' command lines (gh, glab). */
package dev.tokenjuice.reducers.families.git;
