/** Rust: cargo, clippy, nextest, rustc. */
package dev.tokenjuice.reducers.families.rust;
