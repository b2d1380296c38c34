import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { billingApp, cardBody, subscribeAs } from '../../test/billing.ts';

const app = await billingApp();
const { member, received, browser } = app;

test('a receipt has the invoice of its payment attached, the same as in the billing history', async () => {
  const { client, email } = await member('ana');
  const { result } = await subscribeAs(client, cardBody());
  await received(email);
  const list = await (await browser().raw(`/dev/outbox?to=${email}`)).text();
  const [path] = /\/dev\/outbox\/\d+/.exec(list) ?? [];
  const mail = await (await browser().raw(path ?? '')).text();
  const [file] = /\/dev\/outbox\/\d+\/files\/0/.exec(mail) ?? [];
  const answer = await browser().raw(file ?? '');
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain('invoice.pdf');
  const text = await textOf(await answer.arrayBuffer());
  expect(text).toContain(`Transaction ID ${result?.transactionId}`);
  const own = await client.raw(`/api/subscriptions/invoice/${result?.transactionId}`);
  expect(await textOf(await own.arrayBuffer())).toBe(text);
});

async function textOf(pdf: ArrayBuffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
