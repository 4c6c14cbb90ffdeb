/** What every reducer takes and answers: the output of a command, the draft of what is shown of it, the reduction. */
package dev.tokenjuice.reducers.model;
