import { describe, expect, test } from 'vitest';
import { selfSigned } from '../../test/self-signed.ts';
import { smtpError, startRude, startSmtp } from '../../test/smtp-peer.ts';
import { type Mail, MailDelayed, MailRefused } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

const secret = 'https://pool.example/confirmEmail?uid=1&token=very-secret';
const mail: Mail = {
  to: { name: 'Ana Example', address: 'ana@pool.example' },
  subject: 'Confirm your email address',
  html: `<p>Señor Kö: <a href="${secret}">here</a></p>`,
  text: `Señor Kö: ${secret}`,
};
const hidden = { hideSTARTTLS: true };

/** Sends a mail; returns the error, or null. */
async function failure(...parameters: Parameters<typeof smtpMailer>): Promise<unknown> {
  const mailer = smtpMailer(...parameters);
  try {
    await mailer.send(mail);
    return null;
  } catch (error) {
    return error;
  } finally {
    await mailer.close();
  }
}

test('delivers a mail as written, in HTML and text', async () => {
  const { delivered, settings } = await startSmtp(hidden);
  const mailer = smtpMailer(settings);
  await mailer.send(mail);
  await mailer.close();
  expect(delivered).toHaveLength(1);
  expect(delivered[0]).toMatchObject({
    from: { name: 'Night Pool', address: 'music@pool.example' },
    to: [{ name: 'Ana Example', address: 'ana@pool.example' }],
    subject: mail.subject,
  });
  expect(delivered[0]?.text?.trim()).toBe(mail.text);
  expect(delivered[0]?.html?.trim()).toBe(mail.html);
  expect(delivered[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

test.each([
  'Ana\r\nBcc: all@pool.example',
  'Ana\nBcc: all@pool.example',
  'A\u2028Bcc: x@y.example',
  '"Ana" <x@y.example>, b@c.example',
])('the name %j does not add a header or a recipient', async (name) => {
  const seen: string[] = [];
  const { delivered, settings } = await startSmtp({
    ...hidden,
    onRcptTo: ({ address }, _, done) => {
      seen.push(address);
      done();
    },
  });
  const mailer = smtpMailer(settings);
  await mailer.send({ ...mail, to: { name, address: 'ana@pool.example' }, subject: `Hello ${name}` });
  await mailer.close();
  expect(seen).toEqual(['ana@pool.example']);
  expect(delivered[0]?.to).toMatchObject([{ address: 'ana@pool.example' }]);
  expect(delivered[0]?.bcc).toBeUndefined();
  expect(delivered[0]?.headers.map(({ key }) => key)).not.toContain('bcc');
});

describe('TLS', () => {
  const { cert, key } = selfSigned();

  test('is used where required, and the password is only sent inside it', async () => {
    const { delivered, settings } = await startSmtp({
      cert,
      key,
      authOptional: false,
      onAuth: ({ username, password }, { secure }, done) =>
        secure && username === 'pool' && password === 'p@ss'
          ? done(null, { user: 'pool' })
          : done(smtpError(535, 'no')),
    });
    const required = { ...settings, tls: 'required', auth: { user: 'pool', pass: 'p@ss' } } as const;
    expect(await failure(required, { ca: cert })).toBeNull();
    expect(delivered).toHaveLength(1);
    const wrong = await failure({ ...required, auth: { user: 'pool', pass: 'x' } }, { ca: cert });
    // An operator can fix it, so the mail is tried again.
    expect(wrong).toBeInstanceOf(MailDelayed);
    expect(wrong).toMatchObject({ fault: { code: 'EAUTH', smtpStatus: 535 } });
  });

  test('works from the first byte', async () => {
    const { delivered, settings } = await startSmtp({ cert, key, secure: true });
    expect(await failure({ ...settings, tls: 'implicit' }, { ca: cert })).toBeNull();
    expect(delivered).toHaveLength(1);
  });

  test('sends nothing where it is not offered, or the certificate is not trusted', async () => {
    const plain = await startSmtp(hidden);
    expect(await failure({ ...plain.settings, tls: 'required' })).toBeInstanceOf(MailDelayed);
    const unknown = await startSmtp({ cert, key });
    expect(await failure({ ...unknown.settings, tls: 'required' })).toBeInstanceOf(MailDelayed);
    expect(await failure({ ...unknown.settings, tls: 'optional' })).toBeInstanceOf(MailDelayed);
    expect([...plain.delivered, ...unknown.delivered]).toEqual([]);
  });
});

describe('a server', () => {
  test.each<[string, Parameters<typeof startRude>[0]]>([
    ['says nothing', () => {}],
    ['hangs up', (socket) => socket.end()],
    [
      'hangs up in the middle',
      (socket) => socket.write('220 pool\r\n', () => socket.once('data', () => socket.destroy())),
    ],
    ['speaks another language', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['is busy', (socket) => socket.end('421 too many connections\r\n')],
  ])('that %s delays the mail', async (_, onConnection) => {
    const error = await failure(await startRude(onConnection), { timeoutMs: 200 });
    expect(error).toBeInstanceOf(MailDelayed);
  });

  test('that does not exist delays the mail', async () => {
    const { settings, stop } = await startSmtp(hidden);
    await stop();
    expect(await failure(settings)).toMatchObject({ name: 'MailDelayed', fault: { smtpStatus: null } });
  });

  test.each([
    [450, MailDelayed],
    [550, MailRefused],
  ])('that answers %i to the address delays or refuses the mail', async (status, kind) => {
    const { settings } = await startSmtp({
      ...hidden,
      onRcptTo: (_, __, done) => done(smtpError(status, 'mailbox')),
    });
    const error = await failure(settings);
    expect(error).toBeInstanceOf(kind);
    expect(error).toMatchObject({ fault: { smtpStatus: status } });
  });

  test.each([
    [451, MailDelayed],
    [554, MailRefused],
  ])('that answers %i to the mail and quotes it does not get the quote logged', async (status, kind) => {
    const { settings } = await startSmtp({
      ...hidden,
      judge: ({ text }) => {
        throw smtpError(status, `your mail with ${text?.trim()} looks like spam`);
      },
    });
    const error = await failure(settings);
    expect(error).toBeInstanceOf(kind);
    expect(error).toMatchObject({ fault: { smtpStatus: status } });
    expect(JSON.stringify(error) + String(error) + (error instanceof Error ? error.stack : '')).not.toContain(
      'token',
    );
  });
});
