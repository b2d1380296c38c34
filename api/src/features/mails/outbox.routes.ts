import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Api, Env } from '../../platform/http/api.ts';
import { attachment } from '../../platform/http/content-disposition.ts';
import type { Deps } from '../deps.ts';
import { outboxFile, outboxMailHtml, outboxMailPage, outboxPage, outboxStyle } from './outbox.service.ts';

const styleHash = createHash('sha256').update(outboxStyle).digest('base64');
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** A mail has inline styles only; its page has no origin, and navigates only when a link is clicked. */
const mailPolicy =
  "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'";

/** Mounts /dev/outbox: the mails of a pool that sends none. It does not exist where mails are sent. */
export function outboxRoutes({ app }: Api, { db, config }: Pick<Deps, 'db' | 'config'>): void {
  if (config.mail.kind !== 'outbox') return;
  const send = (c: Context<Env>, html: string | null, policy: string) => {
    // A foreign host name that resolves to this machine would let another page read the links in the mails.
    if (!isOurs(c.req.url, c.req.header('host'), config))
      return c.text('This page is not available at that address', 403);
    if (html === null) return c.text('Email not found in the outbox', 404);
    return c.html(html, 200, {
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  };
  app.get('/dev/outbox', async (c) => send(c, await outboxPage(db, c.req.query('to')), pagePolicy));
  app.get('/dev/outbox/:id{\\d{1,9}}', async (c) =>
    send(c, await outboxMailPage(db, Number(c.req.param('id'))), pagePolicy),
  );
  app.get('/dev/outbox/:id{\\d{1,9}}/files/:at{\\d{1,2}}', async (c) => {
    const file = await outboxFile(db, Number(c.req.param('id')), Number(c.req.param('at')));
    // The same checks as for the page; the browser saves the bytes and never shows them on this site.
    const checked = send(c, file && '', pagePolicy);
    if (!file || checked.status !== 200) return checked;
    return c.body(file.content, 200, {
      'content-type': file.type,
      'content-disposition': attachment(file.name),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });
  app.get('/dev/outbox/:id{\\d{1,9}}/html', async (c) =>
    send(c, await outboxMailHtml(db, Number(c.req.param('id'))), mailPolicy),
  );
}

function isOurs(url: string, host: string | undefined, config: Deps['config']): boolean {
  const address = host === undefined ? url : `http://${host}`;
  if (!URL.canParse(address)) return false;
  const ours = ['localhost', '127.0.0.1', '[::1]', config.host, new URL(config.publicUrl).hostname];
  return ours.includes(new URL(address).hostname);
}
