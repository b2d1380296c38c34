import * as z from './zod.ts';

/** JSON Schema, as data. */
const jsonSchema = z.record(z.string(), z.unknown());
const callShape = z.object({
  params: z.optional(jsonSchema),
  query: z.optional(jsonSchema),
  body: z.optional(jsonSchema),
  result: z.optional(jsonSchema),
});
/** By name, as in 'GET /tracks/{id}'. */
const calls = z.record(z.string(), callShape);
/**
 * One event as its sender or its listener knows it: its version, with the payload it may send or can read, and the earlier versions it
 * converts to or from. An empty schema means that it is unknown.
 */
const event = z.object({
  version: z.int().check(z.positive()),
  payload: jsonSchema,
  /** Missing in builds for a bus without conversions. Their schemas mean something else, so only their versions are compared. */
  earlier: z.optional(z.record(z.string(), jsonSchema)),
});
const events = z.record(z.string(), event);
export type ReleasedEvents = z.infer<typeof events>;

/** Names of style tokens: custom properties such as --space-2, which the shell defines for the whole page. */
const tokens = z.array(z.string());

/** By shared library: the range that fits, and the exports imported ('*' if the names are unknown). */
const librariesNeeded = z.record(z.string(), z.object({ range: z.string(), exports: z.array(z.string()) }));

/** What a remote's build needs: remote.json next to its entry. The release gate compares this with what is published. */
export const remoteNeeds = z.object({
  name: z.string(),
  build: z.string(),
  /** The range of remote-api it was written for. */
  remoteApi: z.string(),
  libraries: librariesNeeded,
  calls,
  sends: events,
  hears: events,
  /** By name, the slots it fills, and the input it accepts there. */
  fills: z.record(z.string(), jsonSchema),
  /** By name, the slots it offers to other remotes, and the input it passes. */
  asks: z.record(z.string(), jsonSchema),
  /** The style tokens it takes from the page. */
  tokens: z._default(tokens, []),
  /** By file: its hash in the format of Subresource Integrity. */
  integrity: z.record(z.string(), z.string()),
  /** Its pages, navigation and name: the manifest of remote-api. */
  manifest: z.unknown(),
});
export type RemoteNeeds = z.infer<typeof remoteNeeds>;

/** What a build of the shell provides and needs: shell.json. */
export const shellOffer = z.object({
  build: z.string(),
  remoteApi: z.string(),
  libraries: z.record(z.string(), z.object({ version: z.string(), exports: z.array(z.string()) })),
  /** Always empty. A checkout with remote-api before 2.0.0 cannot read a shell.json without it, and would compare nothing. */
  events: z._default(z.record(z.string(), z.unknown()), {}),
  sends: z._default(events, {}),
  hears: z._default(events, {}),
  calls,
  /** The style tokens it defines. Missing in builds that did not list them; they are then not compared. */
  tokens: z.optional(tokens),
  /** The pages the shell draws itself, as a manifest of remote-api. */
  manifest: z.unknown(),
});
export type ShellOffer = z.infer<typeof shellOffer>;

/** A published version of a shared library: library.json. A page fetches it when the shell's copy does not fit a remote. */
export const libraryOffer = z.object({
  /** The name it is imported by: '@pool/design-system'. */
  name: z.string(),
  version: z.string(),
  build: z.string(),
  exports: z.array(z.string()),
  /** The libraries and style tokens it takes from the page itself. */
  libraries: librariesNeeded,
  tokens: z._default(tokens, []),
  integrity: z.record(z.string(), z.string()),
});
export type LibraryOffer = z.infer<typeof libraryOffer>;

/** The calls an API answers: api.json. */
export const apiOffer = z.object({ calls });
export type ApiOffer = z.infer<typeof apiOffer>;
