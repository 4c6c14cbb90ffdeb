// An MCP server on stdin and stdout with one tool, which tells the arguments that the server was started with.

import { createInterface } from "node:readline";

const answers = {
  initialize: (params) => ({ protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: "s", version: "1" } }),
  "tools/list": () => ({ tools: [{ name: "tell", description: "tells", inputSchema: { type: "object", properties: {} } }] }),
  "tools/call": () => ({ content: [{ type: "text", text: `started with ${process.argv.slice(2).join(" ")}` }] }),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (id !== undefined && answers[method]) console.log(JSON.stringify({ jsonrpc: "2.0", id, result: answers[method](params) }));
}
