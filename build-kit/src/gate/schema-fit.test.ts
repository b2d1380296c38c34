import { busEvents } from '@pool/contracts';
import { callShape, schemaOf } from '@pool/contracts/call-shape';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { loadCalls } from './contract-entries.ts';
import { schemaMisfits } from './schema-fit.ts';

const misfits = (given: z.ZodType, wanted: z.ZodType) =>
  schemaMisfits(schemaOf(given, 'output'), schemaOf(wanted, 'input'), 'result');

const track = z.object({
  id: z.number().int(),
  title: z.string().max(100),
  mood: z.string().nullable(),
  kind: z.enum(['audio', 'video']),
  versions: z.array(z.object({ id: z.number(), bpm: z.number().optional() })),
});

describe('values that fit', () => {
  test.each<[string, z.ZodType, z.ZodType]>([
    ['the same schema', track, track],
    ['an additional field', track.extend({ label: z.string() }), track],
    ['a field that is no longer optional', track, track.partial()],
    ['a removed value', track.extend({ kind: z.enum(['audio']) }), track],
    ['a whole number for a number', z.int(), z.number()],
    ['one member of a union', z.string(), z.union([z.string(), z.number()])],
    ['a field that is no longer nullable', z.string(), z.string().nullable()],
    ['a shorter text', z.string().max(50), z.string().max(100)],
    ['a field with a default for the reader', z.object({}), z.object({ theme: z.string().default('dark') })],
  ])('%s', (_, given, wanted) => expect(misfits(given, wanted)).toEqual([]));
});

describe('values that do not fit', () => {
  test.each<[string, z.ZodType, z.ZodType, string]>([
    ['a removed field', track.omit({ title: true }), track, 'result.title is not given'],
    ['a field that may be missing', track.partial({ id: true }), track, 'result.id may be missing'],
    [
      'a new value',
      track.extend({ kind: z.enum(['audio', 'video', 'stem']) }),
      track,
      'result.kind may be "stem"',
    ],
    [
      'null',
      track.extend({ title: z.string().max(100).nullable() }),
      track,
      'result.title may be null instead of a string',
    ],
    [
      'another type',
      track.extend({ id: z.string() }),
      track,
      'result.id may be a string instead of an integer',
    ],
    [
      'a change in a nested object',
      track.extend({ versions: z.array(z.object({ id: z.string() })) }),
      track,
      'result.versions[].id may be a string instead of a number',
    ],
    [
      'a longer text',
      track.extend({ title: z.string() }),
      track,
      'result.title may be above its maxLength 100',
    ],
    [
      'a new member of a union',
      z.union([z.object({ at: z.literal('a') }), z.object({ at: z.literal('b') })]),
      z.object({ at: z.literal('a') }),
      'result.at may be "b"',
    ],
    [
      'a field that a strict reader refuses',
      z.object({ a: z.string(), b: z.string() }),
      z.strictObject({ a: z.string() }),
      'result.b is not taken',
    ],
  ])('%s', (_, given, wanted, sentence) => expect(misfits(given, wanted)).toEqual([sentence]));
});

test('every event fits itself, since its listener parses the sender’s output', () => {
  for (const [name, { payload }] of Object.entries(busEvents))
    expect(schemaMisfits(schemaOf(payload, 'output'), schemaOf(payload, 'input'), name)).toEqual([]);
});

test('every call fits itself', async () => {
  const calls = await loadCalls();
  expect(calls.length).toBeGreaterThan(50);
  for (const call of calls) {
    const [caller, server] = [callShape(call, 'caller'), callShape(call, 'server')];
    for (const part of ['params', 'query', 'body'] as const)
      expect(schemaMisfits(caller[part] ?? {}, server[part] ?? {}, part)).toEqual([]);
    expect(schemaMisfits(server.result ?? {}, caller.result ?? {}, call.path)).toEqual([]);
  }
});
