import type { AiCategory } from '@pool/contracts/ai';

type Words = Omit<AiCategory, 'id' | 'available'>;

/** The assistant's categories in the order of the sidebar. */
// biome-ignore format: one category a block
const words: Words[] = [
  { category_id: 'music', title: 'Music', agent_name: 'Music Curator',
    description: 'Finds tracks in the pool for a mood, a tempo, a key or a moment of the night.' },
  { category_id: 'setlist', title: 'Set list', agent_name: 'Set Builder',
    description: 'Orders tracks by energy, tempo and key into a set that flows.' },
  { category_id: 'design', title: 'Design', agent_name: 'Sleeve Artist',
    description: 'Drafts flyers, covers and profile pictures from your description or your own image.' },
  { category_id: 'booking', title: 'Booking', agent_name: 'Booking Agent',
    description: 'Writes venue pitches, replies to offers, and riders that get read.' },
  { category_id: 'social', title: 'Social media', agent_name: 'Social Editor',
    description: 'Plans posts around a gig or a release and writes them in your voice.' },
  { category_id: 'finance', title: 'Finance', agent_name: 'Tour Accountant',
    description: 'Works out fees, budgets and what you keep after travel and tax.' },
  { category_id: 'release', title: 'Release', agent_name: 'Release Planner',
    description: 'Plans the weeks before a release: mastering, artwork, pool and press.' },
  { category_id: 'gear', title: 'Gear', agent_name: 'Gear Technician',
    description: 'Compares controllers, interfaces and speakers, and troubleshoots sound problems.' },
  { category_id: 'legal', title: 'Legal', agent_name: 'Contract Reader',
    description: 'Explains contracts, samples and licences in plain words. Not legal advice.' },
  { category_id: 'network', title: 'Network', agent_name: 'Scene Guide',
    description: 'Suggests who to meet, what to ask and how to follow up.' },
];

/** Returns all categories. `available` holds those that have an agent. */
export const aiCategories = (available: ReadonlySet<string>): AiCategory[] =>
  words.map((category, i) => ({ id: i + 1, ...category, available: available.has(category.category_id) }));
