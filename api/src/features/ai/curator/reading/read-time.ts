import type { Criteria } from '../curator-state.ts';
import type { RemainingText } from './spoken-text.ts';

const year = String.raw`((?:19|20)\d\d)`;
const unitDays: Record<string, number> = { day: 1, week: 7, month: 30 };
/** A throwback is at least this old. */
const throwbackYears = 12;
const decadeWords: Record<string, number> = {
  sixties: 1960,
  seventies: 1970,
  eighties: 1980,
  nineties: 1990,
  noughties: 2000,
};

const unwanted =
  /\b(?:no|not|nothing|none|without|except|skip|avoid)(?: (?:any|anything|more|of|that|thats|music|stuff|from|the|in))* *$/;

/** Reads years and days and removes them from the text: "90s", "since 2024", "new this week". */
export function readTime(
  remaining: RemainingText,
  now: Date,
): Partial<Pick<Criteria, 'years' | 'addedDays' | 'not'>> {
  const read: Partial<Pick<Criteria, 'years' | 'addedDays' | 'not'>> = {};
  const today = now.getUTCFullYear();
  const years = (from: number, to: number) => {
    read.years = read.years
      ? { from: Math.min(from, read.years.from), to: Math.max(to, read.years.to) }
      : { from, to };
  };
  /** Excludes a decade after "no" or "nothing from". */
  const decadeOf = (from: number, to: number, before: string) => {
    if (unwanted.test(before)) read.not = [...(read.not ?? []), { field: 'year', from, to }];
    else years(from, to);
  };
  remaining.take(
    /\b(?:added |came in |new |uploaded )?(?:in |from |of |within )?(?:the )?(?:last|past) (\d{1,3} )?(day|week|month)s?\b/g,
    ([, count, unit = 'day']) => {
      read.addedDays = Math.max(1, Number(count || 1) * (unitDays[unit] ?? 1));
    },
  );
  remaining.take(
    /\b(?:new |added |out |releases? |fresh |from )?(?:in |of )?this (week|month)s?\b/g,
    ([, unit = 'week']) => {
      read.addedDays = unitDays[unit] ?? 7;
    },
  );
  remaining.take(
    /\b(?:(?:new|added|from|in|uploaded|out) (today|yesterday)|(today|yesterday)s)\b/g,
    ([, day, own]) => {
      read.addedDays = (day || own) === 'today' ? 1 : 2;
    },
  );
  remaining.take(/\b(?:from |of |in )?(this|last) year\b/g, ([, which]) => {
    const of = which === 'this' ? today : today - 1;
    years(of, of);
  });
  // "Early 2000s", "the late 90s"; the middle of a decade of tempos is one of them if BPM are named.
  remaining.take(
    /\b(?:from |in |of |the )*(early|mid|middle|late)[ -](?:the )?(?:(?:(?:19)?([5-9]0)|(?:20)([0-2]0))s\b(?! ?bpm)|(sixties|seventies|eighties|nineties|noughties)\b)/g,
    ([, part = '', old, late, named = ''], before) => {
      const decade = decadeWords[named] ?? (old ? 1900 + Number(old) : 2000 + Number(late));
      const [from, to] = part === 'early' ? [0, 4] : part === 'late' ? [5, 9] : [3, 6];
      decadeOf(decade + from, decade + to, before);
    },
  );
  remaining.take(/\b(?:from |in |of )?(?:the )?(?:last|past) (\d{1,2}) years\b/g, ([, count]) =>
    years(today - Number(count), today),
  );
  remaining.take(
    /\b(?:from |in |of |the )*(?:(?:19)?([5-9]0)|(?:20)?([0-2]0)|(19[0-4]0))s\b/g,
    ([, old, late, early], before) => {
      const from = early ? Number(early) : old ? 1900 + Number(old) : 2000 + Number(late);
      decadeOf(from, from + 9, before);
    },
  );
  remaining.take(
    /\b(?:throw ?backs?|old school|oldies|golden oldies|way back|back in the day|(?:old |proper |timeless )classics)\b/g,
    () => years(1900, today - throwbackYears),
  );
  remaining.take(
    /\b(?:from |in |of |the )*(sixties|seventies|eighties|nineties|noughties)\b/g,
    ([, word = ''], before) => {
      const from = decadeWords[word] ?? 1990;
      decadeOf(from, from + 9, before);
    },
  );
  remaining.take(
    new RegExp(
      String.raw`\b(?:from |between |released |in )*${year} ?(?:-|to|and|until|till) ?${year}\b`,
      'g',
    ),
    ([, a, b]) => years(Math.min(Number(a), Number(b)), Math.max(Number(a), Number(b))),
  );
  // "98 to 04", "'99-03": no tempo begins with 0.
  remaining.take(
    /(?:\b(?:say|from|between|like|around) )?'?\b([5-9]\d) ?(?:-|to|and|til|till|until) ?'?(0\d|1\d)\b(?! ?(?:bpm|tracks?|minutes?))/g,
    ([, a, b]) => years(1900 + Number(a), 2000 + Number(b)),
  );
  remaining.take(
    /\b(?:(no|not|nothing|none|without) (?:(?:of|them|from|anything|in) )*)?(?:from |in )?(?:the )?(last|this) century\b/g,
    ([, no, which]) => ((which === 'last') === !no ? years(1900, 1999) : years(2000, today)),
  );
  remaining.take(/\b(?:from |of |in )?this decade\b/g, () => years(today - (today % 10), today));
  // "Nothing after 95", "none of em older than 2010".
  remaining.take(
    new RegExp(
      String.raw`\b(?:nothing|no|none|not|never|without)(?: (?:of|em|them|these|those|anything|much|tracks?|songs?|tunes?|made|released|out|any))* (?:(after|newer than|later than|more recent than|since|past)|(before|older than|earlier than)) '?(?:${year}|([4-9]\d))\b`,
      'g',
    ),
    ([, late, , digits, short]) => {
      const givenYear = Number(digits || 1900 + Number(short));
      // A limit narrows what "old school" means.
      read.years = late ? { from: 1900, to: givenYear } : { from: givenYear, to: today };
    },
  );
  remaining.take(
    new RegExp(String.raw`\b(newer|later|older|earlier) than ${year}\b`, 'g'),
    ([, word, digits]) => {
      if (/newer|later/.test(word ?? '')) years(Number(digits) + 1, today);
      else years(1900, Number(digits) - 1);
    },
  );
  remaining.take(
    new RegExp(String.raw`\b(?:released |out )?(since|after|before|until|up to) ${year}\b`, 'g'),
    ([, word, digits]) => {
      const givenYear = Number(digits);
      if (word === 'since') years(givenYear, today);
      else if (word === 'after') years(givenYear + 1, today);
      else years(1900, word === 'before' ? givenYear - 1 : givenYear);
    },
  );
  remaining.take(
    new RegExp(
      String.raw`\b(?:(?:released|out|made|came out) )?(?:from |in |of )?${year}(?: on(?:wards?)?| or (?:newer|later))?\b`,
      'g',
    ),
    ([whole = '', digits]) => years(Number(digits), /on|newer|later/.test(whole) ? today : Number(digits)),
  );
  return read;
}
