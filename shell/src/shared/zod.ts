/**
 * The part of zod that the shell hands out: the names in contracts/src/zod.ts, since the library shared as a whole is twice the
 * size. A build whose contracts use another one fails (build-kit/src/share-policy.ts): add the name here, and ship the shell first.
 * 'zod/v4' is the same library by a name that is not shared.
 */
export {
  array,
  boolean,
  coerce,
  config,
  discriminatedUnion,
  enum,
  guid,
  iso,
  literal,
  looseObject,
  minLength,
  never,
  number,
  object,
  partialRecord,
  preprocess,
  record,
  refine,
  regex,
  string,
  tuple,
  union,
  unknown,
  url,
  uuid,
} from 'zod/v4';
