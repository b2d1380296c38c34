import type { Edits } from './changed-copy.ts';

const event = `'play.requested': {
    version: 1,
    replay: false,
    hold: 'latest',
    payload: z.object({ track, versionId: id, queue: z._default(z.array(track), []) }),
  },`;

/** A later version of the event, with another payload. It converts down to these earlier versions, and up from all of them. */
const later = (version: number, downgrades: readonly number[]) => `'play.requested': defineEvent({
    version: ${version},
    replay: false,
    hold: 'latest',
    payload: z.object({ item: z.object({ track, versionId: id }), list: z.array(track) }),
    earlier: {
      1: z.object({ track, versionId: id, queue: z._default(z.array(track), []) }),
      2: z.object({ item: z.object({ track, versionId: id }), list: z.array(track) }),
    },
    upgrade: { 1: ({ queue, ...item }) => ({ item, list: queue }), 2: (payload) => payload },
    downgrade: { ${downgrades.map((to) => (to === 1 ? '1: ({ item, list }) => ({ ...item, queue: list })' : `${to}: (payload) => payload`)).join(', ')} },
  }),`;

/** Returns the edits that make mf-catalogue send a later version of 'play.requested'. */
export const playEventAs = (version: number, downgrades: readonly number[]): Edits => ({
  'contracts/src/bus.ts': (text) =>
    `import { defineEvent } from './event-definition.ts';\n${text.replace(event, later(version, downgrades))}`,
  'mf-catalogue/src/actions/use-track-actions.ts': (text) =>
    text.replace(
      "bus.emit('play.requested', { track, versionId, queue })",
      "bus.emit('play.requested', { item: { track, versionId }, list: queue })",
    ),
  'mf-catalogue/src/actions/use-bus-state.ts': (text) =>
    text.replace(
      "requestsOf(held, 'play.requested')[0]?.versionId",
      "requestsOf(held, 'play.requested')[0]?.item.versionId",
    ),
});

/** The edit by which mf-player takes that later version. */
export const playEventTaken: Edits = {
  'mf-player/src/screens/Player/use-services.ts': (text) =>
    text.replace(
      "bus.on('play.requested').subscribe(player.request)",
      "bus.on('play.requested').subscribe(({ item, list }) => player.request({ ...item, queue: list }))",
    ),
};
