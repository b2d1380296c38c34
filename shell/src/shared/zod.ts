/**
 * The whole of zod, for older builds whose schemas are not written for zod/mini. Fetched when one of them needs it, and to be removed with
 * version 3 of remote-api. 'zod/v4' is the same library under a name that is not shared.
 */
export * from 'zod/v4';
