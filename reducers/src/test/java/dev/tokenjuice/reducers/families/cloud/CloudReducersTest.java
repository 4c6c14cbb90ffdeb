package dev.tokenjuice.reducers.families.cloud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import org.junit.jupiter.api.Test;

class CloudReducersTest {
  private static Reduction reduce(String reducer, String command, int exitCode, String text) {
    return CloudReducers.all().get(reducer).reduce(new CommandOutput(Invocation.of(command), exitCode, Lines.of(text)));
  }

  @Test
  void keepsKnownValuesOfWhatWillBeCreated() {
    String text = "  # a.b will be created\n  + resource \"a\" \"b\" {\n      + id   = (known after apply)\n"
        + "      + size = 3\n    }\n\nPlan: 1 to add, 0 to change, 0 to destroy.\n";
    assertEquals("# a.b will be created\n + size = 3\nPlan: 1 to add, 0 to change, 0 to destroy.\n",
        reduce("cloud/terraform", "terraform plan", 0, text).text());
  }

  @Test
  void keepsAttributesThatForceReplacement() {
    String text = "  # a.b must be replaced\n-/+ resource \"a\" \"b\" {\n"
        + "      ~ zone = \"x\" -> (known after apply) # forces replacement\n      ~ id = \"1\" -> (known after apply)\n    }\n";
    String reduced = reduce("cloud/terraform", "terraform plan", 0, text).text();
    assertTrue(reduced.contains("# forces replacement"));
    assertFalse(reduced.contains("~ id"));
  }

  @Test
  void tellsTheSameDiagnosticOnce() {
    String box = "╷\n│ Error: Missing value\n│ \n│   on a.tf line 3:\n╵\n";
    String reduced = reduce("cloud/terraform", "terraform validate", 1, box + box).text();
    assertEquals(reduced.indexOf("Error: Missing value"), reduced.lastIndexOf("Error: Missing value"));
    assertTrue(reduced.contains("on a.tf line 3:"));
  }

  @Test
  void showsAResourceThatWasNeverFinished() {
    String text = "a.b: Creating...\na.c: Creating...\na.b: Creation complete after 1s [id=1]\n"
        + "a.c: Still creating... [10s elapsed]\n\nError: creating c: denied\n";
    String reduced = reduce("cloud/terraform", "terraform apply", 1, text).text();
    assertTrue(reduced.contains("a.b: Creation complete after 1s"));
    assertTrue(reduced.contains("a.c: Still creating..."));
    assertTrue(reduced.contains("Error: creating c: denied"));
  }

  @Test
  void keepsFailedTasksAndTheRecap() {
    String text =
        "PLAY [a] ***\n\nTASK [one] ***\nok: [h]\n\nTASK [two] ***\nfatal: [h]: UNREACHABLE! => {\"msg\": \"timeout\"}\n\n"
            + "PLAY RECAP ***\nh   : ok=1  unreachable=1\n";
    assertEquals("PLAY [a]\nTASK [two]\nfatal: [h]: UNREACHABLE! => {\"msg\": \"timeout\"}\n… 1 task ok\nPLAY RECAP\n"
        + "h : ok=1 unreachable=1\n", reduce("cloud/ansible", "ansible-playbook a.yml", 4, text).text());
  }

  @Test
  void takesTheFrameOffATable() {
    String text = "+-----+-----+\n| a   | b   |\n+-----+-----+\n| 1   | 2   |\n+-----+-----+\n";
    assertEquals("a | b\n1 | 2\n", reduce("cloud/cli", "aws x --output table", 0, text).text());
  }

  @Test
  void tellsHostsWithTheSameResultTogether() {
    String text = reduce("cloud/ansible", "ansible-playbook a.yml", 2, """
        PLAY [all] ****

        TASK [copy] ****
        changed: [a] => (item=x)
        changed: [b] => (item=x)
        changed: [a] => (item=y)
        skipping: [c]

        TASK [check] ****
        fatal: [a]: FAILED! => {"changed": false, "delta": "0.1", "msg": "no, {not} \\"this\\", sorry", "stderr": ""}
        fatal: [b]: FAILED! => {"changed": false, "delta": "0.2", "msg": "no, {not} \\"this\\", sorry", "stderr": ""}

        TASK [rest] ****
        ok: [c]

        PLAY RECAP ****
        a  : ok=1  changed=1  unreachable=0  failed=1
        b  : ok=1  changed=1  unreachable=0  failed=1
        """).text();
    assertTrue(text.contains("changed: [a], [b] (item=x, y)"), text);
    assertTrue(text.contains("fatal: [a], [b]: FAILED! => {\"msg\": \"no, {not} \\\"this\\\", sorry\"}"), text);
    assertTrue(text.contains("… 1 task ok\n"), text);
    assertTrue(text.contains("a, b : ok=1 changed=1 unreachable=0 failed=1"), text);
  }

  @Test
  void foldsInstancesOfAPlanOnlyIfNothingButTheIndexDiffers() {
    StringBuilder plan = new StringBuilder("Terraform will perform the following actions:\n");
    int[] ports = {80, 80, 443};
    for (int i = 0; i < ports.length; i++) {
      plan.append("\n  # aws_rule.in[" + i + "] will be created\n  + resource \"aws_rule\" \"in\" {\n"
          + "      + name = \"in-" + i + "\"\n      + from = " + ports[i] + "\n      + to   = " + ports[i]
          + "\n    }\n");
    }
    String text = reduce("cloud/terraform", "terraform plan", 0, plan
        + "\nPlan: 3 to add, 0 to change, 0 to destroy.\n").text();
    assertTrue(text.contains("aws_rule.in[1] will be created (as aws_rule.in[0], but for the index)"), text);
    assertTrue(text.contains("from = 443"), text);
  }
}
