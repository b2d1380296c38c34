import { lengthText } from '../reading/take-length.ts';
import { djKind, djName } from '../wording/dj-words.ts';
import { paragraphs } from '../wording/gaps.ts';
import { dateText, feeText, genresOf, type LetterParts, letter, setText, venueText } from './letter.ts';

/** Introduces the DJ to a venue. */
export function pitch(parts: LetterParts): string {
  const { state, profile, gaps } = parts;
  const venue = venueText(parts);
  const genres = genresOf(parts);
  const music =
    state.genres.length > 0
      ? ''
      : genres === ''
        ? ` I play ${gaps.gap('your styles')}.`
        : ` I mostly play ${genres}.`;
  const when = state.date === null ? '' : ` on ${dateText(parts)}`;
  const idea = state.isResidency
    ? `I’d like to propose a ${state.genres.length === 0 ? '' : `${genres} `}residency at ${venue}${state.date === null ? '' : `, starting${when}`}.`
    : `I’d love to play ${setText(parts)} at ${venue}${when || ', on a night that suits you'}.`;
  const fee = state.fee === null ? '' : ` My fee is ${feeText(state.fee, parts)}.`;
  return letter(parts, {
    subject: `${djName(profile, gaps)}: ${state.isResidency ? 'a residency' : 'a set'} at ${venue}`,
    body: paragraphs(
      `I’m ${djName(profile, gaps)}, ${djKind(profile)}.${music}`,
      `${idea}${fee}`,
      `Here is a recent mix: ${gaps.gap('link to a mix')}`,
      !state.isShort &&
        'If it fits what you have in mind, tell me which nights you are booking, and I’ll send you the dates I’m free.',
    ),
    close: 'Thanks for listening,',
  });
}

/** Accepts an offer, with the terms in a list. */
export function acceptance(parts: LetterParts): string {
  const { state, gaps } = parts;
  const time = state.time ?? gaps.gap('start time');
  return letter(parts, {
    subject: `Confirmed: ${dateText(parts)} at ${venueText(parts)}`,
    body: paragraphs(
      'Thank you for the offer. I’m happy to confirm:',
      [
        `- Date: ${dateText(parts)}`,
        `- Venue: ${venueText(parts)}`,
        `- Set: ${state.minutes === null ? gaps.gap('length') : lengthText(state.minutes)}, from ${time}`,
        `- Fee: ${feeText(state.offer ?? state.fee, parts)}`,
      ].join('\n'),
      state.isShort
        ? 'Please confirm this in writing.'
        : 'Please confirm this in writing, with how and when you pay, what equipment is there, and whom I can call on the night.',
    ),
    close: 'Looking forward to it,',
  });
}

/** Declines an offer and keeps the door open. */
export function refusal(parts: LetterParts): string {
  const { state } = parts;
  const isLow = state.isLowOffer || state.offer !== null;
  const amount = state.offer === null ? 'this fee' : feeText(state.offer, parts);
  return letter(parts, {
    subject: `${dateText(parts)} at ${venueText(parts)}`,
    body: paragraphs(
      `Thank you for thinking of me for ${dateText(parts)}.`,
      isLow
        ? `I can’t make it work for ${amount}, so I have to pass this time.`
        : 'I can’t take this date, so I have to pass this time.',
      isLow
        ? `I’d still like to play for you. If ${feeText(state.fee, parts)} becomes possible, for this date or another, I’m glad to talk.`
        : 'I’d still like to play for you. If another date comes up, please write to me.',
      !state.isShort && 'I hope the night goes well.',
    ),
    close: 'All the best,',
  });
}

/** Asks for a higher fee. */
export function counterOffer(parts: LetterParts): string {
  const { state, gaps } = parts;
  const offer = state.offer === null ? 'the offer' : `the offer of ${feeText(state.offer, parts)}`;
  return letter(parts, {
    subject: `${dateText(parts)} at ${venueText(parts)}: the fee`,
    body: paragraphs(
      `Thank you for ${offer} for ${dateText(parts)}. I’d like to play.`,
      `My fee${state.minutes === null && state.genres.length === 0 ? '' : ` for ${setText(parts)}`} is ${feeText(state.fee, parts)}.${state.isShort ? '' : ` It covers ${gaps.gap('what it covers')}.`}`,
      !state.isShort &&
        'If that is more than the night allows, a shorter set or paid travel may bring us together. Tell me what works for you.',
      `I’m keeping the date free for you until ${gaps.gap('day you need an answer by')}.`,
    ),
    close: 'Best,',
  });
}

/** Thanks a venue after a gig and asks for the next date. */
export function followUp(parts: LetterParts): string {
  const { state, gaps } = parts;
  return letter(parts, {
    subject: `Thank you for ${dateText(parts)}`,
    body: paragraphs(
      `Thank you for having me at ${venueText(parts)} on ${dateText(parts)}. I’d love to come back.`,
      `I’m free on ${gaps.gap('dates you are free')}. Is one of these open?`,
      !state.isShort &&
        'If there is anything I can do better next time, please tell me. And if you took photos or clips of the night, I’d be glad to share them.',
    ),
    close: 'Thanks again,',
  });
}
