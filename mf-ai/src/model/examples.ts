import type { CategoryId } from './conversation.ts';

/** What may be asked of each agent, to begin with. */
export const examples: Record<CategoryId, readonly [string, string, string]> = {
  music: [
    'Ten house tracks around 124 BPM',
    'Clean hip-hop from this year, 84 to 98 BPM',
    'Five disco tracks between 110 and 120 BPM',
  ],
  setlist: [
    'An hour of warm-up, house from 118 to 124 BPM',
    '30 minutes of drum and bass that build up to a peak',
    'Half an hour of R&B, a closing set',
  ],
  design: [
    'A flyer for a Friday house night: two colours, bold type',
    'A square cover for a summer mix, drawn by hand',
    'A banner for my page with a skyline at night',
  ],
  booking: [
    'Write to a club I have not played: residency, house and disco',
    'Answer an offer that is too low, and keep the door open',
    'A short rider for a two-hour club set',
  ],
  social: [
    'Three posts for the week before my Saturday set',
    'A caption for a clip of last night’s peak hour',
    'Thank the crowd and the venue in two sentences',
  ],
  finance: [
    'What is left of 600 after 120 travel and 30 % tax?',
    'A budget for a three-date weekend tour',
    'What should I ask for a four-hour wedding?',
  ],
  release: [
    'The eight weeks up to a single, week by week',
    'What does a pool need from me with a new track?',
    'A press text of 80 words for a house EP',
  ],
  gear: [
    'No sound on the right channel: where do I look first?',
    'What do I bring when the club has only a mixer?',
    'Compare two-channel controllers for mobile work',
  ],
  legal: [
    'What does a sample of two bars need to be cleared?',
    'Explain an exclusive licence in plain words',
    'May I publish a mix of tracks from this pool?',
  ],
  network: [
    'Whom should I meet to play more radio?',
    'A first message to a label I like',
    'How do I follow up after a gig went well?',
  ],
};
