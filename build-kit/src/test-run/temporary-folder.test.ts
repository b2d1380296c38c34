import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const script = `
  const { temporaryFolder } = await import(${JSON.stringify(new URL('./temporary-folder.ts', import.meta.url).href)});
  console.log(temporaryFolder());
  process.stdin.resume().once('end', () => process.exit());
`;

/** Starts a process with a temporary folder, which it has until its input ends. */
async function start() {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { folder: String(line).trim(), child, ended: once(child, 'exit') };
}

test('a run deletes its folder, and those of runs that were killed', async () => {
  const killed = await start();
  const underWay = await start();
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(existsSync(killed.folder)).toBe(true);

  const next = await start();
  expect(existsSync(killed.folder)).toBe(false);
  expect(existsSync(underWay.folder)).toBe(true);
  // Postgres runs as another user where the tests are run by root.
  expect(statSync(next.folder).mode & 0o1777).toBe(0o1777);

  for (const { child, folder, ended } of [underWay, next]) {
    child.stdin.end();
    await ended;
    expect(existsSync(folder)).toBe(false);
  }
});
