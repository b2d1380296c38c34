import { loginWithToken } from '@pool/contracts';
import { updateProfile } from '@pool/contracts/profile';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addUser, testPassword } from '../../test/fixtures.ts';
import { djForm } from '../../test/forms.ts';
import { mailbox } from '../../test/mailbox.ts';
import { testApp } from '../../test/test-app.ts';
import { orderAddressChange } from '../mails/mails.service.ts';

const { db, browser, signIn, setNow, parts } = await testApp({ mails: true });
const { received, mailsTo } = mailbox(db);
const days = (n: number) => new Date(Date.now() + n * 86_400_000);

beforeAll(async () => {
  await db.insertInto('countries').values({ code: 'US', name: 'United States' }).execute();
  await addUser(db, { login: 'Taken' });
});

const register = (form: object) => browser().post('/api/djusers/register', form);
const confirm = (body: { userId: number; token: string }, client = browser()) =>
  client.post('/api/users/confirmEmail', body);

describe('the confirmation link', () => {
  test('works once: of a hundred concurrent requests one is confirmed, the others get already verified', async () => {
    await register(djForm('eve'));
    const { uid, token } = await received('eve@pool.example');
    const all = await Promise.all(Array.from({ length: 100 }, () => confirm({ userId: uid, token })));
    expect(all.filter((answer) => answer.status === 200)).toHaveLength(1);
    const rest = all.filter((answer) => answer.status !== 200);
    for (const answer of rest) {
      expect(answer).toMatchObject({
        status: 409,
        body: { details: { email: { kind: 'email-already-verified' } } },
      });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test('does not reveal why it is invalid: unknown, someone else’s or already confirmed', async () => {
    await register(djForm('fay'));
    const { token } = await received('fay@pool.example');
    const taken = await db
      .selectFrom('users')
      .select('id')
      .where('login', '=', 'Taken')
      .executeTakeFirstOrThrow();
    const guess = 'x'.repeat(43);
    const bodies = await Promise.all(
      [
        { userId: taken.id, token: guess },
        { userId: 2_000_000_000, token: guess },
        { userId: taken.id, token },
      ].map(async (body) => {
        const { status, body: answer } = await confirm(body);
        return { status, body: answer };
      }),
    );
    for (const answer of bodies) expect(answer).toEqual(bodies[0]);
    expect(bodies[0]).toMatchObject({ status: 400, body: { details: { token: { kind: 'not-valid' } } } });
  });

  test('is valid for seven days', async () => {
    await register(djForm('gus'));
    const { uid, token } = await received('gus@pool.example');
    setNow(days(7.01));
    expect(await confirm({ userId: uid, token })).toMatchObject({
      status: 400,
      body: { details: { token: { kind: 'expired' } } },
    });
    setNow(null);
    expect((await confirm({ userId: uid, token })).status).toBe(200);
  });

  test('is not stored with its token in any table', async () => {
    await register(djForm('hal'));
    const { token } = await received('hal@pool.example');
    await db.deleteFrom('outbox_mails').where('recipient', '=', 'hal@pool.example').execute();
    const jobs = await sql<{ text: string }>`select job::text as text from pgboss.job job`.execute(db);
    const tokens = await sql<{ text: string }>`select t::text as text from email_tokens t`.execute(db);
    expect(jobs.rows.length).toBeGreaterThan(0);
    expect(tokens.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify([jobs.rows, tokens.rows])).not.toContain(token);
    expect(JSON.stringify(jobs.rows)).not.toMatch(/argon2|spin-the-record/);
  });
});

describe('another mail', () => {
  const resend = (name: string, password = testPassword) =>
    browser().post('/api/users/resendConfirmation', { login: name, password });

  test('is sent to a member with the password, and invalidates the earlier one', async () => {
    await register(djForm('ida'));
    const first = await received('ida@pool.example');
    expect((await resend('ida@pool.example')).status).toBe(200);
    const second = await received('ida@pool.example', 2);
    expect((await confirm({ userId: first.uid, token: first.token })).status).toBe(400);
    expect((await confirm({ userId: second.uid, token: second.token })).status).toBe(200);
    expect((await confirm({ userId: first.uid, token: first.token })).status).toBe(409);
    expect(await resend('ida')).toMatchObject({
      status: 409,
      body: { details: { email: { kind: 'email-already-verified' } } },
    });
  });

  test('is not sent without the password', async () => {
    await register(djForm('jon'));
    await received('jon@pool.example');
    expect(await resend('jon', 'guess')).toMatchObject({
      status: 401,
      body: { details: { password: { kind: 'wrong-password' } } },
    });
    expect((await resend('nobody')).status).toBe(401);
    expect(await mailsTo('jon@pool.example')).toHaveLength(1);
  });
});

describe('a new address', () => {
  const { fullName, phone, country, region, city, street, zipCode } = djForm('kim');
  const profile = { fullName, phone, country, region, city, street, zipCode };
  const change = (userId: number, email: string) =>
    db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ pending_email: email }).where('id', '=', userId).execute();
      await orderAddressChange(parts, trx, { userId, email });
    });

  test('is theirs once they follow its link; the old address is notified, and its password links end', async () => {
    const id = await addUser(db, { login: 'kim' });
    const kim = await signIn('kim');
    await kim.post('/api/users/resetPassword', { email: 'kim@pool.example' });
    const reset = await received('kim@pool.example');
    const updated = await kim.call(updateProfile, {
      body: { ...profile, email: 'kim@elsewhere.example', userId: id, password: testPassword },
    });
    expect(updated).toMatchObject({
      emailPending: 'kim@elsewhere.example',
      user: { email: 'kim@pool.example' },
    });
    const { subject, uid, token } = await received('kim@elsewhere.example');
    expect(subject).toBe('Confirm your new email address');
    expect((await kim.call(loginWithToken, {})).user.email).toBe('kim@pool.example');

    const session = kim.jar.get('pool_session');
    expect((await confirm({ userId: uid, token }, kim)).status).toBe(200);
    expect((await kim.call(loginWithToken, {})).user.email).toBe('kim@elsewhere.example');
    expect(kim.jar.get('pool_session')).toBe(session);
    const notice = await received('kim@pool.example', 2);
    expect(notice.subject).toBe('Your email address was changed');
    expect(notice.text).toContain('kim@elsewhere.example');
    const answer = await browser().post('/api/users/confirmResetPassword', {
      token: reset.token,
      newPassword: 'not-mine-now',
    });
    expect(answer.status).toBe(400);
  });

  test('that someone else has registered meanwhile is refused', async () => {
    const id = await addUser(db, { login: 'lea' });
    await change(id, 'wanted@pool.example');
    const { uid, token } = await received('wanted@pool.example');
    await addUser(db, { login: 'wanted' });
    expect(await confirm({ userId: uid, token })).toMatchObject({
      status: 400,
      body: { details: { email: { kind: 'already-used' } } },
    });
    const row = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.email).toBe('lea@pool.example');
  });

  test('requested twice accepts only the newest link', async () => {
    const id = await addUser(db, { login: 'mia' });
    await change(id, 'mia1@pool.example');
    const first = await received('mia1@pool.example');
    await change(id, 'mia2@pool.example');
    const second = await received('mia2@pool.example');
    expect((await confirm({ userId: id, token: first.token })).status).toBe(400);
    expect((await confirm({ userId: id, token: second.token })).status).toBe(200);
  });
});
