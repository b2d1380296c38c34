import { type Call, fillPath } from '@pool/contracts';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Client } from './test/client.ts';
import { addUser } from './test/fixtures.ts';
import { testApp } from './test/test-app.ts';

// Errors without a sentence of ours get the library's, which is replaced here by a recognisable text.
z.config({ localeError: () => 'LIBRARY SENTENCE' });

const { db, mounted, signIn } = await testApp({ env: { AI_USERS: 'ana' } });
let ana: Client;
beforeAll(async () => {
  await addUser(db, { login: 'ana', isOperator: true });
  ana = await signIn('ana');
});

const violations: unknown[] = [
  undefined,
  null,
  '',
  '   ',
  'x'.repeat(5000),
  'a\u0007b',
  'a\0b',
  'a\u202Eb',
  42,
  true,
  ['x'],
];

type Fault = { message: string; details?: Record<string, { hint?: string }> };
const isOurs = (sentence: string) =>
  /^[A-Z][^<>{}]*$/.test(sentence) &&
  !/LIBRARY|expected|received|invalid (input|option)|too (big|small)|control char/i.test(sentence);

/** Lists the fields of a body, whatever wraps its schema (a preprocess, a union). */
function fieldsOf(schema: unknown): string[] {
  if (!(schema instanceof z.core.$ZodType)) return [];
  if ('shape' in schema) return Object.keys(schema.shape as object);
  const { def } = schema._zod as unknown as { def: { options?: unknown[]; out?: unknown } };
  return [...(def.options ?? []), def.out].flatMap(fieldsOf);
}

const withBody = mounted.filter((call) => call.body !== undefined && call.access !== 'label');

test('covers every call with a form', () => {
  expect(withBody.length).toBeGreaterThan(12);
  for (const { path, body } of withBody) expect([path, fieldsOf(body)]).not.toEqual([path, []]);
});

test.each(withBody.map((call): [string, Call] => [call.path, call]))(
  '%s reports invalid input in our own sentences',
  async (_, call) => {
    const params = Object.fromEntries(
      [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 1]),
    );
    const attempts = fieldsOf(call.body).flatMap((field) => violations.map((value) => ({ [field]: value })));
    const answers = await Promise.all(
      attempts.map((body) =>
        ana.request(`/api${fillPath(call.path, params)}`, {
          method: call.method,
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      ),
    );
    const strange = answers
      .filter(({ status }) => status === 400)
      .flatMap(({ body }) => {
        const { message, details = {} } = body as Fault;
        return [message, ...Object.values(details).flatMap(({ hint }) => hint ?? [])].filter(
          (one) => !isOurs(one),
        );
      });
    expect(strange).toEqual([]);
  },
  30_000,
);
