import type { Server, ServerResponse } from 'node:http';

const yearSeconds = 31_536_000;

/**
 * Makes every response of a server tell browsers to use https only, for a year. The header is set on the response before any handler, since
 * adding it to a finished response would rebuild it. Subdomains are left out, as other things may run there.
 */
export function requireHttps(server: Server): void {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('strict-transport-security', `max-age=${yearSeconds}`);
  });
}
