import {
  type Call,
  type ErrorDetails,
  type ErrorKind,
  errorKinds,
  isMissing,
  translateErrors,
} from '@pool/contracts';
import type { ZodType } from '@pool/contracts/zod';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { Problem } from './problem.ts';
import { findUnusable } from './unusable-input.ts';

/** The inputs of a request, parsed by the call's schemas. */
export type Inputs = { params: unknown; query: unknown; body: unknown };

const errorKind = z.enum(errorKinds);

/** Parsed queries cached by their text, since most people request the same few lists. */
const maxQueries = 2000;
const longestKept = 500;

/**
 * Creates the parser for a request's inputs from the call's declaration. It throws a 400 with a kind for each invalid field. A query object
 * may be reused for the next request with the same text, so it must not be changed.
 */
export function inputReader(call: Call): (c: Context) => Promise<Inputs> {
  const known = call.query ? namesOf(call.query) : new Set<string>();
  // Every call has one of these caches: `max` would reserve memory for that many entries, a size does not.
  const read = new LRUCache<string, { query: unknown }>({ maxSize: maxQueries, sizeCalculation: () => 1 });
  function readQuery(c: Context): unknown {
    const { url } = c.req;
    const from = url.indexOf('?');
    const queryText = from < 0 ? '' : url.slice(from + 1);
    const before = read.get(queryText);
    if (before) return before.query;
    const query = parseQuery(call, known, new URL(url).searchParams);
    if (queryText.length <= longestKept) read.set(queryText, { query });
    return query;
  }
  return async (c) => ({
    params: call.params ? parse(call.params, c.req.param()) : {},
    query: readQuery(c),
    body: call.body ? parse(call.body, await readJson(c)) : undefined,
  });
}

/** Parses a query. A repeated or unknown parameter is refused, since choosing one value would be a guess. */
function parseQuery(call: Call, known: Set<string>, parameters: URLSearchParams): unknown {
  const values: Record<string, string> = {};
  const faults: ErrorDetails = {};
  for (const [name, value] of parameters) {
    if (!known.has(name)) faults[name] = { kind: 'unknown-parameter' };
    else if (Object.hasOwn(values, name))
      faults[name] = { kind: 'invalid', hint: 'This parameter was given more than once' };
    else values[name] = value;
  }
  if (Object.keys(faults).length > 0) throw refused(faults);
  return call.query ? parse(call.query, values) : {};
}

function namesOf(schema: ZodType): Set<string> {
  const shape: unknown = 'shape' in schema ? schema.shape : {};
  return new Set(Object.keys(shape as object));
}

async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text();
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch {
    throw refused({ common: { kind: 'malformed', hint: 'The request body is not valid JSON' } });
  }
}

/** Parses input by a schema, after checking that it contains nothing unusable. */
function parse(schema: ZodType, value: unknown): unknown {
  const unusable = findUnusable(value);
  if (unusable) throw refused({ [unusable.field]: { kind: unusable.kind, hint: unusable.hint } });
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults: ErrorDetails = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.') || 'common';
    faults[field] ??= { kind: kindOf(issue, value), hint: issue.message };
  }
  throw refused(faults);
}

function kindOf(issue: z.core.$ZodIssue, value: unknown): ErrorKind {
  if (issue.code === 'custom' && issue.params?.kind)
    return errorKind.catch('invalid').parse(issue.params.kind);
  if (issue.code === 'invalid_type' && isMissing(at(value, issue.path))) return 'required';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'too-long';
  if (issue.code === 'too_small' && issue.origin === 'string') {
    return String(at(value, issue.path)).trim() === '' ? 'required' : 'too-short';
  }
  if (issue.code === 'unrecognized_keys') return 'unknown-parameter';
  return 'invalid';
}

const at = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );

/** Creates the refusal, with the sentence of the first invalid field as its message, as the form shows it. */
const refused = (details: ErrorDetails) => {
  const [first] = Object.entries(details);
  const sentence = first ? (first[1].hint ?? translateErrors(details)[first[0]]) : undefined;
  return new Problem(400, sentence ?? 'This request is not valid', details);
};
