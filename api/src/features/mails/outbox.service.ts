import { escapeHtml } from '@pool/contracts';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { findOutboxMail, listOutbox } from './outbox.queries.ts';

const style = `:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem; }
li { margin: 0.25rem 0; } time, dt { opacity: 0.7; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 1rem; } dd { margin: 0; }
iframe { width: 100%; height: 40rem; border: 1px solid #8886; border-radius: 8px; background: Canvas; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid #8886; border-radius: 8px; }`;

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>
${body}
</main></body></html>
`;

/** The style of the outbox pages, whose hash is in their policy. */
export const outboxStyle = style;

/** Renders the page that lists the unsent mails, newest first. `to` limits it to one address. */
export async function outboxPage(db: Db, to: string | undefined): Promise<string> {
  const mails = await listOutbox(db, to);
  const item = (mail: (typeof mails)[number]) =>
    `<li><a href="/dev/outbox/${mail.id}">${escapeHtml(mail.subject)}</a> to ${escapeHtml(mail.recipient)} <time>${mail.created_at.toISOString()}</time></li>`;
  const list =
    mails.length === 0 ? '<p>No emails yet.</p>' : `<ol reversed>${mails.map(item).join('\n')}</ol>`;
  return page('Outbox', `<h1>Outbox</h1><p>Emails this pool kept instead of sending.</p>${list}`);
}

/** Renders the page of one mail: as HTML in a frame, and as text. Null when there is none. */
export async function outboxMailPage(db: Db, id: number): Promise<string | null> {
  const mail = await findOutboxMail(db, id);
  if (!mail) return null;
  return page(
    mail.subject,
    `<p><a href="/dev/outbox">Outbox</a></p><h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>To</dt><dd>${escapeHtml(mail.recipient)}</dd><dt>At</dt><dd>${mail.created_at.toISOString()}</dd>${fileLinks(mail.id, filesOf(mail.attachments))}</dl>
<h2>As HTML</h2>
<iframe title="The email as HTML" src="/dev/outbox/${mail.id}/html" sandbox="allow-top-navigation-by-user-activation"></iframe>
<h2>As text</h2>
<pre>${withLinks(mail.plain)}</pre>`,
  );
}

type File = z.output<typeof files>[number];
const files = z.array(z.object({ name: z.string(), type: z.string(), base64: z.string() }));
const filesOf = (attachments: unknown): File[] => files.parse(attachments);

const fileLinks = (id: number, attached: File[]) =>
  attached
    .map(
      ({ name }, i) => `<dt>File</dt><dd><a href="/dev/outbox/${id}/files/${i}">${escapeHtml(name)}</a></dd>`,
    )
    .join('');

/** Returns an attachment of a mail; null when there is none. `type`: its media type. */
export async function outboxFile(db: Db, id: number, at: number) {
  const mail = await findOutboxMail(db, id);
  const file = mail ? filesOf(mail.attachments)[at] : undefined;
  return file ? { ...file, content: Buffer.from(file.base64, 'base64') } : null;
}

/** Returns a mail's own HTML, with links that open in the top window. Null when there is none. */
export async function outboxMailHtml(db: Db, id: number): Promise<string | null> {
  const mail = await findOutboxMail(db, id);
  return mail ? mail.html.replace('<head>', '<head><base target="_top">') : null;
}

/** Turns the addresses in a text into links. */
const withLinks = (text: string) =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+[^\s<.,]/g, (url) => `<a href="${url}">${url}</a>`);
