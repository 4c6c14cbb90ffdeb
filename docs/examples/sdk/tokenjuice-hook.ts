// A PreToolUse callback for the CodeBuddy Agent SDK that runs Bash commands through tokenjuice.
//
//   const answer = query({
//     prompt,
//     options: { hooks: { PreToolUse: [{ matcher: "Bash", hooks: [tokenjuiceHook()] }] } },
//   });
//
// Agents that are content with the hook of `tokenjuice install codebuddy` need no callback, only
// `settingSources: ["user"]`: without it the SDK reads no settings and runs no hooks from them.

import { spawn } from "node:child_process";
import type { HookCallback, HookJSONOutput } from "@tencent-ai/agent-sdk";

const TIMEOUT_MILLIS = 2000;

/** Whatever goes wrong, the answer is empty and the command runs as the agent wrote it. */
export function tokenjuiceHook(launcher = "tokenjuice"): HookCallback {
  return async (input) => {
    try {
      const answer = await ask(launcher, JSON.stringify(input));
      return answer.trim() === "" ? {} : (JSON.parse(answer) as HookJSONOutput);
    } catch {
      return {};
    }
  };
}

function ask(launcher: string, payload: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const hook = spawn(launcher, ["codebuddy-pre-tool-use", "--wrap-launcher", launcher], {
      stdio: ["pipe", "pipe", "ignore"],
      timeout: TIMEOUT_MILLIS,
    });
    let answer = "";
    hook.on("error", reject);
    hook.stdin.on("error", reject);
    hook.stdout.setEncoding("utf8");
    hook.stdout.on("data", (text: string) => (answer += text));
    hook.on("close", (code) => (code === 0 ? resolve(answer) : reject(new Error(`exit code ${code}`))));
    hook.stdin.end(payload);
  });
}
