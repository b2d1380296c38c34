import { endings } from './access.ts';
import { crateFormats } from './crates.ts';
import type { EventInput, EventPayload, EventTable, HoldRule } from './event-definition.ts';
import { id } from './params.ts';
import { track } from './track.ts';
import { sessionUser } from './users.ts';
import * as z from './zod.ts';

/** A held request: the event's name, and its payload. */
const heldRequest = z.object({
  event: z.string(),
  version: z.int().check(z.positive()),
  payload: z.unknown(),
  earlier: z.optional(z.record(z.string(), z.unknown())),
});

/**
 * The events between shell and remotes: facts in the past tense, or requests. `version` rises when a payload changes incompatibly; such an
 * event is declared by `defineEvent`, with conversions for builds that know another version. `replay` events pass their last value to later
 * subscribers. Requests with `hold` wait for a listener; of several, all are kept or only the `latest`. See README.md.
 */
export const busEvents = {
  'play.requested': {
    version: 1,
    replay: false,
    hold: 'latest',
    payload: z.object({ track, versionId: id, queue: z._default(z.array(track), []) }),
  },
  /**
   * The member is about to play this version: the pointer or the focus rests on it. Null once it has moved away. Replayed, since it may
   * come before the player is there.
   */
  'play.expected': { version: 2, replay: true, payload: z.object({ versionId: z.nullable(id) }) },
  'player.stateChanged': {
    version: 1,
    replay: true,
    payload: z.object({
      state: z.enum(['stopped', 'loading', 'playing', 'paused', 'failed']),
      trackId: z.nullable(id),
      versionId: z.nullable(id),
    }),
  },
  'player.toggleRequested': { version: 1, replay: false, hold: 'all', payload: z.object({}) },
  'download.requested': {
    version: 2,
    replay: false,
    hold: 'all',
    /** `title` is shown to the member while it runs. `format` is one of the version's formats; the first by default. */
    payload: z.object({ trackId: id, versionId: id, title: z.string(), format: z.optional(id) }),
  },
  'download.stateChanged': {
    version: 1,
    replay: false,
    payload: z.object({
      trackId: id,
      versionId: id,
      state: z.enum(['waiting', 'running', 'done', 'failed', 'canceled']),
      /** Bytes so far and in all; total is null while unknown. */
      received: z.int().check(z.nonnegative()),
      total: z.nullable(z.int().check(z.positive())),
      /** The message for the member when it failed. */
      message: z.optional(z.string()),
    }),
  },
  'archive.requested': {
    version: 1,
    replay: false,
    hold: 'all',
    /** Versions to save as one zip. `name` is the archive's file name, including ".zip". Only one archive is created at a time. */
    payload: z.object({
      name: z.string(),
      members: z.array(z.object({ trackId: id, versionId: id, title: z.string() })).check(z.minLength(1)),
      /** The crate formats to add next to the files. */
      crates: z._default(z.array(z.enum(crateFormats)), []),
    }),
  },
  'archive.stateChanged': {
    version: 1,
    /** Replayed, so that a button drawn later does not offer it a second time. */
    replay: true,
    payload: z.object({
      name: z.string(),
      state: z.enum(['running', 'waitsForAnswer', 'done', 'failed', 'canceled']),
    }),
  },
  'downloadList.changed': { version: 1, replay: true, payload: z.object({ versionIds: z.array(id) }) },
  /** Replayed, so that lists mounted later follow it too. */
  'preferences.changed': { version: 1, replay: true, payload: z.object({ defaultVersion: z.string() }) },
  'track.rated': {
    version: 1,
    replay: false,
    payload: z.object({ trackId: id, rating: z.int().check(z.gte(1), z.lte(5)) }),
  },
  'session.invalidated': {
    version: 1,
    replay: false,
    payload: z.object({ reason: z.enum(endings) }),
  },
  'session.changed': { version: 1, replay: false, payload: z.object({ user: z.nullable(sessionUser) }) },
  /** Whether the page has edits that leaving it would lose: the shell asks before it navigates. */
  'edits.changed': { version: 1, replay: false, payload: z.object({ unsaved: z.boolean() }) },
  'profile.changed': { version: 1, replay: false, payload: z.object({}) },
  'subscription.changed': { version: 1, replay: false, payload: z.object({}) },
  'connection.failed': { version: 1, replay: false, payload: z.object({ path: z.string() }) },
  'connection.retryRequested': { version: 1, replay: false, payload: z.object({}) },
  'remote.failed': {
    version: 1,
    replay: false,
    payload: z.object({
      remote: z.string(),
      phase: z.enum(['load', 'mount', 'render']),
      message: z.string(),
      /** The slot that stays empty. A remote may fail in one slot and work in another. */
      slot: z.optional(z.string()),
    }),
  },
  /** The requests waiting for their remote, oldest first. Sent by the bus itself. */
  'requests.held': { version: 1, replay: true, payload: z.object({ requests: z.array(heldRequest) }) },
  /** Requests that will not be handled: their remote failed, or took too long. Sent by the bus itself. */
  'requests.dropped': {
    version: 1,
    replay: false,
    payload: z.object({ requests: z.array(heldRequest).check(z.minLength(1)) }),
  },
  /** A listener could not read an event in any of its versions. Sent by the listener's side of the bus. */
  'message.unreadable': {
    version: 1,
    replay: false,
    payload: z.object({
      event: z.string(),
      sentVersion: z.number(),
      knownVersion: z.number(),
    }),
  },
} as const satisfies EventTable;

export type BusEventName = keyof typeof busEvents;
/** The requests the bus holds until the remote that handles them listens. */
export type HeldRequestName = {
  [N in BusEventName]: (typeof busEvents)[N] extends { hold: HoldRule } ? N : never;
}[BusEventName];
/** The payload as a sender gives it. */
export type BusInput<N extends BusEventName> = EventInput<(typeof busEvents)[N]>;
/** The payload as a listener gets it. */
export type BusPayload<N extends BusEventName> = EventPayload<(typeof busEvents)[N]>;
