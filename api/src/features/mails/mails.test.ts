import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { smtpMailer } from '../../platform/mail/smtp-mailer.ts';
import { capturedLog } from '../../test/captured-log.ts';
import { djForm } from '../../test/forms.ts';
import { smtpError, startSmtp } from '../../test/smtp-peer.ts';
import { testApp } from '../../test/test-app.ts';

const longTimeout = { timeout: 20_000, interval: 20 };
const countries = (db: Awaited<ReturnType<typeof testApp>>['db']) =>
  db.insertInto('countries').values({ code: 'US', name: 'United States' }).execute();
const tokenIn = (text = '') => /token=([\w-]{43})/.exec(text)?.[1] ?? '';

describe('a registration and its mail', () => {
  test('neither exists when the transaction fails after the mail was ordered', async () => {
    const { db, browser } = await testApp({
      mails: true,
      wrapJobs: (jobs) => ({
        enqueue: async (...order) => {
          await jobs.enqueue(...order);
          throw new Error('on purpose');
        },
      }),
    });
    await countries(db);
    expect((await browser().post('/api/djusers/register', djForm('ana'))).status).toBe(500);
    expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('dj_details').select('user_id').execute()).toEqual([]);
    const { rows } = await sql`select id from pgboss.job where name = 'mail'`.execute(db);
    expect(rows).toEqual([]);
  });

  test('a mail ordered while SMTP is down arrives once it is up, with a valid link', {
    timeout: 40_000,
  }, async () => {
    const before = await startSmtp({ hideSTARTTLS: true });
    await before.stop();
    const mailer = smtpMailer(before.settings, { timeoutMs: 1000 });
    const { log, written } = capturedLog();
    const { db, browser } = await testApp({ mails: true, mailer, log });
    await countries(db);
    expect((await browser().post('/api/djusers/register', djForm('ana'))).status).toBe(200);
    await vi.waitFor(() => expect(written()).toContain('is tried again'), longTimeout);
    const up = await startSmtp({ hideSTARTTLS: true, port: before.settings.port });
    await vi.waitFor(() => expect(up.delivered).toHaveLength(1), longTimeout);
    const token = tokenIn(up.delivered[0]?.text);
    const user = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const body = { userId: user.id, token };
    expect((await browser().post('/api/users/confirmEmail', body)).status).toBe(200);
    // Tokens of failed attempts were revoked.
    expect(await db.selectFrom('email_tokens').select('hash').execute()).toHaveLength(1);
    await mailer.close();
  });

  test('a mail that is refused for good is dropped and logged without its token', async () => {
    const tokens: string[] = [];
    const peer = await startSmtp({
      hideSTARTTLS: true,
      judge: ({ text = '' }) => {
        tokens.push(tokenIn(text));
        throw smtpError(554, `spam: ${text}`);
      },
    });
    const mailer = smtpMailer(peer.settings);
    const { log, written } = capturedLog();
    const { db, browser } = await testApp({ mails: true, mailer, log });
    await countries(db);
    await browser().post('/api/djusers/register', djForm('ana'));
    await vi.waitFor(() => expect(written()).toContain('a mail was refused for good'), longTimeout);
    expect(written()).toMatch(/"mail":"confirm","userId":1,"code":"EMESSAGE","smtpStatus":554/);
    expect(tokens).toHaveLength(1);
    expect(written()).not.toContain(tokens[0]);
    expect(await db.selectFrom('email_tokens').select('hash').execute()).toEqual([]);
    await mailer.close();
  });
});

describe('/dev/outbox', () => {
  test('shows each mail as HTML that cannot run anything, and as text with its link', async () => {
    const { db, app, browser } = await testApp({ mails: true });
    await countries(db);
    const fullName = '<img src=x onerror=alert(1)>';
    await browser().post('/api/djusers/register', { ...djForm('ana'), fullName });
    const page = async (path: string) => await app.request(path);
    await vi.waitFor(
      async () => expect(await (await page('/dev/outbox')).text()).toContain('ana@pool.example'),
      longTimeout,
    );
    const list = await page('/dev/outbox?to=ana@pool.example');
    const [, link = ''] = /href="(\/dev\/outbox\/\d+)"/.exec(await list.text()) ?? [];
    const mail = await page(link);
    const html = await mail.text();
    expect(html).toMatch(/<iframe [^>]*sandbox="allow-top-navigation-by-user-activation"/);
    expect(html).toMatch(/<a href="http:\/\/localhost:4000\/confirmEmail\?uid=1&amp;token=[\w-]{43}">/);
    for (const answer of [list, mail]) {
      expect(answer.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-/,
      );
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    const framed = await page(`${link}/html`);
    expect(framed.headers.get('content-security-policy')).toMatch(/^sandbox [^;]*; default-src 'none'/);
    const words = await framed.text();
    expect(words).toContain('<base target="_top">');
    expect(words).not.toMatch(/<img|<script/);
    expect((await page('/dev/outbox/999')).status).toBe(404);
    expect((await page('/dev/outbox/1;drop')).status).toBe(404);
    expect(await (await page('/dev/outbox?to=nobody')).text()).toContain('No emails yet');
  });

  test('is available only at the site’s own address', async () => {
    const { app } = await testApp();
    const ask = async (host: string) => (await app.request('/dev/outbox', { headers: { host } })).status;
    expect(await ask('localhost:4000')).toBe(200);
    expect(await ask('127.0.0.1:4000')).toBe(200);
    expect(await ask('rebound.example:4000')).toBe(403);
    expect(await ask('a b')).toBe(403);
  });

  test('does not exist where mails are sent', async () => {
    const env = { POOL_MAIL: 'smtp', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'music@pool.example' };
    const { app } = await testApp({ env });
    expect((await app.request('/dev/outbox')).status).toBe(404);
  });
});
