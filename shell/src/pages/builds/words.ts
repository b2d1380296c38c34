import { dayOf } from '@pool/contracts';
import type { PublishedBuild } from '@pool/contracts/builds';
import type { BadgeTone } from '@pool/design-system';

/** The name of each state of a build, for operators. */
export const states: Record<PublishedBuild['state'], { label: string; tone: BadgeTone }> = {
  inUse: { label: 'In use', tone: 'success' },
  canary: { label: 'Canary', tone: 'accent' },
  staged: { label: 'Staged', tone: 'info' },
  takenBack: { label: 'Rolled back', tone: 'danger' },
  earlier: { label: 'Earlier', tone: 'neutral' },
};

/** Describes who gets a build, or why nobody does: '10 % of all, ana', 'Everybody', 'Failed for 3 of 9 people'. */
export function audienceOf({ state, percent, logins, reverted }: PublishedBuild, hasCanary: boolean): string {
  if (state === 'inUse') return hasCanary ? 'Everybody else' : 'Everybody';
  if (state === 'staged') return 'Nobody yet';
  if (state === 'canary') return [...(percent > 0 ? [`${percent} % of all`] : []), ...logins].join(', ');
  if (!reverted) return '';
  return reverted.reason.charAt(0).toUpperCase() + reverted.reason.slice(1);
}

/** Describes how often a build fails: '2 of 40 failed'. */
export const faringOf = ({ people: { all, failed } }: PublishedBuild): string =>
  all === 0 ? 'No reports' : failed === 0 ? `Fine for ${all}` : `${failed} of ${all} failed`;

/** Formats a date and time for operators, in their own time zone. */
export function momentOf(iso: string): string {
  const time = new Date(iso).toLocaleTimeString('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  return `${dayOf(iso)} ${time}`;
}
