// The real CodeBuddy client, with a home, a project and a configuration of its own for each run.

import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const TIMEOUT_MILLIS = 300_000;

export class Client {
  constructor(binary, work, model) {
    this.binary = binary;
    this.work = work;
    this.model = model;
    this.modules = join(work, "client", "node_modules");
  }

  /** A fresh machine; with `settings` and, if `installed`, with tokenjuice in them, by the way in that is named. */
  machine({ settings = {}, installed = true, via = "hook", profile = "export PROFVAR=profile\n. ~/.bashrc\n" } = {}) {
    const home = mkdtempSync(join(this.work, "home-"));
    const project = mkdtempSync(join(this.work, "project-"));
    const config = join(home, ".codebuddy");
    mkdirSync(config);
    const model = { id: "fake-model", name: "fake", vendor: "fake", apiKey: "dummy", url: this.model.url, supportsToolCall: true };
    writeFileSync(join(config, "models.json"), JSON.stringify({ models: [model], availableModels: ["fake-model"] }));
    writeFileSync(join(config, "settings.json"), JSON.stringify(settings, null, 2));
    writeFileSync(join(home, ".bashrc"), "alias greet='echo hello'\nshout() { echo \"HELLO $1\"; }\nexport RCVAR=rc\nRCPLAIN=plain\nshopt -s globstar\n");
    writeFileSync(join(home, ".bash_profile"), profile);
    const env = {
      PATH: process.env.PATH, HOME: home, SHELL: "/bin/bash", TERM: "dumb", LC_ALL: "C.UTF-8", CODEBUDDY_API_KEY: "dummy",
      CODEBUDDY_CONFIG_DIR: config, HTTP_PROXY: process.env.HTTP_PROXY ?? "", HTTPS_PROXY: process.env.HTTPS_PROXY ?? "",
      NO_PROXY: "127.0.0.1", DISABLE_TELEMETRY: "1", DISABLE_AUTOUPDATER: "1",
    };
    if (installed) execFileSync(this.binary, ["install", "codebuddy", "--local", "--via", via], { env, cwd: project });
    return { home, project, config, env };
  }

  /** Runs the client with a prompt; the model's script must be set before. */
  run(machine, ...flags) {
    const cli = join(this.modules, "@tencent-ai/agent-sdk/cli/bin/codebuddy");
    return new Promise((resolve) => {
      const child = spawn(process.execPath, [cli, "-p", "go", "--model", "fake-model", ...flags], {
        env: machine.env, cwd: machine.project, stdio: ["ignore", "pipe", "pipe"], timeout: TIMEOUT_MILLIS, killSignal: "SIGKILL",
      });
      let output = "";
      child.stdout.on("data", (text) => (output += text));
      child.stderr.on("data", (text) => (output += text));
      child.on("close", (code) => resolve({ code, output }));
    });
  }

  /** Runs a query of the SDK to its end. */
  async query(machine, options) {
    const { query } = await import(pathToFileURL(join(this.modules, "@tencent-ai/agent-sdk/lib/index.js")).href);
    const aborted = AbortSignal.timeout(TIMEOUT_MILLIS);
    const answer = query({ prompt: "go", options: { model: "fake-model", cwd: machine.project, env: machine.env, ...options } });
    for await (const message of answer) {
      if (message.type === "result" || aborted.aborted) break;
    }
  }
}
