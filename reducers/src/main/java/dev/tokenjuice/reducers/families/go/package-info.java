/** Go: test, build, vet, golangci-lint. */
package dev.tokenjuice.reducers.families.go;
