import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const script = `
  const { runStep } = await import(${JSON.stringify(new URL('./steps.ts', import.meta.url).href)});
  const step = (name, code) => runStep({ name, command: process.execPath, args: ['-e', code] });
  await step('long', 'console.log("begun"); setInterval(() => {}, 1000)');
  await step('next', 'console.log("next")');
`;

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends the command under way, and none begins after it', async (signal, code) => {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  await once(child.stdout, 'data');
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([code, null]);
  expect(output).toBe('begun\n');
});
