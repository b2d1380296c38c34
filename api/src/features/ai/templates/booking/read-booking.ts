import { readGenres } from '../reading/read-genres.ts';
import { readContact, readVenue } from '../reading/read-venue.ts';
import { takeDate } from '../reading/take-date.ts';
import { takeLength } from '../reading/take-length.ts';
import { takeTime } from '../reading/take-time.ts';
import type { TemplateTurn } from '../template.ts';
import { type BookingState, emptyBooking, type LetterKind } from './booking-state.ts';
import { readFees } from './read-fees.ts';

/** In order of precedence: "turn down a low offer" declines. */
const kinds: [LetterKind, RegExp][] = [
  ['rider', /\briders?\b|\btech(?:nical)? (?:spec|requirement)/i],
  [
    'decline',
    /\b(?:turn(?:ing)? (?:it |them |this )?down|declin\w*|reject\w*|refus\w*|say(?:ing)? no|pass on|can[’']?t (?:make|do|play)|not available)\b/i,
  ],
  [
    'negotiate',
    /\b(?:ask(?:ing)? (?:them )?for (?:a )?(?:more|higher|better|raise|[$€£]?\d+)|negotiat\w*|counter\w*|higher fee|more money|want more|hold out|too low)\b/i,
  ],
  [
    'accept',
    /\b(?:accept\w*|confirm\w*|say(?:ing)? yes|agree\w*|take (?:it|the (?:gig|offer|booking|date)))\b/i,
  ],
  [
    'follow-up',
    /\bfollow(?:ing)?[- ]?up\b|\bthank(?:s|ing|[- ]you)?\b|\bre-?book\w*|\bafter (?:a|the|my|last night[’']?s?) (?:gig|show|set|night)\b/i,
  ],
  [
    'pitch',
    /\b(?:pitch\w*|residency|guest (?:set|slot)|introduc\w*|get(?:ting)? a gig|approach\w*)\b|\b(?:write|e-?mail|message|letter)\b.{0,20}\bto\b/i,
  ],
];
const reply = /\b(?:repl(?:y|ies)|answer|respond|response)\b|\boffer(?:s|ed)?\b/i;

/** `note` says how a date was understood. `isUnderstood` is false if the message says nothing a letter can use. */
export type BookingReading = { state: BookingState; note: string | null; isUnderstood: boolean };

/** Reads a request for a letter. In a conversation, what the message does not say stays as it was. */
export function readBooking({ message, before, profile, today }: TemplateTurn<BookingState>): BookingReading {
  const named = kinds.find(([, pattern]) => pattern.test(message))?.[0] ?? null;
  const start = before ?? emptyBooking;
  // An offer may follow a pitch; how to reply to it is another question.
  const isReply = named === null && reply.test(message) && (start.kind ?? 'pitch') === 'pitch';
  const kind = isReply ? null : (named ?? start.kind);
  const date = takeDate(message, { today, lean: kind === 'follow-up' ? 'past' : 'future' });
  const length = takeLength(date.rest);
  const time = takeTime(length.rest);
  const genres = readGenres(message, profile.poolGenres);
  const fees = readFees(time.rest, kind === 'decline');
  const isShorter = /\b(?:short(?:er)?|brief(?:er)?|concise|trim|cut it)\b/i.test(message);
  const isLonger = /\b(?:longer|more detail(?:ed)?|full version)\b/i.test(message);
  const venue = readVenue(time.rest);
  const state: BookingState = {
    ...start,
    kind,
    venue: venue ?? start.venue,
    contact: readContact(time.rest) ?? (venue === null || venue === start.venue ? start.contact : null),
    date: date.date ?? start.date,
    time: time.time ?? start.time,
    minutes: length.minutes ?? start.minutes,
    fee: fees.fee ?? start.fee,
    // The fee of an offer that is accepted is the offer.
    offer: (kind === 'accept' ? fees.fee : null) ?? fees.offer ?? start.offer,
    isLowOffer:
      start.isLowOffer || /\b(?:low(?:er)?|too little|bad|poor|cheap) (?:offer|fee)|too low/i.test(message),
    isResidency: start.isResidency || /\bresidenc/i.test(message),
    genres: genres.length > 0 ? genres : start.genres,
    isShort: isLonger ? false : isShorter || start.isShort,
  };
  const facts = [venue, date.date, time.time, length.minutes, fees.fee, fees.offer, genres[0]];
  const isChange = isShorter || isLonger || facts.some((fact) => fact !== null && fact !== undefined);
  const isUnderstood = named !== null || isReply || (before !== null && (isChange || date.note !== null));
  return { state, note: date.note, isUnderstood };
}
