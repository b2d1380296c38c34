import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('logs the message and code of an error that is a plain object, and nothing else of it', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  // pg-boss copies the errors of its workers.
  const copied = { message: 'the connection broke', code: '57P01', client: { password: 'a secret' } };
  log.warn({ err: copied }, 'the job queue reported an error');
  const { err } = JSON.parse(lines.join(''));
  expect(err).toEqual({ message: 'the connection broke', code: '57P01' });
});
