import { aboutBpm } from '@pool/contracts/search';
import type { Criteria } from '../curator-state.ts';
import type { RemainingText } from './spoken-text.ts';

type Tempo = Partial<Pick<Criteria, 'bpm' | 'startBpm' | 'endBpm' | 'not'>>;

const slowest = 40;
const fastest = 256;
/** Tolerance at both ends of a tempo path, too small to be heard. */
const nearBpm = 0.02;
/** Tolerance around a tempo that is to be kept. */
const fixedBpm = 0.012;
/** How far a set rises to a tempo, or falls to it, where no other tempo is named. */
const usualRise = 1.06;

/** How far "just over" a tempo goes. */
const aboveBy = 1.035;

const isTempo = (bpm: number): boolean => bpm >= slowest && bpm <= fastest;
const n = String.raw`(\d{2,3}(?:\.\d{1,2})?)`;
const unit = String.raw`(?: ?bpm\b)?`;
const notMore = String.raw`(?! ?(?:tracks?|songs?|tunes?|minutes?|mins?|hours?|days?|years?|%|s\b|[ab]\b))(?![\d.]*\d)`;

const startEnd = new RegExp(
  String.raw`\b(?:start|begin|open)(?:s|ing|ning)? (?:at|around|from|with|on) ${n}${unit},? ?(?:and |then )?(?:to )?(?:ends?|ending|finish(?:es|ing)?|close|closing|go(?:ing)? up|build(?:ing)?|up|down|rising)(?: up| down)? (?:at|to|around|with|on) ${n}${unit}`,
  'g',
);
const range = new RegExp(
  String.raw`(?:\b(between|from) )?${n}${unit} ?(?:(?:(?:all the way|rising|going|climbing|slowly|easing|dropping|falling|winding|creeping|building|sliding|gradually|steadily|pushing|drifting|moving|working|coming|ramping) )*(up to|down to|to|and|until|through)|-) ?${n}${notMore}${unit}`,
  'g',
);
const startOnly = new RegExp(
  String.raw`\b(start|begin|end|finish|open)(?:s|ing|ning)? (?:at|around|with|on) ${n}${notMore}${unit}`,
  'g',
);
const lower = '(?:under|below|less than|slower than|lower than)';
const higher = '(?:over|above|past|beyond|more than|faster than|quicker than|higher than)';
const not =
  '(?:nothing|none|no|not|never|dont|doesnt|without|except|cut|bin|ditch|lose|drop|skip|remove|chuck|scrap|delete)(?: (?:go|goes|going|to go|play|anything|much|everything|whatever|whatevers|whats|thats|is|that|the ones|ones|tracks|tunes|all|those|of them|creeping|pushing))*';
const most = new RegExp(
  String.raw`\b(?:(?:dont|never|not|wont) (?:break|breaking|cross|crossing|exceed|exceeding|pass|passing|top|go past|go over|creep past|hit)|(?<!${not} )${lower}|at most|max(?:imum|imal)?(?: of)?|up to|(?:cap|capped|limit|limited|keep)(?: (?:it|them|things|everything|the tempo))? (?:at|to|under|below)|topping out at|tops? out at|${not} ${higher}) ${n}${notMore}${unit}`,
  'g',
);
const least = new RegExp(
  String.raw`\b(?:(?<!${not} )${higher}|at least|min(?:imum)?(?: of)?|${not} ${lower}) ${n}${notMore}${unit}`,
  'g',
);
const mostAfter = new RegExp(
  String.raw`\b${n}${unit} (?:tops|max(?:imum)?|at (?:the )?most|and no (?:more|faster|higher))\b`,
  'g',
);
const upFrom = new RegExp(
  String.raw`\b${n}${unit} ?(?:and (?:up|above|over|faster)|or (?:more|faster|higher|up|above|over)|plus\b|upwards|minimum|\+)`,
  'g',
);
const downFrom = new RegExp(
  String.raw`\b${n}${unit} (?:and (?:below|under|slower)|or (?:less|slower|lower))\b`,
  'g',
);
/** "A smidge over 130": hardly more than that. */
const justOver = new RegExp(
  String.raw`\b(?:a )?(?:smidge|touch|tad|shade|hair|bit|little|just|slightly|fraction)(?: bit)? (over|above|under|below) ${n}${notMore}${unit}`,
  'g',
);
const about = new RegExp(
  String.raw`(?:\b(?:around|about|roughly|approx(?:imately)?|circa|near|close to|some|at about|at around)|~) ?${n}${notMore}${unit}`,
  'g',
);
const fixed = new RegExp(
  String.raw`\b(?:locked?|fixed|pinned|stay(?:s|ing)?|stick(?:ing)?|sit(?:s|ting)?|steady|dead|hold|exactly|flat|keep(?: it| everything)?)(?: (?:at|on|to|around))? ${n}${notMore}${unit}`,
  'g',
);
/** A tempo that a whole set is to rise or fall to. */
const upTo = new RegExp(
  String.raw`\b(?:building|builds?|rising|rises?|climb(?:s|ing)?|going|goes|ramp(?:s|ing)?|push(?:es|ing)?|work(?:s|ing)?)(?: (?:it|things|slowly|steadily))*(?: up)? (?:to|towards) ${n}${notMore}${unit}`,
  'g',
);
const downTo = new RegExp(
  String.raw`\b(?:(?:come|comes|coming|go|goes|going|drop|drops|dropping|fall|falls|falling|wind|winding|bring)(?: (?:it|things|slowly))* )?down to ${n}${notMore}${unit}`,
  'g',
);
const exact = new RegExp(String.raw`(?:\b(?:at|on|tempo|bpm) ${n}${notMore}${unit}|\b${n} ?bpm\b)`, 'g');

