/** Cloud and infrastructure command lines: terraform, pulumi, ansible, aws, gcloud, az. */
package dev.tokenjuice.reducers.families.cloud;
