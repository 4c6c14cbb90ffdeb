/** Ruby: rspec, minitest, rubocop, bundler, rails. */
package dev.tokenjuice.reducers.families.ruby;