/** "122 when I walk on and 134 when I hand over", "118 to begin with, 126 by the end". */
const opening =
  '(?:(?:when|as|while|once) [^,.\\d]{2,25}?|(?:at|from) the (?:start|beginning|top|off)|to (?:start|begin|open|kick off)(?: with)?|going in|early on|at first)';
const closing =
  '(?:(?:when|as|by|at|once) (?:[^,.\\d]{2,25})|(?:at|by|for) the (?:end|finish|close)|to (?:end|finish|close)(?: on| with)?|going out|later on)';
const atEnds = new RegExp(
  String.raw`\b${n}${unit} ${opening}(?:,| and| then| but)* ${n}${unit} ${closing}`,
  'g',
);

/** "I take over at 126, and the last record needs to be 138". */
const handedOver = new RegExp(
  String.raw`\b(?:take over|start|starts|come in|coming in|pick (?:it )?up|begin|begins|kick off|open|opens|walk on|going in|inherit)(?: it)? (?:at|on|from|around|with) ${n}${unit}[^\d]{1,40}\b(?:last|final|end|ends|finish|finishes|hand over|closer|out|close|closes)\b[^\d]{0,25} ${n}${notMore}${unit}`,
  'g',
);

/** Reads tempos and removes them from the text: "around 124", "120-126", "under 100", "start at 90 and end at 126". `isSet`: "from … to …" is a path. */
export function readTempo(remaining: RemainingText, isSet: boolean): Tempo {
  const tempo: Tempo = {};
  const within = (min: number, max: number) => {
    tempo.bpm = { min: Math.max(min, tempo.bpm?.min ?? 0), max: Math.min(max, tempo.bpm?.max ?? fastest) };
  };
  const journey = (start: number, end: number) => {
    tempo.startBpm = start;
    tempo.endBpm = end;
    within(Math.min(start, end) * (1 - nearBpm), Math.max(start, end) * (1 + nearBpm));
  };
  remaining.take(startEnd, ([, start, end]) => {
    if (!isTempo(Number(start)) || !isTempo(Number(end))) return false;
    journey(Number(start), Number(end));
  });
  remaining.take(handedOver, ([, start, end]) => {
    if (!isTempo(Number(start)) || !isTempo(Number(end))) return false;
    journey(Number(start), Number(end));
  });
  remaining.take(atEnds, ([, start, end]) => {
    if (!isTempo(Number(start)) || !isTempo(Number(end))) return false;
    journey(Number(start), Number(end));
  });
  remaining.take(range, ([, word = '', first, way = '', second]) => {
    const [a, b] = [Number(first), Number(second)];
    if (!isTempo(a) || !isTempo(b) || (way === 'and' && word !== 'between')) return false;
    const isPath = /up|down/.test(way) || a > b || (isSet && word === 'from');
    if (isPath && a !== b) {
      tempo.startBpm = a;
      tempo.endBpm = b;
    }
    within(Math.min(a, b), Math.max(a, b));
  });
  remaining.take(startOnly, ([, word = '', first]) => {
    if (!isTempo(Number(first))) return false;
    tempo[/^(?:end|finish)/.test(word) ? 'endBpm' : 'startBpm'] = Number(first);
  });
  const towards = (end: number, beginning: number) => {
    tempo.startBpm ??= beginning;
    tempo.endBpm = end;
    within(Math.min(end, tempo.startBpm) * (1 - nearBpm), Math.max(end, tempo.startBpm) * (1 + nearBpm));
  };
  const readEach = (pattern: RegExp, read: (bpm: number) => void) =>
    remaining.take(pattern, (found) => {
      const bpm = Number(found[1] || found[2]);
      if (!isTempo(bpm)) return false;
      read(bpm);
    });
  remaining.take(justOver, ([, way, digits]) => {
    const bpm = Number(digits);
    if (!isTempo(bpm)) return false;
    if (/over|above/.test(way ?? '')) within(bpm, bpm * aboveBy);
    else within(bpm / aboveBy, bpm);
  });
  readEach(upTo, (bpm) => towards(bpm, bpm / usualRise));
  readEach(downTo, (bpm) => towards(bpm, bpm * usualRise));
  readEach(fixed, (bpm) => within(bpm * (1 - fixedBpm), bpm * (1 + fixedBpm)));
  readEach(most, (bpm) => within(0, bpm));
  readEach(mostAfter, (bpm) => within(0, bpm));
  readEach(least, (bpm) => within(bpm, fastest));
  readEach(upFrom, (bpm) => within(bpm, fastest));
  readEach(downFrom, (bpm) => within(0, bpm));
  readEach(about, (bpm) => within(bpm * (1 - aboutBpm), bpm * (1 + aboutBpm)));
  readEach(exact, (bpm) => within(bpm * (1 - aboutBpm), bpm * (1 + aboutBpm)));
  if (tempo.bpm && tempo.bpm.min > tempo.bpm.max) return outside(tempo.bpm);
  return tempo;
}

/** Excludes the tempos in between: no track is under 90 and over 120 BPM, so either is accepted. */
const outside = ({ min, max }: { min: number; max: number }): Tempo => ({
  not: [{ field: 'bpm', min: max + 0.01, max: min - 0.01 }],
});

/** Reads a number without a unit as a tempo, if it is in the usual range. */
export const bareTempo = (bpm: number): Tempo =>
  bpm >= 60 && bpm <= 220 ? { bpm: { min: bpm * (1 - aboutBpm), max: bpm * (1 + aboutBpm) } } : {};
