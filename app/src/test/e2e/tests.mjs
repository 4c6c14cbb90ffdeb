// What the end-to-end tests of Claude Code and CodeBuddy share.

import { fileURLToPath } from "node:url";

/** A command with a long output, whose failure is on its last line. */
export const noisy = 'python3 -c "for i in range(3000): print(\'step\', i, \'of 3000 done\')"; echo "fatal: it broke"; exit 3';

/** An MCP server. */
export const server = fileURLToPath(new URL("mcp.mjs", import.meta.url));

/** Run the tests whose name has the pattern, and end with 1 if one failed. */
export async function runTests(tests, pattern, model) {
  let failed = 0;
  const chosen = Object.entries(tests).filter(([name]) => new RegExp(pattern).test(name));
  for (const [name, test] of chosen) {
    try {
      await test();
      console.log(`ok      ${name}`);
    } catch (error) {
      failed++;
      console.log(`FAILED  ${name}\n${String(error.stack ?? error).replace(/^/gm, "        ")}`);
    }
  }
  model.stop();
  console.log(`${chosen.length - failed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
