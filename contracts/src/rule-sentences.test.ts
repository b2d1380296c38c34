import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { exports } from '../package.json' with { type: 'json' };
import type { Call } from './call.ts';
import { profileForm } from './profile.ts';
import { registerDj } from './registration.ts';

const modules: object[] = await Promise.all(
  Object.values(exports).map((file) => import(/* @vite-ignore */ file.replace('/src', ''))),
);

// A rule without our own sentence shows the library's; this test replaces that by a marker it can find.
const librarySentence = 'LIBRARY SENTENCE';
z.config({ localeError: () => librarySentence });

const violations: [string, unknown][] = [
  ['missing', undefined],
  ['null', null],
  ['empty', ''],
  ['blank', '   '],
  ['too long', 'x'.repeat(5000)],
  ['a control character', 'a\u0007b'],
  ['NUL', 'a\0b'],
  ['turned around', 'a\u202Eb'],
  ['a number', 42],
  ['a fraction', 0.5],
  ['a huge number', 1e15],
  ['a boolean', true],
  ['an array', ['x']],
  ['an object', { x: 1 }],
];

type Shaped = z.ZodMiniType & { shape: Record<string, z.ZodMiniType> };
const isSchema = (value: unknown): value is z.ZodMiniType => value instanceof z.ZodMiniType;
const isShaped = (value: unknown): value is Shaped => isSchema(value) && 'shape' in value;
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** Returns the object schemas within a schema, whatever wraps them (a default, a union, a preprocess). */
function shapesOf(schema: unknown): Shaped[] {
  if (isShaped(schema)) return [schema];
  if (!isSchema(schema)) return [];
  const { def } = schema._zod as unknown as {
    def: { options?: unknown[]; out?: unknown; innerType?: unknown };
  };
  return [...(def.options ?? []), def.out, def.innerType].flatMap(shapesOf);
}

/** Every form, and every input of every call, by name. */
const inputs: [string, Shaped][] = Object.entries<unknown>(Object.assign({}, ...modules)).flatMap(
  ([name, value]) => {
    const schemas = isCall(value)
      ? [value.body, value.query, value.params]
      : /Form$|Stage$|Fields$|Payment$/.test(name)
        ? [value]
        : [];
    return schemas.flatMap(shapesOf).map((schema): [string, Shaped] => [name, schema]);
  },
);

test('finds the forms and the calls', () => {
  const names = inputs.map(([name]) => name);
  for (const name of [
    'commonForm',
    'djStageForm',
    'profileForm',
    'djForm',
    'passwordForm',
    'payerFields',
    'registerDj',
    'updateDj',
    'listTracks',
    'subscribe',
  ]) {
    expect(names).toContain(name);
  }
});

const isOurs = (message: string) =>
  /^[A-Z][^<>{}]*[^.]$/.test(message) &&
  !message.includes(librarySentence) &&
  !/expected|received|invalid (input|option)|too (big|small)|control char/i.test(message);
const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message);

test.each(inputs)('%s has our own sentence for every violation', (_, schema) => {
  const foreign: string[] = [];
  for (const [violation, value] of violations) {
    for (const field of Object.keys(schema.shape)) {
      for (const message of messagesOf(schema, { [field]: value }).filter((one) => !isOurs(one))) {
        foreign.push(`${field}, ${violation}: ${message}`);
      }
    }
    foreign.push(...messagesOf(schema, value).filter((message) => !isOurs(message)));
  }
  expect(foreign).toEqual([]);
});

test('reports a missing value like an empty one', () => {
  const faults = (value: object) => {
    const first: Record<string, string> = {};
    for (const { path, message } of registerDj.body.safeParse(value).error?.issues ?? []) {
      first[path.join('.')] ??= message;
    }
    return first;
  };
  const names = ['fullName', 'login', 'email', 'phone', 'password', 'confirmPassword', 'city', 'djName'];
  const empty = faults(Object.fromEntries(names.map((name) => [name, ''])));
  const nulls = faults(Object.fromEntries(names.map((name) => [name, null])));
  for (const name of names) {
    expect([name, faults({})[name], nulls[name]]).toEqual([name, empty[name], empty[name]]);
  }
});

test('reports a name that is too long or cannot be stored', () => {
  const { city } = profileForm.shape;
  expect(messagesOf(city, 'x'.repeat(101))).toEqual(['Please use at most 100 characters']);
  expect(messagesOf(city, 'a\u0007b')).toEqual(['Please remove the invisible characters']);
  expect(messagesOf(city, 'a\u202Eb')).toEqual(['Please remove the invisible characters']);
  expect(messagesOf(city, 'تهران')).toEqual([]);
});
