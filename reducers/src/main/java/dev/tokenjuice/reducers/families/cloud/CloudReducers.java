package dev.tokenjuice.reducers.families.cloud;

import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.Content;
import java.util.List;
import java.util.Map;

/** The reducers of this family by the names that rules use. */
public final class CloudReducers {
  private CloudReducers() {}

  public static Map<String, Reducer> all() {
    return Map.of(
        "cloud/terraform", Terraform::reduce,
        "cloud/terraform-state", Content.orReduced(TerraformState::reduce),
        "cloud/terragrunt", Terragrunt::reduce,
        "cloud/pulumi", Pulumi::reduce,
        "cloud/ansible", Ansible::reduce,
        "cloud/cli", CloudCli::reduce,
        "cloud/deployment", Deployment::reduce);
  }

  /** The signatures of these tools. If several fit a line, the first one wins. */
  public static List<Signature> signatures() {
    return Signature.all(Terraform.SIGNATURES, Ansible.SIGNATURES);
  }
}
