import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

export type Model = {
  /** Its address, up to /v1. */
  url: string;
  /** The bodies of the requests it got. */
  requests: string[];
  /** Its answer, in pieces. While `holds` it sends the first piece and waits. */
  says: string[];
  holds: boolean;
  /** The picture it returns, whatever the request. */
  picture: Buffer;
  close: () => void;
};

/** A language model's server on the loopback address: it speaks the OpenAI protocol and gives set answers. */
export async function startModel(): Promise<Model> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    model.requests.push(Buffer.concat(chunks).toString());
    if (request.url === '/v1/chat/completions') say(response, model);
    else if (request.url === '/v1/images/generations' || request.url === '/v1/images/edits')
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ created: 1, data: [{ b64_json: model.picture.toString('base64') }] }));
    else response.writeHead(404).end();
  });
  const model: Model = {
    url: '',
    requests: [],
    says: [],
    holds: false,
    picture: Buffer.alloc(0),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the model has no port');
  model.url = `http://127.0.0.1:${address.port}/v1`;
  return model;
}

function say(response: ServerResponse, { says, holds }: Model): void {
  const send = (delta: object, finish_reason: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
    );
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const content of holds ? says.slice(0, 1) : says) send({ role: 'assistant', content });
  if (holds) return;
  send({}, 'stop');
  response.end('data: [DONE]\n\n');
}
