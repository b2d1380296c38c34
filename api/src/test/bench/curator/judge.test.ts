import { describe, expect, test } from 'vitest';
import type { Answer, Context } from './answer.ts';
import * as c from './constraints.ts';
import { check, failuresOf, verdictOf } from './judge.ts';
import { openRequests } from './requests-open.ts';
import { sealedRequests } from './requests-sealed.ts';
import { answerOf, sampleAnswer, sampleTrack } from './sample-answer.ts';

const alone: Context = { before: null, named: new Map() };
const bpms = (...values: number[]) => sampleAnswer(values.map((bpm) => ({ bpm })));
const energies = (...values: number[]) => sampleAnswer(values.map((energy) => ({ energy })));
const keys = (...values: string[]) => sampleAnswer(values.map((key) => ({ key })));
const genres = (...values: string[]) => sampleAnswer(values.map((genre) => ({ genre })));
const artists = (...values: string[]) => sampleAnswer(values.map((artist) => ({ artist })));
const says = (sentence: string) => sampleAnswer([], sentence);

/** A constraint, an answer that meets it and one that does not. */
type Case = [constraint: c.Constraint, met: Answer, unmet: Answer];

const trackCases: Case[] = [
  [c.genre('House', 'Disco'), genres('House', 'Disco'), genres('House', 'Trap')],
  [c.mostly(c.genre('House'), 0.5), genres('House', 'Trap'), genres('House', 'Trap', 'Trap')],
  [c.noGenre('Trap'), genres('House'), genres('House', 'Trap')],
  [c.key('5A', '6A'), keys('5A', '6A'), keys('5A', '5B')],
  [c.mood('Sunny'), sampleAnswer([{ mood: 'Sunny' }]), sampleAnswer([{ mood: null }])],
  [c.noMood('Hypnotic'), sampleAnswer([{ mood: null }]), sampleAnswer([{ mood: 'Hypnotic' }])],
  [c.by('Nova Reyes'), artists('Kites feat. Nova Reyes'), artists('Kites')],
  [c.notBy('Nova Reyes'), artists('Kites'), artists('Nova Reyes feat. Kites')],
  [
    c.version('Clean'),
    sampleAnswer([{ versions: ['Main', 'Intro Clean'] }]),
    sampleAnswer([{ versions: ['Main'] }]),
  ],
  [
    c.familySafe,
    sampleAnswer([{ versions: ['Main'] }, { versions: ['Dirty', 'Clean'] }]),
    sampleAnswer([{ versions: ['Dirty', 'Instrumental'] }]),
  ],
  [c.bpm(90, 100), bpms(90, 100), bpms(90, 101)],
  [c.bpm(90, 100), bpms(95), sampleAnswer([{ bpm: null }])],
  [c.years(1990, 1999), sampleAnswer([{ year: 1999 }]), sampleAnswer([{ year: 2000 }])],
  [c.within('energy', 6, 10), energies(6, 9), energies(6, 5)],
  [c.addedWithin(31), sampleAnswer([{ addedDays: 30 }]), sampleAnswer([{ addedDays: 40 }])],
  [c.downloaded(true), sampleAnswer([{ downloaded: true }]), sampleAnswer([{ downloaded: false }])],
  [c.downloaded(false), sampleAnswer([{ downloaded: false }]), sampleAnswer([{ downloaded: true }])],
  [c.rated(4), sampleAnswer([{ rating: 4.2 }]), sampleAnswer([{ rating: null }])],
  [c.ratedByMe(5), sampleAnswer([{ ownRating: 5 }]), sampleAnswer([{ rating: 5, ownRating: 4 }])],
];

