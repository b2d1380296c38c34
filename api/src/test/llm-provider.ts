import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { cleanUp } from './clean-up.ts';

const message = z.object({
  role: z.string(),
  content: z.string(),
  tool_calls: z.array(z.unknown()).optional(),
});
/** The parts of a request that tests check. */
const question = z
  .object({
    model: z.string(),
    messages: z.array(message).default([]),
    tools: z.array(z.object({ function: z.object({ name: z.string() }) })).optional(),
    tool_choice: z.string().optional(),
    prompt: z.string().optional(),
  })
  .loose();

type ProviderRequest = {
  path: string;
  headers: IncomingMessage['headers'];
  /** The body as received; parsed in `json` unless it is a form. */
  text: string;
  json: z.infer<typeof question>;
  /** Settles when the connection of this request is closed. */
  closed: Promise<unknown>;
};
export type Reply = (response: ServerResponse, request: ProviderRequest) => void;

/** Starts a server on the loopback address that speaks the protocol, with scripted replies; the last reply is repeated. */
export async function startLlm() {
  const requests: ProviderRequest[] = [];
  let replies: Reply[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('latin1');
    const isJson = request.headers['content-type']?.startsWith('application/json');
    const utf8 = Buffer.concat(chunks).toString();
    const json = question.parse(isJson ? JSON.parse(utf8) : { model: '' });
    const { url: path = '', headers } = request;
    const one = { path, headers, text: isJson ? utf8 : text, json, closed: once(response, 'close') };
    requests.push(one);
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    if (reply) reply(response, one);
    else response.writeHead(500).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  cleanUp(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    /** Sets the replies to the next requests, and forgets the earlier requests. */
    will(...next: Reply[]) {
      requests.length = 0;
      replies = next;
    },
  };
}

const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;
const delta = (delta: object, finish_reason: string | null = null) =>
  event({ object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] });
const begin = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });

type ReplyOptions = { tokens?: number | null; thenCall?: { name: string; input: unknown }[] };

/** Replies with these pieces, and may call tools; `input` is sent unchanged if it is text. */
export const says =
  (pieces: string[], { tokens = 100, thenCall = [] }: ReplyOptions = {}): Reply =>
  (response) => {
    begin(response);
    for (const content of pieces) response.write(delta({ role: 'assistant', content }));
    thenCall.forEach(({ name, input }, index) => {
      const inputText = typeof input === 'string' ? input : JSON.stringify(input);
      const half = Math.ceil(inputText.length / 2);
      const first = { name, arguments: inputText.slice(0, half) };
      response.write(
        delta({ tool_calls: [{ index, id: `call_${index}`, type: 'function', function: first }] }),
      );
      response.write(delta({ tool_calls: [{ index, function: { arguments: inputText.slice(half) } }] }));
    });
    response.write(delta({}, thenCall.length > 0 ? 'tool_calls' : 'stop'));
    if (tokens !== null) response.write(event({ choices: [], usage: { total_tokens: tokens } }));
    response.end('data: [DONE]\n\n');
  };

/** Replies with tool calls. */
export const calls = (...thenCall: { name: string; input: unknown }[]): Reply => says([], { thenCall });

/** Replies with an error. */
export const fails =
  (status: number, body: unknown = {}, headers: Record<string, string> = {}): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };

/** Replies with these pieces and then hangs. */
export const hangs =
  (pieces: string[] = []): Reply =>
  (response) => {
    if (pieces.length === 0) return;
    begin(response);
    for (const content of pieces) response.write(delta({ content }));
  };

/** Replies with these pieces and drops the connection, or ends as if complete. */
export const breaksOff =
  (pieces: string[], how: 'drops' | 'ends' = 'drops'): Reply =>
  (response) => {
    begin(response);
    for (const content of pieces) response.write(delta({ content }));
    if (how === 'ends') response.end();
    else response.socket?.end(() => response.destroy());
  };

/** Sends these bytes as a stream of events. */
export const streams =
  (text: string): Reply =>
  (response) => {
    begin(response);
    response.end(text);
  };

/** Replies with a picture. */
export const draws =
  (data: { b64_json?: string; url?: string }, tokens = 500): Reply =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ created: 1, data: [data], usage: { total_tokens: tokens } }));
  };
