// What the models of all end-to-end tests share: a server on loopback that keeps a script of calls and their results.

import { createServer } from "node:http";

export class ModelServer {
  calls = [];
  results = [];

  /** Starts on a free port of 127.0.0.1. */
  static async start() {
    const model = new this();
    model.server = createServer(async (request, response) => {
      let text = "";
      for await (const chunk of request) text += chunk;
      model.serve(request, JSON.parse(text || "{}"), response);
    });
    await new Promise((ready) => model.server.listen(0, "127.0.0.1", ready));
    return model;
  }

  get url() {
    return `http://127.0.0.1:${this.server.address().port}`;
  }

  /** From now on, ask for these calls one after the other. */
  script(...calls) {
    this.calls = calls;
    this.results = [];
  }

  stop() {
    this.server.close();
    this.server.closeAllConnections();
  }
}
