import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';

// As node_modules/.bin/node does, the shell starts Node without passing signals on.
const throughShell = `["-c", '"$0" "$@"; exit $?', process.execPath, "-e"]`;
const script = `
  const { runStep } = await import(${JSON.stringify(new URL('./steps.ts', import.meta.url).href)});
  const step = (name, code) => runStep({ name, command: 'sh', args: [...${throughShell}, code] });
  const stop = 'process.on("SIGINT", () => { console.log("stopped"); process.exit(); });';
  await step('long', stop + 'setInterval(() => {}, 1000); console.log("begun")');
  await step('next', 'console.log("next")');
`;

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)(
  '%s stops the command and what it has started, and none begins after it',
  async (signal, code) => {
    const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    onTestFinished(() => {
      if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL');
    });
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    await once(child.stdout, 'data');
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([code, null]);
    expect(output).toBe('begun\nstopped\n');
  },
);
