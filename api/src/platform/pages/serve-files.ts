import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/** Requests for files that do not exist may make a process look for them this often, in milliseconds. */
const lookEveryMs = 1000;

/**
 * Serves the files of a folder, compressed where there is such a copy. A file that is missing may be of a release that this process has not
 * heard of yet, since the page came from another process: then the folder is brought up to date first.
 */
export function serveFiles(root: string, refresh: (() => Promise<void>) | undefined): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true });
  if (!refresh) return serve;
  let looked = 0;
  return async (c, next) => {
    let isMissing = false;
    const first = await serve(c, async () => {
      isMissing = true;
    });
    if (!isMissing) return first;
    if (Date.now() - looked > lookEveryMs) {
      looked = Date.now();
      await refresh();
    }
    return await serve(c, next);
  };
}
