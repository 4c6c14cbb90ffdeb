/** What every reducer takes and returns: the output of a command, the draft of what is shown, the reduction. */
package dev.tokenjuice.reducers.model;
