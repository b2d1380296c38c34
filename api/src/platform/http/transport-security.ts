import type { Server, ServerResponse } from 'node:http';

const yearSeconds = 31_536_000;

/**
 * Makes every response of a server tell browsers to come by https only, for a year. Set on the response itself, before any handler: adding
 * a header to a finished response would rebuild it. Subdomains are left out, since other things may run there.
 */
export function requireHttps(server: Server): void {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('strict-transport-security', `max-age=${yearSeconds}`);
  });
}
