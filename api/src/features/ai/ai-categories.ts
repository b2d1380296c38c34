import type { AiCategory } from '@pool/contracts/ai';
import { templateWords } from './templates/templates.ts';

type Words = Omit<AiCategory, 'id' | 'available'>;

/** The assistant's categories in the order of the sidebar, as they work with a model. */
// biome-ignore format: one category a block
const words: Words[] = [
  { category_id: 'music', title: 'Music', agent_name: 'Music Curator',
    description: 'Finds tracks in the pool for a mood, a tempo, a key or a moment of the night.',
    examples: ['Ten house tracks around 124 BPM', 'Clean hip-hop from this year, 84 to 98 BPM', 'Five disco tracks between 110 and 120 BPM'] },
  { category_id: 'setlist', title: 'Set list', agent_name: 'Set Builder',
    description: 'Orders tracks by energy, tempo and key into a set that flows.',
    examples: ['An hour of warm-up, house from 118 to 124 BPM', '30 minutes of drum and bass that build to a peak', 'A half-hour closing set of R&B'] },
  { category_id: 'design', title: 'Design', agent_name: 'Sleeve Artist',
    description: 'Drafts flyers, covers and profile pictures from your description or your own image.',
    examples: ['A flyer for a Friday house night: two colours, bold type', 'A square cover for a summer mix, drawn by hand', 'A banner for my page with a skyline at night'] },
  { category_id: 'booking', title: 'Booking', agent_name: 'Booking Agent',
    description: 'Writes venue pitches, replies to offers, and riders that get read.',
    examples: ['Write to a new club about a house and disco residency', 'Turn down a low offer but keep the door open', 'A short rider for a two-hour club set'] },
  { category_id: 'social', title: 'Social media', agent_name: 'Social Editor',
    description: 'Plans posts around a gig or a release and writes them in your voice.',
    examples: ['Three posts for the week before my Saturday set', 'A caption for a clip of last night’s peak hour', 'Thank the crowd and the venue in two sentences'] },
  { category_id: 'finance', title: 'Finance', agent_name: 'Tour Accountant',
    description: 'Works out fees, budgets and what you keep after travel and tax.',
    examples: ['How much is left of 600 after 120 for travel and 30 % tax?', 'A budget for a three-date weekend tour', 'What should I charge for a four-hour wedding?'] },
  { category_id: 'release', title: 'Release', agent_name: 'Release Planner',
    description: 'Plans the weeks before a release: mastering, artwork, pool and press.',
    examples: ['A week-by-week plan for the eight weeks before a single', 'What does a record pool need from me for a new track?', 'An 80-word press release for a house EP'] },
  { category_id: 'gear', title: 'Gear', agent_name: 'Gear Technician',
    description: 'Compares controllers, interfaces and speakers, and troubleshoots sound problems.',
    examples: ['No sound on the right channel: where do I look first?', 'What should I bring if the club only has a mixer?', 'Compare two-channel controllers for mobile work'] },
  { category_id: 'legal', title: 'Legal', agent_name: 'Contract Reader',
    description: 'Explains contracts, samples and licences in plain words. Not legal advice.',
    examples: ['How do I clear a two-bar sample?', 'Explain an exclusive licence in plain words', 'Can I publish a mix of tracks from this pool?'] },
  { category_id: 'network', title: 'Network', agent_name: 'Scene Guide',
    description: 'Suggests who to meet, what to ask and how to follow up.',
    examples: ['Who should I meet to get more radio play?', 'Write a first message to a label I like', 'How do I follow up after a gig went well?'] },
];

/** Returns all categories. `available` holds those that have an agent; `by` is what answers where there is a choice. */
export const aiCategories = (
  available: ReadonlySet<string>,
  by: 'model' | 'templates' = 'model',
): AiCategory[] =>
  words.map((category, i) => ({
    id: i + 1,
    ...category,
    ...(by === 'templates' ? templateWords[category.category_id] : {}),
    available: available.has(category.category_id),
  }));
