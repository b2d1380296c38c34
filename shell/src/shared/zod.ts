/**
 * The whole of zod, for builds of before whose schemas are not written for zod/mini. It is fetched when one of them needs it, and goes with
 * the version after 2 of remote-api. 'zod/v4' is the same library by a name that is not shared.
 */
export * from 'zod/v4';
