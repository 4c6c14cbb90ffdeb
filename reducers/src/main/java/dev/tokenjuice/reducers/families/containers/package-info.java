/** Containers and clusters: docker, podman, compose, kubectl, helm. */
package dev.tokenjuice.reducers.families.containers;