const setCases: Case[] = [
  [c.count(2, 3), bpms(120, 120), bpms(120)],
  [c.noTracks, says('Ask me for music.'), bpms(120)],
  [c.minutes(12), bpms(1, 2, 3), bpms(1, 2)],
  [c.minutes(12), bpms(1, 2, 3, 4), bpms(1, 2, 3, 4, 5)],
  [c.everyGenre('House', 'Disco'), genres('House', 'Disco', 'Trap'), genres('House', 'House')],
  [c.genreShare('House', 0.4, 0.6), genres('House', 'Trap'), genres('House', 'House')],
  [c.starts(95, 105), bpms(100, 120), bpms(120, 100)],
  [c.ends(95, 105), bpms(120, 100), bpms(100, 120)],
  [c.bpmOrder('up', 1), bpms(100, 105, 104), bpms(100, 105, 103)],
  [c.bpmOrder('down'), bpms(105, 105, 100), bpms(105, 106, 100)],
  [c.trend('energy', 'up', 1), energies(3, 5, 4), energies(3, 5, 3.5)],
  [c.trend('bpm', 'down', 5), bpms(120, 110, 100), bpms(100, 110, 120)],
  [c.course('energy', ['low', 'high', 'low'], 1), energies(3, 5, 4), energies(3, 5, 6)],
  [c.course('energy', ['low', 'middle', 'high'], 1), energies(3, 4, 5), energies(3, 5, 4)],
  [c.course('energy', ['high', 'low', 'high', 'low'], 1), energies(7, 4, 6, 4), energies(4, 7, 4, 7)],
  [c.peak(0.6, 1), energies(2, 3, 4, 5, 9, 9, 9), energies(2, 9, 9, 9, 4, 3, 2)],
  [c.mean('energy', 6, 10), energies(5, 8), energies(5, 6)],
  [c.keysDiffer, keys('1A', '1B'), keys('1A', '1A')],
  [c.keysAtMost(1), keys('1A', '1A'), keys('1A', '1B')],
  [c.artistsDiffer, artists('Kites', 'Nova Reyes'), artists('Kites', 'Kites feat. Nova Reyes')],
  [c.artistsAtMost(1), artists('Kites', 'Kites ft. Nova Reyes'), artists('Kites', 'Nova Reyes')],
  [c.harmonic(1), keys('8A', '9A', '9B', '9B'), keys('8A', '10A')],
  [c.harmonic(0.5), keys('12A', '1A', '3A'), keys('12A', '2A', '5A')],
];

/** The answer before these: tracks 1 to 5. */
const editCases: Case[] = [
  [c.exchanged(2, 4), answerOf(1, 4, 3, 2, 5), answerOf(1, 9, 3, 8, 5)],
  [c.moved(1, 5), answerOf(2, 3, 4, 5, 1), answerOf(5, 2, 3, 4, 1)],
  [c.moved(4, 2), answerOf(1, 4, 2, 3, 5), answerOf(1, 4, 3, 2, 5)],
  [c.placed(4, 1), answerOf(4, 5, 1, 2, 3), answerOf(1, 4, 2, 3, 5)],
  [c.removed(4, 5), answerOf(1, 2, 3), answerOf(1, 2, 4)],
  [c.replaced(2), answerOf(1, 9, 3, 4, 5), answerOf(1, 5, 3, 4, 2)],
  [c.sameTracks, answerOf(5, 3, 1, 2, 4), answerOf(5, 3, 1, 2, 9)],
  [c.reversed, answerOf(5, 4, 3, 2, 1), answerOf(5, 4, 3, 1, 2)],
  [c.extended, answerOf(1, 2, 3, 4, 5, 6), answerOf(1, 2, 3, 4, 5)],
  [c.kept(3), answerOf(9, 1, 2, 3), answerOf(9, 8, 2, 3)],
  [c.newTracks(2), answerOf(1, 8, 9), answerOf(1, 2, 9)],
  [c.without(2), answerOf(1, 9), answerOf(1, 2)],
  [c.than('bpm', 'up', 2), bpms(122, 124), bpms(121)],
  [c.than('energy', 'down', 1, { place: 1 }), energies(4), energies(4.5)],
  [c.than('energy', 'up', 1, { named: 'Cold Fries' }), energies(8), energies(7)],
  [
    c.than('darkness', 'up', 0.1),
    sampleAnswer([{ mood: 'Dark' }]),
    sampleAnswer([{ mood: 'Sunny' }, { mood: 'Dark' }]),
  ],
  [c.sameGenre({ place: 2 }, 0.5), genres('House', 'Trap'), genres('Trap')],
  [c.nearTempo({ place: 2 }, 5), bpms(115, 125), bpms(126)],
];

