// How each agent is told to use the model, to ask nobody, and to refuse `touch`; and how it is started.
// `impatient` are arguments of its shell tool with which it does not wait for a slow command. `judged` are commands that it
// does not run, each with a way to start it in which `./pytest` is allowed by a rule and not all that is not refused.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const PROMPT = "run the scripted commands";

function put(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
}

export const CLIENTS = {
  codex: {
    package: "@openai/codex@0.169.0",
    settle(place, model) {
      put(join(place.home, ".codex/config.toml"), [
        "# the user's own", 'model = "fake-model"', 'model_provider = "fake"', "check_for_update_on_startup = false",
        "", "[model_providers.fake]", 'name = "fake"', `base_url = "${model.url}/v1"`, 'wire_api = "responses"',
        'env_key = "FAKE_KEY"', "", `[projects."${place.project}"]`, 'trust_level = "trusted"', ""].join("\n"));
      put(join(place.home, ".codex/rules/no.rules"), [["touch", "forbidden"], ["mkdir", "prompt"], ["./pytest", "allow"]]
        .map(([word, decision]) => `prefix_rule(pattern=["${word}"], decision="${decision}")\n`).join(""));
    },
    variables: () => ({ FAKE_KEY: "x" }),
    // After ten seconds it shows what there is.
    impatient: {},
    line: (folder, sandboxed) => [join(folder, "node_modules/.bin/codex"), "exec", "--json", "--skip-git-repo-check",
      ...(sandboxed ? ["--sandbox", "workspace-write", "-c", "sandbox_workspace_write.exclude_slash_tmp=true"]
        : ["--dangerously-bypass-approvals-and-sandbox"]), PROMPT],
    judged: (folder) => [["mkdir refused", [join(folder, "node_modules/.bin/codex"), "exec", "--json", "--skip-git-repo-check", "--sandbox", "read-only", PROMPT]]],
  },
  gemini: {
    package: "@google/gemini-cli@0.61.0",
    settle(place) {
      put(join(place.home, ".gemini/settings.json"), {
        security: { auth: { selectedType: "gemini-api-key" } },
        general: { enableAutoUpdate: false, disableAutoUpdate: true },
        privacy: { usageStatisticsEnabled: false },
      });
      put(join(place.home, ".gemini/policies/no.toml"),
        '[[rule]]\ntoolName = "run_shell_command"\ncommandPrefix = "touch"\ndecision = "deny"\npriority = 900\n');
    },
    variables: (model) => ({ GEMINI_API_KEY: "x", GOOGLE_GEMINI_BASE_URL: model.url, GEMINI_CLI_NO_RELAUNCH: "true",
      GEMINI_CLI_TRUST_WORKSPACE: "true" }),
    line: (folder) => [join(folder, "node_modules/.bin/gemini"), "-p", PROMPT, "-m", "gemini-2.5-pro", "--yolo"],
    judged: (folder) => [["mkdir refused", [join(folder, "node_modules/.bin/gemini"), "-p", PROMPT, "-m", "gemini-2.5-pro",
      "--allowed-tools", "run_shell_command(./pytest)"]]],
  },
  qwen: {
    package: "@qwen-code/qwen-code@0.24.4",
    // It takes BASH_ENV from no file.
    runOnly: true,
    settle(place) {
      put(join(place.home, ".qwen/settings.json"), {
        security: { auth: { selectedType: "openai" } },
        general: { enableAutoUpdate: false },
        // It would ask the model for more behind the run.
        memory: { enableManagedAutoMemory: false, enableManagedAutoDream: false, enableAutoSkill: false },
        permissions: { deny: ["Bash(touch *)"] },
        tools: { exclude: ["run_shell_command(touch)"] },
      });
    },
    variables: (model) => ({ OPENAI_API_KEY: "x", OPENAI_BASE_URL: `${model.url}/v1`, OPENAI_MODEL: "fake-model",
      QWEN_CODE_NO_RELAUNCH: "true" }),
    impatient: { timeout: 3000 },
    line: (folder) => [join(folder, "node_modules/.bin/qwen"), "-p", PROMPT, "--auth-type", "openai", "--yolo"],
    judged: (folder) => [["mkdir refused", [join(folder, "node_modules/.bin/qwen"), "-p", PROMPT, "--auth-type", "openai",
      "--allowed-tools", "run_shell_command(./pytest)"]]],
  },
  opencode: {
    package: "opencode-ai@1.18.33",
    settle(place, model) {
      put(join(place.home, ".config/opencode/opencode.json"), {
        autoupdate: false,
        share: "disabled",
        permission: { bash: { "*": "allow", "touch *": "deny", "mkdir *": "ask" }, external_directory: "allow" },
        model: "fake/fake-model",
        small_model: "fake/fake-model",
        provider: { fake: { npm: "@ai-sdk/openai-compatible", name: "Fake",
          options: { baseURL: `${model.url}/v1`, apiKey: "x" },
          models: { "fake-model": { name: "Fake", tool_call: true, limit: { context: 200000, output: 8000 } } } } },
      });
    },
    variables: () => ({ OPENCODE_DISABLE_AUTOUPDATE: "1", OPENCODE_DISABLE_MODELS_FETCH: "1",
      OPENCODE_DISABLE_LSP_DOWNLOAD: "1" }),
    impatient: { timeout: 3000 },
    line: (folder) => [join(folder, "node_modules/opencode-linux-x64/bin/opencode"), "run", "--model", "fake/fake-model",
      PROMPT],
    judged(folder) {
      return [["mkdir refused", this.line(folder)]];
    },
  },
  droid: {
    package: "droid@0.215.0",
    // Its rules end the whole run; where it may ask for nothing, it has none.
    deniesNothing: true,
    settle(place, model) {
      put(join(place.home, ".factory/settings.json"), { customModels: [{ model: "fake-model", displayName: "Fake",
        baseUrl: `${model.url}/v1`, apiKey: "x", provider: "generic-chat-completion-api", maxOutputTokens: 8000 }],
        commandAllowlist: ["./pytest"], commandDenylist: ["touch"] });
    },
    variables: (model) => ({ FACTORY_API_KEY: "fk-fake", FACTORY_API_BASE_URL: model.url, DROID_DISABLE_AUTO_UPDATE: "1" }),
    line: (folder, sandboxed, level = ["--skip-permissions-unsafe"]) => [join(folder, "node_modules/@factory/cli-linux-x64/bin/droid"),
      "exec", "-m", "custom:Fake-0", ...level, PROMPT],
    judged(folder) {
      return [["mkdir refused", this.line(folder, false, [])], ["touch refused", this.line(folder, false, ["--auto", "high"])]];
    },
  },
  pi: {
    package: "@earendil-works/pi-coding-agent@0.74.2",
    // It has no rules.
    deniesNothing: true,
    judged: () => [],
    settle(place, model) {
      put(join(place.home, ".pi/agent/models.json"), { providers: { fake: { baseUrl: `${model.url}/v1`,
        api: "openai-completions", apiKey: "x", models: [{ id: "fake-model" }],
        compat: { supportsDeveloperRole: false, supportsReasoningEffort: false } } } });
    },
    variables: () => ({ PI_OFFLINE: "1", PI_SKIP_VERSION_CHECK: "1" }),
    impatient: { timeout: 3 },
    // It kills a command at its time-out, and only the extension tells when that is.
    toldByExtension: true,
    line: (folder) => [join(folder, "node_modules/.bin/pi"), "-p", "--provider", "fake", "--model", "fake-model", PROMPT],
  },
};
