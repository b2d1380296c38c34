import { describe, expect, it } from 'vitest';
import type { Command } from './command.ts';
import { readFollowUp } from './follow-up.ts';
import { readComparison } from './read-comparison.ts';
import type { Shown, ShownTrack } from './shown.ts';
import { createVocabulary } from './vocabulary.ts';

const plainTrack: ShownTrack = {
  ...{
    title: '',
    named: [],
    genre: 'House',
    mood: null,
    key: null,
    bpm: 120,
    energy: 0.5,
    year: 2020,
    versions: [],
  },
};
const tracks = [
  { title: 'Night Bus', named: ['ana lux'], bpm: 110 },
  { title: 'Kettle', named: ['juno marrow'], bpm: 112 },
  { title: 'Old Harbour', named: ['ana lux'], genre: 'Amapiano' },
  { title: 'Lantern', named: ['odd fellow'] },
  { title: 'The Last Train', named: ['cardinal'], genre: 'Amapiano', bpm: 128 },
  { title: 'Swap Meet', named: ['odd fellow'], bpm: 130 },
].map((track): ShownTrack => ({ ...plainTrack, ...track }));
const { phrases } = createVocabulary({ genres: ['House', 'Amapiano'], moods: ['dark'], versions: ['Clean'] });
const shown: Shown = { count: tracks.length, tracks, phrases, edit: null };

const swap = (...places: number[]): Command => ({ kind: 'swap', places, away: {}, comparison: null });
const remove = (...places: number[]): Command => ({ kind: 'remove', places });
const exchange = (a: number, b: number): Command => ({ kind: 'exchange', places: [a, b] });
const move = (to: number, ...places: number[]): Command => ({ kind: 'move', places, to });
const like = (...places: number[]): Command => ({ kind: 'like', places, comparison: null });
const more = (rest: { minutes?: number; count?: number; at?: number }): Command => ({
  ...{ kind: 'more', minutes: null, count: null, at: null },
  ...rest,
});

// biome-ignore format: one message a line
const messages: [string, Command | null][] = [
  ['start over', { kind: 'start-over' }],
  ['swap the third', swap(2)],
  ['Replace number 3 please', swap(2)],
  ['replace the last and the first one', swap(0, 5)],
  ['swap Old Harbour', swap(2)],
  ['swop out 2 and 4', swap(1, 3)],
  ['swap 1, 3 and 5', swap(0, 2, 4)],
  ['swap 2 and 4 for something else', swap(1, 3)],
  ['change tracks 2-4', swap(1, 2, 3)],
  ['redo the second half', swap(3, 4, 5)],
  ['not feeling number 5', swap(4)],
  ['something else for the opener', swap(0)],
  ['replace everything from 4 on', swap(3, 4, 5)],
  ['keep 1 and change the rest', swap(1, 2, 3, 4, 5)],
  ['nah not the slow ones', { kind: 'swap', places: [0, 1], away: { bpm: 1 }, comparison: null }],
  ['swap 4 for something darker', { kind: 'swap', places: [3], away: {}, comparison: { shifts: { brightness: -1 }, bpm: null } }],
  ['the opener isnt working', swap(0)],
  ['redo from 5', swap(4, 5)],
  ['swap the 40th', null],

  ['swap 2 and 4', exchange(1, 3)],
  ['switch the first with the last', exchange(0, 5)],
  ['swap no. 2 w no. 6 pls', exchange(1, 5)],
  ['swap Kettle and Lantern', exchange(1, 3)],
  ['flip 1 n 2 around', exchange(0, 1)],
  ['trade places between 2 and 3', exchange(1, 2)],

  ['move 4 to the top', move(0, 3)],
  ['put Lantern at the end', move(5, 3)],
  ['bump number 5 up to 3', move(2, 4)],
  ['move 2 after 5', move(4, 1)],
  ['move 5 before the second', move(1, 4)],
  ['move 3 down two', move(4, 2)],
  ['move 3 to 5', move(4, 2)],
  ['make the last one second', move(1, 5)],
  ['start with Kettle', move(0, 1)],
  ['close on number 2', move(5, 1)],
  ['move 2 and 3 to the end', move(4, 1, 2)],
  ['put 6 between 1 and 2', move(1, 5)],
  ['move the first to last', move(5, 0)],
  ['move the second to last to the top', move(0, 4)],
  ['3 should go last', move(5, 2)],

  ['remove the second', remove(1)],
  ['drop the last two', remove(4, 5)],
  ['remove Lantern', remove(3)],
  ['lose 2, 4 n 6', remove(1, 3, 5)],
  ['bin everything past 4', remove(4, 5)],
  ['get rid of all the amapiano ones', remove(2, 4)],
  ['ditch anything by odd fellow', remove(3, 5)],
  ['drop the fastest two', remove(4, 5)],
  ['kick out the one before the last', remove(4)],
  ['cut the middle one', remove(2)],
  ['keep the first half', remove(3, 4, 5)],
  ['only keep 1-2 and 6', remove(2, 3, 4)],
  ['just the last three', remove(0, 1, 2)],
  ['all but the first can go, so remove everything but the first', remove(1, 2, 3, 4, 5)],
  ['trim it down to 4', remove(4, 5)],
  ['make it 4 tracks', remove(4, 5)],
  ['drop tracks 2 to 5', remove(1, 2, 3, 4)],
  ['the last one has to go', remove(5)],
  ['get rid of the amapiano', remove(2, 4)],

  ['reverse it', { kind: 'reverse' }],
  ['play it the other way round', { kind: 'reverse' }],
  ['shuffle', { kind: 'shuffle' }],
  ['mix up the order', { kind: 'shuffle' }],
  ['undo that', { kind: 'undo' }],
  ['put it back', { kind: 'undo' }],
  ['go back to the last version', { kind: 'undo' }],

  ['more like the second', like(1)],
  ['more like Kettle', like(1)],
  ['same vibe as number 4', like(3)],
  ['the second one but slower', { kind: 'like', places: [1], comparison: { shifts: { bpm: -1 }, bpm: null } }],
  ['loved 2, more like that', like(1)],
  ['same feel as 2 but darker', { kind: 'like', places: [1], comparison: { shifts: { brightness: -1 }, bpm: null } }],

  ['another hour', more({ minutes: 60 })],
  ['another 20 minutes', more({ minutes: 20 })],
  ['10 more', more({ count: 10 })],
  ['more', more({})],
  ['throw 3 more on the end', more({ count: 3, at: 6 })],
  ['add another one at the start', more({ count: 1, at: 0 })],
  ['add 2 more after 3', more({ count: 2, at: 3 })],
  ['more of these please', more({ at: 6 })],
  ['great, carry on', more({ at: 6 })],
  ['make it 8', more({ count: 2, at: 6 })],

  ['shorter', { kind: 'length', by: 2 / 3 }],
  ['something else', { kind: 'again', others: true }],
  ['no trap', null],
  ['in 8A', null],
  ['only house', null],
  ['more house', null],
  ['now 5 hip-hop tracks under 95', null],
];