const sentenceCases: Case[] = [
  [c.says('polka'), says('There is no Polka here.'), says('There is none.')],
  [c.silentOn('secret'), says('I only know music.'), says('It is secret.')],
  [c.admits, says('There’s no polka in the pool.'), says('Ten tracks of another note.')],
  [c.admits, says('I don’t have that.'), says('')],
  [
    c.admits,
    says('Nothing matches “polka”.'),
    says('I did not understand “polka”. 10 tracks for **House, no Trap**.'),
  ],
  [c.brief, says('Nothing like that here.'), says('x'.repeat(281))],
];

const context: Context = {
  before: answerOf(1, 2, 3, 4, 5),
  named: new Map([['Cold Fries', sampleTrack(7, { energy: 6.5 })]]),
};
const cases = [...trackCases, ...setCases, ...editCases, ...sentenceCases];

test.each(
  cases.map(([constraint, met, unmet]) => ({ name: JSON.stringify(constraint), constraint, met, unmet })),
)('tells an answer that meets $name from one that does not', ({ constraint, met, unmet }) => {
  expect(check(met, constraint, context)).toBeNull();
  expect(check(unmet, constraint, context)).toEqual(expect.any(String));
});

test('each constraint that requests use has a case', () => {
  const tried = new Set(cases.map(([{ check: name }]) => name));
  const used = [...openRequests, ...sealedRequests]
    .flatMap(({ turns }) => turns)
    .flatMap(([, ...constraints]) => constraints.map((constraint) => constraint.check));
  expect(used.filter((name) => !tried.has(name))).toEqual([]);
});

test.each(editCases.slice(0, 13).map(([constraint, met]) => ({ constraint, met })))(
  'does not meet $constraint.check without an answer before it',
  ({ constraint, met }) => {
    expect(check(met, constraint, alone)).toEqual(expect.any(String));
  },
);

test('a shape needs at least three tracks', () => {
  expect(check(bpms(100, 110), c.bpmOrder('up'), alone)).toEqual(expect.any(String));
});

test('an empty answer meets no mean, trend or comparison', () => {
  for (const constraint of [c.mean('energy', 1, 10), c.trend('bpm', 'up', 1), c.than('bpm', 'up', 1)])
    expect(check(sampleAnswer([]), constraint, context)).toEqual(expect.any(String));
});

describe('failures and verdicts', () => {
  test('count a track that is not in the pool, and one that comes twice', () => {
    expect(failuresOf(sampleAnswer([{ inPool: false }]), [], alone)).toHaveLength(1);
    expect(failuresOf(answerOf(1, 1), [], alone)).toHaveLength(1);
  });

  test('are strict only if nothing fails, lenient if one soft constraint does', () => {
    const [hard, gentle] = [c.count(2), c.soft(c.bpm(100, 110))];
    const verdict = (answer: Answer) => verdictOf(failuresOf(answer, [hard, gentle], alone));
    expect(verdict(bpms(105, 105))).toEqual({ strict: true, lenient: true });
    expect(verdict(bpms(105, 120))).toEqual({ strict: false, lenient: true });
    expect(verdict(bpms(105))).toEqual({ strict: false, lenient: false });
    expect(verdict(bpms(120))).toEqual({ strict: false, lenient: false });
  });

  test('two soft failures are too many for a lenient verdict', () => {
    const failures = failuresOf(bpms(120), [c.soft(c.bpm(1, 2)), c.soft(c.genre('Trap'))], alone);
    expect(verdictOf(failures)).toEqual({ strict: false, lenient: false });
  });
});
