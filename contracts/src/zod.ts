import { config } from 'zod/mini';
import { ruleSentence } from './rule-sentences.ts';

export type { infer, input, output, ZodMiniType as ZodType } from 'zod/mini';
/*
 * The parts of zod that contracts and remote-api use. Schemas take it from here, so that zod is set up before the first of them.
 */
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
 * Settings are those of the whole page or process, also where several builds carry contracts: the first to set one wins, which in the
 * browser is the shell.
 *
 * - zod compiles schemas with `new Function` where it may. The site's policy forbids that, and even trying is reported.
 * - A rule without a sentence of its own must not speak the library's.
 */
const { jitless = 'document' in globalThis, customError = ruleSentence } = config();
config({ jitless, customError });
