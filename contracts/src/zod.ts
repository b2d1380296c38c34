import { config } from 'zod/mini';
import { ruleSentence } from './rule-sentences.ts';

export type { infer, input, output, ZodMiniType as ZodType } from 'zod/mini';
/* The parts of zod that contracts and remote-api use. Schemas import it from here, so that zod is configured before the first of them. */
export {
  _default,
  array,
  boolean,
  coerce,
  discriminatedUnion,
  enum,
  extend,
  gte,
  guid,
  int,
  intersection,
  iso,
  length,
  literal,
  looseObject,
  lte,
  maxLength,
  minLength,
  never,
  nonnegative,
  nullable,
  number,
  object,
  optional,
  partial,
  partialRecord,
  pick,
  pipe,
  positive,
  record,
  refine,
  regex,
  safeExtend,
  startsWith,
  string,
  toLowerCase,
  toUpperCase,
  transform,
  trim,
  tuple,
  union,
  unknown,
  url,
  uuid,
} from 'zod/mini';

/*
 * Settings apply to the whole page or process, even where several builds contain contracts: the first to set one wins, which in the browser
 * is the shell.
 *
 * - zod compiles schemas with `new Function` where it can. The site's policy forbids that, and even an attempt is reported.
 * - A rule without its own sentence must not show the library's.
 */
const { jitless = 'document' in globalThis, customError = ruleSentence } = config();
config({ jitless, customError });
