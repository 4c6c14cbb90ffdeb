/** swift and xcodebuild. */
package dev.tokenjuice.reducers.families.apple;
