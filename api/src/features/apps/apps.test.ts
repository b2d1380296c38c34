import { latestSpinsVersion } from '@pool/contracts/showcase';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { testApp } from '../../test/test-app.ts';

test('everyone can read the newest version of the desktop app, as configured by the operator', async () => {
  const { browser } = await testApp({ env: { SPINS_VERSION: '3.0.1-beta.2' } });
  expect(await browser().call(latestSpinsVersion, {})).toEqual({ status: 'ok', version: '3.0.1-beta.2' });
  expect(() => readConfig({ SPINS_VERSION: 'newest' })).toThrow('SPINS_VERSION');
});
