import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openJournal } from './journal.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pool-journal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function reopen(file: string) {
  const lines: unknown[] = [];
  const journal = await openJournal(file, (line) => lines.push(line));
  return { journal, lines };
}

test('a reopened journal has all appended lines in order', async () => {
  const file = path.join(folder, 'order.jsonl');
  const { journal } = await reopen(file);
  await Promise.all(Array.from({ length: 1000 }, (_, n) => journal.append({ n })));
  await journal.close();
  const again = await reopen(file);
  expect(again.lines).toEqual(Array.from({ length: 1000 }, (_, n) => ({ n })));
  await again.journal.close();
});

test('an append resolves once its line is on the disk', async () => {
  const file = path.join(folder, 'disk.jsonl');
  const { journal } = await reopen(file);
  await journal.append({ n: 1 });
  expect(readFileSync(file, 'utf8')).toBe('{"n":1}\n');
  void journal.append({ n: 2 });
  await journal.settled();
  expect(readFileSync(file, 'utf8')).toBe('{"n":1}\n{"n":2}\n');
  await journal.close();
});

test('an incomplete last line is cut off, and the next append begins a new line', async () => {
  const file = path.join(folder, 'torn.jsonl');
  const first = await reopen(file);
  await first.journal.append({ n: 1 });
  await first.journal.close();
  appendFileSync(file, '{"n":2,"te');
  const second = await reopen(file);
  expect(second.lines).toEqual([{ n: 1 }]);
  await second.journal.append({ n: 3 });
  await second.journal.close();
  const third = await reopen(file);
  expect(third.lines).toEqual([{ n: 1 }, { n: 3 }]);
  await third.journal.close();
});
