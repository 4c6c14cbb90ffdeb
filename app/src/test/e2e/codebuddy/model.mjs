// A model that asks for one tool call, gets the result and says goodbye.

import { ModelServer } from "../server.mjs";

/** Starts on a free port of 127.0.0.1. */
export const startModel = () => Model.start();

/** Its calls are [name, arguments] each, or what a function makes of the results before it. */
class Model extends ModelServer {
  get url() {
    return `${super.url}/v1/chat/completions`;
  }

  serve(request, body, response) {
    const reply = this.reply(body);
    if (body.stream) stream(response, reply);
    else {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(completion(reply)));
    }
  }

  reply(body) {
    const offered = (body.tools ?? []).some((tool) => tool.function?.name === "Bash");
    if (!offered) return { content: "title" };
    this.results = body.messages.filter((message) => message.role === "tool").map((message) => plain(message.content));
    const wanted = this.calls[this.results.length];
    if (!wanted) return { content: "done" };
    const next = typeof wanted === "function" ? wanted(this.results) : wanted;
    const call = { name: next[0], arguments: JSON.stringify(next[1]) };
    return { tool_calls: [{ index: 0, id: `call_${this.results.length}`, type: "function", function: call }] };
  }
}

function plain(content) {
  return typeof content === "string" ? content : content.map((part) => part.text ?? "").join("");
}

function completion(message) {
  return {
    id: "completion",
    object: "chat.completion",
    model: "fake-model",
    choices: [{ index: 0, message: { role: "assistant", content: null, ...message }, finish_reason: reason(message) }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}

function stream(response, message) {
  const chunk = (delta, finish_reason = null) => {
    const body = {
      id: "completion",
      object: "chat.completion.chunk",
      model: "fake-model",
      choices: [{ index: 0, delta, finish_reason }],
      usage: finish_reason ? { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 } : null,
    };
    response.write(`data: ${JSON.stringify(body)}\n\n`);
  };
  response.setHeader("content-type", "text/event-stream");
  chunk({ role: "assistant", ...message });
  chunk({}, reason(message));
  response.end("data: [DONE]\n\n");
}

function reason(message) {
  return message.tool_calls ? "tool_calls" : "stop";
}
