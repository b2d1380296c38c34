/** `node static-server.ts <file>`: only sends one file to every client. Prints its port. */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream';

const file = process.argv[2] ?? '';
const { size } = statSync(file);
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': size });
  pipeline(createReadStream(file), response, () => undefined);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : 0);
});
