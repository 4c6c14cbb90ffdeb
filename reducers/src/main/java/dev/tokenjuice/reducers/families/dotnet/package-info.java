/** dotnet build and test. */
package dev.tokenjuice.reducers.families.dotnet;
