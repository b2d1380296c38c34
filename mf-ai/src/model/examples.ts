import type { CategoryId } from './conversation.ts';

/** Example questions for each agent. */
export const examples: Record<CategoryId, readonly [string, string, string]> = {
  music: [
    'Ten house tracks around 124 BPM',
    'Clean hip-hop from this year, 84 to 98 BPM',
    'Five disco tracks between 110 and 120 BPM',
  ],
  setlist: [
    'An hour of warm-up, house from 118 to 124 BPM',
    '30 minutes of drum and bass that build to a peak',
    'A half-hour closing set of R&B',
  ],
  design: [
    'A flyer for a Friday house night: two colours, bold type',
    'A square cover for a summer mix, drawn by hand',
    'A banner for my page with a skyline at night',
  ],
  booking: [
    'Write to a new club about a house and disco residency',
    'Turn down a low offer but keep the door open',
    'A short rider for a two-hour club set',
  ],
  social: [
    'Three posts for the week before my Saturday set',
    'A caption for a clip of last night’s peak hour',
    'Thank the crowd and the venue in two sentences',
  ],
  finance: [
    'How much is left of 600 after 120 for travel and 30 % tax?',
    'A budget for a three-date weekend tour',
    'What should I charge for a four-hour wedding?',
  ],
  release: [
    'A week-by-week plan for the eight weeks before a single',
    'What does a record pool need from me for a new track?',
    'An 80-word press release for a house EP',
  ],
  gear: [
    'No sound on the right channel: where do I look first?',
    'What should I bring if the club only has a mixer?',
    'Compare two-channel controllers for mobile work',
  ],
  legal: [
    'How do I clear a two-bar sample?',
    'Explain an exclusive licence in plain words',
    'Can I publish a mix of tracks from this pool?',
  ],
  network: [
    'Who should I meet to get more radio play?',
    'Write a first message to a label I like',
    'How do I follow up after a gig went well?',
  ],
};
