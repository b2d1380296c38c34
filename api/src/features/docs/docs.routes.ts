import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineCall } from '@pool/contracts';
import { z } from 'zod';
import type { Api } from '../../platform/http/api.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Deps } from '../deps.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';

const open = { method: 'GET', access: 'public', result: z.never(), raw: true } as const;
const document = defineCall({
  ...open,
  path: '/openapi.json',
  summary: 'Returns this API as an OpenAPI 3.1 document.',
});
const page = defineCall({ ...open, path: '/docs', summary: 'Returns this API as a readable page.' });
const style = defineCall({
  ...open,
  path: '/docs/style.css',
  summary: 'Returns the style sheet of that page.',
});

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const headers = { 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' };

/** Mounts the documentation of the API, built once. Mounted after all other routes, so that it lists them. */
export function docsRoutes(api: Api, { config }: Pick<Deps, 'config'>): void {
  const css = readFileSync(path.join(import.meta.dirname, 'docs.css'), 'utf8');
  let cached: { json: string; html: string } | null = null;
  const make = async () => {
    cached ??= {
      json: JSON.stringify(openApi(api.mounted, config.publicUrl)),
      html: String(await docsPage(api.mounted, config.publicUrl)),
    };
    return cached;
  };
  const send = (body: string, type: string) =>
    new Response(body, { headers: { ...headers, 'content-type': type, 'content-security-policy': policy } });

  mount(api, document, async () => send((await make()).json, 'application/json'));
  mount(api, page, async () => send((await make()).html, 'text/html; charset=utf-8'));
  mount(api, style, async () => send(css, 'text/css'));
}