// biome-ignore format: one message a line
const comparisons: [string, NonNullable<ReturnType<typeof readComparison>>['comparison'] | null][] = [
  ['faster', { shifts: { bpm: 1 }, bpm: null }],
  ['5 BPM slower', { shifts: { bpm: -1 }, bpm: -5 }],
  ['bring it down 6 bpm', { shifts: { bpm: -1 }, bpm: -6 }],
  ['everything 3 bpm up', { shifts: { bpm: 1 }, bpm: 3 }],
  ['+4 bpm', { shifts: { bpm: 1 }, bpm: 4 }],
  ['knock 4 bpm off', { shifts: { bpm: -1 }, bpm: -4 }],
  ['drop the tempo', { shifts: { bpm: -1 }, bpm: null }],
  ['more energy', { shifts: { energy: 1 }, bpm: null }],
  ['a bit calmer', { shifts: { energy: -0.6 }, bpm: null }],
  ['WAY darker', { shifts: { brightness: -2 }, bpm: null }],
  ['happier', { shifts: { brightness: 1 }, bpm: null }],
  ['too slow', { shifts: { bpm: 1 }, bpm: null }],
  ['not dark enough', { shifts: { brightness: -1 }, bpm: null }],
  ['not so dull', { shifts: { energy: 1 }, bpm: null }],
  ['less cheesy', { shifts: { brightness: -1, fame: -1 }, bpm: null }],
  ['harder and newer', { shifts: { energy: 1, hardness: 1, year: 1 }, bpm: null }],
  ['bring the energy down', { shifts: { energy: -1 }, bpm: null }],
  ['lose the vocals', { shifts: { vocals: -1 }, bpm: null }],
  ['up the tempo by 3', { shifts: { bpm: 1 }, bpm: 3 }],
  ['fewer vocals', { shifts: { vocals: -1 }, bpm: null }],
  ['turn it up a notch', { shifts: { energy: 0.6 }, bpm: null }],
  ['tone it down', { shifts: { energy: -1 }, bpm: null }],
  ['something less known', { shifts: { fame: -1 }, bpm: null }],
  ['faster than 120', null],
  ['house at 124 bpm', null],
  ['something dark', null],
];

describe('a message about the tracks shown', () => {
  it.each(messages)('%s', (message, command) => {
    expect(readFollowUp(message, shown).command).toEqual(command);
  });

  it.each(comparisons)('%s', (message, comparison) => {
    expect(readComparison(` ${message.toLowerCase()} `)?.comparison ?? null).toEqual(comparison);
  });

  it('keeps the rest of the message for the reader of requests', () => {
    expect(readFollowUp('swap the third for something in 8A', shown).rest).toBe('something in 8a');
    expect(readFollowUp('take out the amapiano ones', shown).rest).toBe('no amapiano');
    expect(readFollowUp('what about funk?', shown).joins).toBe('instead');
    expect(readFollowUp('also soca', shown).joins).toBe('also');
  });

  it('reads places alone as the same edit again', () => {
    const after = (kind: 'swap' | 'remove', next: number): Shown => ({
      ...shown,
      edit: { kind, places: [next - 1], next },
    });
    expect(readFollowUp('and the one after it', after('swap', 2)).command).toEqual(swap(2));
    expect(readFollowUp('the next one too', after('remove', 3)).command).toEqual(remove(3));
    expect(readFollowUp('same with the last', after('swap', 2)).command).toEqual(swap(5));
    expect(readFollowUp('the next one too', shown).command).toBeNull();
  });
});
