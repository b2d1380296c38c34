import type { AiCategory } from '@pool/contracts/ai';
import type { Db } from '../../../platform/db/database.ts';
import type { Agent } from '../agent.ts';
import { booking, bookingExamples } from './booking/booking.ts';
import { findDjProfile } from './dj-profile.ts';
import { finance, financeExamples } from './finance/finance.ts';
import { gear, gearExamples } from './gear/gear.ts';
import { release, releaseExamples } from './release/release.ts';
import { social, socialExamples } from './social/social.ts';
import { templateAgent } from './template.ts';

type Category = AiCategory['category_id'];
type Words = Pick<AiCategory, 'description' | 'examples'>;

/** Returns the agents that work without a language model. */
export function templateAgents(db: Db): [Category, Agent][] {
  const findProfile = (userId: number) => findDjProfile(db, userId);
  return [
    ['booking', templateAgent(booking, findProfile)],
    ['social', templateAgent(social, findProfile)],
    ['finance', templateAgent(finance, findProfile)],
    ['release', templateAgent(release, findProfile)],
    ['gear', templateAgent(gear, findProfile)],
  ];
}

/** What these agents do, and examples that they answer. */
export const templateWords: Partial<Record<Category, Words>> = {
  booking: {
    description: 'Fills in pitches, replies and riders from your profile.',
    examples: bookingExamples,
  },
  social: {
    description: 'Fills in posts around a gig or a release from your profile.',
    examples: socialExamples,
  },
  finance: {
    description: 'Works out what you keep, or what to charge, step by step from your numbers.',
    examples: financeExamples,
  },
  release: {
    description: 'Plans the weeks before a release, backwards from its date.',
    examples: releaseExamples,
  },
  gear: {
    description: 'Lists what to pack for a gig, and what to check when something sounds wrong.',
    examples: gearExamples,
  },
};
