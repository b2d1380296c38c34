import { expect, test } from 'vitest';
import { commandScript, serverScript } from './pool-scripts.ts';

test('runs a production pool without the demo package, any other with it', () => {
  for (const script of [serverScript, commandScript]) {
    expect(script({ POOL_ENV: 'production' })).toContain('/api/src/');
    expect(script({ POOL_ENV: 'test' })).toContain('/demo/src/');
    expect(script({})).toContain('/demo/src/');
  }
});
