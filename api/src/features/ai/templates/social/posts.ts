import { plain } from '../../curator/wording/words.ts';
import type { DjProfile } from '../dj-profile.ts';
import {
  addDays,
  daysBetween,
  type IsoDate,
  longDate,
  weekdayNames,
  weekdayOf,
} from '../reading/calendar.ts';
import { genreWords } from '../wording/dj-words.ts';
import type { Gaps } from '../wording/gaps.ts';
import type { SocialState } from './social-state.ts';

/** What posts are written from. Text in `state` and `profile` is not escaped. */
export type PostParts = { state: SocialState; profile: DjProfile; gaps: Gaps; today: IsoDate };

/** One post: how many days before the event it goes out, and its text. Posts of a lower rank are chosen first. */
type Post = { daysBefore: number; rank: number; write: (parts: PostParts) => string };

export const venueText = ({ state, gaps }: PostParts): string =>
  state.venue === null ? gaps.gap('venue') : plain(state.venue);
const titleText = ({ state, gaps }: PostParts): string =>
  state.title === null ? gaps.gap('title') : plain(state.title);
export const dateText = ({ state, gaps, today }: PostParts): string =>
  state.date === null ? gaps.gap('date') : longDate(state.date, today);

/** Says when a gig was: " last night", " on Saturday 5 December"; empty if that is not known. */
export function pastDateText({ state: { date }, today }: PostParts): string {
  if (date === null) return '';
  const days = daysBetween(date, today);
  return days === 0 ? ' tonight' : days === 1 ? ' last night' : ` on ${longDate(date, today)}`;
}

const dayText = ({ state, gaps }: PostParts): string =>
  state.date === null ? gaps.gap('date') : (weekdayNames[weekdayOf(state.date)] ?? '');
const genresOf = ({ state, profile }: PostParts): string =>
  genreWords(state.genres.length > 0 ? state.genres : profile.genres);
const startText = ({ state, gaps }: PostParts): string => state.time ?? gaps.gap('start time');

const gigPosts: Post[] = [
  {
    daysBefore: 7,
    rank: 1,
    write: (parts) =>
      `${dateText(parts)} at ${venueText(parts)}: I’m playing${musicText(parts)}. Save the date, bring a friend. ${parts.gaps.gap('ticket link')}`,
  },
  {
    daysBefore: 6,
    rank: 6,
    write: (parts) => `One for ${dayText(parts)}: ${parts.gaps.gap('a track and a clip of it')}`,
  },
  {
    daysBefore: 5,
    rank: 4,
    write: (parts) =>
      `Which track do you want to hear at ${venueText(parts)} on ${dayText(parts)}? Tell me below.`,
  },
  {
    daysBefore: 4,
    rank: 7,
    write: (parts) =>
      `Sorting tracks for ${dayText(parts)} at ${venueText(parts)}. ${parts.gaps.gap('a photo of your set-up')}`,
  },
  {
    daysBefore: 3,
    rank: 2,
    write: (parts) =>
      `${venueText(parts)} on ${dayText(parts)}: doors at ${parts.gaps.gap('door time')}, I’m on at ${startText(parts)}. Tickets: ${parts.gaps.gap('ticket link')}`,
  },
  {
    daysBefore: 1,
    rank: 3,
    write: (parts) => `Tomorrow: ${venueText(parts)}.${bagText(parts)} See you there?`,
  },
  {
    daysBefore: 0,
    rank: 5,
    write: (parts) => `Tonight at ${venueText(parts)}. I’m on at ${startText(parts)}. Come and say hello.`,
  },
];
const releasePosts: Post[] = [
  {
    daysBefore: 7,
    rank: 1,
    write: (parts) =>
      `${titleText(parts)} is out on ${dateText(parts)}. Save it now: ${parts.gaps.gap('pre-save link')}`,
  },
  {
    daysBefore: 6,
    rank: 6,
    write: (parts) => `Thirty seconds of ${titleText(parts)}: ${parts.gaps.gap('a clip')}`,
  },
  {
    daysBefore: 5,
    rank: 4,
    write: (parts) => `How ${titleText(parts)} came about: ${parts.gaps.gap('the story in a sentence')}`,
  },
  {
    daysBefore: 4,
    rank: 7,
    write: (parts) => `The artwork of ${titleText(parts)}, by ${parts.gaps.gap('artist')}.`,
  },
  {
    daysBefore: 3,
    rank: 2,
    write: (parts) => `Three days until ${titleText(parts)}. A first listen: ${parts.gaps.gap('a clip')}`,
  },
  {
    daysBefore: 1,
    rank: 3,
    write: (parts) =>
      `Tomorrow: ${titleText(parts)}. Save it now and hear it first: ${parts.gaps.gap('pre-save link')}`,
  },
  {
    daysBefore: 0,
    rank: 5,
    write: (parts) =>
      `${titleText(parts)} is out. Listen here: ${parts.gaps.gap('link')}. If you play it, tag me.`,
  },
];

function musicText(parts: PostParts): string {
  const genres = genresOf(parts);
  return genres === '' || parts.state.isShort ? '' : ` ${genres}`;
}

function bagText(parts: PostParts): string {
  const genres = genresOf(parts);
  return genres === '' || parts.state.isShort ? '' : ` In my bag: ${genres}.`;
}

/** Returns the posts that still fit before the event, earliest first, each with its day. An event further off than a week leaves all of them. */
export function planPosts(parts: PostParts): { day: string; text: string }[] {
  const { state, today } = parts;
  const left = state.date === null ? 7 : daysBetween(today, state.date);
  const posts = (state.event === 'release' ? releasePosts : gigPosts)
    // The announcement cannot be missed out: late, it comes first.
    .map((post) => (post.rank === 1 ? { ...post, daysBefore: Math.min(7, left) } : post))
    .filter((post) => post.daysBefore <= left)
    .toSorted((a, b) => a.rank - b.rank);
  const days = new Set<number>();
  const fitting = posts.filter(({ daysBefore }) => !days.has(daysBefore) && days.add(daysBefore));
  return fitting
    .slice(0, state.count)
    .sort((a, b) => b.daysBefore - a.daysBefore)
    .map((post) => ({ day: dayLabel(post.daysBefore, parts), text: post.write(parts) }));
}

function dayLabel(daysBefore: number, { state, today }: PostParts): string {
  const relative =
    daysBefore === 0 ? 'on the day' : daysBefore === 1 ? 'the day before' : `${daysBefore} days before`;
  if (state.date === null) return relative.charAt(0).toUpperCase() + relative.slice(1);
  return `${longDate(addDays(state.date, -daysBefore), today)}, ${relative}`;
}

/** Returns the genres as hashtags; empty if none are known or wanted. */
export function hashtags({ state, profile }: PostParts): string {
  if (!state.hasTags || state.isShort) return '';
  const genres = state.genres.length > 0 ? state.genres : profile.genres;
  return genres
    .map((genre) => genre.replaceAll(/\s*&\s*/g, 'n').replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .filter((tag) => tag !== '')
    .map((tag) => `#${tag}`)
    .join(' ');
}
