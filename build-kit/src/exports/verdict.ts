import { compare, inc } from 'semver';
import { incompatibleExports } from './compatibility.ts';
import type { ExportRecord } from './record.ts';
import type { Surface } from './surface.ts';

type Change = { name: string; bump: 'major' | 'minor'; why: string };
type Question = {
  name: string;
  /** The version in package.json. */
  version: string;
  before: { record: ExportRecord; declarations: string };
  now: { surface: Surface; declarations: string };
};

/** Lists the differences between a package's exports and its record, and the version each change requires. */
export function changesOf({ name, before, now }: Question): Change[] {
  const old = before.record.exports;
  const removed = Object.keys(old).filter((one) => !(one in now.surface));
  const added = Object.keys(now.surface).filter((one) => !(one in old));
  const changed = Object.keys(old).filter(
    (one) => one in now.surface && old[one]?.types !== now.surface[one],
  );
  const broken = incompatibleExports(name, changed, { before: before.declarations, now: now.declarations });
  return [
    ...removed.map((one) => ({ name: one, bump: 'major' as const, why: 'is gone' })),
    ...changed.map((one) => {
      const message = broken.get(one);
      return message === undefined
        ? {
            name: one,
            bump: 'minor' as const,
            why: 'has other types, which fit code written for the old ones',
          }
        : { name: one, bump: 'major' as const, why: `no longer fits code written for it: ${message}` };
    }),
    ...added.map((one) => ({ name: one, bump: 'minor' as const, why: 'is new' })),
  ];
}

/** Returns the lowest version allowed for these changes. */
export function minVersion(recorded: string, changes: readonly Change[]): string {
  if (changes.some(({ bump }) => bump === 'major')) return inc(recorded, 'major') ?? recorded;
  return changes.length > 0 ? (inc(recorded, 'minor') ?? recorded) : recorded;
}

/** Returns why a version is not allowed for a package's exports, and what to do; null if it is allowed. */
export function versionProblem(question: Question, changes: readonly Change[]): string | null {
  const { name, version, before } = question;
  const least = minVersion(before.record.version, changes);
  const listed = changes.map((change) => `  ${change.name} ${change.why}`).join('\n');
  if (compare(version, least) < 0)
    return `${name} ${version} exports something else than ${before.record.version} did:\n${listed}\nSet "version": "${least}" in ${name}/package.json, then run npm run exports.`;
  if (changes.length > 0 || version !== before.record.version)
    return `${name}/exports.json is not up to date:\n${listed || `  the version is ${version} now`}\nRun npm run exports.`;
  return null;
}
