/**
 * `npm run exports`: records what each versioned package exports, in its exports.json. `exports --check` only compares, and fails if a
 * package's exports do not match its version.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare } from 'semver';
import { emitDeclarations } from '../exports/emit-declarations.ts';
import { nextRecord, readRecord, writeRecord } from '../exports/record.ts';
import { surfaceOf } from '../exports/surface.ts';
import { changesOf, minVersion, versionProblem } from '../exports/verdict.ts';
import { root } from '../folders.ts';

/** Packages that remotes are built with, and of which a page or another repository may have another version. */
const versionedPackages = ['design-system', 'remote-api', 'remote-kit'];
const checkOnly = process.argv.includes('--check');
const problems = versionedPackages.flatMap((name) => {
  const { version } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as {
    version: string;
  };
  const declarations = emitDeclarations(name);
  const surface = surfaceOf(declarations);
  const before = readRecord(name);
  if (before) {
    const question = { name, version, before, now: { surface, declarations } };
    const changes = changesOf(question);
    const isTooLow = compare(version, minVersion(before.record.version, changes)) < 0;
    const problem = checkOnly || isTooLow ? versionProblem(question, changes) : null;
    if (problem) return [problem];
  }
  if (checkOnly) return before ? [] : [`${name} has no exports.json. Run npm run exports.`];
  writeRecord(name, nextRecord(before?.record ?? null, surface, version), declarations);
  console.log(`${name} ${version}: ${Object.keys(surface).length} exports recorded.`);
  return [];
});
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
