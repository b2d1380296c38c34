import { withDigits } from '../reading/number-words.ts';
import { readGenres } from '../reading/read-genres.ts';
import { readVenue } from '../reading/read-venue.ts';
import { takeDate } from '../reading/take-date.ts';
import { takeTime } from '../reading/take-time.ts';
import type { TemplateTurn } from '../template.ts';
import { emptySocial, type SocialKind, type SocialState } from './social-state.ts';

/** In order of precedence. */
const kinds: [SocialKind, RegExp][] = [
  ['thanks', /\bthank(?:s|ing|[- ]you)?\b/i],
  ['caption', /\bcaptions?\b/i],
  [
    'plan',
    /\bposts?\b|\bannounc\w*|\bteas(?:e|er|ers|ing)\b|\bpromot(?:e|ing|ion)\b|\bcountdown\b|\bstor(?:y|ies)\b/i,
  ],
];
const releaseWords = /\b(?:releas\w*|single|ep|album|remix|track|out now|drops?)\b/i;
const gigWords = /\b(?:gig|set|show|night|party|club|festival|wedding|residency)\b/i;
const many = /\b(?:an?|one) post (?:a|each|every|per) day\b|\bevery day\b|\bdaily\b/i;

export type SocialReading = { state: SocialState; note: string | null; isUnderstood: boolean };

/** Reads a request for posts. In a conversation, what the message does not say stays as it was. */
export function readSocial({ message, before, profile, today }: TemplateTurn<SocialState>): SocialReading {
  const named = kinds.find(([, pattern]) => pattern.test(message))?.[0] ?? null;
  const start = before ?? emptySocial;
  const kind = named ?? start.kind;
  const date = takeDate(message, { today, lean: kind === 'plan' ? 'future' : 'past' });
  const time = takeTime(date.rest);
  const title = readTitle(time.rest);
  const isRelease = title !== null || (releaseWords.test(message) && !gigWords.test(message));
  const event = isRelease ? 'release' : gigWords.test(message) ? 'gig' : start.event;
  const venue = event === 'gig' ? readVenue(time.rest) : null;
  const genres = readGenres(message, profile.poolGenres);
  const count = readCount(message, start);
  const tags = /\bhash ?tags?\b/i.test(message);
  const isShorter = /\b(?:short(?:er)?|brief(?:er)?)\b/i.test(message);
  const isLonger = /\blonger\b/i.test(message);
  const state: SocialState = {
    ...start,
    kind,
    event,
    count: count ?? start.count,
    venue: venue ?? start.venue,
    title: title ?? start.title,
    date: date.date ?? start.date,
    time: time.time ?? start.time,
    genres: genres.length > 0 ? genres : start.genres,
    hasTags: tags ? !/\b(?:no|without|drop|remove)\b/i.test(message) : start.hasTags,
    isShort: isLonger ? false : isShorter || start.isShort,
  };
  const isChange =
    tags ||
    isShorter ||
    isLonger ||
    count !== null ||
    genres.length > 0 ||
    [venue, title, date.date, time.time].some((fact) => fact !== null);
  return {
    state,
    note: date.note,
    isUnderstood: named !== null || (before !== null && (isChange || date.note !== null)),
  };
}

function readCount(message: string, before: SocialState): number | null {
  if (many.test(message)) return 7;
  const typed = /\b(\d{1,2}) (?:\w+ )?(?:posts?|stories|teasers?)\b/i.exec(withDigits(message))?.[1];
  if (typed !== undefined) return Math.min(7, Math.max(1, Number(typed)));
  if (/\b(?:more posts|another post|one more)\b/i.test(message)) return Math.min(7, before.count + 1);
  if (/\b(?:fewer|less) posts\b/i.test(message)) return Math.max(1, before.count - 1);
  return /\b(?:an?|one|1) (?:\w+ )?post\b/i.test(message) ? 1 : null;
}

/** Reads the title of a release: in quotes, or after "called", "single", "EP" and the like, with a capital letter. */
function readTitle(text: string): string | null {
  const quoted =
    /\b(?:single|ep|album|remix|track|release|called|title is)\b[^“”"]*[“"]([^“”"]{1,60})[”"]/iu.exec(
      text,
    )?.[1];
  const capital =
    /\b(?:single|EP|album|remix|track|called) (\p{Lu}[\p{L}\p{N}’'&-]*(?: (?:\p{Lu}|of|the|and|in)[\p{L}\p{N}’'&-]*){0,5})/u.exec(
      text,
    )?.[1];
  const title = quoted ?? capital;
  return title === undefined ? null : title.trim().slice(0, 80).toWellFormed();
}
