import { core, toJSONSchema } from 'zod/mini';
import type { Call } from './call.ts';
import type { Slot } from './slots.ts';

export type JsonSchema = Record<string, unknown>;

/** Returns a schema as JSON Schema: for its input (`input`), or for its output (`output`). */
export function schemaOf(schema: core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/**
 * One side of a call as data, which can be stored with a build and compared with another build's. Omits parts the call does not have,
 * uploaded files, and answers that are not JSON.
 */
export type CallShape = { params?: JsonSchema; query?: JsonSchema; body?: JsonSchema; result?: JsonSchema };

/**
 * Describes a call from its caller's or its server's side. Inputs are what may be sent; the result is what a server answers, or what a
 * caller can read.
 */
export function callShape(call: Call, side: 'caller' | 'server'): CallShape {
  const { params, query, body, result, multipart = false, raw = false } = call;
  return {
    ...(params && { params: schemaOf(params, 'input') }),
    ...(query && { query: schemaOf(query, 'input') }),
    ...(body && !multipart && { body: schemaOf(body, 'input') }),
    ...(!raw && { result: schemaOf(result, side === 'caller' ? 'input' : 'output') }),
  };
}

/** Returns the name of a call, the same in every build: 'GET /tracks/{id}'. */
export const callName = ({ method, path }: Call): string => `${method} ${path}`;

/** Returns whether a value is the declaration of a slot. */
export const isSlot = (value: unknown): value is Slot =>
  typeof value === 'object' &&
  value !== null &&
  'slot' in value &&
  'input' in value &&
  value.input instanceof core.$ZodType;

/** Returns whether a value is the declaration of a call. */
export const isCall = (value: unknown): value is Call =>
  typeof value === 'object' &&
  value !== null &&
  ['method', 'path', 'access', 'summary', 'result'].every((name) => name in value);
