import { beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../../../test/fixtures.ts';
import { addManyTracks } from '../../../test/many-tracks.ts';
import { testApp } from '../../../test/test-app.ts';
import { type Curator, createCurator } from './curator.ts';

const app = await testApp();
let curator: Curator;
let userId: number;
const genres = new Map<number, string>();
const tempos = new Map<number, number>();

beforeAll(async () => {
  await addManyTracks(app.db, 6000);
  userId = await addUser(app.db, { login: 'dj' });
  const rows = app.db
    .selectFrom('tracks')
    .innerJoin('genres', 'genres.id', 'tracks.genre_id')
    .select(['tracks.id', 'tracks.bpm', 'genres.name']);
  // Some imported genres carry the pool's own prefix, which no answer shows.
  for (const { id, bpm, name } of await rows.execute()) {
    genres.set(id, name.replace(/^FRP /, ''));
    tempos.set(id, Number(bpm));
  }
  await app.catalogue.caughtUp();
  curator = createCurator(app.parts);
});

type Answer = Awaited<ReturnType<Curator['answer']>>;
const idsOf = ({ entries }: Answer) => entries.map(({ trackId }) => Number(trackId));
const genresOf = (answer: Answer) => idsOf(answer).map((id) => genres.get(id));

/** Sends the first request and each message after it, as stored between two messages. Returns the last two answers. */
async function converse(kind: 'music' | 'setlist', ...messages: string[]) {
  let [old, answer]: (Answer | null)[] = [null, null];
  for (const message of messages) {
    old = answer;
    const before: unknown = answer ? JSON.parse(JSON.stringify(answer.state)) : null;
    answer = await curator.answer({ kind, message, userId, now: new Date(), before });
  }
  if (!old || !answer) throw new Error('a conversation needs two messages');
  const ids = idsOf(old);
  /** The answer by places of the one before; a dot is a new track. */
  const places = idsOf(answer).map((id) => (ids.includes(id) ? ids.indexOf(id) + 1 : '.'));
  return { old, answer, places: places.join(' '), relaxed: answer.relaxed };
}

// biome-ignore format: one conversation a line
const edits: [message: string, places: string][] = [
  ['swap 3 and 7', '1 2 7 4 5 6 3 8'],
  ['number 2 and the closer swap places', '1 8 3 4 5 6 7 2'],
  ['2 and 7 other way round', '1 7 3 4 5 6 2 8'],
  ['can 4 and 6 trade spots', '1 2 3 6 5 4 7 8'],
  ['shunt the 7th to the top', '7 1 2 3 4 5 6 8'],
  ['get shot of the second to last', '1 2 3 4 5 6 8'],
  ['the one in the middle gets on my nerves', '1 2 3 . 5 6 7 8'],
  ['from 6 onwards its naff, something else there', '1 2 3 4 5 . . .'],
  ['1, 4 and 6 are keepers, the others can go', '1 4 6'],
  ['reverse the play order', '8 7 6 5 4 3 2 1'],
  ['trade the opener with the closer', '8 2 3 4 5 6 7 1'],
  ['move 7 up to 2', '1 7 2 3 4 5 6 8'],
  ['put the last one first', '8 1 2 3 4 5 6 7'],
  ['move 2 after 5', '1 3 4 5 2 6 7 8'],
  ['lose 2, 3 n 8', '1 4 5 6 7'],
  ['get rid of everything after 5', '1 2 3 4 5'],
  ['just the first half', '1 2 3 4'],
  ['swap 4', '1 2 3 . 5 6 7 8'],
  ['redo the last three', '1 2 3 4 5 . . .'],
  ['keep 1-3, change the rest', '1 2 3 . . . . .'],
  ['flip the order', '8 7 6 5 4 3 2 1'],
  ['chuck 2 more on the end', '1 2 3 4 5 6 7 8 . .'],
  ['add one more at the start', '. 1 2 3 4 5 6 7 8'],
  ['put another one in after 3', '1 2 3 . 4 5 6 7 8'],
];

describe('edits of an answer', () => {
  it.each(edits)('%s', async (message, places) => {
    expect((await converse('music', '8 house tracks', message)).places).toBe(places);
    const set = await converse('setlist', '8 tracks of house', message);
    expect(set.places).toBe(places);
    expect(set.relaxed).toEqual([]);
  });

  it('continues a set after its last track', async () => {
    const { places } = await converse('setlist', '8 tracks of house', 'love this, keep going');
    expect(places).toMatch(/^1 2 3 4 5 6 7 8 \.( \.)+$/);
  });

  it('applies the last edit to the track after it', async () => {
    const swapped = ['music', '8 house tracks', 'swap 2', 'and the next one too'] as const;
    expect((await converse(...swapped)).places).toBe('1 2 . 4 5 6 7 8');
    const removed = ['music', '8 house tracks', 'bin number 2', 'n the next one'] as const;
    expect((await converse(...removed)).places).toBe('1 3 4 5 6 7');
  });

  it('goes back to the tracks before an edit', async () => {
    const { places, answer } = await converse('music', '8 house tracks', 'drop the last two', 'undo');
    expect(places).toBe('1 2 3 4 5 6 . .');
    const again = await converse('music', '8 house tracks', 'undo');
    expect(answer.entries).toHaveLength(8);
    expect(again.places).toBe('1 2 3 4 5 6 7 8');
    expect(again.answer.text).toMatch(/nothing to undo/);
  });

  it('shuffles the same tracks', async () => {
    const { places } = await converse('setlist', '8 tracks of house', 'shuffle them');
    expect(places).not.toBe('1 2 3 4 5 6 7 8');
    expect(places.split(' ').sort().join(' ')).toBe('1 2 3 4 5 6 7 8');
  });

  it('takes out the tracks of a genre and does not bring it back', async () => {
    const { old, answer } = await converse('music', '12 tracks of house and soca', 'take out the soca ones');
    const house = idsOf(old).filter((id) => genres.get(id) === 'House');
    expect(house.length).toBeGreaterThan(0);
    expect(idsOf(answer)).toEqual(house);
    const more = await curator.answer({
      kind: 'music',
      message: '4 more',
      userId,
      now: new Date(),
      before: answer.state,
    });
    expect(genresOf(more)).toEqual(['House', 'House', 'House', 'House']);
  });

  it('goes back to the criteria as well as the tracks', async () => {
    const { answer } = await converse('music', '8 house tracks', 'make it soca', 'undo', '3 more');
    expect(genresOf(answer)).toEqual(['House', 'House', 'House']);
  });

  it('applies several commands of one message, by the places that the member sees', async () => {
    const { places, answer } = await converse('music', '8 house tracks', 'drop 2 and add three more');
    expect(places).toBe('1 3 4 5 6 7 8 . . .');
    expect(answer.text).toMatch(/^Took out 1 track\./);
    const swapped = await converse('music', '8 house tracks', 'remove the last, swap 3 and 7');
    expect(swapped.places).toBe('1 2 7 4 5 6 3');
    const undone = await converse('music', '8 house tracks', 'drop 2 and add three more', 'undo');
    expect(undone.answer.entries).toHaveLength(8);
  });

  it('orders the tracks shown by tempo', async () => {
    const { answer, old } = await converse('setlist', '8 house tracks', 'order by bpm, quickest up top');
    expect(idsOf(answer).toSorted()).toEqual(idsOf(old).toSorted());
    const sorted = idsOf(answer).map((id) => tempos.get(id) ?? 0);
    expect(sorted).toEqual(sorted.toSorted((a, b) => b - a));
    expect(answer.text).toContain('Ordered by tempo, highest first.');
  });

  it('answers a question that no list of tracks answers without tracks', async () => {
    const { answer } = await converse(
      'music',
      '8 house tracks',
      'what should i be charging for a 5hr wedding',
    );
    expect(answer.entries).toEqual([]);
    expect(answer.text).toContain('I only find music.');
  });

  it('doubles an answer', async () => {
    const { answer, places } = await converse('music', '8 house tracks', 'make that double');
    expect(answer.entries).toHaveLength(16);
    expect(places).toMatch(/^1 2 3 4 5 6 7 8( \.){8}$/);
  });

  it('halves an answer', async () => {
    const { answer, places } = await converse('music', '8 house tracks', 'too many, halve it');
    expect(answer.entries).toHaveLength(4);
    expect(places).not.toContain('.');
  });

  it('gives genres equal shares, in a list and in a set', async () => {
    for (const kind of ['music', 'setlist'] as const) {
      const { answer } = await converse(kind, '5 disco tracks', '12 tracks, half and half house and soca');
      const shares = Map.groupBy(genresOf(answer), (genre) => genre === 'Soca');
      expect([shares.get(true)?.length, shares.get(false)?.length], kind).toEqual([6, 6]);
    }
  });

  it('keeps the number of tracks after a removal', async () => {
    const { answer } = await converse('music', '8 house tracks', 'drop the last two', 'a bit faster');
    expect(answer.entries).toHaveLength(6);
  });
});
