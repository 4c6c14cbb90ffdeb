// A model in the protocol of Claude Code that asks for tool calls one after the other and keeps their results.

import { ModelServer } from "../server.mjs";

/** Starts on a free port of 127.0.0.1. */
export const startModel = () => Model.start();

/** Its calls are [name, input] each. */
class Model extends ModelServer {
  serve(request, body, response) {
    if (!request.url.includes("/messages") || request.url.includes("count_tokens")) {
      response.setHeader("content-type", "application/json");
      return response.end(JSON.stringify({ input_tokens: 1 }));
    }
    this.answer(response, body, this.block(body));
  }

  block(body) {
    if (!(body.tools ?? []).some((tool) => tool.name === "Bash")) return { type: "text", text: "title" };
    const parts = body.messages.flatMap((message) => (Array.isArray(message.content) ? message.content : []));
    this.results = parts.filter((part) => part.type === "tool_result").map((part) => ({ text: plain(part.content), error: part.is_error === true }));
    const next = this.calls[this.results.length];
    if (!next) return { type: "text", text: "done" };
    return { type: "tool_use", id: `toolu_${this.results.length}`, name: next[0], input: next[1] };
  }

  answer(response, body, block) {
    const message = { id: "message", type: "message", role: "assistant", model: body.model, content: [], stop_reason: null, usage: { input_tokens: 1, output_tokens: 1 } };
    const stop_reason = block.type === "tool_use" ? "tool_use" : "end_turn";
    if (!body.stream) {
      response.setHeader("content-type", "application/json");
      return response.end(JSON.stringify({ ...message, content: [block], stop_reason }));
    }
    response.setHeader("content-type", "text/event-stream");
    const send = (type, rest) => response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`);
    const tool = block.type === "tool_use";
    send("message_start", { message });
    send("content_block_start", { index: 0, content_block: tool ? { ...block, input: {} } : { type: "text", text: "" } });
    send("content_block_delta", {
      index: 0,
      delta: tool ? { type: "input_json_delta", partial_json: JSON.stringify(block.input) } : { type: "text_delta", text: block.text },
    });
    send("content_block_stop", { index: 0 });
    send("message_delta", { delta: { stop_reason }, usage: { output_tokens: 1 } });
    send("message_stop", {});
    response.end();
  }
}

function plain(content) {
  return typeof content === "string" ? content : (content ?? []).map((part) => part.text ?? "").join("");
}
