import { plain } from '../../curator/wording/words.ts';
import type { DjProfile } from '../dj-profile.ts';
import { type IsoDate, longDate } from '../reading/calendar.ts';
import { shortMoneyText } from '../reading/read-numbers.ts';
import { lengthAdjective } from '../reading/take-length.ts';
import { djLinks, djName, genreWords } from '../wording/dj-words.ts';
import { type Gaps, paragraphs } from '../wording/gaps.ts';
import type { BookingState, Fee } from './booking-state.ts';

/** What a letter is written from. Text in `state` and `profile` is not escaped. */
export type LetterParts = { state: BookingState; profile: DjProfile; gaps: Gaps; today: IsoDate };

export const venueText = ({ state, gaps }: LetterParts): string =>
  state.venue === null ? gaps.gap('venue') : plain(state.venue);

export const dateText = ({ state, gaps, today }: LetterParts): string =>
  state.date === null ? gaps.gap('date') : longDate(state.date, today);

export const feeText = (fee: Fee | null, { gaps }: LetterParts): string =>
  fee === null ? gaps.gap('fee') : shortMoneyText(fee.cents, fee.currency);

/** Returns the genres that the message named, or those the DJ downloads most; empty if there are none. */
export const genresOf = ({ state, profile }: LetterParts): string =>
  genreWords(state.genres.length > 0 ? state.genres : profile.genres);

/** Describes the set: "a two-hour House and Disco set". */
export function setText(parts: LetterParts): string {
  const { minutes, genres } = parts.state;
  const words = [minutes === null ? '' : lengthAdjective(minutes), genreWords(genres), 'set'];
  const text = words.filter((word) => word !== '').join(' ');
  return `${/^(?:eight|eleven|8|[aeio])/i.test(text) ? 'an' : 'a'} ${text}`;
}

/** Puts a letter together: subject, greeting, paragraphs and signature. */
export function letter(
  parts: LetterParts,
  { subject, body, close }: { subject: string; body: string; close: string },
): string {
  const { state, profile, gaps } = parts;
  const greeting = state.contact
    ? `Hi ${plain(state.contact)},`
    : state.venue
      ? `Hi ${plain(state.venue)} team,`
      : `Hi ${gaps.gap('name')},`;
  const links = djLinks(profile);
  return paragraphs(
    `**Subject:** ${subject}`,
    greeting,
    body,
    `${close}\n${djName(profile, gaps)}${links === '' ? '' : `\n${links}`}`,
  );
}
