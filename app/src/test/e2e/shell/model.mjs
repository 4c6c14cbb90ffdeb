// A model for the shell tool of any agent: it asks for the commands of a script one after the other and says goodbye.
// It speaks the dialects of the agents that are tried: chat completions, responses, and Gemini's.

import { ModelServer } from "../server.mjs";

const SHELL_TOOLS = ["run_shell_command", "exec_command", "bash", "Execute"];

/** Starts on a free port of 127.0.0.1. */
export const startModel = () => Model.start();

/** Its calls are commands; one that is a list has further arguments of the tool beside it. */
class Model extends ModelServer {
  serve(request, body, response) {
    const path = new URL(request.url, this.url).pathname;
    if (path.endsWith("/chat/completions")) chat(this, body, response);
    else if (path.endsWith("/responses")) responses(this, body, response);
    else if (path.endsWith("enerateContent")) gemini(this, body, response, path.includes(":stream"));
    else if (path.endsWith(":countTokens")) json(response, { totalTokens: 1 });
    else json(response, { object: "list", data: [{ id: "fake-model", object: "model" }] });
  }

  /** What to ask for next: {name, args}, or nothing when a text is the answer. */
  next(tools, results) {
    const name = SHELL_TOOLS.find((tool) => tool in tools);
    if (!name) return undefined;
    if (results.length >= this.results.length) this.results = results;
    const wanted = this.calls[results.length];
    if (wanted === undefined) return undefined;
    const [command, more] = Array.isArray(wanted) ? wanted : [wanted, {}];
    return { name, id: `call_${results.length}`, args: { ...required(tools[name]), [word(tools[name])]: command, ...more } };
  }
}

function word(schema) {
  return ["command", "cmd"].find((key) => key in (schema?.properties ?? {})) ?? "command";
}

/** Values for the arguments that a tool cannot do without. */
function required(schema) {
  const args = {};
  for (const key of schema?.required ?? []) {
    const type = String(schema.properties?.[key]?.type).toLowerCase();
    args[key] = type === "boolean" ? false : type === "number" || type === "integer" ? 60 : "run it";
  }
  return args;
}

function plain(content) {
  if (typeof content === "string") return content;
  return Array.isArray(content) ? content.map((part) => part.text ?? "").join("") : JSON.stringify(content ?? "");
}

function json(response, body) {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(body));
}

function events(response, list) {
  response.setHeader("content-type", "text/event-stream");
  for (const event of list) {
    const name = event.type ? `event: ${event.type}\n` : "";
    response.write(`${name}data: ${typeof event === "string" ? event : JSON.stringify(event)}\n\n`);
  }
  response.end();
}

function chat(model, body, response) {
  const tools = Object.fromEntries((body.tools ?? []).map((tool) => [tool.function.name, tool.function.parameters]));
  const call = model.next(tools, body.messages.filter((m) => m.role === "tool").map((m) => plain(m.content)));
  const message = call
    ? { role: "assistant", content: null, tool_calls: [{ index: 0, id: call.id, type: "function",
        function: { name: call.name, arguments: JSON.stringify(call.args) } }] }
    : { role: "assistant", content: "done" };
  const finish_reason = call ? "tool_calls" : "stop";
  const frame = { id: "completion", created: 1, model: "fake-model" };
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
  if (!body.stream) {
    json(response, { ...frame, object: "chat.completion", usage, choices: [{ index: 0, message, finish_reason }] });
    return;
  }
  const chunk = (delta, reason) => ({ ...frame, object: "chat.completion.chunk",
    choices: [{ index: 0, delta, finish_reason: reason }], usage: reason ? usage : null });
  events(response, [chunk(message, null), chunk({}, finish_reason), "[DONE]"]);
}

function responses(model, body, response) {
  const listed = (body.tools ?? []).flatMap((tool) => tool.tools ?? [tool]);
  const tools = Object.fromEntries(listed.filter((tool) => tool.name).map((tool) => [tool.name, tool.parameters]));
  const input = Array.isArray(body.input) ? body.input : [];
  const results = input.filter((item) => String(item.type).endsWith("_call_output")).map((item) => plain(item.output));
  const call = model.next(tools, results);
  const item = call
    ? { type: "function_call", id: `f${call.id}`, call_id: call.id, name: call.name, arguments: JSON.stringify(call.args) }
    : { type: "message", id: "message", role: "assistant", content: [{ type: "output_text", text: "done", annotations: [] }] };
  const usage = { input_tokens: 1, output_tokens: 1, total_tokens: 2 };
  const whole = { id: "response", object: "response", status: "completed", model: "fake-model", output: [item], usage };
  if (!body.stream) {
    json(response, whole);
    return;
  }
  events(response, [
    { type: "response.created", response: { ...whole, status: "in_progress", output: [] } },
    { type: "response.output_item.added", output_index: 0, item },
    { type: "response.output_item.done", output_index: 0, item },
    { type: "response.completed", response: whole },
  ]);
}

function gemini(model, body, response, streamed) {
  const declared = (body.tools ?? []).flatMap((tool) => tool.functionDeclarations ?? []);
  const tools = Object.fromEntries(declared.map((f) => [f.name, f.parametersJsonSchema ?? f.parameters]));
  const parts = (body.contents ?? []).flatMap((content) => content.parts ?? []);
  const results = parts.filter((part) => part.functionResponse)
    .map((part) => plain(part.functionResponse.response?.output ?? part.functionResponse.response));
  const call = model.next(tools, results);
  const part = call ? { functionCall: { id: call.id, name: call.name, args: call.args } } : { text: "done" };
  const reply = {
    candidates: [{ index: 0, finishReason: "STOP", content: { role: "model", parts: [part] } }],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
  };
  if (streamed) events(response, [reply]);
  else json(response, reply);
}
