import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { billingApp, cancelAs, cardBody, cards, subscribeAs } from '../../test/billing.ts';
import { capturedLog } from '../../test/captured-log.ts';

const { log, written } = capturedLog();
const app = await billingApp({ log });
const { member, sandbox, db, round } = app;
const cvcs = ['739', '846', '957'];
const digits = Object.values(cards);

/** Returns every value of every table: ours and the queue's. */
async function dump(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  const parts: string[] = [];
  for (const { name } of rows) {
    const all = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} as t`.execute(db);
    parts.push(...all.rows.map(({ row }) => row));
  }
  return parts.join('\n');
}

test('stores no card number or cvc in tables, queue, logs, mails, answers or ledger', async () => {
  const answers: unknown[] = [];
  const pay = async (login: string, body: object) => {
    const { client } = await member(login);
    answers.push(await subscribeAs(client, body), await subscribeAs(client, body));
    return client;
  };
  for (const [i, number] of digits.entries()) {
    const cvc = cvcs[i % cvcs.length];
    await pay(`whole${i}`, cardBody(number, { cvc }));
    await pay(`spaced${i}`, cardBody(number.replaceAll(/(\d{4})(?=\d)/g, '$1 '), { cvc }));
    await pay(`broken${i}`, cardBody(number, { cvc, email: 'none', isTermsOfUse: false }));
    await pay(
      `elsewhere${i}`,
      cardBody(number, { cvc, type: 'host', option: '2', unknown: `${number} ${cvc}` }),
    );
  }
  for (const fault of ['error', 'garbage', 'cut-after', 'cut-before', 'slow'] as const) {
    for (const on of ['createCustomer', 'createTransaction']) {
      sandbox.fault(fault, { times: 1, on });
      await cancelAs(await pay(`${fault}-${on}`, cardBody(cards.approves, { cvc: '846' })), 'no more');
    }
  }
  const cardToken = await sandbox.tokenise({ number: cards.alsoApproves, cvc: '957' });
  const { cardNumber: _, cvc: __, ...rest } = cardBody();
  await pay('token', { ...rest, cardToken });
  await round();
  const { readFileSync } = await import('node:fs');
  const places = {
    tables: await dump(),
    log: written(),
    answers: JSON.stringify(answers),
    ledger: readFileSync(sandbox.file, 'utf8'),
  };
  expect(places.tables.length).toBeGreaterThan(10_000);
  expect(places.log).toContain('/api/subscriptions/subscribe');
  for (const [place, text] of Object.entries(places)) {
    const squeezed = text.replaceAll(/(?<=\d)[ -](?=\d)/g, '');
    for (const number of digits) expect(squeezed.includes(number), `${number} in ${place}`).toBe(false);
    // Three digits occur in many numbers: a cvc would stand alone, or after its name.
    for (const cvc of cvcs)
      expect(
        new RegExp(`cvc\\W{0,4}${cvc}|(?<![\\w.:-])${cvc}(?![\\w.:-])`, 'i').exec(text)?.[0],
        place,
      ).toBeUndefined();
  }
}, 60_000);

test('refuses a card number itself with live payments, with a sentence', async () => {
  const { createApp } = await import('../../app.ts');
  const { createClient } = await import('../../test/client.ts');
  const live = { ...app.config, payments: { ...app.config.payments, sandbox: false } };
  const { client } = await member('live');
  const other = createClient(createApp({ ...app.parts, config: live }).app);
  for (const [name, value] of client.jar) other.jar.set(name, value);
  const answer = await subscribeAs(other, cardBody());
  expect(answer).toMatchObject({
    status: 400,
    message: 'Card numbers are not accepted here. Please use the payment form on the site.',
  });
  const cardToken = await sandbox.tokenise({ number: cards.approves });
  expect(await subscribeAs(other, cardBody(cards.approves, { cardToken }))).toMatchObject({ status: 400 });
  const { cardNumber: _, cvc: __, ...rest } = cardBody();
  expect(await subscribeAs(other, { ...rest, cardToken })).toMatchObject({ status: 200 });
});
