import { applyCommand } from './apply-command.ts';
import { compare } from './compare.ts';
import { correct, foundNothing } from './correct.ts';
import { type Criteria, type CuratorState, curatorState, noCriteria } from './curator-state.ts';
import type { CuratorAnswer, CuratorDeps, CuratorTurn } from './curator-types.ts';
import { type FollowUp, readFollowUp } from './reading/follow-up.ts';
import { toEnglish } from './reading/languages/to-english.ts';
import { isOffTopic } from './reading/off-topic.ts';
import { readRequest } from './reading/read-request.ts';
import { createFindName } from './search/find-name.ts';
import type { Finder } from './search/finder.ts';
import { modelsOf } from './search/resemble.ts';
import { type FollowUpParts, type Selection, searchContext, selectTracks } from './selection.ts';
import { combineAnswers, splitCommands } from './several-commands.ts';
import { askBack, toAnswer } from './wording/to-answer.ts';
import { listed } from './wording/words.ts';

type Parts = Pick<CuratorDeps, 'catalogue' | 'reads'> & { finder: Finder };

/** Answers one message of a conversation, with regard to the state before it. */
export async function takeTurn(
  { catalogue, reads, finder }: Parts,
  typed: CuratorTurn,
): Promise<CuratorAnswer> {
  const turn = { ...typed, message: toEnglish(typed.message) };
  const { index } = catalogue;
  const stored = curatorState.safeParse(turn.before).data ?? null;
  if (turn.correction) return await correct({ finder, index, turn }, stored, turn.correction);
  const before = stored && stored.trackIds.length > 0 ? stored : null;
  const old = before ? await finder.byId(before.trackIds, before.wish, before.seed) : [];
  const previous = before && old.length > 0 ? { before, old } : null;
  const vocabulary = finder.vocabulary();
  const shown = {
    count: old.length,
    tracks: old,
    phrases: vocabulary.phrases,
    edit: previous?.before.edit ?? null,
  };
  const several = previous && splitCommands(turn.message, (part) => readFollowUp(part, shown).command);
  if (several) return await takeTurns({ catalogue, reads, finder }, turn, several, previous.before);
  const followUp = previous ? readFollowUp(turn.message, shown) : noFollowUp;
  const { command, rest, joins } = followUp;
  const reading = await readRequest(command ? rest : turn.message, {
    vocabulary,
    findName: createFindName(index, reads.pool),
    now: turn.now,
    kind: turn.kind,
    isFollowUp: previous !== null,
  });
  const ask = (why: string | null, from = previous) => askBack({ index, turn, reading, previous: from, why });
  if (command?.kind === 'start-over' || startsOver.test(turn.message))
    return ask('Starting over. What are you looking for?', null);
  if (!command && isOffTopic(turn.message)) return ask('I only find music.');
  const parts = { finder, index, turn, reading };
  const isNew = !command && joins === null && isWhole(reading.criteria);
  const selection =
    previous && !isNew ? await applyCommand({ ...parts, ...previous }, command, joins) : await begin(parts);
  if (!selection) return ask(null);
  if (selection.tracks.length === 0)
    return askBack({ index, turn, reading, previous, why: foundNothing, attempt: selection.criteria });
  return toAnswer(selection, { index, turn, reading, before });
}

/** Answers a message of several commands: each is applied to the tracks that the one before has left. */
async function takeTurns(
  parts: Parts,
  turn: CuratorTurn,
  messages: readonly string[],
  before: CuratorState,
): Promise<CuratorAnswer> {
  const answers: CuratorAnswer[] = [];
  for (const message of messages) {
    const state = answers.at(-1)?.state ?? before;
    answers.push(await takeTurn(parts, { ...turn, message, before: state }));
  }
  return combineAnswers(answers, before);
}

const noFollowUp: FollowUp = { command: null, rest: '', joins: null };

const startsOver = /^\s*start over\b/i;

/** Answers a request that does not refer to an earlier one. Null if nothing was understood. */
async function begin(
  parts: Pick<FollowUpParts, 'finder' | 'index' | 'turn' | 'reading'>,
): Promise<Selection | null> {
  const { turn } = parts;
  const { criteria: requested, missing, comparison } = parts.reading;
  const nearest = missing.flatMap((genre) => genre.nearest);
  const genres = [...new Set([...(requested.genres ?? []), ...nearest])];
  const criteria: Criteria = { ...noCriteria, ...requested, ...(genres.length > 0 ? { genres } : {}) };
  const lost = missing.some((genre) => genre.nearest.length === 0);
  if (Object.keys(requested).length === 0 && (missing.length === 0 || nearest.length === 0)) return null;
  if (lost && genres.length === 0) return null;
  const seed = seedOf(`${turn.userId} ${turn.now.toISOString().slice(0, 10)} ${turn.message}`);
  const isSet =
    turn.kind === 'setlist' ||
    criteria.minutes !== null ||
    criteria.shape !== null ||
    criteria.endBpm !== null;
  if (comparison && criteria.like) {
    const context = await searchContext(parts, criteria, []);
    const reference = await modelsOf(parts.finder, parts.index, criteria, context);
    return await compare(parts, {
      comparison,
      criteria,
      reference,
      old: [],
      options: { isSet, seed, gone: [] },
    });
  }
  return await selectTracks(parts, {
    criteria,
    isSet,
    seed,
    gone: [],
    relaxed: missing.map((genre) => missingWords(genre.name, genre.nearest)),
  });
}

/** Returns whether a request is complete in itself. Otherwise it changes the one before, as a bare length does. */
function isWhole(requested: Partial<Criteria>): boolean {
  const { genres, artists, like, titles, count, minutes } = requested;
  if ([genres, artists, like, titles].some((part) => part !== undefined)) return true;
  return (count !== undefined || minutes !== undefined) && Object.keys(requested).length > 1;
}

const missingWords = (name: string, nearest: readonly string[]): string =>
  nearest.length > 0
    ? `The pool has no ${name}. The closest ${nearest.length === 1 ? 'match is' : 'matches are'} ${listed(nearest, 'and')}.`
    : `The pool has no ${name}.`;

/** Hashes a text: the same message from the same member on the same day gives the same set. */
function seedOf(text: string): number {
  let hash = 7;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return hash & 0x3fff_ffff;
}
