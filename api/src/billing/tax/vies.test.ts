import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { cleanUp } from '../../test/clean-up.ts';
import { testSandbox } from '../../test/sandbox.ts';
import { readVatNumber, type VatNumber } from './vat-number.ts';
import { createVies, ViesUnavailable, viesPath } from './vies.ts';

const sandbox = await testSandbox();
const number = (typed: string, country = 'FR'): VatNumber => {
  const read = readVatNumber(typed, country);
  if (!read) throw new Error(`${typed} has another format`);
  return read;
};
const requester = number('123456789', 'DE');
const vies = createVies({ url: sandbox.url + viesPath, requester, timeoutMs: 150 });

test('a registered number is valid, with a consultation number for a requester who has one', async () => {
  const { isValid, consultation } = await vies.check(number('12345678901'));
  expect([isValid, consultation]).toEqual([true, expect.stringMatching(/^WAPI\S{12}$/)]);
  const anonymous = createVies({ url: sandbox.url + viesPath, requester: null });
  expect(await anonymous.check(number('12345678901'))).toEqual({ isValid: true, consultation: '' });
  expect(sandbox.vatNumbers.lookups()).toEqual(['FR12345678901', 'FR12345678901']);
});

test('unknown and deleted numbers are not valid', async () => {
  expect((await vies.check(number('12345678900'))).isValid).toBe(false);
  sandbox.vatNumbers.delete('FR12345678902');
  expect((await vies.check(number('12345678902'))).isValid).toBe(false);
});

test('a missing verdict is not taken for a negative one', async () => {
  await expect(vies.check(number('12345678999'))).rejects.toThrow(
    new ViesUnavailable('VIES: MS_UNAVAILABLE'),
  );
  for (const kind of ['error', 'unavailable', 'garbage', 'cut-before', 'cut-after', 'slow'] as const) {
    sandbox.fault(kind, { on: 'vies' });
    await expect(vies.check(number('12345678901')), kind).rejects.toThrow(ViesUnavailable);
  }
  expect((await vies.check(number('12345678901'))).isValid).toBe(true);
});

test.each([
  [{}, 200],
  [{ isValid: 'yes' }, 200],
  [{ isValid: false, userError: 'SERVICE_UNAVAILABLE' }, 200],
  [{ isValid: true, userError: 'VALID' }, 404],
  [[1], 200],
])('the answer %j with status %i is not a verdict', async (body, status) => {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  cleanUp(async () => void server.close());
  const { port } = server.address() as AddressInfo;
  const odd = createVies({ url: `http://127.0.0.1:${port}`, requester: null });
  await expect(odd.check(number('12345678901'))).rejects.toThrow(ViesUnavailable);
});
