import { plain } from '../../curator/wording/words.ts';
import type { Template, TemplateAnswer } from '../template.ts';
import { sourceSentence } from '../wording/dj-words.ts';
import { createGaps, paragraphs } from '../wording/gaps.ts';
import { type BookingState, bookingState, emptyBooking, type LetterKind } from './booking-state.ts';
import type { LetterParts } from './letter.ts';
import { acceptance, counterOffer, followUp, pitch, refusal } from './letters.ts';
import { readBooking } from './read-booking.ts';
import { rider } from './rider.ts';

export const bookingExamples = [
  'A pitch for a residency at a new club',
  'Turn down a low offer but keep the door open',
  'A short rider for a two-hour club set',
];

type Letter = {
  /** Describes the letter; `to` is the venue as in " to Night Owl", or empty. */
  title: (to: string) => string;
  write: (parts: LetterParts) => string;
  next: string[];
  uses: Parameters<typeof sourceSentence>[1];
};

const letters: Record<LetterKind, Letter> = {
  pitch: {
    title: (to) => `A pitch${to}`,
    write: pitch,
    next: ['A rider for the same gig', 'Accept their offer'],
    uses: { city: true, links: true, genres: true },
  },
  accept: {
    title: (to) => `A reply${to} that accepts the offer`,
    write: acceptance,
    next: ['A rider for the same gig', 'Ask for more instead'],
    uses: { links: true },
  },
  decline: {
    title: (to) => `A reply${to} that declines and keeps the door open`,
    write: refusal,
    next: ['Ask for more instead', 'Accept it instead'],
    uses: { links: true },
  },
  negotiate: {
    title: (to) => `A reply${to} that asks for more`,
    write: counterOffer,
    next: ['Decline it instead', 'Accept it instead'],
    uses: { links: true },
  },
  'follow-up': {
    title: (to) => `A follow-up${to}`,
    write: followUp,
    next: ['A pitch for a residency there'],
    uses: { links: true },
  },
  rider: {
    title: () => 'A rider',
    write: rider,
    next: ['Accept the offer', 'A pitch to the same venue'],
    uses: {},
  },
};

/** Fills in pitches, replies, follow-ups and riders. */
export const booking: Template<BookingState> = {
  state: bookingState,
  answer(turn) {
    const { state, note, isUnderstood } = readBooking(turn);
    if (!isUnderstood) return outside(turn.before ?? emptyBooking);
    if (state.kind === null) return askHow(state);
    const { title, write, next, uses } = letters[state.kind];
    const gaps = createGaps();
    const draft = write({ state, profile: turn.profile, gaps, today: turn.today });
    const source = sourceSentence(turn.profile, {
      ...uses,
      genres: uses.genres && state.genres.length === 0,
    });
    return {
      text: paragraphs(
        `${title(state.venue === null ? '' : ` to ${plain(state.venue)}`)}:`,
        '---',
        draft,
        '---',
        gaps.sentence(draft),
        [note ?? '', source].filter((part) => part !== '').join(' '),
      ),
      followUps: [state.isShort ? 'Make it longer' : 'Make it shorter', ...next],
      state,
    };
  },
};

const askHow = (state: BookingState): TemplateAnswer<BookingState> => ({
  text: 'Do you want to accept the offer, decline it, or ask for more?',
  followUps: ['Accept it', 'Decline but keep the door open', 'Ask for more'],
  state,
});

const outside = (state: BookingState): TemplateAnswer<BookingState> => ({
  text: 'I can fill in a pitch to a venue, a reply to an offer, a follow-up after a gig, or a short rider. For example: “Reply to an offer of 400 from Night Owl for 5 December, ask for 600”.',
  followUps: bookingExamples,
  state,
});
