import { curatorState, noWish, type Wish } from './curator-state.ts';
import type { CuratorAnswer, CuratorDeps, CuratorTurn } from './curator-types.ts';
import { goOn } from './go-on.ts';
import { type GoingOn, make, type Shown } from './made.ts';
import { readFollowUp } from './reading/follow-up.ts';
import { readRequest } from './reading/read-request.ts';
import { askBack, tell } from './saying/tell.ts';
import { listed } from './saying/words.ts';
import { createFindName } from './search/find-name.ts';
import type { Finder } from './search/finder.ts';

type Parts = Pick<CuratorDeps, 'catalogue' | 'pool'> & { finder: Finder };

/** One turn of a conversation: reads what is said, with what was before it, and answers. */
export async function takeTurn(
  { catalogue, pool, finder }: Parts,
  turn: CuratorTurn,
): Promise<CuratorAnswer> {
  const { index } = catalogue;
  const parsed = curatorState.safeParse(turn.before);
  const before = parsed.success && parsed.data.trackIds.length > 0 ? parsed.data : null;
  const old = before ? await finder.byId(before.trackIds, before.wish, before.seed) : [];
  const going = before && old.length > 0 ? { before, old } : null;
  const nothing = { command: null, rest: turn.said, joins: null };
  const { command, rest, joins } = going
    ? readFollowUp(
        turn.said,
        old.map(({ title }) => title),
      )
    : nothing;
  const reading = await readRequest(command ? rest : turn.said, {
    vocabulary: finder.vocabulary(),
    find: createFindName(index, pool),
    now: turn.now,
    kind: turn.kind,
  });
  const ask = (why: string | null, on = going) =>
    askBack({ index, kind: turn.kind, reading, going: on, why });
  if (command?.kind === 'start-over' || startsOver.test(turn.said))
    return ask('Starting over. What are you looking for?', null);
  const parts = { finder, index, turn, reading };
  const isNew = !command && joins === null && isWhole(reading.wish);
  const shown = going && !isNew ? await goOn({ ...parts, ...going }, command, joins) : await begin(parts);
  if (!shown) return ask(null);
  return shown.tracks.length > 0
    ? tell(shown, reading)
    : ask('Nothing in the pool matches that, even with looser criteria.');
}

const startsOver = /^\s*start over\b/i;

/** Reads a request that stands for itself. Null where nothing was understood. */
async function begin(parts: Pick<GoingOn, 'finder' | 'index' | 'turn' | 'reading'>): Promise<Shown | null> {
  const { turn } = parts;
  const { wish: said, missing } = parts.reading;
  const nearest = missing.flatMap((one) => one.nearest);
  const genres = [...new Set([...(said.genres ?? []), ...nearest])];
  const wish: Wish = { ...noWish, ...said, ...(genres.length > 0 ? { genres } : {}) };
  const lost = missing.some((one) => one.nearest.length === 0);
  if (Object.keys(said).length === 0 && (missing.length === 0 || nearest.length === 0)) return null;
  if (lost && genres.length === 0) return null;
  const seed = seedOf(`${turn.userId} ${turn.now.toISOString().slice(0, 10)} ${turn.said}`);
  const isSet =
    turn.kind === 'setlist' || wish.minutes !== null || wish.shape !== null || wish.endBpm !== null;
  return await make(parts, {
    wish,
    isSet,
    seed,
    gone: [],
    told: missing.map(({ said: name, nearest: near }) => missingWords(name, near)),
  });
}

/** Does a request stand for itself? Else it says something of the one before, as a length alone does. */
function isWhole(said: Partial<Wish>): boolean {
  const { genres, artists, like, titles, count, minutes } = said;
  if ([genres, artists, like, titles].some((part) => part !== undefined)) return true;
  return (count !== undefined || minutes !== undefined) && Object.keys(said).length > 1;
}

const missingWords = (name: string, nearest: readonly string[]): string =>
  nearest.length > 0
    ? `The pool has no ${name}. The closest ${nearest.length === 1 ? 'match is' : 'matches are'} ${listed(nearest, 'and')}.`
    : `The pool has no ${name}.`;

/** The same words of the same member on the same day give the same set. */
function seedOf(text: string): number {
  let hash = 7;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return hash & 0x3fff_ffff;
}
